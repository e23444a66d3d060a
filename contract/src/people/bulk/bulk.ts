import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { accountFilter } from '../accounts.contract.ts';
import { manyFieldsSchema, manyMax } from '../many-accounts.contract.ts';

/** What can be done to everybody who matches. */
export const bulkKinds = [
  'set',
  'deactivate',
  'reactivate',
  'addToGroup',
  'removeFromGroup',
  'invite',
  'delete',
  'restore',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

const bare = <const K extends BulkKind>(kind: K) => z.strictObject({ kind: z.literal(kind) });
const ofGroup = <const K extends BulkKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), groupId: idSchema });

/** An action with everything it needs to be done. */
export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('set'),
    fields: manyFieldsSchema.check(
      z.refine(({ status }) => status === undefined, 'Deactivate or reactivate instead'),
    ),
  }),
  bare('deactivate'),
  bare('reactivate'),
  ofGroup('addToGroup'),
  ofGroup('removeFromGroup'),
  bare('invite'),
  bare('delete'),
  bare('restore'),
]);
export type BulkAction = z.output<typeof bulkActionSchema>;

const ids = z.array(idSchema).check(z.maxLength(manyMax, 'At most 10,000 people one by one'));

/** Who is meant: people one by one, or everybody who matches but for a few. */
export const bulkSelectionSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('ids'), ids: ids.check(z.minLength(1)) }),
  z.strictObject({
    mode: z.literal('all-matching'),
    filter: z.strictObject(accountFilter),
    except: ids,
  }),
]);
export type BulkSelection = z.output<typeof bulkSelectionSchema>;

/** Why somebody is left out, each person under the first that holds. */
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
  'taken',
  'gone',
] as const;
export type BulkLeftOutReason = (typeof bulkLeftOutReasons)[number];

export const bulkCountSchema = z.object({
  /** Whom it will be done to. */
  go: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(bulkLeftOutReasons), count: z.int() })),
});
export type BulkCount = z.output<typeof bulkCountSchema>;

/**
 * `preparing`: it is being written down who is meant. `undoing`: what was done is being taken back. The others
 * are ends.
 */
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

/** How long a bulk change can be taken back after its end. */
export const bulkUndoDays = 7;

export const bulkChangeSchema = z.object({
  id: idSchema,
  action: bulkActionSchema,
  /** The group, or the line manager, by name; null where the action names none or he is gone. */
  subject: z.nullable(z.string()),
  state: z.enum(bulkStates),
  /** How many are meant; null while that is being written down. */
  total: z.nullable(z.int()),
  done: z.int(),
  /** Left out before the start, and those to whom something happened on the way. */
  leftOut: bulkCountSchema.def.shape.leftOut,
  /** Of those done: taken back, and kept because somebody changed them since. */
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
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: instantSchema,
  createdBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
  finishedAt: z.nullable(instantSchema),
  /** Until then it can be taken back; null while it cannot. */
  undoUntil: z.nullable(instantSchema),
  abilities: z.object({ cancel: z.boolean(), undo: z.boolean() }),
});
export type BulkChange = z.output<typeof bulkChangeSchema>;
