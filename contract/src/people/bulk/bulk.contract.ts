import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams } from '../../kernel/ids.ts';
import { pageOf, pageQuery } from '../../kernel/paging.ts';
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
    'How many an action would be done to, and how many are left out and why; changes nothing',
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
  summary: 'Do something to everybody who matches, in the background; can be taken back for 7 days',
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
  summary: 'Bulk changes of the organization, the newest first',
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
  summary: 'One bulk change: what, by whom, how far',
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
  summary: 'End it after the piece under way; what is done stays, and can be taken back',
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
  summary: 'Take back what it did, but for people whom somebody changed since',
  permission: 'people.changeMany',
  params: idParams,
  output: bulkChangeSchema,
  status: 202,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
