import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { ruleLimits } from 'contract/groups/rule-limits.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { use, useState } from 'react';
import { currentOrganizationSlug } from '../../../../kernel/api/organization-slug.ts';
import { endpointQuery } from '../../../../kernel/query/endpoint-query.ts';
import { fullName } from '../../../people/people.public.ts';
import { renderTagPill } from '../../../../kit/inputs/tag-pill.tsx';
import { NamedFindersContext } from '../named-finders.ts';
import type { NamedId } from '../rule-draft.ts';

export interface NamedPickerProps {
  kind: 'groups' | 'people' | 'campaigns' | 'hubs';
  label: string;
  error: string | undefined;
  chosen: readonly NamedId[];
  onChoose: (chosen: readonly NamedId[]) => void;
  /** Not offered. */
  except: number | undefined;
  /** One is enough: the list closes with the choice. */
  single?: boolean;
}

/** Groups, people, campaigns or hubs, found by typing; with nothing typed, the first of them. */
export function NamedPicker(props: NamedPickerProps) {
  const { kind, label, error, chosen, onChoose, except, single = false } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [asked] = useDebouncedValue(typed.trim().slice(0, lengths.search), 150);
  const found = useFound(kind, asked, wanted);
  const offered = (found.data ?? []).filter(({ id }) => id !== except);
  const names = new Map([...offered, ...chosen].map((one) => [String(one.id), one.name]));
  return (
    <MultiSelect
      renderPill={renderTagPill}
      aria-label={label}
      error={error}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      dropdownOpened={opened}
      onDropdownOpen={() => {
        setWanted(true);
        setOpened(true);
      }}
      onDropdownClose={() => setOpened(false)}
      value={chosen.map(({ id }) => String(id))}
      data={[...names].map(([value, name]) => ({ value, label: name }))}
      onChange={(ids) => {
        onChoose(ids.map((id) => ({ id: Number(id), name: names.get(id) ?? id })));
        if (single) setOpened(false);
      }}
      maxValues={ruleLimits.values}
      placeholder={chosen.length === 0 ? t`Type a name` : ''}
      nothingFoundMessage={
        found.isError
          ? t`Search failed. Try again.`
          : found.isFetching
            ? t`Searching`
            : t`No matches`
      }
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function useFound(kind: NamedPickerProps['kind'], q: string, enabled: boolean) {
  const finders = use(NamedFindersContext);
  const query = { limit: '20', ...(q === '' ? {} : { q }) };
  const shared = { enabled, placeholderData: keepPreviousData, meta: { claims: 'tile' } as const };
  const groups = useQuery({
    ...endpointQuery(listGroups, { query }),
    ...shared,
    enabled: enabled && kind === 'groups',
    select: ({ items }): NamedId[] => items.map(({ id, name }) => ({ id, name })),
  });
  const people = useQuery({
    ...endpointQuery(listAccounts, { query }),
    ...shared,
    enabled: enabled && kind === 'people',
    select: ({ items }): NamedId[] =>
      items.map((person) => ({ id: person.id, name: fullName(person) })),
  });
  const later = kind === 'hubs' ? kind : 'campaigns';
  const others = useQuery({
    ...shared,
    queryKey: [currentOrganizationSlug(), 'rule-named', later, q],
    queryFn: ({ signal }) => finders[later](q, signal),
    enabled: enabled && kind === later,
  });
  return { groups, people, campaigns: others, hubs: others }[kind];
}
