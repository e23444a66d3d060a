import { setTimeout as sleep } from 'node:timers/promises';
import { grantOf, isCapability, may, type Permission } from 'contract/kernel/permissions.ts';
import { refuseCall } from 'contract/kernel/refusal-messages.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enterAccessScope } from '../../database/access-scope.ts';
import {
  withOrganization,
  withoutTenant,
  withUser,
  type OrganizationTransaction,
} from '../../database/organization.ts';
import type { ApiDeps } from './api-deps.ts';
import { limitedBy, slugOf } from './authenticate.ts';
import { limitAddress } from '../client-address.ts';
import { isRetryable } from '../database-problem.ts';
import type { GatheredDownload } from './download.ts';
import { idempotencyKeyOf, onceByKey, requestHash, type StoredAnswer } from './idempotency.ts';
import type { InputOutcome, ParsedInput } from './parse-input.ts';
import { ProblemError } from '../problem.ts';
import type { CallContext, Route } from '../route.ts';
import { secretLimits, takeFromLimit } from '../secret-limits.ts';
import type { VerifiedToken } from '../token-verifier.ts';

/** One call on its way: what came in, what was read of it, and how its answer becomes text. */
export interface Call {
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: CallContext;
  readonly outcome: InputOutcome;
  /** Turns the handler's result into what is sent; runs while the transaction is open. */
  readonly finish: (result: unknown, status: number) => Promise<Answer>;
  /** Gives the call's turn to others while the work runs, and waits for a turn again after it. */
  readonly aside: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface Answer {
  readonly status: number;
  /** JSON text; undefined when the answer has no body, or is a download. */
  readonly text: string | undefined;
  readonly download?: GatheredDownload;
}

const triesMax = 3;

/** Tries again, from the start of the transaction, what a concurrent one pushed aside. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= triesMax || !isRetryable(error)) throw error;
      await sleep(attempt * (5 + Math.random() * 20));
    }
  }
}

function inputOf(outcome: InputOutcome): ParsedInput {
  if (outcome.ok) return outcome.input;
  throw outcome.problem;
}

function checkCapability(permission: Permission, tx: OrganizationTransaction): void {
  if (!isCapability(permission) || !may(tx.member.type, permission)) {
    throw new ProblemError('FORBIDDEN');
  }
}

/**
 * A scoped manager goes no further than operations that say they keep within them, and these run
 * behind the floor of the database. What everyone may do is theirs as it is everyone's.
 */
async function restrictToGroups(endpoint: Endpoint, tx: OrganizationTransaction): Promise<void> {
  const { permission, forScopedManagers } = endpoint;
  if (!tx.member.scoped || !isCapability(permission)) return;
  if (grantOf('standard', permission) === 'all') return;
  if (forScopedManagers !== true)
    throw new ProblemError('FORBIDDEN', { detail: refuseCall('outside_groups') });
  await enterAccessScope(tx);
}

/** Counts the attempt where the endpoint is limited; one that is refused by its schema costs nothing. */
async function takeSecretLimit({ route, request, outcome }: Call, deps: ApiDeps): Promise<void> {
  const name = route.endpoint.rateLimit;
  if (!name || !outcome.ok) return;
  const byUser = secretLimits[name].by === 'user';
  const key = byUser ? limitedBy(request) : `address ${limitAddress(request)}`;
  await withoutTenant(deps.pool, { readOnly: false }, (db) => takeFromLimit(db, name, key));
}

async function answerOnce(
  call: Call,
  tx: OrganizationTransaction,
  input: ParsedInput,
  work: () => Promise<unknown>,
): Promise<Answer> {
  const { endpoint } = call.route;
  const { request } = call;
  const key = endpoint.idempotent ? idempotencyKeyOf(request) : null;
  if (key === null) return call.finish(await work(), endpoint.status);
  const hash = requestHash(request.method, request.url, input.body);
  let fresh: Answer | undefined;
  const stored: StoredAnswer = await onceByKey(tx, key, hash, async () => {
    const result = await work();
    fresh = await call.finish(result, endpoint.status);
    return { status: endpoint.status, body: result };
  });
  return fresh ?? call.finish(stored.body, stored.status);
}

/** Opens the caller's organization, once it is sure that they may make this call and what they sent is right. */
async function inOrganization<T>(
  call: Call,
  caller: VerifiedToken,
  { deps, readOnly }: { deps: ApiDeps; readOnly: boolean },
  work: (tx: OrganizationTransaction, input: ParsedInput) => Promise<T>,
): Promise<T> {
  const { endpoint } = call.route;
  const slug = slugOf(call.request);
  if (slug === null) throw new ProblemError('ORGANIZATION_ID_MISSING');
  const { signal, requestId } = call.context;
  const options = { readOnly, signal, requestId };
  return retrying(() =>
    withOrganization(deps.pool, { ...caller, slug }, options, async (tx) => {
      call.request.organizationId = tx.member.organizationId;
      deps.onMember(tx.member);
      checkCapability(endpoint.permission, tx);
      await restrictToGroups(endpoint, tx);
      deps.limits.ofOrganization(call.request);
      return work(tx, inputOf(call.outcome));
    }),
  );
}

async function callMember(given: Call, caller: VerifiedToken, deps: ApiDeps): Promise<Answer> {
  const call = await prepared(given, caller, deps);
  const { endpoint, handle } = call.route;
  const readOnly = endpoint.method === 'GET';
  return inOrganization(call, caller, { deps, readOnly }, (tx, input) => {
    const context = { ...call.context, caller, member: tx.member, db: tx.db };
    return answerOnce(call, tx, input, () => handle(context, input));
  });
}

/**
 * Prepares what a call brings, which may take long: only for those who may make the call, and while neither a
 * transaction is open nor a turn held.
 */
async function prepared(call: Call, caller: VerifiedToken, deps: ApiDeps): Promise<Call> {
  const { prepare } = call.route;
  if (prepare === undefined) return call;
  const asked = { userId: caller.userId, signal: call.context.signal };
  const admit = { deps, readOnly: true };
  const input = await inOrganization(call, caller, admit, async (_tx, read) => read);
  const body = await call.aside(() => prepare(input.body, asked));
  return { ...call, outcome: { ok: true, input: { ...input, body } } };
}

async function callUser(call: Call, caller: VerifiedToken, deps: ApiDeps): Promise<Answer> {
  const { endpoint, handle } = call.route;
  const options = { readOnly: endpoint.method === 'GET', signal: call.context.signal };
  return retrying(() =>
    withUser(deps.pool, caller, options, async (db) => {
      const input = inputOf(call.outcome);
      const context = { ...call.context, caller, slug: slugOf(call.request), db };
      return call.finish(await handle(context, input), endpoint.status);
    }),
  );
}

async function callPublic(call: Call): Promise<Answer> {
  const { endpoint, handle } = call.route;
  return call.finish(await handle(call.context, inputOf(call.outcome)), endpoint.status);
}

/** Runs a call by its endpoint's access: in the organization's transaction, the user's, or none. */
export async function runCall(call: Call, deps: ApiDeps): Promise<Answer> {
  await takeSecretLimit(call, deps);
  const { caller } = call.request;
  if (!caller) return callPublic(call);
  return isCapability(call.route.endpoint.permission)
    ? callMember(call, caller, deps)
    : callUser(call, caller, deps);
}
