import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams, idSchema } from '../../kernel/ids.ts';
import { importSchema } from './import.ts';
import { importKeptReasons } from './row.ts';

const exampleId = { id: 1 };

/** What taking an upload back would do now; whoever is kept is counted once. */
export const importUndoPreviewSchema = z.object({
  /** People who came by it and would go to the trash. */
  created: z.int(),
  /** People who would get their old values again. */
  updated: z.int(),
  /** People whom it deactivated and who would be active again. */
  reactivated: z.int(),
  /** Places in groups that the upload gave and that would be taken back, of whomever. */
  memberships: z.int(),
  /** Invitations that the upload gave and that would be taken back; those that were accepted stay. */
  invitations: z.int(),
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
  summary: 'What taking an upload back would do, and whom it would leave and why',
  permission: 'people.import',
  params: idParams,
  output: importUndoPreviewSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: exampleId },
});

export const undoImport = defineEndpoint({
  name: 'imports.undo',
  method: 'POST',
  path: '/admin/imports/:id/undo',
  summary: 'Take back what was written, of everybody whom nobody changed since; may be asked twice',
  permission: 'people.import',
  params: idParams,
  output: importSchema,
  status: 202,
  errors: ['CONFLICT'],
  example: { params: exampleId },
});

export const importKeptCsv = defineEndpoint({
  name: 'imports.keptCsv',
  method: 'GET',
  path: '/admin/imports/:id/kept-csv',
  summary: 'The lines that were not taken back, with the reason, as a file',
  permission: 'people.import',
  params: idParams,
  output: 'csv',
  status: 200,
  errors: [],
  example: { params: exampleId },
});
