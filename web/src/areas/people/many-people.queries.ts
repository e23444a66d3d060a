import type { Answer, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Account } from 'contract/people/account.ts';
import { getAccount, listAccounts } from 'contract/people/accounts.contract.ts';
import {
  changeManyAccounts,
  deleteManyAccounts,
  type ManyChange,
  type ManyFields,
  matchingAccounts,
  restoreManyAccounts,
} from 'contract/people/many-accounts.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { endpointKey, endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import type { PeoplePage } from './people.queries.ts';

export type MatchingQuery = QueryInput<typeof matchingAccounts>;

/** All people who match, up to 10,000, for an action on all of them; loaded again each time. */
export function matchingQuery(query: MatchingQuery) {
  return {
    ...endpointQuery(matchingAccounts, { query }),
    staleTime: 0,
    gcTime: 0,
    meta: { claims: 'tile' } as const,
  };
}

/**
 * Gives people values, all or none. The screens show them immediately and undo them on failure.
 *
 * @returns how many were changed, and the changes that undo it
 */
export async function changePeople(
  changes: readonly ManyChange[],
  idempotencyKey: string,
): Promise<Answer<typeof changeManyAccounts>> {
  const undo = showChanges(changes);
  try {
    return await api.call(changeManyAccounts, {
      body: { changes: [...changes] },
      idempotencyKey,
    });
  } catch (error) {
    undo();
    throw error;
  }
}

type Shown = Pick<ManyFields, 'status' | 'jobTitle' | 'department' | 'location'>;

/** Writes values into the cache; the returned function restores the values before. */
function showChanges(changes: readonly ManyChange[]): () => void {
  // A pending answer does not include them yet.
  void queryClient.cancelQueries({ queryKey: endpointKey(listAccounts) });
  const wanted = new Map<number, Shown>();
  for (const { ids, fields } of changes) {
    const { lineManagerId: _, ...shown } = fields;
    for (const id of ids) wanted.set(id, shown);
  }
  const before = new Map<number, Shown>();
  showValues(wanted, before);
  return () => showValues(before, new Map());
}

function showValues(wanted: ReadonlyMap<number, Shown>, before: Map<number, Shown>): void {
  const shown = <Person extends Shown & { id: number }>(person: Person): Person => {
    const values = wanted.get(person.id);
    if (values === undefined) return person;
    const { status, jobTitle, department, location } = person;
    before.set(person.id, { status, jobTitle, department, location });
    return { ...person, ...values };
  };
  queryClient.setQueriesData<PeoplePage>(
    { queryKey: endpointKey(listAccounts) },
    (page) => page && { ...page, items: page.items.map((item) => shown(item)) },
  );
  queryClient.setQueriesData<Account>(
    { queryKey: endpointKey(getAccount) },
    (person) => person && shown(person),
  );
}

export async function deletePeople(ids: readonly number[]): Promise<void> {
  await api.call(deleteManyAccounts, { body: { ids: [...ids] } });
}

export async function restorePeople(ids: readonly number[], idempotencyKey: string): Promise<void> {
  await api.call(restoreManyAccounts, { body: { ids: [...ids] }, idempotencyKey });
}
