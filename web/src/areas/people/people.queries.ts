import type { Answer, BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Account } from 'contract/people/account.ts';
import type { ChangedAccount, MembershipChanges } from 'contract/people/membership-changes.ts';
import {
  createAccount,
  getAccount,
  listAccounts,
  listAccountValues,
  type ValuesOf,
  updateAccount,
} from 'contract/people/accounts.contract.ts';
import { checkEmail } from 'contract/people/email-check.contract.ts';
import { countPeopleViews } from 'contract/people/people-views.contract.ts';
import { listPlacesForNew } from 'contract/people/places.contract.ts';
import { findPossibleDuplicates } from 'contract/people/possible-duplicates.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';

export type PeopleQuery = QueryInput<typeof listAccounts>;
export type PeoplePage = Answer<typeof listAccounts>;

const tile = { claims: 'tile' } as const;

/** A page of people. The part of the screen that shows it shows its errors too. */
export function peopleQuery(query: PeopleQuery) {
  return { ...endpointQuery(listAccounts, { query }), meta: tile };
}

/** People with a name like the one that was typed. Optional: the list works without it. */
export function possibleDuplicatesQuery(q: string) {
  return { ...endpointQuery(findPossibleDuplicates, { query: { q } }), meta: tile };
}

/** How many people match, without a page of them. */
export function peopleCountQuery(query: PeopleQuery) {
  return peopleQuery({ ...query, limit: '1' });
}

/** How many people each view has that everyone has. */
export function viewCountsQuery(today: string) {
  return { ...endpointQuery(countPeopleViews, { query: { today } }), meta: tile };
}

/** One person, whole. No part claims its errors: without the person there is no screen. */
export function personQuery(id: number) {
  return endpointQuery(getAccount, { params: { id } });
}

/** The same where only the name shows; a deleted person has none. */
export function personNameQuery(id: number) {
  return { ...personQuery(id), staleTime: 60_000, meta: tile };
}

/** Loads a person before the click, as far as that goes. */
export function prefetchPerson(id: number): void {
  void queryClient.prefetchQuery({ ...personQuery(id), meta: tile });
}

export function createPerson(
  body: BodyInput<typeof createAccount>,
  idempotencyKey: string,
): Promise<Account> {
  return cacheSavedPerson(api.call(createAccount, { body, idempotencyKey }));
}

/** Changes the named fields. */
export function updatePerson(
  id: number,
  body: BodyInput<typeof updateAccount>,
): Promise<ChangedAccount> {
  return cacheSavedPerson(api.call(updateAccount, { params: { id }, body }));
}

/** A person who was saved; after a change, with the rule-based groups they joined and left. */
export type SavedPerson = Account & { turns?: MembershipChanges };

/** Caches a person who was saved, as the server returned them. */
export async function cacheSavedPerson<Saved extends SavedPerson>(
  saving: Promise<Saved>,
): Promise<Saved> {
  const person = await saving;
  const { turns: _, ...known } = person;
  cachePerson(known);
  await forgetLists();
  return person;
}

function cachePerson(person: Account): void {
  queryClient.setQueryData(personQuery(person.id).queryKey, person);
}

/** Loads every list and count of people again; also a person who is shown. */
export async function refreshPeople(): Promise<void> {
  await Promise.all([forgetLists(), askAgain(getAccount)]);
}

async function forgetLists(): Promise<void> {
  await askAgain(listAccounts, countPeopleViews);
}

/** Values of a field in use that begin with what was typed, or hold it. */
export function valuesQuery(field: ValuesOf, typed: string) {
  const q = typed.trim().slice(0, lengths.search);
  return {
    ...endpointQuery(listAccountValues, { query: { field, ...(q === '' ? {} : { q }) } }),
    staleTime: 60_000,
    meta: tile,
  };
}

/** The groups of which one is required for a new person; null where none is. */
export function placesQuery() {
  return endpointQuery(listPlacesForNew, {});
}

/** Whether someone has this email address; the answer may be outdated, and the server decides anyway. */
export function holderQuery(email: string) {
  return { ...endpointQuery(checkEmail, { query: { email } }), staleTime: 5000, meta: tile };
}
