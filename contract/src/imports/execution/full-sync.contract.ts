import { lengths } from '../../kernel/counts.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams, idSchema } from '../../kernel/ids.ts';
import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { line } from '../../kernel/text.ts';
import { importFullSyncMarkSchema } from './full-sync.ts';

/**
 * Why a person missing from the file stays active. Known before the run: they are an administrator, or the caller, or
 * were added since the import began, or have nothing by which the file could name them. Met during the run: they were
 * changed or deactivated since it was confirmed, are in the trash, or deleted.
 */
export const importFullSyncReasons = [
  'admin',
  'self',
  'new',
  'no_key',
  'changed',
  'already',
  'in_trash',
  'gone',
] as const;
export type ImportFullSyncReason = (typeof importFullSyncReasons)[number];

/** `kept`: deactivated, and left so when the import was undone. */
export const importFullSyncStates = ['waiting', 'deactivated', 'left', 'undone', 'kept'] as const;
export type ImportFullSyncState = (typeof importFullSyncStates)[number];

/** What the run would do now to people who do not stand in the file. */
export const importFullSyncPreviewSchema = z.object({
  /** So many active people are expected in the file, without the skipped ones. */
  asked: z.int(),
  /** So many of them do not stand in the file and would be deactivated. */
  missing: z.int(),
  /** So many of the people in question that the run needs an explicit confirmation. */
  braked: z.boolean(),
  /** Stands for these very people; goes with the confirmation. */
  mark: importFullSyncMarkSchema,
  /** People missing from the file who still stay active, the most frequent reason first. */
  leftOut: z.array(z.object({ reason: z.enum(importFullSyncReasons), count: z.int() })),
  /** Rows with errors for which it is unknown who they are about: until they are fixed or skipped, it does not run. */
  unknownLines: z.int(),
});
export type ImportFullSyncPreview = z.output<typeof importFullSyncPreviewSchema>;

const exampleId = { id: 1 };

export const previewImportFullSync = defineEndpoint({
  name: 'imports.fullSync',
  method: 'GET',
  path: '/admin/imports/:id/full-sync',
  summary:
    'Count the people missing from the file that an import would deactivate, and the skipped ones by reason',
  permission: 'people.import',
  params: idParams,
  output: importFullSyncPreviewSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: exampleId },
});

/**
 * Before the run: `missing` who would be deactivated, `leftOut` who would not. Afterwards: everyone confirmed, or the
 * skipped ones among them. `deactivated`: who was, `kept`: who still is since the undo.
 */
export const importFullSyncShows = ['missing', 'leftOut', 'deactivated', 'kept'] as const;
export type ImportFullSyncShow = (typeof importFullSyncShows)[number];

export const importFullSyncPersonSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
  state: z.enum(importFullSyncStates),
  /** Why the person does not change; null: there is no reason. */
  reason: z.nullable(z.enum(importFullSyncReasons)),
});
export type ImportFullSyncPerson = z.output<typeof importFullSyncPersonSchema>;

export const importFullSyncQuery = z.strictObject({
  show: z.optional(z.enum(importFullSyncShows)),
  /** Words of the name, address, id, title, department or location. */
  q: z.optional(line(lengths.search)),
  ...pageQuery,
});
export type ImportFullSyncQuery = z.output<typeof importFullSyncQuery>;

export const listImportFullSync = defineEndpoint({
  name: 'imports.fullSyncPeople',
  method: 'GET',
  path: '/admin/imports/:id/full-sync-people',
  summary: 'List the people missing from the file by name, with their result',
  permission: 'people.import',
  params: idParams,
  query: importFullSyncQuery,
  output: pageOf(importFullSyncPersonSchema),
  status: 200,
  errors: ['CONFLICT'],
  example: { params: exampleId, query: { show: 'missing' } },
});

export const importFullSyncCsv = defineEndpoint({
  name: 'imports.fullSyncCsv',
  method: 'GET',
  path: '/admin/imports/:id/full-sync-csv',
  summary: 'Export the people an import was to deactivate, with the result, as CSV',
  permission: 'people.import',
  params: idParams,
  output: 'csv',
  status: 200,
  errors: ['CONFLICT'],
  example: { params: exampleId },
});
