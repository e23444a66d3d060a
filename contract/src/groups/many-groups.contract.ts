import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { severalMax } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { trashDays } from '../kernel/times.ts';
import { groupFields } from './group.ts';
import { groupSorts } from './groups.contract.ts';
import { groupUseSchema } from './rules.contract.ts';

const manyIds = z
  .array(idSchema)
  .check(
    z.minLength(1),
    z.maxLength(severalMax, asked('at_most_groups_in_call', { max: severalMax })),
  );

const colourChangeSchema = z.strictObject({ ids: manyIds, colour: groupFields.colour });
export type ColourChange = z.output<typeof colourChangeSchema>;

export const colourManyGroups = defineEndpoint({
  name: 'groups.colourMany',
  method: 'POST',
  path: '/admin/groups/colour',
  summary: `Set the colour of up to ${severalMax} groups, all or none`,
  permission: 'groups.manage',
  body: z.strictObject({
    changes: z.array(colourChangeSchema).check(
      z.minLength(1),
      z.refine(
        (changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= severalMax,
        asked('at_most_groups_in_call', { max: severalMax }),
      ),
    ),
  }),
  output: z.object({
    /** How many had another one. */
    changed: z.int(),
    /** The changes that undo this one. */
    before: z.array(z.object({ ids: z.array(idSchema), colour: groupFields.colour })),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { changes: [{ ids: [1], colour: 'moss' }] } },
});

export const deleteManyGroups = defineEndpoint({
  name: 'groups.deleteMany',
  method: 'POST',
  path: '/admin/groups/delete',
  summary: `Move up to ${severalMax} groups to the trash for ${trashDays} days, all or none; their members are not deleted`,
  permission: 'groups.manage',
  body: z.strictObject({ ids: manyIds }),
  output: z.object({ deleted: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { body: { ids: [1] } },
});

export const previewDeleteGroups = defineEndpoint({
  name: 'groups.previewDelete',
  method: 'POST',
  path: '/admin/groups/delete/preview',
  summary: `Preview deleting up to ${severalMax} groups, and what uses each; changes nothing`,
  permission: 'groups.manage',
  body: z.strictObject({ ids: manyIds }),
  output: z.object({
    /** By name; groups in the trash already are skipped. */
    groups: z.array(
      z.object({
        id: idSchema,
        name: groupFields.name,
        /** Nothing keeps it that does not go with it. */
        goes: z.boolean(),
        /** As far as the caller sees it, without the groups that go with it. */
        uses: z.array(groupUseSchema),
      }),
    ),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

export const exportGroups = defineEndpoint({
  name: 'groups.export',
  method: 'POST',
  path: '/admin/groups/export',
  summary: `Export up to ${severalMax} groups, also from the trash, as CSV`,
  permission: 'groups.manage',
  body: z.strictObject({ ids: manyIds, sort: z.optional(z.enum(groupSorts)) }),
  output: 'csv',
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1], sort: '-members' } },
});

export const restoreManyGroups = defineEndpoint({
  name: 'groups.restoreMany',
  method: 'POST',
  path: '/admin/groups/restore',
  summary: `Restore up to ${severalMax} groups from the trash with their members, all or none`,
  permission: 'groups.manage',
  body: z.strictObject({ ids: manyIds }),
  /** How many came back; one that was not in the trash stays as it is. */
  output: z.object({ restored: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { ids: [1] } },
});
