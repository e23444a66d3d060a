import { t } from '@lingui/core/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDependants } from 'contract/dependants/dependant-list.contract.ts';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
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

/**
 * Groups, people and dependants by what is typed; with nothing typed, the first groups. Until a list has been searched
 * for what is typed now, those of the list before stay whose names fit: Enter must not choose anyone else.
 */
export function useRecipients(typed: string, enabled: boolean) {
  const wanted = typed.trim().slice(0, lengths.search);
  const [q] = useDebouncedValue(wanted, 150);
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
  const fitting = (
    ones: readonly Recipient[],
    { isPlaceholderData }: { isPlaceholderData: boolean },
  ) =>
    q === wanted && !isPlaceholderData
      ? ones
      : ones.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const foundDependants = (q === '' ? [] : (dependants.data?.items ?? [])).map(
    (one): Recipient => ({
      kind: 'dependants',
      id: one.id,
      name: guardiansOfOne(one),
      note: formatList(one.guardians.map(({ name }) => name)),
    }),
  );
  const foundGroups = (groups.data?.items ?? []).map(({ id, name, memberCount }): Recipient => ({
    kind: 'groups',
    id,
    name,
    note: memberCount,
  }));
  const foundPeople = (q === '' ? [] : (people.data?.items ?? [])).map((person): Recipient => ({
    kind: 'people',
    id: person.id,
    name: fullName(person),
    note: person.jobTitle ?? person.email ?? '',
  }));
  const fittingGroups = fitting(foundGroups, groups);
  return {
    dependants: fitting(foundDependants, dependants),
    dependantsOf: (q === '' || !maySeeDependants ? [] : fittingGroups)
      .slice(0, 3)
      .map(({ id, name }): Recipient => ({
        kind: 'dependantsOf',
        id,
        name: guardiansInGroup(name),
        note: '',
      })),
    groups: fittingGroups,
    people: fitting(foundPeople, people),
    failed: groups.isError || people.isError || dependants.isError,
    searching: groups.isFetching || people.isFetching || dependants.isFetching,
  };
}
