import { plural } from '@lingui/core/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listGroups } from 'contract/groups/groups.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { holds } from '../../kernel/session/abilities.ts';
import type { FoundEntries } from './palette-entry.ts';
import { fewestCharacters, useSettled } from './use-settled.ts';

const most = '3';

/** Groups whose name holds the query, each the way to its people, where the role may see them. */
export function useGroupEntries(membership: Membership, typed: string): FoundEntries {
  const q = useSettled(typed.trim()).slice(0, lengths.search);
  const asked = holds(membership, 'people.view') && q.length >= fewestCharacters;
  const found = useQuery({
    ...endpointQuery(listGroups, { query: { q, limit: most } }),
    enabled: asked,
    placeholderData: keepPreviousData,
    meta: { claims: 'tile' },
  });
  if (!asked) return { entries: [], failed: false, searching: false };
  const entries = (found.data?.items ?? []).map(({ id, name, memberCount }) => ({
    key: `group ${id}`,
    group: 'groups' as const,
    label: name,
    detail: plural(memberCount, { one: '# person', other: '# people' }),
    icon: IconUsersGroup,
    act: { href: `/${membership.slug}/people?group=${id}` },
  }));
  return { entries, failed: found.isError, searching: found.isFetching };
}
