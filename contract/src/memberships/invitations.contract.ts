import { asked, figure } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { manyMax } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { rejectionReason } from '../people/many-accounts.contract.ts';

const people = z.strictObject({
  ids: z
    .array(idSchema)
    .check(z.minLength(1), z.maxLength(manyMax, asked('at_most_people_in_call', { max: manyMax }))),
});

/** Why a person is not invited. */
export const leftOutReasons = [
  'no_email',
  'deactivated',
  'has_access',
  'awaiting_approval',
  'suspended',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const invitePeople = defineEndpoint({
  name: 'invitations.invite',
  method: 'POST',
  path: '/admin/invitations',
  summary: `Email invitations to up to ${figure(manyMax)} people; earlier links stop working`,
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  body: people,
  output: z.object({
    invited: z.int(),
    /** Each of the others once. */
    leftOut: z.array(z.object({ id: idSchema, reason: z.enum(leftOutReasons) })),
  }),
  status: 202,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  rateLimit: 'bulk-write',
  example: { body: { ids: [1] } },
});

export const revokeInvitations = defineEndpoint({
  name: 'invitations.revoke',
  method: 'POST',
  path: '/admin/invitations/revoke',
  summary: `Revoke the invitations of up to ${figure(manyMax)} people; their links stop working`,
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  body: people,
  /** People without one do not change. */
  output: z.object({ revoked: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

export const extendInvitations = defineEndpoint({
  name: 'invitations.extend',
  method: 'POST',
  path: '/admin/invitations/extend',
  summary: `Extend the invitations of up to ${figure(manyMax)} people to their full time from now, also expired ones`,
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  body: people,
  /** People without a link do not change: they were not invited, or no mail server accepted the email. */
  output: z.object({ extended: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

export const approvePeople = defineEndpoint({
  name: 'invitations.approve',
  method: 'POST',
  path: '/admin/pending/approve',
  summary: `Approve up to ${figure(manyMax)} people who registered and wait`,
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  body: people,
  /** People who do not wait do not change. */
  output: z.object({ approved: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

export const rejectPeople = defineEndpoint({
  name: 'invitations.reject',
  method: 'POST',
  path: '/admin/pending/reject',
  summary: `Reject up to ${figure(manyMax)} people who registered and wait; people who were not in the directory go to the trash`,
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  body: z.strictObject({ ids: people.shape.ids, reason: z.optional(rejectionReason) }),
  /** People who do not wait do not change. */
  output: z.object({ rejected: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

/** `bounced`: no mail server takes it. `opened`: the page of the link was. */
export const invitationStates = [
  'queued',
  'sent',
  'bounced',
  'opened',
  'accepted',
  'expired',
  'revoked',
] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitationSchema = z.object({
  state: z.enum(invitationStates),
  email: z.string(),
  /** Null for the product, and for someone a scoped manager does not see. */
  invitedBy: z.nullable(z.string()),
  /** The caller did. */
  invitedByYou: z.boolean(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  openedAt: z.nullable(instantSchema),
  /** When the person was last reminded; null before. */
  remindedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  /** What the mail server said, last. */
  reply: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitationSchema>;

export const getInvitation = defineEndpoint({
  name: 'invitations.ofPerson',
  method: 'GET',
  path: '/admin/accounts/:id/invitation',
  summary: "Get a person's last invitation and its status",
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  params: idParams,
  output: z.object({ invitation: z.nullable(invitationSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const suspendPeople = defineEndpoint({
  name: 'access.suspend',
  method: 'POST',
  path: '/admin/access/suspend',
  summary: `Suspend the access of up to ${figure(manyMax)} people; their sessions end immediately, their data stays`,
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  body: people,
  /** People without access do not change. */
  output: z.object({ suspended: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'LAST_ADMIN'],
  example: { body: { ids: [1] } },
});

export const restorePeopleAccess = defineEndpoint({
  name: 'access.restore',
  method: 'POST',
  path: '/admin/access/restore',
  summary: `Restore the access of up to ${figure(manyMax)} suspended people`,
  permission: 'people.inviteStandard',
  forScopedManagers: true,
  body: people,
  /** People who are not suspended do not change. */
  output: z.object({ restoreAccess: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});
