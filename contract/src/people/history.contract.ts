import * as z from 'zod/mini';
import type { AuditAction } from '../kernel/audit.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';

/** Shown beside the audit log: an import changed the person or was undone, and the status of their emails. */
type FurtherAction =
  | 'upload.updated'
  | 'upload.taken_back'
  | 'message.bounced'
  | 'message.unsubscribed'
  | 'message.subscribed';

/**
 * The history of a person as the team sees it, by kind. From the person's own sign-in it includes only whether they can
 * sign in; from where, and what they viewed or saved for themselves, stays private.
 */
export const historyActionsOf = {
  entry: [
    'account.created',
    'account.updated',
    'account.updated_many',
    'account.deleted',
    'account.restored',
    'account.photo_set',
    'account.photo_removed',
    'account.profile_updated',
    'account.access_moved',
    'account.merged',
    'account.merge_undone',
    'account.deliverability_reset',
    'upload.updated',
    'upload.taken_back',
  ],
  access: [
    'account.registered',
    'account.invited',
    'account.invitation_revoked',
    'account.invitation_extended',
    'account.invitation_reopened',
    'account.approved',
    'account.rejected',
    'account.suspended',
    'account.access_restored',
    'account.data_handed_out',
    'account.signed_in',
    'account.password_set',
    'account.password_changed',
    'account.password_reset',
    'account.email_changed',
    'account.two_factor_on',
    'account.two_factor_off',
    'account.two_factor_reset',
    'account.signed_out_everywhere',
    'account.signed_out_of_one',
    'account.scope_changed',
  ],
  family: ['dependant.created', 'dependant.updated', 'dependant.deleted', 'dependant.restored'],
  groups: ['group.members_added', 'group.members_removed'],
  messages: ['message.bounced', 'message.unsubscribed', 'message.subscribed'],
} as const satisfies Record<string, readonly (AuditAction | FurtherAction)[]>;

export type HistoryKind = keyof typeof historyActionsOf;
export type HistoryAction = (typeof historyActionsOf)[HistoryKind][number];
export const historyKinds = Object.keys(historyActionsOf) as [HistoryKind, ...HistoryKind[]];
const historyActions = Object.values(historyActionsOf).flat() as [
  HistoryAction,
  ...HistoryAction[],
];

/** A field that was changed. Values are texts as they are stored: days as `YYYY-MM-DD`, choices by their codes. */
export const historyChangeSchema = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The caller may learn that it changed, but not from what to what: both values are null. */
  hidden: z.boolean(),
});
export type HistoryChange = z.output<typeof historyChangeSchema>;

/**
 * Who did it: the person, the caller where it is not the person, someone else, someone unknown, or the product
 * automatically.
 */
export const historyDoers = ['self', 'you', 'other', 'unknown', 'product'] as const;

export const historyEventSchema = z.object({
  /** No other event of the person has it. */
  key: z.string(),
  at: instantSchema,
  kind: z.enum(historyKinds),
  action: z.enum(historyActions),
  by: z.enum(historyDoers),
  /** The name of another person; null when they are deleted permanently, or the caller may not see them. */
  byName: z.nullable(z.string()),
  /** The group, dependant, upload or message it has to do with; without a name when that is gone. */
  about: z.nullable(
    z.object({
      type: z.enum(['group', 'dependant', 'import', 'message']),
      id: idSchema,
      name: z.nullable(z.string()),
    }),
  ),
  changes: z.array(historyChangeSchema),
  /** How the person was added, on what device they signed in, or what the mail server said. */
  detail: z.nullable(z.string()),
});
export type HistoryEvent = z.output<typeof historyEventSchema>;

export const historyQuery = z.strictObject({
  kind: z.optional(listParam(z.enum(historyKinds))),
  ...pageQuery,
});
export type HistoryQuery = z.output<typeof historyQuery>;

export const listHistory = defineEndpoint({
  name: 'accounts.history',
  method: 'GET',
  path: '/admin/accounts/:id/history',
  summary: 'List what happened to a person and who did it, newest first; also from the trash',
  permission: 'people.view',
  params: idParams,
  query: historyQuery,
  output: pageOf(historyEventSchema),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { params: { id: 1 }, query: { kind: 'entry', limit: '20' } },
});
