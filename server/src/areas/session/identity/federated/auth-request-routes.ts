import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import * as z from 'zod/mini';
import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { limitAddress } from '../../../../kernel/http/client-address.ts';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import type { Log } from '../../../../kernel/log/log.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { HostCookie } from '../host-cookie.ts';
import { hashOfCode } from '../hash-of-code.ts';
import * as attempts from './attempts.repository.ts';
import { sendDonePage, type AuthRequestOutcome } from './done-page.ts';
import { addPostedBack } from './posted-back.ts';
import {
  CancelledError,
  ProviderDownError,
  ProviderRefusedError,
  type Provider,
} from './provider.ts';

export interface AuthRequestDeps {
  pool: DatabasePool;
  limits: SignInLimits;
  publicUrl: string;
  log: Log;
  providers: ReadonlyMap<string, Provider>;
  /** Seals what an attempt stores. */
  authRequestSealer: Sealer;
}

const attemptSchema = z.string().check(z.regex(/^[\w-]{43}$/));
/** Pages of the console that wait for someone who comes back; nothing else is an address to go to. */
const backSchema = z
  .string()
  .check(z.regex(/^\/(?:auth\/(?:login|register)|[a-z0-9-]{1,80}\/profile)$/));

const startSchema = z.object({
  attempt: attemptSchema,
  purpose: z.enum(attempts.purposes),
  back: z.optional(backSchema),
});

export interface StartDeps extends AuthRequestDeps {
  /** The signed-in user of the browser that calls. */
  ownerOfSession(request: FastifyRequest): Promise<string | null>;
}

interface AuthRequest {
  attemptHash: string | null;
  back: string | null;
}

/** Where a trip ends, however it went: on the page of a pop-up, or back on the console's own. */
function end(
  { publicUrl }: AuthRequestDeps,
  reply: FastifyReply,
  authRequest: AuthRequest,
  outcome: AuthRequestOutcome,
) {
  if (authRequest.back === null) return sendDonePage(reply, authRequest.attemptHash, outcome);
  return reply.redirect(`${publicUrl}${authRequest.back}#federated=${outcome}`, 303);
}

/** What a failure means for the person in the browser. The operator reads the reason; it holds nothing secret. */
function outcomeOf(error: unknown, log: Log, provider: string): AuthRequestOutcome {
  if (error instanceof CancelledError) return 'cancelled';
  if (error instanceof ProblemError && error.code === 'RATE_LIMITED') return 'too-many';
  if (error instanceof attempts.AttemptOverError) return 'refused';
  if (error instanceof ProviderDownError || error instanceof ProviderRefusedError) {
    log.warn({ provider, reason: error.message }, 'federated sign-in failed');
    return error instanceof ProviderDownError ? 'unreachable' : 'refused';
  }
  log.error({ provider, err: error }, 'federated sign-in failed');
  return 'refused';
}

/** What counts against an address until someone comes back with it. */
const limitName = (attemptHash: string) => `federated attempt ${attemptHash}`;

function newChecks() {
  return {
    state: openid.randomState(),
    verifier: openid.randomPKCECodeVerifier(),
    nonce: openid.randomNonce(),
  };
}

function write<T>({ pool }: AuthRequestDeps, work: (db: Queries) => Promise<T>): Promise<T> {
  return withoutTenant(pool, { readOnly: false }, work);
}

/** Sends the browser to the provider. The cookie binds the way back to it. */
async function start(
  deps: StartDeps,
  cookie: HostCookie,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { limits, log, authRequestSealer } = deps;
  const query = startSchema.safeParse(request.query);
  // No one but our own pages begins a trip; what is not theirs has no page that waits.
  if (!query.success || request.headers['sec-fetch-site'] === 'cross-site') {
    return end(deps, reply, { attemptHash: null, back: null }, 'refused');
  }
  const { attempt, purpose, back = null } = query.data;
  const attemptHash = hashOfCode(attempt);
  try {
    const begunBy = purpose === 'reauthenticate' ? await deps.ownerOfSession(request) : null;
    if (purpose === 'reauthenticate' && begunBy === null) {
      throw new attempts.AttemptOverError('No one is signed in who could re-authenticate');
    }
    await limits.take(limitName(attemptHash), limitAddress(request));
    const checks = newChecks();
    const address = await provider.authorize(checks, purpose === 'reauthenticate');
    // One for all trips of this browser, so that two pages may be on their way at once.
    const browser = cookie.read(request) || randomBytes(32).toString('base64url');
    const begun = { attempt, browser, provider: provider.id, purpose, back, begunBy };
    await write(deps, (db) => attempts.beginAttempt(db, authRequestSealer, begun, checks));
    cookie.set(reply, browser);
    return reply.redirect(address.href, 303);
  } catch (error) {
    return end(deps, reply, { attemptHash, back }, outcomeOf(error, log, provider.id));
  }
}

/** Where the provider sends the browser back to. */
async function comeBack(
  deps: AuthRequestDeps,
  cookie: HostCookie,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { limits, log, authRequestSealer } = deps;
  let authRequest: AuthRequest = { attemptHash: null, back: null };
  try {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const state = query.get('state') ?? '';
    const given = { state, browser: cookie.read(request), provider: provider.id };
    const { attemptHash, purpose, back, checks } = await write(deps, (db) =>
      attempts.takeState(db, authRequestSealer, given),
    );
    authRequest = { attemptHash, back };
    const person = await provider.identify(query, checks, purpose === 'reauthenticate');
    await write(deps, (db) => attempts.storePerson(db, authRequestSealer, attemptHash, person));
    await limits.forgive(limitName(attemptHash), limitAddress(request));
    return end(deps, reply, authRequest, 'arrived');
  } catch (error) {
    const { attemptHash } = authRequest;
    if (attemptHash !== null) await write(deps, (db) => attempts.dropAttempt(db, attemptHash));
    return end(deps, reply, authRequest, outcomeOf(error, log, provider.id));
  }
}

/**
 * `GET /federated/:provider/start` and `/callback`: pages a person sees, beside the calls of the console. The way
 * back is a page of another site by nature; the state and the cookie say whose it is.
 */
export function addAuthRequestRoutes(
  app: FastifyInstance,
  deps: StartDeps,
  cookie: HostCookie,
): void {
  for (const provider of deps.providers.values()) {
    app.get(`/federated/${provider.id}/start`, (request, reply) =>
      start(deps, cookie, provider, request, reply),
    );
    app.get(`/federated/${provider.id}/callback`, (request, reply) =>
      comeBack(deps, cookie, provider, request, reply),
    );
    if (provider.postsBack) addPostedBack(app, `/federated/${provider.id}/callback`);
  }
}
