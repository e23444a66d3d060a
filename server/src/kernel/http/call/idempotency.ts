import { createHash } from 'node:crypto';
import { idempotencyHeader } from 'contract/kernel/headers.ts';
import { refuseCall } from 'contract/kernel/refusal-messages.ts';
import { idempotencyHours } from 'contract/kernel/times.ts';
import { lengths } from 'contract/kernel/counts.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { OrganizationTransaction, Queries } from '../../database/organization.ts';
import { ProblemError } from '../problem.ts';

/** An answer as it is kept: what the handler returned. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Status of an answer that may no longer be kept: the request itself is done. */
export const answerForgotten = 0;

/** The request's key; null without one. @throws ProblemError BAD_REQUEST when it is too long */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[idempotencyHeader];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > lengths.idempotencyKey) {
    throw new ProblemError('BAD_REQUEST', {
      forDevelopers: `${idempotencyHeader}: at most ${lengths.idempotencyKey} characters`,
    });
  }
  return key;
}

/** Equal for two requests that ask for the same: method, address and parsed body. */
export function requestHash(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('base64url');
}

/**
 * Does the work once per key of an account. The key is written first: a twin that arrives in between waits for this
 * transaction and then gets the same answer; if the work fails, the key is removed with it.
 * @throws ProblemError IDEMPOTENCY_KEY_REUSED when the key was used for another request
 */
export async function onceByKey(
  { db, member }: OrganizationTransaction,
  key: string,
  hash: string,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { organizationId, accountId } = member;
  const row = sql`(organization_id, account_id, key) = (${organizationId}, ${accountId}, ${key})`;
  const written = await sql`
    insert into app.idempotency_key (organization_id, account_id, key, request_hash)
    values (${organizationId}, ${accountId}, ${key}, ${hash})
    on conflict do nothing returning key`.execute(db);
  if (written.rows.length === 0) {
    const stored = await sql<{ request_hash: string; status: number; body: unknown }>`
      select request_hash, status, body from app.idempotency_key where ${row}`.execute(db);
    return answerOf(stored.rows[0], hash);
  }
  const answer = await work();
  const body = answer.body === undefined ? null : JSON.stringify(answer.body);
  await sql`update app.idempotency_key set status = ${answer.status}, body = ${body}::jsonb
    where ${row}`.execute(db);
  return answer;
}

function answerOf(
  stored: { request_hash: string; status: number; body: unknown } | undefined,
  hash: string,
): StoredAnswer {
  // The twin's row was cleared away between the two statements: the next try writes it again.
  if (!stored) throw new ProblemError('UNAVAILABLE', { retryAfter: 1 });
  if (stored.request_hash !== hash) throw new ProblemError('IDEMPOTENCY_KEY_REUSED');
  if (stored.status === answerForgotten) {
    throw new ProblemError('CONFLICT', { detail: refuseCall('answer_forgotten') });
  }
  return { status: stored.status, body: stored.body ?? undefined };
}

/** Forgets the entered organization's keys older than `idempotencyHours`; the worker calls it. */
export async function forgetOldKeys(db: Queries): Promise<void> {
  await sql`delete from app.idempotency_key
    where organization_id = (select app.organization_id())
      and created_at < now() - make_interval(hours => ${idempotencyHours})`.execute(db);
}
