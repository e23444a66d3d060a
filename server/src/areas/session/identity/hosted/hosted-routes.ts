import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clientAddress } from '../../../../kernel/http/client-address.ts';
import { InvalidTokenError, type TokenVerifier } from '../../../../kernel/http/token-verifier.ts';
import { answerAtSignIn } from '../sign-in/answer-at-sign-in.ts';
import { refuseAs } from '../answer-refusals.ts';
import { addGatewayPages, addGatewayRoutes } from '../sign-in/sign-in-gateway-routes.ts';
import {
  createSignInGateway,
  passFirstStep,
  type SignInGateway,
  type GatewayDeps,
  type OpenSession,
} from '../sign-in/sign-in-gateway.ts';
import { openIdentityScope } from '../identity-scope.ts';
import { addResetRoutes, type CodeResets } from '../passwords/reset-routes.ts';
import { recordSignIn } from '../sign-in/sign-in-events.ts';
import type { MakeEntry } from './entry-tokens.ts';
import type { ReadClaims } from './hosted-claims.ts';
import { closeHostedSession, openHostedSession } from './hosted-sessions.ts';
import { checkTimes } from './hosted-verifier.ts';

interface Deps extends GatewayDeps {
  verifier: TokenVerifier;
  readClaims: ReadClaims;
  makeEntry: MakeEntry;
  resets: CodeResets;
}

/** How long after the password its token is taken. Milliseconds. */
const freshFor = 300_000;

const enterSchema = z.strictObject({ rememberMe: z.boolean() });

function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function refuseToken(error: unknown, reply: FastifyReply) {
  if (!(error instanceof InvalidTokenError)) throw error;
  return refuseAs(reply, 401, 'UNAUTHORIZED', 'You aren’t signed in');
}

/** Whose password the service has just proved. @throws InvalidTokenError */
async function provenBy({ readClaims, clock }: Deps, bearer: string): Promise<string> {
  const claims = await readClaims(bearer);
  checkTimes(claims, clock.now());
  const byPassword = claims.firebase?.sign_in_provider === 'password';
  if (!byPassword || claims.auth_time * 1000 + freshFor < clock.now()) {
    throw new InvalidTokenError('The token is of no password, or of none that was given just now');
  }
  return claims.sub;
}

/** `POST /sign-in/token` with the service's own token as the bearer: the first step, where it is a password. */
async function enter(
  deps: Deps,
  gateway: SignInGateway,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = enterSchema.safeParse(request.body);
  if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The body isn’t valid');
  let subject: string;
  try {
    subject = await provenBy(deps, bearerOf(request));
  } catch (error) {
    return refuseToken(error, reply);
  }
  await deps.owners.admit(subject);
  return passFirstStep(gateway, request, reply, {
    subject,
    remembered: body.data.rememberMe,
    provider: null,
  });
}

/** Opens the session of someone who has proved themselves in full, and gives what its page enters it with. */
function sessionOpener(deps: Deps): OpenSession {
  const { pool, makeEntry } = deps;
  return async (request, reply, opening) => {
    const { subject, remembered } = opening;
    const sessionId = await openHostedSession(pool, {
      ...opening,
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
    });
    await recordSignIn(deps, request, { subject, action: 'account.signed_in' });
    const entry = await makeEntry({ subject, sessionId });
    return reply.send({ user: { id: subject }, entry, remembered });
  };
}

/** `POST /sign-out` with the bearer token: it, and what it is renewed to, is refused from now on. */
async function signOut(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { subject, sessionId } = await deps.verifier.verify(bearerOf(request));
    if (await closeHostedSession(deps.pool, sessionId ?? '')) {
      await recordSignIn(deps, request, { subject, action: 'account.signed_out' });
    }
    return await reply.send({ success: true });
  } catch (error) {
    return refuseToken(error, reply);
  }
}

/**
 * What the hosted service cannot do for us, below `/api/identity`: the steps after the password, sessions that end
 * at once, and setting a password by our rules. The password itself goes from the browser to the service.
 */
export function hostedRoutes(deps: Deps): FastifyPluginAsync {
  const gateway = createSignInGateway(deps, sessionOpener(deps));
  return async (app) => {
    await app.register(async (calls) => addCalls(calls, deps, gateway));
    await app.register(async (pages) => addGatewayPages(pages, gateway, noOneKnown));
  };
}

/** Its sessions live in the page alone, so that a window of its own tells nothing of who is signed in. */
const noOneKnown = async () => null;

function addCalls(app: FastifyInstance, deps: Deps, gateway: SignInGateway): void {
  openIdentityScope(app, deps.publicUrl, answerAtSignIn);
  app.post('/sign-in/token', (request, reply) => enter(deps, gateway, request, reply));
  addGatewayRoutes(app, gateway);
  app.post('/sign-out', (request, reply) => signOut(deps, request, reply));
  addResetRoutes(app, deps.pool, deps.resets);
}
