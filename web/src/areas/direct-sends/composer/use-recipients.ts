import { t } from '@lingui/core/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDependants } from 'contract/dependants/dependant-list.contract.ts';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { fullName } from '../../people/people.public.ts';
import type { Recipient } from './find-recipients.ts';

const tile = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { claims: 'tile' },
} as const;

/** What stands for a dependant: their guardian is the one who gets the message. */
export function guardiansOfOne({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  const name = `${firstName} ${lastName}`;
  return t`Guardian of ${name}`;
}

export function guardiansInGroup(group: string): string {
  return t`Guardians in ${group}`;
}

/** Groups, people and dependants by what is typed; with nothing typed, the first groups. */
export function useRecipients(typed: string, enabled: boolean) {
  const [q] = useDebouncedValue(typed.trim().slice(0, 100), 150);
  const query = { limit: '8', ...(q === '' ? {} : { q }) };
  const groups = useQuery({ ...endpointQuery(listGroups, { query }), ...tile, enabled });
  const people = useQuery({
    ...endpointQuery(listAccounts, { query }),
    ...tile,
    enabled: enabled && q !== '',
  });
  const maySeeDependants = useCan()('dependants.view');
  const dependants = useQuery({
    ...endpointQuery(listDependants, { query }),
    ...tile,
    enabled: enabled && q !== '' && maySeeDependants,
  });
  return {
    dependants: (q === '' ? [] : (dependants.data?.items ?? [])).map((one): Recipient => ({
      kind: 'dependants',
      id: one.id,
      name: guardiansOfOne(one),
      note: formatList(one.guardians.map(({ name }) => name)),
    })),
    dependantsOf: (q === '' || !maySeeDependants ? [] : (groups.data?.items ?? []))
      .slice(0, 3)
      .map(({ id, name }): Recipient => ({
        kind: 'dependantsOf',
        id,
        name: guardiansInGroup(name),
        note: '',
      })),
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
    failed: groups.isError || people.isError || dependants.isError,
    searching: groups.isFetching || people.isFetching || dependants.isFetching,
  };
}
