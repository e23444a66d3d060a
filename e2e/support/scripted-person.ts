import type { Account } from 'contract/people/account.ts';
import type { ListedAccount } from 'contract/people/accounts.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { previewMerge } from 'contract/duplicates/merge.contract.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { type countPeopleViews, peopleViewKeys } from 'contract/people/people-views.contract.ts';

/** A person as the server answers, for scripted answers; the caller may do everything. */
export function scriptedPerson(id: number, changes: Partial<Account> = {}): Account {
  return {
    id,
    fields: {},
    firstName: 'Elif',
    lastName: 'Berg',
    preferredName: null,
    photo: null,
    email: 'elif.berg@acme.example',
    phone: null,
    externalId: null,
    birthDate: null,
    gender: null,
    pronouns: null,
    jobTitle: 'Radiographer',
    department: 'Radiology',
    location: null,
    lineManagerId: null,
    startDate: null,
    endDate: null,
    locale: null,
    timeZone: null,
    postalAddress: null,
    tags: [],
    notes: null,
    type: 'standard',
    isAdmin: false,
    status: 'active',
    access: 'none',
    deliverability: 'ok',
    lineManager: null,
    reports: 0,
    dependants: 0,
    subscription: 'never_asked',
    source: 'manual',
    hasUser: false,
    lastActivityAt: null,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    updatedBy: null,
    deletedAt: null,
    version: 1,
    abilities: {
      edit: true,
      deactivate: true,
      changeType: true,
      invite: true,
      delete: true,
      restore: false,
      erase: true,
    },
    ...changes,
  };
}

/** The same in a list, without columns that have to be asked for. */
export function scriptedListed(id: number, changes: Partial<ListedAccount> = {}): ListedAccount {
  return { ...scriptedPerson(id), more: {}, ...changes };
}

/** Every view of the list with the same count. */
export function scriptedViews(total: Total): Answer<typeof countPeopleViews> {
  const views = peopleViewKeys.map((key) => [key, total] as const);
  return Object.fromEntries(views) as Answer<typeof countPeopleViews>;
}

/** What merging another person into person 1 would do: nothing of the other is kept. */
export function scriptedMerge(otherId: number): Answer<typeof previewMerge> {
  const kept = scriptedPerson(1);
  return { kept, other: scriptedPerson(otherId), fields: [], moves: [], refusal: null };
}
