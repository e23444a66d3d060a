import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { accountTypes } from '../kernel/permissions.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { invitationSchema } from './invitations.contract.ts';

/** What of the open invitations is looked at; all of them without one. */
export const invitedViews = ['not_opened', 'bounced', 'expires_soon', 'expired'] as const;
export type InvitedView = (typeof invitedViews)[number];

/** `expires_soon`: within so many days. */
export const soonDays = 3;

export const invitedSorts = [
  'expires',
  '-expires',
  'invited',
  '-invited',
  'name',
  '-name',
] as const;
export type InvitedSort = (typeof invitedSorts)[number];

export const invitedFilter = {
  /** Part of a name or address. */
  q: z.optional(line(lengths.search)),
  view: z.optional(z.enum(invitedViews)),
};

export const invitedListQuery = z.strictObject({
  ...invitedFilter,
  sort: z.optional(z.enum(invitedSorts)),
  ...pageQuery,
});
export type InvitedListQuery = z.output<typeof invitedListQuery>;

/** A pending person; `mayDecide`: whether the caller may give them access or revoke the offer. */
const pendingPerson = {
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  type: z.enum(accountTypes),
  mayDecide: z.boolean(),
};

export const invitedPersonSchema = z.object({
  ...pendingPerson,
  invitation: invitationSchema,
});
export type InvitedPerson = z.output<typeof invitedPersonSchema>;

export const listInvited = defineEndpoint({
  name: 'pending.invited',
  method: 'GET',
  path: '/admin/pending/invited',
  summary: 'List invited people who have not joined, with the status of their link',
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  query: invitedListQuery,
  output: pageOf(invitedPersonSchema),
  status: 200,
  errors: [],
  example: { query: { view: 'not_opened', sort: 'expires', limit: '2' } },
});

export const invitedCsv = defineEndpoint({
  name: 'pending.invitedCsv',
  method: 'GET',
  path: '/admin/pending/invited/csv',
  summary: 'Export the matching invited people as CSV',
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  query: z.strictObject({ ...invitedFilter, sort: z.optional(z.enum(invitedSorts)) }),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { view: 'expired' } },
});

export const awaitingSorts = ['since', '-since', 'name', '-name'] as const;
export type AwaitingSort = (typeof awaitingSorts)[number];

export const awaitingFilter = {
  /** Part of a name or address. */
  q: z.optional(line(lengths.search)),
  /** `yes`: people without anything to look at. */
  passed: z.optional(z.enum(['yes'])),
};

export const awaitingListQuery = z.strictObject({
  ...awaitingFilter,
  sort: z.optional(z.enum(awaitingSorts)),
  ...pageQuery,
});
export type AwaitingListQuery = z.output<typeof awaitingListQuery>;

/**
 * What to check before approving a person. `other_domain`: their email address is of none of the organization's
 * domains; `same_name`: another person has their name; `staff`: they request more than the standard role.
 */
export const pendingDoubts = ['other_domain', 'same_name', 'staff'] as const;
export type PendingDoubt = (typeof pendingDoubts)[number];

export const awaitingPersonSchema = z.object({
  ...pendingPerson,
  /** The join code the person joined with; null where that is deleted. */
  joinCode: z.nullable(z.string()),
  /** What it gives, by name. */
  groups: z.array(z.string()),
  /**
   * For a manager: the selected groups that they manage once approved, by name; empty: no one. Null: the whole
   * organization, or not a manager.
   */
  accessScope: z.nullable(z.array(z.string())),
  doubts: z.array(z.enum(pendingDoubts)),
  /** Whether the caller sees more of the person: a manager of selected groups does once the person is in one of them. */
  hasPage: z.boolean(),
  /** When the person registered. */
  since: instantSchema,
});
export type AwaitingPerson = z.output<typeof awaitingPersonSchema>;

export const listAwaiting = defineEndpoint({
  name: 'pending.awaiting',
  method: 'GET',
  path: '/admin/pending/awaiting',
  summary: 'List people who registered and wait for approval',
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  query: awaitingListQuery,
  output: pageOf(awaitingPersonSchema),
  status: 200,
  errors: [],
  example: { query: { sort: 'since', limit: '2' } },
});

export const awaitingCsv = defineEndpoint({
  name: 'pending.awaitingCsv',
  method: 'GET',
  path: '/admin/pending/awaiting/csv',
  summary: 'Export the matching people who wait for approval as CSV',
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  query: z.strictObject({ ...awaitingFilter, sort: z.optional(z.enum(awaitingSorts)) }),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { passed: 'yes' } },
});

export const countPending = defineEndpoint({
  name: 'pending.counts',
  method: 'GET',
  path: '/admin/pending/counts',
  summary: 'Count the invited people in each view, and the people who wait for approval',
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  output: z.object({
    /** Both are counted up to 10,001. */
    awaiting: z.int(),
    invited: z.int(),
    views: z.object({
      not_opened: z.int(),
      bounced: z.int(),
      expires_soon: z.int(),
      expired: z.int(),
    }),
  }),
  status: 200,
  errors: [],
  example: {},
});
