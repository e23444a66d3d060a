import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { manyMax } from '../kernel/counts.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { accountFilter } from '../people/accounts.contract.ts';
import { groupName } from '../people/group-name.ts';
import { manyFieldsSchema, rejectionReason } from '../people/many-accounts.contract.ts';

/** The lists of which everyone who matches can be meant: people, the two of pending users, and dependants. */
export const bulkLists = ['people', 'invited', 'awaiting', 'dependants'] as const;
export type BulkListName = (typeof bulkLists)[number];

const bare = <const K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) });
const ofGroup = <const K extends string>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), groupId: idSchema });

/** What can be done to people, with everything it needs to be done. */
export const peopleActions = [
  z.strictObject({
    kind: z.literal('set'),
    fields: manyFieldsSchema.check(
      z.refine(({ status }) => status === undefined, asked('deactivate_instead')),
    ),
  }),
  bare('deactivate'),
  bare('reactivate'),
  ofGroup('addToGroup'),
  ofGroup('removeFromGroup'),
  bare('invite'),
  bare('delete'),
  bare('restore'),
] as const;
const bulkActionSchema = z.discriminatedUnion('kind', peopleActions);
export type PeopleBulkAction = z.output<typeof bulkActionSchema>;

/** Actions at the start: a new group is created with the change, and does not exist if the change does not begin. */
export const bulkStartActionSchema = z.discriminatedUnion('kind', [
  ...peopleActions,
  z.strictObject({ kind: z.literal('addToNewGroup'), name: groupName }),
]);
export type PeopleStartAction = z.output<typeof bulkStartActionSchema>;

export const invitedActions = [bare('resend'), bare('extend'), bare('revoke')] as const;
const invitedActionSchema = z.discriminatedUnion('kind', invitedActions);
export type InvitedBulkAction = z.output<typeof invitedActionSchema>;

export const awaitingActions = [
  bare('approve'),
  /** The reason stands in the history of each. */
  z.strictObject({ kind: z.literal('reject'), reason: z.optional(rejectionReason) }),
] as const;
const awaitingActionSchema = z.discriminatedUnion('kind', awaitingActions);
export type AwaitingBulkAction = z.output<typeof awaitingActionSchema>;

const eligibilityActions = [bare('eligible'), bare('not_eligible'), bare('rule')] as const;
export const dependantActions = [...eligibilityActions, bare('delete'), bare('restore')] as const;
const dependantActionSchema = z.discriminatedUnion('kind', dependantActions);
export type DependantBulkAction = z.output<typeof dependantActionSchema>;

const anyActionSchema = z.discriminatedUnion('kind', [
  ...peopleActions,
  ...invitedActions,
  ...awaitingActions,
  ...eligibilityActions,
]);
export type BulkAction = z.output<typeof anyActionSchema>;
export type BulkKind = BulkAction['kind'];

/** What can be done to people. */
export const bulkKinds = [
  'set',
  'deactivate',
  'reactivate',
  'addToGroup',
  'removeFromGroup',
  'invite',
  'delete',
  'restore',
] as const satisfies readonly PeopleBulkAction['kind'][];

const ids = z
  .array(idSchema)
  .check(z.maxLength(manyMax, asked('at_most_one_by_one', { max: manyMax })));

/** A selection in a list: some one by one, or everyone who matches except a few. */
export const bulkSelectionOf = <const Filter extends z.core.$ZodLooseShape>(filter: Filter) =>
  z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('ids'), ids: ids.check(z.minLength(1)) }),
    z.strictObject({
      mode: z.literal('all-matching'),
      filter: z.strictObject(filter),
      except: ids,
    }),
  ]);

export const bulkSelectionSchema = bulkSelectionOf(accountFilter);
export type BulkSelection = z.output<typeof bulkSelectionSchema>;

/** Why someone is skipped, each person under the first reason that holds. */
export const bulkLeftOutReasons = [
  'inTrash',
  'already',
  'self',
  'admin',
  'staff',
  'hasAccess',
  'awaitingApproval',
  'suspended',
  'deactivated',
  'noEmail',
  'circle',
  /** The end date would be before the start date. */
  'dates',
  /** The person would have too many tags. */
  'tags',
  'taken',
  'gone',
  /** For pending people: already decided, or no mail server accepts the email address. */
  'notPending',
  'bounced',
  /** For a dependant in the trash: the guardian has twenty others, or the same one, or the ID is in use. */
  'clash',
  /** For a dependant: the guardians are administrators. */
  'ofAdmin',
] as const;
export type BulkLeftOutReason = (typeof bulkLeftOutReasons)[number];

export const bulkCountSchema = z.object({
  /** How many people it applies to. */
  go: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(bulkLeftOutReasons), count: z.int() })),
  /** How many of them become managers of the whole organization; absent where that cannot happen. */
  unscoped: z.optional(z.int()),
});
export type BulkCount = z.output<typeof bulkCountSchema>;

/** `preparing`: the people are being stored. `undoing`: the change is being undone. The others are final. */
export const bulkStates = [
  'preparing',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type BulkState = (typeof bulkStates)[number];

/** Why a bulk change stopped automatically. */
export const bulkFailures = ['not_allowed', 'gone', 'refused', 'no_space', 'internal'] as const;
export type BulkFailure = (typeof bulkFailures)[number];

export const bulkChangeSchema = z.object({
  id: idSchema,
  list: z.enum(bulkLists),
  action: anyActionSchema,
  /** The group or the line manager, by name; null where the action names none or they are deleted. */
  subject: z.nullable(z.string()),
  state: z.enum(bulkStates),
  /** How many are meant; null while that is being written down. */
  total: z.nullable(z.int()),
  done: z.int(),
  /** Skipped before the start, and changed in between. */
  leftOut: bulkCountSchema.def.shape.leftOut,
  /** Among finished ones: undone, and kept because another person changed them since. */
  undone: z.int(),
  kept: z.int(),
  progress: z.nullable(
    z.object({
      done: z.int(),
      total: z.int(),
      perSecond: z.nullable(z.number()),
      secondsLeft: z.nullable(z.int()),
    }),
  ),
  /** Why it stopped automatically, with the English of the code. */
  failure: z.nullable(z.object({ code: z.enum(bulkFailures), message: z.string() })),
  createdAt: instantSchema,
  createdBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
  finishedAt: z.nullable(instantSchema),
  /** Until when it can be undone; null while it cannot. */
  undoUntil: z.nullable(instantSchema),
  abilities: z.object({ cancel: z.boolean(), undo: z.boolean() }),
});
export type BulkChange = z.output<typeof bulkChangeSchema>;
