import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams, idSchema } from '../../kernel/ids.ts';
import { importMadeGroupsMax } from '../limits.ts';
import { importRuleGroupsMax, importSchema } from '../import.ts';
import { importKeptReasons } from '../validation/row.ts';

const exampleId = { id: 1 };

/** What undoing an import would do now; a skipped person is counted once. */
export const importUndoPreviewSchema = z.object({
  /** People who came by it and would go to the trash. */
  created: z.int(),
  /** People who would get their old values again. */
  updated: z.int(),
  /** People it deactivated who would be active again. */
  reactivated: z.int(),
  /** Group memberships that the import gave and that would be undone, of any person. */
  memberships: z.int(),
  /** Invitations that the import sent and that would be revoked; accepted ones stay. */
  invitations: z.int(),
  /** Groups that it created, whose members all come from it, and that nothing uses: they can be deleted with it. */
  madeGroups: z.array(z.object({ id: idSchema, name: z.string() })),
  kept: z.array(z.object({ reason: z.enum(importKeptReasons), count: z.int() })),
  /** Some of those who are kept, by line. */
  examples: z.array(
    z.object({ accountId: idSchema, name: z.string(), reason: z.enum(importKeptReasons) }),
  ),
});
export type ImportUndoPreview = z.output<typeof importUndoPreviewSchema>;

export const previewImportUndo = defineEndpoint({
  name: 'imports.undoPreview',
  method: 'GET',
  path: '/admin/imports/:id/undo',
  summary: 'Preview undoing an import, and the people who would be skipped and why',
  permission: 'people.import',
  params: idParams,
  output: importUndoPreviewSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: exampleId },
});

/**
 * `removeGroups`: of the groups that the import created, those to move to the trash with it, if they are still safe to
 * delete then.
 */
export const importUndoSchema = z.strictObject({
  removeGroups: z.optional(
    z.array(idSchema).check(z.maxLength(importMadeGroupsMax + importRuleGroupsMax)),
  ),
});

export const undoImport = defineEndpoint({
  name: 'imports.undo',
  method: 'POST',
  path: '/admin/imports/:id/undo',
  summary: 'Undo an import, except for people edited since; can be called twice',
  permission: 'people.import',
  params: idParams,
  body: z.optional(importUndoSchema),
  output: importSchema,
  status: 202,
  errors: ['CONFLICT', 'VALIDATION_FAILED'],
  example: { params: exampleId, body: { removeGroups: [] } },
});

export const importNotUndoneCsv = defineEndpoint({
  name: 'imports.notUndoneCsv',
  method: 'GET',
  path: '/admin/imports/:id/not-undone-csv',
  summary: 'Export the rows that were not undone, with the reason, as CSV',
  permission: 'people.import',
  params: idParams,
  output: 'csv',
  status: 200,
  errors: [],
  example: { params: exampleId },
});
