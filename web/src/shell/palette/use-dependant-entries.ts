import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDependants } from 'contract/dependants/dependant-list.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { holds } from '../../kernel/session/abilities.ts';
import type { FoundEntries } from './palette-entry.ts';
import { fewestCharacters, useSettled } from './use-settled.ts';

const most = '3';

/** Dependants whose name holds the query, each the way to their guardian, where the role may see them. */
export function useDependantEntries(membership: Membership, typed: string): FoundEntries {
  const { t } = useLingui();
  const q = useSettled(typed.trim()).slice(0, lengths.search);
  const asked = holds(membership, 'dependants.view') && q.length >= fewestCharacters;
  const found = useQuery({
    ...endpointQuery(listDependants, { query: { q, limit: most } }),
    enabled: asked,
    placeholderData: keepPreviousData,
    meta: { claims: 'tile' },
  });
  if (!asked) return { entries: [], failed: false, searching: false };
  const base = `/${membership.slug}/people`;
  const entries = (found.data?.items ?? []).flatMap(({ id, firstName, lastName, guardians }) => {
    const [guardian] = guardians;
    if (guardian === undefined) return [];
    const name = guardian.name;
    return {
      key: `dependant ${id}`,
      group: 'people' as const,
      label: `${firstName} ${lastName}`,
      detail: t`dependant of ${name}`,
      icon: IconUsers,
      act: { href: `${base}/${guardian.id}/details` },
    };
  });
  return { entries, failed: found.isError, searching: found.isFetching };
}
