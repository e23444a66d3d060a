import * as z from 'zod/mini';
import { changedManySchema } from '../delivery/schedule.ts';
import { severalMax, lengths } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { templateSorts } from './template.ts';

/** What a file of templates, or of saved blocks, is asked for by: the whole list. */
const fileQuery = z.strictObject({
  q: z.optional(line(lengths.search)),
  sort: z.optional(z.enum(templateSorts)),
  deleted: z.optional(z.enum(['true'])),
});

export const templatesCsv = defineEndpoint({
  name: 'templates.csv',
  method: 'GET',
  path: '/admin/templates/csv',
  summary: 'Export the matching templates as CSV',
  permission: 'campaigns.manage',
  query: fileQuery,
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { sort: '-updated' } },
});

export const blocksCsv = defineEndpoint({
  name: 'savedBlocks.csv',
  method: 'GET',
  path: '/admin/saved-blocks/csv',
  summary: 'Export the matching saved blocks as CSV, with how many drafts use each',
  permission: 'campaigns.manage',
  query: fileQuery,
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { sort: '-updated' } },
});

const manyIds = z.array(idSchema).check(z.minLength(1), z.maxLength(severalMax));

export const templateChanges = ['duplicate', 'delete', 'restore'] as const;
export type TemplateChange = (typeof templateChanges)[number];

export const changeManyTemplates = defineEndpoint({
  name: 'templates.changeMany',
  method: 'POST',
  path: '/admin/templates/change-many',
  summary: `Duplicate, delete or restore up to ${severalMax} templates, each as it stands`,
  permission: 'campaigns.manage',
  body: z.strictObject({ change: z.enum(templateChanges), ids: manyIds }),
  output: z.extend(changedManySchema, {
    /** The templates that `duplicate` created. */
    copies: z.array(idSchema),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { change: 'duplicate', ids: [1] } },
});

export const blockChanges = ['delete', 'restore'] as const satisfies readonly TemplateChange[];
export type BlockChange = (typeof blockChanges)[number];

export const changeManyBlocks = defineEndpoint({
  name: 'savedBlocks.changeMany',
  method: 'POST',
  path: '/admin/saved-blocks/change-many',
  summary: `Delete or restore up to ${severalMax} saved blocks, each as it stands`,
  permission: 'campaigns.manage',
  body: z.strictObject({ change: z.enum(blockChanges), ids: manyIds }),
  output: changedManySchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { change: 'delete', ids: [1] } },
});
