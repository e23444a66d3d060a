import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import type { FieldProps } from '../../../kit/form/form-model.ts';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { peopleQuery } from '../people.queries.ts';
import { fullName } from '../person-name.ts';

/** The names of people by their id as text. */
export type KnownNames = ReadonlyMap<string, string>;

export interface PersonPickerProps {
  field: FieldProps;
  /** Who may be chosen before anything is searched for: the one who is chosen already. */
  known: KnownNames;
  onKnown: (id: string, name: string) => void;
  /** Not offered: a person can't be their own line manager. */
  except: number | undefined;
  /** Only people the caller may change are offered. */
  editable?: boolean;
}

/** Finds a person by typing; with nothing typed, the first of the directory. */
export function PersonPicker({ field, known, onKnown, except, editable }: PersonPickerProps) {
  const { t } = useLingui();
  const value = String(field['value'] ?? '');
  const chosen = known.get(value);
  const [typed, setTyped] = useState(chosen ?? '');
  const [opened, setOpened] = useState(false);
  const [asked] = useDebouncedValue(typed.trim(), 200);
  const q = asked === chosen ? '' : asked.slice(0, lengths.search);
  const found = useQuery({
    ...peopleQuery({ ...(q === '' ? {} : { q }), limit: '20' }),
    enabled: opened,
    placeholderData: rowsBefore(listAccounts),
  });
  const people = (found.data?.items ?? [])
    .filter(
      ({ id, abilities }) => id !== except && String(id) !== value && (!editable || abilities.edit),
    )
    .map((person) => ({
      value: String(person.id),
      label: fullName(person),
      note: person.jobTitle ?? '',
    }));
  const options = value === '' ? people : [{ value, label: chosen ?? value, note: '' }, ...people];
  return (
    <LateSelect
      {...field}
      value={value === '' ? null : value}
      options={options}
      onChange={(id) => {
        const name = people.find((person) => person.value === id)?.label;
        if (id !== null && name !== undefined) onKnown(id, name);
        field['onChange'](id ?? '');
      }}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      filter={({ options: all }) => all}
      placeholder={t`Type a name`}
      nothingFoundMessage={
        found.isError
          ? t`Search failed. Try again.`
          : found.isFetching
            ? t`Searching…`
            : t`No people match`
      }
    />
  );
}
