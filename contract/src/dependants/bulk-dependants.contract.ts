import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { bulkUndoDays } from '../kernel/times.ts';
import {
  bulkChangeSchema,
  bulkCountSchema,
  bulkSelectionOf,
  dependantActions,
} from '../bulk/bulk.ts';
import { dependantFilter } from './dependant-list.contract.ts';

const selection = bulkSelectionOf(dependantFilter);
const students = { mode: 'all-matching', filter: { student: 'yes' }, except: [] } as const;

export const countDependantsBulk = defineEndpoint({
  name: 'dependants.bulkCount',
  method: 'POST',
  path: '/admin/accounts/dependents/bulk-changes/count',
  summary:
    'Count the dependants a bulk change affects, and the skipped ones by reason; changes nothing',
  permission: 'people.changeMany',
  body: z.strictObject({
    kind: z.enum(['eligible', 'not_eligible', 'rule', 'delete', 'restore']),
    selection,
  }),
  output: bulkCountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { kind: 'eligible', selection: students } },
});

export const startDependantsBulk = defineEndpoint({
  name: 'dependants.bulkStart',
  method: 'POST',
  path: '/admin/accounts/dependents/bulk-changes',
  summary: `Start a bulk change of all matching dependants, in the background; can be undone for ${bulkUndoDays} days`,
  permission: 'people.changeMany',
  body: z.strictObject({ action: z.discriminatedUnion('kind', dependantActions), selection }),
  output: bulkChangeSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  rateLimit: 'bulk-write',
  example: { body: { action: { kind: 'rule' }, selection: students } },
});
