import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { documentLimits, type GroupBlock } from 'contract/documents/document.ts';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';
import type { GroupParts, GroupPickerProps } from '../../../kit/editor/editor-setup.ts';
import { Select } from '../../../kit/inputs/select.tsx';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './message.module.css';

/** Groups by part of their names. */
export function blockGroupsQuery(q: string) {
  const search = q === '' ? {} : { q };
  return {
    ...endpointQuery(listGroups, { query: { ...search, limit: '100' } }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

/** The name of a group that one of those lists has shown. */
function knownName(id: number): string {
  const pages = queryClient.getQueriesData<{ items: { id: number; name: string }[] }>({
    queryKey: blockGroupsQuery('').queryKey.slice(0, 2),
  });
  const group = pages.flatMap(([, page]) => page?.items ?? []).find((one) => one.id === id);
  return group?.name ?? say`Unknown group`;
}

/** Who reads a block, in words. */
export function groupBlockLabels({ mode, groupIds }: GroupBlock['attrs']): string {
  if (groupIds.length === 0) return say`For groups: none chosen yet`;
  const names = formatUnits(groupIds.map(knownName));
  return mode === 'only' ? say`Only for ${names}` : say`For everyone except ${names}`;
}

/** Groups picked one after the other. */
function GroupPicker({ chosen, onChange }: GroupPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, lengths.search), 150);
  const { data, isError, isFetching } = useQuery(blockGroupsQuery(asked));
  const options = (data?.items ?? [])
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, name, memberCount }) => ({
      value: String(id),
      label: name,
      note: formatCount(memberCount),
    }));
  return (
    <div className={styles.groups}>
      {chosen.map((id) => {
        const name = knownName(id);
        return (
          <button
            key={id}
            type="button"
            aria-label={t`Remove ${name}`}
            onClick={() => onChange(chosen.filter((one) => one !== id))}
          >
            {name} <IconX aria-hidden="true" />
          </button>
        );
      })}
      {chosen.length >= documentLimits.blockGroups ? null : (
        <Select
          aria-label={t`Add a group to the block`}
          placeholder={t`Group`}
          options={options}
          value={null}
          onChange={(value) => {
            if (value !== null) onChange([...chosen, Number(value)]);
            setTyped('');
          }}
          searchable
          openOnFocus={false}
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options: all }) => all}
          nothingFoundMessage={
            isError ? t`Search failed. Try again.` : isFetching ? t`Searching` : t`No groups match`
          }
        />
      )}
    </div>
  );
}

export const groupParts: GroupParts = { describe: groupBlockLabels, Picker: GroupPicker };
