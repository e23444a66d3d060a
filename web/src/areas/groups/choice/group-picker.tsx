import { issuesMessage } from '../../../kernel/messages/schema-messages.ts';
import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Group } from 'contract/groups/group.ts';
import { groupFields } from 'contract/groups/group.ts';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { type RefObject, useState } from 'react';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Select } from '../../../kit/inputs/select.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { groupsQuery } from '../groups.queries.ts';

/** A group that is there, or the name of one that is still to be made. */
export type GroupChoice = { group: Pick<Group, 'id' | 'name'> } | { newName: string };

export interface GroupPickerProps {
  label: string;
  choice: GroupChoice | undefined;
  onChoose: (choice: GroupChoice | undefined) => void;
  /** Typing a name that no group has offers to create it. */
  canMake: boolean;
  /** Not offered. */
  except?: ReadonlySet<number>;
  error?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Why a group cannot be made with this name; undefined for one that is there. */
export function wrongName(choice: GroupChoice): string | undefined {
  if ('group' in choice) return undefined;
  return issuesMessage(groupFields.name.safeParse(choice.newName).error);
}

/** What is typed, as the name of a new group; the name that was chosen for one. */
const [offeredNew, chosenNew] = ['new', 'chosen'];

const newLabel = (name: string) => say`New group “${name}”`;

/** How the field shows what was chosen: the same however often it is shown, since the field reads it as what is typed. */
function chosenLabel(choice: GroupChoice): string {
  return 'group' in choice ? choice.group.name : newLabel(choice.newName);
}

/** Finds a group by typing; with nothing typed, the first of them by name. */
export function GroupPicker(props: GroupPickerProps) {
  const { label, choice, onChoose, canMake, except, error, inputRef } = props;
  const { t } = useLingui();
  const chosen = choice && chosenLabel(choice);
  const [typed, setTyped] = useState(chosen ?? '');
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const q = asked === chosen ? '' : asked.slice(0, lengths.search);
  const mayMake = useCan()('groups.manage') && canMake;
  const found = useQuery({
    ...groupsQuery({ ...(q === '' ? {} : { q }), limit: '20' }),
    placeholderData: rowsBefore(listGroups),
  });
  const listed = (found.data?.items ?? [])
    .filter(({ abilities }) => abilities.changeMembers)
    .map(({ id, name, memberCount }) => ({ id, name, note: formatCount(memberCount) }));
  const groups = listed.filter(({ id }) => !except?.has(id));
  const name = typed.trim();
  const taken = found.data?.items.some((group) => group.name.toLowerCase() === name.toLowerCase());
  const makes = mayMake && name !== '' && name !== chosen && taken !== true;
  const options = [
    ...groups.map((group) => ({
      value: String(group.id),
      label: group.name,
      note: group.note,
    })),
    ...(makes ? [{ value: offeredNew, label: newLabel(name), note: '' }] : []),
  ];
  const value = choice && ('group' in choice ? String(choice.group.id) : chosenNew);
  if (chosen !== undefined && !options.some((option) => option.value === value)) {
    options.unshift({ value: value ?? '', label: chosen, note: '' });
  }
  return (
    <Select
      ref={inputRef}
      label={label}
      error={error}
      options={options}
      value={value ?? null}
      onChange={(next) => {
        const group = groups.find(({ id }) => String(id) === next);
        if (group) onChoose({ group });
        else if (next === offeredNew && name !== '') onChoose({ newName: name });
      }}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      placeholder={mayMake ? t`Choose a group or type a new name` : t`Choose a group`}
      nothingFoundMessage={
        found.isError
          ? t`Search failed. Try again.`
          : found.isFetching
            ? t`Searching`
            : t`No groups match`
      }
    />
  );
}
