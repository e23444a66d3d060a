import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { fullName } from '../../people/people.public.ts';
import type { Recipient } from './find-recipients.ts';

const tile = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { claims: 'tile' },
} as const;

/** Groups and people by what is typed; with nothing typed, the first groups. */
export function useRecipients(typed: string, enabled: boolean) {
  const [q] = useDebouncedValue(typed.trim().slice(0, 100), 150);
  const query = { limit: '8', ...(q === '' ? {} : { q }) };
  const groups = useQuery({ ...endpointQuery(listGroups, { query }), ...tile, enabled });
  const people = useQuery({
    ...endpointQuery(listAccounts, { query }),
    ...tile,
    enabled: enabled && q !== '',
  });
  return {
    groups: (groups.data?.items ?? []).map(({ id, name, memberCount }): Recipient => ({
      kind: 'groups',
      id,
      name,
      note: memberCount,
    })),
    people: (q === '' ? [] : (people.data?.items ?? [])).map((person): Recipient => ({
      kind: 'people',
      id: person.id,
      name: fullName(person),
      note: person.jobTitle ?? person.email ?? '',
    })),
    failed: groups.isError || people.isError,
    searching: groups.isFetching || people.isFetching,
  };
}
