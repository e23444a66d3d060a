import type { BodyInput } from 'contract/kernel/endpoint.ts';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { countPendingBulk, startPendingBulk } from 'contract/memberships/pending-bulk.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { matchingCountQuery } from '../../bulk/bulk.public.ts';

export function pendingCountQuery(asked: BodyInput<typeof countPendingBulk>) {
  return matchingCountQuery(countPendingBulk, asked, (body, signal) =>
    api.call(countPendingBulk, { body, signal }),
  );
}

export function startPending(
  body: BodyInput<typeof startPendingBulk>,
  idempotencyKey: string,
): Promise<BulkChange> {
  return api.call(startPendingBulk, { body, idempotencyKey });
}
