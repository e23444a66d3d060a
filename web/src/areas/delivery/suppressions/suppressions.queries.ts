import type { BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Suppression } from 'contract/delivery/suppression.ts';
import {
  addSuppression,
  exportSuppressions,
  importSuppressions,
  liftSuppression,
  listSuppressions,
} from 'contract/delivery/suppressions.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

export type SuppressionsQuery = QueryInput<typeof listSuppressions>;

export function suppressionsQuery(query: SuppressionsQuery) {
  return {
    ...endpointQuery(listSuppressions, { query }),
    staleTime: 0,
    meta: { claims: 'tile' } as const,
  };
}

export async function addAddress(
  body: BodyInput<typeof addSuppression>,
  idempotencyKey: string,
): Promise<Suppression> {
  const added = await api.call(addSuppression, { body, idempotencyKey });
  await refreshSuppressions();
  return added;
}

export async function liftAddress(id: number, why: string): Promise<unknown> {
  const lifted = await api.call(liftSuppression, { params: { id }, body: { why } });
  await refreshSuppressions();
  return lifted;
}

export function sendLines(body: BodyInput<typeof importSuppressions>) {
  return api.call(importSuppressions, { body });
}

export function readFile(query: QueryInput<typeof exportSuppressions>): Promise<string> {
  return api.call(exportSuppressions, { query });
}

export function refreshSuppressions(): Promise<unknown> {
  return askAgain(listSuppressions);
}
