import { useLingui } from '@lingui/react/macro';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { holds } from '../../kernel/session/abilities.ts';
import { formatUnits } from '../../kit/text/format-list.ts';
import { formatCount } from '../../kit/text/format.ts';
import type { FoundEntries } from './palette-entry.ts';
import { fewestCharacters, useSettled } from './use-settled.ts';

const mostPeople = 5;

/** People whose name, email, job title or external ID matches the query, where the role may see them. */
export function usePeopleEntries(membership: Membership, typed: string): FoundEntries {
  const { t } = useLingui();
  const query = useSettled(typed.trim());
  const asked = holds(membership, 'people.view') && query.length >= fewestCharacters;
  const found = useQuery({
    ...endpointQuery(listAccounts, { query: { q: query, limit: String(mostPeople) } }),
    enabled: asked,
    placeholderData: keepPreviousData,
    meta: { claims: 'tile' },
  });
  if (!asked) return { entries: [], failed: false, searching: false };
  const base = `/${membership.slug}/people`;
  const people = (found.data?.items ?? []).map((person) => ({
    key: `person ${person.id}`,
    group: 'people' as const,
    label: `${person.firstName} ${person.lastName}`,
    detail: formatUnits(
      [person.jobTitle ?? '', person.department ?? ''].filter((text) => text !== ''),
    ),
    icon: IconUser,
    face: { name: `${person.firstName} ${person.lastName}`, photo: person.photo },
    act: { href: `${base}/${person.id}/details` },
  }));
  const total = found.data?.total;
  const all = {
    key: 'all people',
    group: 'go' as const,
    label: t`All people with “${query}”`,
    detail: total === undefined ? '' : formatCount(total.count),
    icon: IconUsers,
    act: { href: `${base}?q=${encodeURIComponent(query)}` },
  };
  return {
    entries: people.length === 0 ? [] : [...people, all],
    failed: found.isError,
    searching: found.isFetching,
  };
}
