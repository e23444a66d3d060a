import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { bulkUndoDays } from '../kernel/times.ts';
import {
  bulkChangeSchema,
  bulkCountSchema,
  bulkKinds,
  bulkSelectionSchema,
  bulkStartActionSchema,
} from './bulk.ts';

const everybodyInNursing = {
  mode: 'all-matching',
  filter: { department: 'Nursing' },
  except: [],
} as const;

export const countBulkChange = defineEndpoint({
  name: 'bulkChanges.count',
  method: 'POST',
  path: '/admin/bulk-changes/count',
  summary:
    'Count the people a bulk change affects, and the skipped ones by reason; changes nothing',
  permission: 'people.changeMany',
  body: z.strictObject({ kind: z.enum(bulkKinds), selection: bulkSelectionSchema }),
  output: bulkCountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { kind: 'deactivate', selection: everybodyInNursing } },
});

export const startBulkChange = defineEndpoint({
  name: 'bulkChanges.start',
  method: 'POST',
  path: '/admin/bulk-changes',
  summary: `Start a bulk change of all matching people, in the background; can be undone for ${bulkUndoDays} days`,
  permission: 'people.changeMany',
  body: z.strictObject({ action: bulkStartActionSchema, selection: bulkSelectionSchema }),
  output: bulkChangeSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  rateLimit: 'bulk-write',
  example: {
    body: {
      action: { kind: 'set', fields: { location: 'Harbour Clinic' } },
      selection: everybodyInNursing,
    },
  },
});

export const listBulkChanges = defineEndpoint({
  name: 'bulkChanges.list',
  method: 'GET',
  path: '/admin/bulk-changes',
  summary: 'List bulk changes, newest first',
  permission: 'people.changeMany',
  query: z.strictObject({ open: z.optional(z.enum(['true'])), ...pageQuery }),
  output: pageOf(bulkChangeSchema),
  status: 200,
  errors: [],
  example: { query: { limit: '10' } },
});

export const getBulkChange = defineEndpoint({
  name: 'bulkChanges.get',
  method: 'GET',
  path: '/admin/bulk-changes/:id',
  summary: 'Get a bulk change with its author and progress',
  permission: 'people.changeMany',
  params: idParams,
  output: bulkChangeSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const cancelBulkChange = defineEndpoint({
  name: 'bulkChanges.cancel',
  method: 'POST',
  path: '/admin/bulk-changes/:id/cancel',
  summary: 'Cancel a bulk change after its current batch; what is done stays, and can be undone',
  permission: 'people.changeMany',
  params: idParams,
  output: bulkChangeSchema,
  status: 202,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const undoBulkChange = defineEndpoint({
  name: 'bulkChanges.undo',
  method: 'POST',
  path: '/admin/bulk-changes/:id/undo',
  summary: 'Undo a bulk change, except for people edited since',
  permission: 'people.changeMany',
  params: idParams,
  output: bulkChangeSchema,
  status: 202,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
