import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { megabytes, lengths } from '../kernel/counts.ts';
import { importFieldSchema, importKinds } from './fields.ts';
import { importLimits } from './limits.ts';
import {
  importColumnInputSchema,
  importDateOrderSchema,
  importRulesSchema,
  importSchema,
  importSummarySchema,
} from './import.ts';
import { importFullSyncConfirmSchema } from './execution/full-sync.ts';

/** A file that was read in the browser: its rows follow in pieces. */
export const importCreateSchema = z.strictObject({
  kind: z.enum(importKinds),
  fileName: line(lengths.fileName),
  sizeBytes: z
    .int()
    .check(
      z.minimum(1),
      z.maximum(
        importLimits.bytes,
        asked('file_max_bytes', { max: megabytes(importLimits.bytes) }),
      ),
    ),
  rowCount: z
    .int()
    .check(
      z.minimum(1, asked('file_no_people')),
      z.maximum(importLimits.rows, asked('file_max_people', { max: importLimits.rows })),
    ),
  /** As a TextDecoder calls it, e.g. `utf-8`, `utf-16le`, `windows-1252`. */
  encoding: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, asked('choose_encoding'))),
  delimiter: z.enum([',', ';', '\t', '|']),
  /** Which sheet of a workbook the rows are from; null or absent: the file is text. */
  sheet: z.optional(z.nullable(line(100))),
  /** Line 1 holds the names of the columns, and people begin in line 2; absent: it does. */
  hasHeader: z.optional(z.boolean()),
  columns: z
    .array(importColumnInputSchema)
    .check(
      z.minLength(1, asked('file_no_columns')),
      z.maxLength(importLimits.columns, asked('at_most_columns', { max: importLimits.columns })),
    ),
});
export type ImportCreate = z.output<typeof importCreateSchema>;

/** Where columns go and by which rules; `columns` names, by position in the file, those that change. */
export const importUpdateSchema = z.strictObject({
  version: versionSchema,
  columns: z.optional(
    z
      .array(
        z.strictObject({
          index: z.int().check(z.minimum(0), z.maximum(importLimits.columns - 1)),
          field: z.optional(z.nullable(importFieldSchema)),
          dateOrder: z.optional(z.nullable(importDateOrderSchema)),
          confirmed: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(importLimits.columns)),
  ),
  rules: z.optional(z.partial(importRulesSchema)),
  /** A kept mapping that places the columns and says the rules, before what else is said here. */
  mappingId: z.optional(idSchema),
});
export type ImportUpdate = z.output<typeof importUpdateSchema>;

const exampleId = { id: 1 };

export const listImports = defineEndpoint({
  name: 'imports.list',
  method: 'GET',
  path: '/admin/imports',
  summary: 'List imports, newest first',
  permission: 'people.import',
  query: z.strictObject({ open: z.optional(z.enum(['true'])), ...pageQuery }),
  output: pageOf(importSummarySchema),
  status: 200,
  errors: [],
  example: { query: { limit: '10' } },
});

export const createImport = defineEndpoint({
  name: 'imports.create',
  method: 'POST',
  path: '/admin/imports',
  summary: 'Create an import of people or dependants; its rows follow in batches',
  permission: 'people.import',
  body: importCreateSchema,
  output: importSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  rateLimit: 'import',
  example: {
    body: {
      kind: 'people',
      fileName: 'staff-june.csv',
      sizeBytes: 71,
      rowCount: 1,
      encoding: 'utf-8',
      delimiter: ',',
      columns: [
        { name: 'given_name', filled: 1, samples: ['Maeve'] },
        { name: 'surname', filled: 1, samples: ['O’Connor'] },
        { name: 'work email', filled: 1, samples: ['m.oconnor@northgate.example'] },
      ],
    },
  },
});

export const getImport = defineEndpoint({
  name: 'imports.get',
  method: 'GET',
  path: '/admin/imports/:id',
  summary: 'Get an import: state, columns, rules, counts, progress',
  permission: 'people.import',
  params: idParams,
  output: importSchema,
  status: 200,
  errors: [],
  example: { params: exampleId },
});

export const updateImport = defineEndpoint({
  name: 'imports.update',
  method: 'PATCH',
  path: '/admin/imports/:id',
  summary: 'Map columns and set rules of an import; discards an earlier check',
  permission: 'people.import',
  params: idParams,
  body: importUpdateSchema,
  output: importSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: exampleId, body: { version: 1, rules: { match: 'email' } } },
});

export const discardImport = defineEndpoint({
  name: 'imports.discard',
  method: 'DELETE',
  path: '/admin/imports/:id',
  summary: 'Discard an import that has written nothing',
  permission: 'people.import',
  params: idParams,
  output: null,
  status: 204,
  errors: ['CONFLICT'],
  example: { params: exampleId },
});

export const checkImport = defineEndpoint({
  name: 'imports.check',
  method: 'POST',
  path: '/admin/imports/:id/check',
  summary: 'Check each row of an import against the directory; changes no person',
  permission: 'people.import',
  params: idParams,
  output: importSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: exampleId },
});

export const runImport = defineEndpoint({
  name: 'imports.run',
  method: 'POST',
  path: '/admin/imports/:id/run',
  summary: 'Run an import as it was checked; a second call writes nothing twice',
  permission: 'people.import',
  params: idParams,
  /** The counts that the caller looked at: with other columns or rules since, 409. */
  body: z.strictObject({
    version: versionSchema,
    /** Needed where people who do not stand in the file are deactivated; others behind the figure by now: refused. */
    fullSync: z.optional(importFullSyncConfirmSchema),
  }),
  output: importSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  idempotent: true,
  example: { params: exampleId, body: { version: 1 } },
});

/** The buttons of a running import; each may be clicked twice. */
function control<const V extends 'pause' | 'resume' | 'stop'>(verb: V, summary: string) {
  return defineEndpoint({
    name: `imports.${verb}`,
    method: 'POST',
    path: `/admin/imports/:id/${verb}`,
    summary,
    permission: 'people.import',
    params: idParams,
    output: importSchema,
    status: 202,
    errors: ['CONFLICT'],
    example: { params: exampleId },
  });
}

export const pauseImport = control('pause', 'Pause an import after its current batch');
export const resumeImport = control('resume', 'Resume a paused import');
export const stopImport = control('stop', 'Stop an import; what is written stays');
