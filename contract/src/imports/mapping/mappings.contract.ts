import { lengths } from '../../kernel/counts.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema, versionSchema } from '../../kernel/ids.ts';
import { line } from '../../kernel/text.ts';
import { trashDays } from '../../kernel/times.ts';
import { importKinds } from '../fields.ts';

const path = '/admin/import-mappings';

/** As many mappings as an organization keeps for one kind of import. */
export const importMappingsMax = 50;

export const importMappingName = line(lengths.mappingName);

/** Where the columns of a file go and by which rules, kept for the next file that has these columns. */
export const importMappingSchema = z.object({
  id: idSchema,
  kind: z.enum(importKinds),
  /** Unique among those of its kind, ignoring case. */
  name: importMappingName,
  /** The headers it knows, in the order of the file it was kept from. */
  columns: z.array(z.string()),
  madeBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
  updatedAt: instantSchema,
  version: versionSchema,
  /** Whether the caller may change and delete it. */
  mine: z.boolean(),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

export const listImportMappings = defineEndpoint({
  name: 'importMappings.list',
  method: 'GET',
  path,
  summary: 'List the saved mappings for imports of one kind by name',
  permission: 'people.import',
  query: z.strictObject({ kind: z.enum(importKinds) }),
  output: z.object({ items: z.array(importMappingSchema) }),
  status: 200,
  errors: [],
  example: { query: { kind: 'people' } },
});

export const createImportMapping = defineEndpoint({
  name: 'importMappings.create',
  method: 'POST',
  path,
  summary: 'Save the columns and rules of an import for later files with the same columns',
  permission: 'people.import',
  body: z.strictObject({ importId: idSchema, name: importMappingName }),
  output: importMappingSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { importId: 1, name: 'Payroll export' } },
});

export const updateImportMapping = defineEndpoint({
  name: 'importMappings.update',
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Rename a saved mapping, or replace its columns and rules with those of an import',
  permission: 'people.import',
  params: idParams,
  body: z.strictObject({
    version: versionSchema,
    name: z.optional(importMappingName),
    /** An import of the same kind. */
    importId: z.optional(idSchema),
  }),
  output: importMappingSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, name: 'Export of the payroll' } },
});

export const deleteImportMapping = defineEndpoint({
  name: 'importMappings.delete',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: `Delete a saved mapping; it can be restored for ${trashDays} days`,
  permission: 'people.import',
  params: idParams,
  output: null,
  status: 204,
  errors: [],
  example: { params: { id: 1 } },
});

export const restoreImportMapping = defineEndpoint({
  name: 'importMappings.restore',
  method: 'POST',
  path: `${path}/:id/restore`,
  summary: 'Restore a deleted mapping',
  permission: 'people.import',
  params: idParams,
  output: importMappingSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 } },
});
