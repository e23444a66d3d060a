import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { awaitingFilter, invitedFilter } from './pending.contract.ts';
import {
  awaitingActions,
  bulkChangeSchema,
  bulkCountSchema,
  bulkSelectionOf,
  invitedActions,
} from '../bulk/bulk.ts';

const list = { invited: z.literal('invited'), awaiting: z.literal('awaiting') };
const selection = {
  invited: bulkSelectionOf(invitedFilter),
  awaiting: bulkSelectionOf(awaitingFilter),
};

export const countPendingBulk = defineEndpoint({
  name: 'pending.bulkCount',
  method: 'POST',
  path: '/admin/pending/bulk-changes/count',
  summary:
    'Count the pending people a bulk change affects, and the skipped ones by reason; changes nothing',
  permission: 'people.changeMany',
  body: z.discriminatedUnion('list', [
    z.strictObject({
      list: list.invited,
      kind: z.enum(['resend', 'extend', 'revoke']),
      selection: selection.invited,
    }),
    z.strictObject({
      list: list.awaiting,
      kind: z.enum(['approve', 'reject']),
      selection: selection.awaiting,
    }),
  ]),
  output: bulkCountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: {
    body: {
      list: 'invited',
      kind: 'resend',
      selection: { mode: 'all-matching', filter: { view: 'expired' }, except: [] },
    },
  },
});

export const startPendingBulk = defineEndpoint({
  name: 'pending.bulkStart',
  method: 'POST',
  path: '/admin/pending/bulk-changes',
  summary: 'Start a bulk change of all matching pending people, in the background',
  permission: 'people.changeMany',
  body: z.discriminatedUnion('list', [
    z.strictObject({
      list: list.invited,
      action: z.discriminatedUnion('kind', invitedActions),
      selection: selection.invited,
    }),
    z.strictObject({
      list: list.awaiting,
      action: z.discriminatedUnion('kind', awaitingActions),
      selection: selection.awaiting,
    }),
  ]),
  output: bulkChangeSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  rateLimit: 'bulk-write',
  example: {
    body: {
      list: 'invited',
      action: { kind: 'extend' },
      selection: { mode: 'all-matching', filter: { view: 'expires_soon' }, except: [] },
    },
  },
});
