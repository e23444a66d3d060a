import * as z from 'zod/mini';
import { severalMax } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { asked } from '../kernel/field-messages.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { codedMessageSchema } from '../kernel/coded-message.ts';
import { line, lines } from '../kernel/text.ts';
import { contentLimits } from './content.ts';

const ids = z
  .array(idSchema)
  .check(z.minLength(1), z.maxLength(severalMax, asked('at_most_items', { max: severalMax })));

/** As many changes as one call makes: undoing one gives each item its own time, or its own note, back. */
const changesMax = 2 * severalMax + 5;
/** As many items as they change in all. */
const idsMax = 5 * severalMax;

export const manyChanges = [
  'publish',
  /** Shows again what readers saw last, without what was written since. */
  'republish',
  'unpublish',
  'archive',
  'reopen',
  'delete',
  'restore',
] as const;
export type ManyChange = (typeof manyChanges)[number];

const tag = line(contentLimits.tagLength);

const changeSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.enum(manyChanges), ids }),
  z.strictObject({ change: z.literal('tag'), ids, tag }),
  z.strictObject({ change: z.literal('untag'), ids, tag }),
  /** At a time that is to come. */
  z.strictObject({ change: z.literal('schedule'), ids, publishAt: instantSchema }),
  /** For review, with a note for those who decide. */
  z.strictObject({ change: z.literal('submit'), ids, note: z.nullable(lines(500)) }),
  z.strictObject({ change: z.enum(['addToHub', 'removeFromHub']), ids, hubId: idSchema }),
]);
export type ContentChange = z.output<typeof changeSchema>;

export const changeManyContent = defineEndpoint({
  name: 'content.changeMany',
  method: 'POST',
  path: '/admin/content/change-many',
  summary: `Publish, schedule, submit, unpublish, archive, tag, add to a hub, delete or restore up to ${severalMax} items, each as it stands`,
  permission: 'content.draft',
  body: z.strictObject({
    /** One after the other. */
    changes: z.array(changeSchema).check(
      z.minLength(1),
      z.maxLength(changesMax, asked('at_most_items', { max: changesMax })),
      z.refine(
        (changes) => changes.reduce((sum, change) => sum + change.ids.length, 0) <= idsMax,
        asked('at_most_items', { max: idsMax }),
      ),
    ),
  }),
  output: z.object({
    /** The items that were changed. */
    changed: z.array(idSchema),
    /** The others, with the reason. */
    skipped: z.array(
      z.object({ id: idSchema, reason: z.string(), messageCode: z.optional(codedMessageSchema) }),
    ),
    /** The changes that undo these. */
    undo: z.array(changeSchema),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { changes: [{ change: 'tag', ids: [1], tag: 'winter' }] } },
});
