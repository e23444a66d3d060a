import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { groupFields } from './group.ts';
import { groupSorts } from './groups.contract.ts';
import { groupUseSchema } from './rules.contract.ts';

/** As many groups as one call changes, deletes or restores. */
export const manyGroupsMax = 200;

const manyIds = z
  .array(idSchema)
  .check(z.minLength(1), z.maxLength(manyGroupsMax, 'At most 200 groups in one call'));

const colourChangeSchema = z.strictObject({ ids: manyIds, colour: groupFields.colour });
export type ColourChange = z.output<typeof colourChangeSchema>;

export const colourManyGroups = defineEndpoint({
  name: 'groups.colourMany',
  method: 'POST',
  path: '/admin/groups/colour',
  summary: 'Give up to 200 groups a colour, all or none',
  permission: 'groups.manage',
  body: z.strictObject({
    changes: z.array(colourChangeSchema).check(
      z.minLength(1),
      z.refine(
        (changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= manyGroupsMax,
        'At most 200 groups in one call',
      ),
    ),
  }),
  output: z.object({
    /** How many had another one. */
    changed: z.int(),
    /** The changes that take this one back. */
    before: z.array(z.object({ ids: z.array(idSchema), colour: groupFields.colour })),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { changes: [{ ids: [1], colour: 'moss' }] } },
});

export const manyGroupsCsv = defineEndpoint({
  name: 'groups.csvMany',
  method: 'POST',
  path: '/admin/groups/csv',
  summary: 'Up to 200 groups, also of the trash, as a file for spreadsheets',
  permission: 'groups.manage',
  body: z.strictObject({ ids: manyIds, sort: z.optional(z.enum(groupSorts)) }),
  output: 'csv',
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

export const usesOfManyGroups = defineEndpoint({
  name: 'groups.usesOfMany',
  method: 'POST',
  path: '/admin/groups/used-by',
  summary:
    'What up to 200 groups are used by, and which of them stay when they are deleted together',
  permission: 'groups.manage',
  body: z.strictObject({ ids: manyIds }),
  output: z.object({
    /** Groups that something uses. */
    items: z.array(
      z.object({
        id: idSchema,
        /** It cannot be deleted, even with the others. */
        stays: z.boolean(),
        /** `keeps`: it stays because of this. */
        uses: z.array(groupUseSchema),
      }),
    ),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

export const deleteManyGroups = defineEndpoint({
  name: 'groups.deleteMany',
  method: 'POST',
  path: '/admin/groups/delete',
  summary: 'Move up to 200 groups to the trash for 30 days, all or none; their members stay people',
  permission: 'groups.manage',
  body: z.strictObject({ ids: manyIds }),
  output: z.object({ deleted: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { body: { ids: [1] } },
});

export const restoreManyGroups = defineEndpoint({
  name: 'groups.restoreMany',
  method: 'POST',
  path: '/admin/groups/restore',
  summary: 'Take up to 200 groups back from the trash, all or none, with their members',
  permission: 'groups.manage',
  body: z.strictObject({ ids: manyIds }),
  /** How many came back; one that was not in the trash stays as it is. */
  output: z.object({ restored: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { ids: [1] } },
});
