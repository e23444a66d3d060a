import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParamSchema, idParams, idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { accountFields, accountSchema } from '../people/account.ts';
import { mergeMoveSchema, mergeRefusals } from '../people/merging.ts';

type MergeField = keyof typeof accountFields;
const mergeFields = Object.keys(accountFields) as [MergeField, ...MergeField[]];

/** A field of the other entry: one that staff write, or one of the organization's own as `fields.<key>`. */
export const mergeFieldSchema = z.union([
  z.enum(mergeFields),
  z.string().check(z.regex(/^fields\.[a-z][a-z0-9_]{0,59}$/, asked('field_not_found'))),
]);

const pairParams = z.strictObject({ id: idParamSchema, otherId: idParamSchema });

export const previewMerge = defineEndpoint({
  name: 'accounts.previewMerge',
  method: 'GET',
  path: '/admin/accounts/:id/merge/:otherId',
  summary: 'Preview merging another person into this one; changes nothing',
  permission: 'people.delete',
  params: pairParams,
  output: z.object({
    kept: accountSchema,
    other: accountSchema,
    /** The fields that differ, and whether the other one's value is the better guess. */
    fields: z.array(z.object({ field: z.string(), takeOther: z.boolean() })),
    moves: z.array(mergeMoveSchema),
    refusal: z.nullable(z.enum(mergeRefusals)),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1, otherId: 2 } },
});

export const mergeAccounts = defineEndpoint({
  name: 'accounts.merge',
  method: 'POST',
  path: '/admin/accounts/:id/merge',
  summary: 'Merge another person into this one; the other goes to the trash',
  permission: 'people.delete',
  params: idParams,
  body: z.strictObject({
    version: versionSchema,
    otherId: idSchema,
    otherVersion: versionSchema,
    /** Fields whose value the other entry gives; of tags those of both are kept. */
    take: z.array(mergeFieldSchema).check(z.maxLength(100)),
  }),
  output: z.object({
    account: accountSchema,
    /** Until when it can be undone, if the account stays as it is. */
    undoUntil: instantSchema,
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'LAST_ADMIN', 'CONFLICT'],
  example: {
    params: { id: 1 },
    body: { version: 1, otherId: 2, otherVersion: 1, take: ['phone', 'birthDate'] },
  },
});

export const undoMerge = defineEndpoint({
  name: 'accounts.undoMerge',
  method: 'POST',
  path: '/admin/accounts/:id/merge/undo',
  summary: 'Undo the merge of another person into this one',
  permission: 'people.delete',
  params: idParams,
  body: z.strictObject({ otherId: idSchema }),
  output: accountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: { otherId: 2 } },
});

export const listMerged = defineEndpoint({
  name: 'accounts.merged',
  method: 'GET',
  path: '/admin/accounts/:id/merged',
  summary: 'List the people merged into this one, and which merges can be undone',
  permission: 'people.delete',
  params: idParams,
  output: z.object({
    entries: z.array(
      z.object({
        id: idSchema,
        /** Null when it is permanently deleted. */
        name: z.nullable(z.string()),
        mergedAt: instantSchema,
        mergedBy: z.nullable(z.string()),
        /** Null when it cannot be undone: the person was changed since, or the account is gone. */
        undoUntil: z.nullable(instantSchema),
      }),
    ),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
