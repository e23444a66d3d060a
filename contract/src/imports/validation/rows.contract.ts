import { kilobytes } from '../../kernel/counts.ts';
import { asked } from '../../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParamSchema, idParams } from '../../kernel/ids.ts';
import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { importFieldSchema } from '../fields.ts';
import { importLimits } from '../limits.ts';
import { importRowSchema } from './row.ts';
import { importSummarySchema } from '../import.ts';

/** One more than there may be people: the header. */
const lastLine = importLimits.rows + 1;
const lineSchema = z.int().check(z.minimum(1), z.maximum(lastLine));
const cellSchema = z
  .string()
  .check(
    z.maxLength(
      importLimits.cellChars,
      asked('cell_max', { max: kilobytes(importLimits.cellChars) }),
    ),
  );

/** One piece of the file, in its order. Empty lines are sent as empty arrays. */
export const importRowsSchema = z.strictObject({
  firstLine: lineSchema,
  rows: z
    .array(
      z
        .array(cellSchema)
        .check(
          z.maxLength(
            importLimits.columns,
            asked('at_most_columns', { max: importLimits.columns }),
          ),
        ),
    )
    .check(
      z.minLength(1),
      z.maxLength(
        importLimits.chunkRows,
        asked('at_most_rows_in_chunk', { max: importLimits.chunkRows }),
      ),
    ),
});

/**
 * Which rows to list. `errors`: with errors, and those fixed from one. `written`: the last ones first. `kept`: those
 * the undo skipped, or could not restore in full. All others go up by row.
 */
export const importShows = [
  'all',
  'errors',
  'create',
  'update',
  'unchanged',
  'leftOut',
  'conflicts',
  'written',
  'kept',
] as const;
export type ImportShow = (typeof importShows)[number];

export const importRowsQuery = z.strictObject({
  show: z.optional(z.enum(importShows)),
  /** With `update`: only lines in which this field changes. */
  field: z.optional(importFieldSchema),
  ...pageQuery,
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;

const rowParams = z.strictObject({ id: idParamSchema, line: idParamSchema });
const exampleId = { id: 1 };

export const sendImportRows = defineEndpoint({
  name: 'imports.sendRows',
  method: 'PUT',
  path: '/admin/imports/:id/rows',
  summary: `Send up to ${importLimits.chunkRows} rows of an import; a repeated batch changes nothing`,
  permission: 'people.import',
  params: idParams,
  body: importRowsSchema,
  output: z.object({ rows: z.int(), nextLine: z.nullable(z.int()) }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
  bodyLimit: importLimits.chunkBytes,
  example: {
    params: exampleId,
    body: { firstLine: 2, rows: [['Maeve', 'O’Connor', 'm.oconnor@northgate.example']] },
  },
});

export const previewImportRow = defineEndpoint({
  name: 'imports.preview',
  method: 'GET',
  path: '/admin/imports/:id/preview/:line',
  summary: 'Preview a row with the current columns and rules',
  permission: 'people.import',
  params: rowParams,
  output: importRowSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1, line: 2 } },
});

export const listImportRows = defineEndpoint({
  name: 'imports.rows',
  method: 'GET',
  path: '/admin/imports/:id/rows',
  summary: 'List the rows of an import with what the check found',
  permission: 'people.import',
  params: idParams,
  query: importRowsQuery,
  output: pageOf(importRowSchema),
  status: 200,
  errors: [],
  example: { params: exampleId, query: { show: 'errors' } },
});

export const updateImportRow = defineEndpoint({
  name: 'imports.updateRow',
  method: 'PATCH',
  path: '/admin/imports/:id/rows/:line',
  summary: 'Fix cells of a row and check it again',
  permission: 'people.import',
  params: rowParams,
  body: z.strictObject({
    /** `was` is the text the change was made from; if it has changed since: 409. */
    cells: z
      .array(
        z.strictObject({
          index: z.int().check(z.minimum(0), z.maximum(importLimits.columns - 1)),
          was: cellSchema,
          text: cellSchema,
        }),
      )
      .check(z.maxLength(importLimits.columns)),
  }),
  output: z.object({ row: importRowSchema, import: importSummarySchema }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: {
    params: { id: 1, line: 2 },
    body: { cells: [{ index: 0, was: 'Maeve', text: 'Maeve' }] },
  },
});

export const replaceImportValue = defineEndpoint({
  name: 'imports.replaceValue',
  method: 'POST',
  path: '/admin/imports/:id/values',
  summary: 'Replace a value in every row that has it, or keep it as is',
  permission: 'people.import',
  params: idParams,
  body: z.strictObject({
    field: importFieldSchema,
    from: cellSchema,
    /** Null: it is right. */
    to: z.nullable(cellSchema),
  }),
  output: z.object({ lines: z.int(), import: importSummarySchema }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: exampleId, body: { field: 'department', from: 'Nurisng', to: 'Nursing' } },
});

export const skipImportRows = defineEndpoint({
  name: 'imports.skipRows',
  method: 'POST',
  path: '/admin/imports/:id/rows/skip',
  summary: 'Skip rows, by number or all with errors',
  permission: 'people.import',
  params: idParams,
  body: z.strictObject({
    lines: z.union([
      z.literal('errors'),
      z.array(lineSchema).check(z.minLength(1), z.maxLength(1000)),
    ]),
  }),
  output: z.object({ lines: z.int(), import: importSummarySchema }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: exampleId, body: { lines: 'errors' } },
});

export const importErrorsCsv = defineEndpoint({
  name: 'imports.errorsCsv',
  method: 'GET',
  path: '/admin/imports/:id/errors-csv',
  summary: 'Export the rows with errors as a CSV file that can be imported again',
  permission: 'people.import',
  params: idParams,
  output: 'csv',
  status: 200,
  errors: [],
  example: { params: exampleId },
});
