import { queryOptions } from '@tanstack/react-query';
import type { Answer, BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Account, AccountListItem, AccountStatus } from 'contract/people/account.ts';
import {
  createAccount,
  getAccount,
  listAccounts,
  restoreAccount,
  updateAccount,
} from 'contract/people/accounts.contract.ts';
import { deleteManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { HttpError } from '../../kernel/api/api-errors.ts';
import { endpointKey, endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';

export type PeopleQuery = QueryInput<typeof listAccounts>;
export type PeoplePage = Answer<typeof listAccounts>;

const tile = { claims: 'tile' } as const;

/** A page of people. The part of the screen that shows it shows its errors too. */
export function peopleQuery(query: PeopleQuery) {
  return { ...endpointQuery(listAccounts, { query }), meta: tile };
}

/** The rows before, while the next page comes; never those of another organization. */
export function previousPage(
  page: PeoplePage | undefined,
  before: { queryKey: readonly unknown[] } | undefined,
): PeoplePage | undefined {
  return before?.queryKey[0] === endpointKey(listAccounts)[0] ? page : undefined;
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

/** Every person that matches, up to `most`, page by page. */
async function collectPeople(
  query: PeopleQuery,
  most: number,
  signal: AbortSignal,
): Promise<AccountListItem[]> {
  const found: AccountListItem[] = [];
  let cursor: string | null = null;
  do {
    const page: PeoplePage = await api.call(listAccounts, {
      query: { ...query, limit: '100', ...(cursor === null ? {} : { cursor }) },
      signal,
    });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < most);
  return found.slice(0, most);
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

type Changing = Pick<AccountListItem, 'id' | 'version' | 'status'>;

/**
 * Activates or deactivates a person. The screens show it at once and take it back when it fails. What
 * somebody else changed in the meantime does not touch the status, so it is tried once more on top of that.
 */
export async function setPersonStatus(person: Changing, status: AccountStatus): Promise<Account> {
  showStatus(person.id, status);
  try {
    const changed = await patchStatus(person, status);
    keepPerson(changed);
    return changed;
  } catch (error) {
    showStatus(person.id, person.status);
    throw error;
  }
}

async function patchStatus({ id, version }: Changing, status: AccountStatus): Promise<Account> {
  const patch = (current: number) =>
    api.call(updateAccount, { params: { id }, body: { version: current, status } });
  try {
    return await patch(version);
  } catch (error) {
    const newer = error instanceof HttpError ? staleVersion(error) : undefined;
    if (newer === undefined) throw error;
    return patch(newer);
  }
}

function staleVersion({ problem }: HttpError): number | undefined {
  const current = problem?.code === 'VERSION_CONFLICT' ? problem.current : undefined;
  if (typeof current !== 'object' || current === null || !('version' in current)) return undefined;
  return typeof current.version === 'number' ? current.version : undefined;
}

/** Writes a status into everything that is cached. */
function showStatus(id: number, status: AccountStatus): void {
  queryClient.setQueriesData<PeoplePage>({ queryKey: endpointKey(listAccounts) }, (page) => {
    const items = page?.items.map((item) => (item.id === id ? { ...item, status } : item));
    return page && items && { ...page, items };
  });
  queryClient.setQueryData(
    personQuery(id).queryKey,
    (person: Account | undefined) => person && { ...person, status },
  );
}

export async function deletePeople(ids: readonly number[]): Promise<void> {
  await api.call(deleteManyAccounts, { body: { ids: [...ids] } });
}

export async function restorePerson(id: number): Promise<Account> {
  const person = await api.call(restoreAccount, { params: { id } });
  keepPerson(person);
  return person;
}

function keepPerson(person: Account): void {
  queryClient.setQueryData(personQuery(person.id).queryKey, person);
}

/** Every list and count of people is asked for again; so is one person when he shows. */
export async function refreshPeople(): Promise<void> {
  await Promise.all([
    forgetLists(),
    queryClient.invalidateQueries({ queryKey: endpointKey(getAccount) }),
  ]);
}

async function forgetLists(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: endpointKey(listAccounts) });
}

/** Everybody that matches, for an action on all of them; read anew each time. */
export function everyMatchQuery(query: PeopleQuery, most: number) {
  return queryOptions({
    queryKey: [endpointKey(listAccounts)[0], 'people.everyMatch', query, most],
    queryFn: ({ signal }) => collectPeople(query, most, signal),
    staleTime: 0,
    gcTime: 0,
    meta: tile,
  });
}

/** Fields whose existing values are offered while typing. */
export type Suggested = 'jobTitle' | 'department' | 'location';

/**
 * Titles, departments and locations in use, of the hundred people who were added last: enough to offer
 * the common ones, at the price of one page.
 */
export function suggestionsQuery() {
  return queryOptions({
    ...peopleQuery({ sort: '-created', limit: '100' }),
    staleTime: 300_000,
    select: ({ items }): Record<Suggested, string[]> => ({
      jobTitle: inUse(items.map(({ jobTitle }) => jobTitle)),
      department: inUse(items.map(({ department }) => department)),
      location: inUse(items.map(({ location }) => location)),
    }),
  });
}

function inUse(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))].toSorted((a, b) =>
    a.localeCompare(b),
  );
}
