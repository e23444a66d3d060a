import { setTimeout as sleep } from 'node:timers/promises';
import { grantOf, isCapability, may, type Permission } from 'contract/kernel/permissions.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  enterLimits,
  withOrganization,
  withoutTenant,
  withUser,
  type OrganizationTransaction,
} from '../database/organization.ts';
import type { ApiDeps } from './api-deps.ts';
import { slugOf } from './authenticate.ts';
import { limitAddress } from './client-address.ts';
import { isRetryable } from './database-problem.ts';
import type { GatheredDownload } from './download.ts';
import { idempotencyKeyOf, onceByKey, requestHash, type KeptAnswer } from './idempotency.ts';
import type { InputOutcome, ParsedInput } from './parse-input.ts';
import { ProblemError } from './problem.ts';
import type { CallContext, Route } from './route.ts';
import { secretLimits, takeFromLimit } from './secret-limits.ts';
import type { VerifiedToken } from './token-verifier.ts';

/** One call on its way: what came in, what was read of it, and how its answer becomes text. */
export interface Call {
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: CallContext;
  readonly outcome: InputOutcome;
  /** Turns the handler's result into what is sent; runs while the transaction is open. */
  readonly finish: (result: unknown, status: number) => Promise<Answer>;
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

const outsideOfGroups = 'Managers who are limited to groups cannot do this.';

/**
 * Whoever is limited to groups goes no further than operations that say they keep within them, and these run
 * behind the floor of the database. What everybody may do is his as it is everybody's.
 */
async function keepWithinGroups(endpoint: Endpoint, tx: OrganizationTransaction): Promise<void> {
  const { permission, withinGroups } = endpoint;
  if (!tx.member.limited || !isCapability(permission)) return;
  if (grantOf('standard', permission) === 'all') return;
  if (withinGroups !== true) throw new ProblemError('FORBIDDEN', { detail: outsideOfGroups });
  await enterLimits(tx);
}

/** Counts the attempt where the endpoint is limited; one that is refused by its schema costs nothing. */
async function takeSecretLimit({ route, request, outcome }: Call, deps: ApiDeps): Promise<void> {
  const name = route.endpoint.rateLimit;
  if (!name || !outcome.ok) return;
  const byUser = secretLimits[name].by === 'user' && request.caller;
  const key = byUser ? `user ${byUser.userId}` : `address ${limitAddress(request)}`;
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
  const kept: KeptAnswer = await onceByKey(tx, key, hash, async () => {
    const result = await work();
    fresh = await call.finish(result, endpoint.status);
    return { status: endpoint.status, body: result };
  });
  return fresh ?? call.finish(kept.body, kept.status);
}

async function callMember(call: Call, caller: VerifiedToken, deps: ApiDeps): Promise<Answer> {
  const { endpoint, handle } = call.route;
  const slug = slugOf(call.request);
  if (slug === null) throw new ProblemError('ORGANIZATION_ID_MISSING');
  const options = { readOnly: endpoint.method === 'GET', signal: call.context.signal };
  return retrying(() =>
    withOrganization(deps.pool, { ...caller, slug }, options, async (tx) => {
      call.request.organizationId = tx.member.organizationId;
      deps.onMember(tx.member);
      checkCapability(endpoint.permission, tx);
      await keepWithinGroups(endpoint, tx);
      deps.limits.ofOrganization(call.request);
      const input = inputOf(call.outcome);
      const context = { ...call.context, caller, member: tx.member, db: tx.db };
      return answerOnce(call, tx, input, () => handle(context, input));
    }),
  );
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

/** What is wrong with a file is told, as with other input, only to those who may call. */
async function prepared(call: Call): Promise<Call> {
  const { outcome, route, context } = call;
  if (!route.prepare || !outcome.ok) return call;
  try {
    const body = await route.prepare(outcome.input.body as Buffer, context.signal);
    return { ...call, outcome: { ok: true, input: { ...outcome.input, body } } };
  } catch (problem) {
    return { ...call, outcome: { ok: false, problem } };
  }
}

/** Runs a call by its endpoint's access: in the organization's transaction, the user's, or none. */
export async function runCall(given: Call, deps: ApiDeps): Promise<Answer> {
  await takeSecretLimit(given, deps);
  const call = await prepared(given);
  const { caller } = call.request;
  if (!caller) return callPublic(call);
  return isCapability(call.route.endpoint.permission)
    ? callMember(call, caller, deps)
    : callUser(call, caller, deps);
}
