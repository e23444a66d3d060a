import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { Select } from '../../../kit/inputs/select.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { carriedSearch, dropCarriedSearch } from './carried-name.ts';

export interface AudiencePickerProps {
  label: string;
  chosen: Audience['include'];
  onAdd: (kind: 'groups' | 'people', id: number) => void;
}

const offered = '8';
const tile = { meta: { claims: 'tile' as const }, staleTime: 0 };

/** Finds a group or a person by typing, and adds it. */
export function AudiencePicker({ label, chosen, onAdd }: AudiencePickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [carried] = useState(() => carriedSearch(label));
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (carried !== undefined) field.current?.focus();
  }, [carried]);
  useEffect(() => {
    if (carried === undefined) return;
    dropCarriedSearch();
    const text = carried.read();
    // After the list, which empties its field at first; letters may have been typed since.
    queueMicrotask(() => setTyped((since) => `${text}${since}`));
  }, [carried]);
  const [asked] = useDebouncedValue(typed.trim().slice(0, lengths.search), 150);
  const search = asked === '' ? {} : { q: asked };
  const groups = useQuery({
    ...endpointQuery(listGroups, { query: { ...search, limit: offered } }),
    ...tile,
  });
  const people = useQuery({
    ...endpointQuery(listAccounts, { query: { ...search, limit: offered } }),
    ...tile,
    enabled: asked !== '',
  });
  const options = [
    ...(groups.data?.items ?? [])
      .filter(({ id }) => !chosen.groups.includes(id))
      .map(({ id, name, memberCount }) => ({
        value: `groups ${id}`,
        label: name,
        note: formatCount(memberCount),
      })),
    ...(asked === '' ? [] : (people.data?.items ?? []))
      .filter(({ id }) => !chosen.people.includes(id))
      .map(({ id, firstName, lastName, jobTitle }) => ({
        value: `people ${id}`,
        label: `${firstName} ${lastName}`,
        note: jobTitle ?? '',
      })),
  ];
  return (
    <Select
      ref={field}
      defaultDropdownOpened={carried !== undefined && carried.read() !== ''}
      aria-label={label}
      placeholder={t`Group or person`}
      options={options}
      value={null}
      onChange={(value) => {
        const [kind, id] = (value ?? '').split(' ');
        if (kind === 'groups' || kind === 'people') onAdd(kind, Number(id));
        setTyped('');
      }}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={
        groups.isError || people.isError
          ? t`Search failed. Try again.`
          : groups.isFetching || people.isFetching
            ? t`Searching`
            : t`No people or groups match`
      }
    />
  );
}
