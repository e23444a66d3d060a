import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { Select } from '../../../kit/inputs/select.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './audience.module.css';

export interface GroupName {
  id: number;
  name: string;
}

export interface GroupSearchProps {
  /** Null: people of any group. */
  group: GroupName | null;
  onChoose: (group: GroupName | null) => void;
}

const offered = '20';
const anyGroup = 'any';

/** The group whose members alone are shown, found by its name. */
export function GroupSearch({ group, onChoose }: GroupSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, lengths.search), 150);
  const search = asked === '' || asked === group?.name ? {} : { q: asked };
  const found = useQuery({
    ...endpointQuery(listGroups, { query: { ...search, limit: offered } }),
    meta: { claims: 'tile' as const },
  });
  const groups = (found.data?.items ?? []).map(({ id, name, memberCount }) => ({
    value: String(id),
    label: name,
    note: formatCount(memberCount),
  }));
  const chosen = group === null ? [] : [{ value: String(group.id), label: group.name }];
  // The one that is chosen has a name also where the search finds others.
  const withChosen = groups.some(({ value }) => value === chosen[0]?.value)
    ? groups
    : [...chosen, ...groups];
  return (
    <Select
      className={styles.group}
      aria-label={t`Group`}
      placeholder={t`Any group`}
      options={group === null ? groups : [{ value: anyGroup, label: t`Any group` }, ...withChosen]}
      value={group === null ? null : String(group.id)}
      onChange={(value, option) => {
        setTyped('');
        onChoose(
          option === null || value === anyGroup ? null : { id: Number(value), name: option.label },
        );
      }}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
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
