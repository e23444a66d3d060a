import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../http/client-address.ts';
import { refuseAs } from '../answer-refusals.ts';
import { openIdentityScope } from '../identity-scope.ts';
import { addResetRoutes } from '../reset-routes.ts';
import { signAccessToken } from './access-token.ts';
import { isKeptFromHttp, type Auth } from './auth.ts';
import { addEmailRoutes } from './change-email-routes.ts';
import { challengeCookie } from './challenge-cookie.ts';
import { userOfSession } from './embedded-verifier.ts';
import { hostCookie, type HostCookie } from './host-cookie.ts';
import { answerOwnErrors, headersOf, passCookies } from './identity-answers.ts';
import { attemptSeconds } from './federated/attempts.ts';
import { addFinishRoutes } from './federated/finish-routes.ts';
import { addKeptCodeRoutes } from './federated/kept-code-routes.ts';
import { addTripRoutes, type TripParts } from './federated/trip-routes.ts';
import { isConsoleElsewhere } from './own-origin.ts';
import { embeddedResets } from './reset-codes.ts';
import type { TwoFactorParts } from './own-two-factor.ts';
import { addSecondStepRoute, askForSecondStep, type OpenSession } from './second-step-routes.ts';
import type { SignedIn } from './session-plugin.ts';
import { signInSchema } from './sign-in.ts';
import { noteSignIn, proveAtTheDoor } from './sign-in-events.ts';

export interface IdentityParts extends TwoFactorParts, TripParts {
  auth: Auth;
}

/** Carries an access token beside the answer, which saves its reader a round trip. */
const tokenHeader = 'set-auth-jwt';

/** @returns null when the user is gone or disabled, or his sessions of that time were ended */
export async function accessTokenOf(
  { auth, pool, clock }: Pick<IdentityParts, 'auth' | 'pool' | 'clock'>,
  { user, session }: SignedIn,
): Promise<string | null> {
  const owner = await userOfSession(pool, user.id, session.createdAt);
  if (owner === null) return null;
  return signAccessToken(
    await auth.$context,
    { pool, clock },
    {
      subject: user.id,
      sessionId: session.id,
      sessionVersion: owner.sessionVersion,
      signedInAt: session.createdAt,
      sessionEndsAt: session.expiresAt,
    },
  );
}

/** Opens the session of somebody who has proved himself in full. */
function sessionOpener(parts: IdentityParts): OpenSession {
  return async (request, reply, opening) => {
    const { headers, response } = await parts.auth.api.openSession({
      body: {
        ...opening,
        address: clientAddress(request),
        userAgent: request.headers['user-agent'] ?? '',
      },
      returnHeaders: true,
    });
    await noteSignIn(parts, request, { subject: opening.subject, action: 'account.signed_in' });
    passCookies(headers, reply);
    const token = await accessTokenOf(parts, response);
    if (token !== null) reply.header(tokenHeader, token);
    return reply.send({ user: response.user });
  };
}

async function signIn(
  parts: IdentityParts,
  cookie: HostCookie,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = signInSchema.safeParse(request.body);
  if (!body.success) {
    const field = String(body.error.issues[0]?.path[0] ?? 'body');
    return refuseAs(reply, 400, 'VALIDATION_ERROR', `The ${field} cannot be used`);
  }
  const { rememberMe = false, ...given } = body.data;
  const subject = await proveAtTheDoor(parts, request, given);
  const opening = { subject, remembered: rememberMe, provider: null };
  if (await askForSecondStep(parts, cookie, reply, opening)) {
    return reply.send({ twoFactorRedirect: true });
  }
  return sessionOpener(parts)(request, reply, { ...opening, secondStep: false });
}

async function readSession(parts: IdentityParts, request: FastifyRequest, reply: FastifyReply) {
  const { headers, response } = await parts.auth.api.readSession({
    headers: headersOf(request),
    returnHeaders: true,
  });
  passCookies(headers, reply);
  const token = response && (await accessTokenOf(parts, response));
  return token ? { token, ...response } : null;
}

/** Who is signed in in the browser that calls; his session counts as used. */
async function subjectOf({ auth }: IdentityParts, request: FastifyRequest): Promise<string | null> {
  const found = await auth.api.readSession({ headers: headersOf(request) });
  return found?.user.id ?? null;
}

async function signOut(parts: IdentityParts, request: FastifyRequest, reply: FastifyReply) {
  const { headers, response: subject } = await parts.auth.api.closeSession({
    body: { proven: isConsoleElsewhere(request, parts.publicUrl) },
    headers: headersOf(request),
    returnHeaders: true,
  });
  if (subject !== null) await noteSignIn(parts, request, { subject, action: 'account.signed_out' });
  passCookies(headers, reply);
  return reply.send({ success: true });
}

/**
 * What can be reached of the identity service, to be registered below `/api/identity`: everything else
 * better-auth offers has no address. `GET /get-session` and what opens a session send an access token along
 * in `set-auth-jwt`.
 */
export function identityRoutes(parts: IdentityParts): FastifyPluginAsync {
  const secure = isKeptFromHttp(parts.publicUrl);
  const challenge = challengeCookie(secure);
  const browser = hostCookie('atrium-federated', {
    secure,
    sameSite: 'Lax',
    seconds: attemptSeconds,
  });
  const trips = {
    ...parts,
    ownerOfSession: (request: FastifyRequest) => subjectOf(parts, request),
  };
  return async (app) => {
    await app.register(async (calls) => addCalls(calls, parts, { challenge, browser }));
    await app.register(async (pages) => addTripRoutes(pages, trips, browser));
  };
}

function addCalls(
  app: FastifyInstance,
  parts: IdentityParts,
  { challenge, browser }: { challenge: HostCookie; browser: HostCookie },
): void {
  openIdentityScope(app, parts.publicUrl, answerOwnErrors);
  const openSession = sessionOpener(parts);
  app.post('/sign-in/email', (request, reply) => signIn(parts, challenge, request, reply));
  addSecondStepRoute(app, parts, challenge, openSession);
  if (parts.providers.size > 0) {
    addFinishRoutes(app, { parts, browser, challenge, openSession });
    addKeptCodeRoutes(app, { ...parts, secure: isKeptFromHttp(parts.publicUrl) });
  }
  app.post('/sign-out', (request, reply) => signOut(parts, request, reply));
  addResetRoutes(app, parts.pool, embeddedResets(parts));
  addEmailRoutes(app, parts);
  app.get('/get-session', async (request, reply) => {
    const found = await readSession(parts, request, reply);
    if (!found) return reply.type('application/json').send('null');
    const { id, createdAt, expiresAt } = found.session;
    reply.header(tokenHeader, found.token);
    return reply.send({ session: { id, createdAt, expiresAt }, user: found.user });
  });
  app.get('/token', async (request, reply) => {
    const found = await readSession(parts, request, reply);
    if (!found) return refuseAs(reply, 401, 'UNAUTHORIZED', 'Nobody is signed in');
    return reply.send({ token: found.token });
  });
}
