import type { Answer, BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Account } from 'contract/people/account.ts';
import {
  createAccount,
  getAccount,
  listAccounts,
  listAccountValues,
  type SuggestedField,
  updateAccount,
} from 'contract/people/accounts.contract.ts';
import {
  changeManyAccounts,
  deleteManyAccounts,
  type ManyChange,
  type ManyFields,
  matchingAccounts,
  restoreManyAccounts,
} from 'contract/people/many-accounts.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointKey, endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';

export type PeopleQuery = QueryInput<typeof listAccounts>;
export type PeoplePage = Answer<typeof listAccounts>;

const tile = { claims: 'tile' } as const;

/** A page of people. The part of the screen that shows it shows its errors too. */
export function peopleQuery(query: PeopleQuery) {
  return { ...endpointQuery(listAccounts, { query }), meta: tile };
}

/** How many people match, without a page of them. */
export function peopleCountQuery(query: PeopleQuery) {
  return peopleQuery({ ...query, limit: '1' });
}

/** One person, whole. Nobody claims its errors: without the person there is no screen. */
export function personQuery(id: number) {
  return endpointQuery(getAccount, { params: { id } });
}

/** Loads a person before the click, as far as that goes. */
export function prefetchPerson(id: number): void {
  void queryClient.prefetchQuery({ ...personQuery(id), meta: tile });
}

export type MatchingQuery = QueryInput<typeof matchingAccounts>;

/** Everybody that matches, up to 10,000, for an action on all of them; read anew each time. */
export function matchingQuery(query: MatchingQuery) {
  return { ...endpointQuery(matchingAccounts, { query }), staleTime: 0, gcTime: 0, meta: tile };
}

export async function createPerson(
  body: BodyInput<typeof createAccount>,
  idempotencyKey: string,
): Promise<Account> {
  const person = await api.call(createAccount, { body, idempotencyKey });
  keepPerson(person);
  await forgetLists();
  return person;
}

/** Changes the named fields. */
export async function updatePerson(
  id: number,
  body: BodyInput<typeof updateAccount>,
): Promise<Account> {
  const person = await api.call(updateAccount, { params: { id }, body });
  keepPerson(person);
  await forgetLists();
  return person;
}

/**
 * Gives people values, all or none. The screens show them at once and take them back when it fails.
 *
 * @returns how many were changed, and the changes that take it back
 */
export async function changePeople(
  changes: readonly ManyChange[],
  idempotencyKey: string,
): Promise<Answer<typeof changeManyAccounts>> {
  const takeBack = showChanges(changes);
  try {
    return await api.call(changeManyAccounts, {
      body: { changes: [...changes] },
      idempotencyKey,
    });
  } catch (error) {
    takeBack();
    throw error;
  }
}

type Shown = Pick<ManyFields, 'status' | 'jobTitle' | 'department' | 'location'>;

/** Writes values into everything that is cached; what is returned puts back what was there. */
function showChanges(changes: readonly ManyChange[]): () => void {
  // An answer that is on its way knows nothing of them yet.
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

function keepPerson(person: Account): void {
  queryClient.setQueryData(personQuery(person.id).queryKey, person);
}

/** Every list and count of people is asked for again; so is one person when he shows. */
export async function refreshPeople(): Promise<void> {
  await Promise.all([forgetLists(), askAgain(getAccount)]);
}

async function forgetLists(): Promise<void> {
  await askAgain(listAccounts);
}

/** Values of a field in use that begin with what was typed, or hold it. */
export function valuesQuery(field: SuggestedField, typed: string) {
  const q = typed.trim().slice(0, 100);
  return {
    ...endpointQuery(listAccountValues, { query: { field, ...(q === '' ? {} : { q }) } }),
    staleTime: 60_000,
    meta: tile,
  };
}

/** Who has this address; an answer of a moment ago may be old, and the server judges anyway. */
export function holderQuery(email: string) {
  return { ...peopleQuery({ email, limit: '1' }), staleTime: 5000 };
}
