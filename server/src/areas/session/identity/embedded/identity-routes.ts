import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { APIError } from 'better-auth/api';
import { clientAddress } from '../../../../kernel/http/client-address.ts';
import { refuseAs } from '../answer-refusals.ts';
import { addGatewayRoutes, addGatewayPages } from '../sign-in/sign-in-gateway-routes.ts';
import {
  createSignInGateway,
  passFirstStep,
  type SignInGateway,
  type GatewayDeps,
  type OpenSession,
} from '../sign-in/sign-in-gateway.ts';
import { openIdentityScope } from '../identity-scope.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import { isConsoleElsewhere } from '../sign-in/own-origin.ts';
import { addResetRoutes } from '../passwords/reset-routes.ts';
import { recordSignIn } from '../sign-in/sign-in-events.ts';
import { signAccessToken } from './access-token.ts';
import type { Auth } from './auth.ts';
import { userOfSession } from './embedded-verifier.ts';
import { embeddedResets } from './reset-codes.repository.ts';
import type { PasswordDeps } from './set-new-password.repository.ts';
import type { SignedIn } from './session-plugin.ts';
import { signInSchema } from './sign-in.ts';
import { answerAtSignIn } from '../sign-in/answer-at-sign-in.ts';
import { EmailInUseError } from '../../../../kernel/identity/identity-admin.ts';
import * as z from 'zod/mini';
import { mailedCodeLimit } from '../passwords/mailed-code-limit.ts';
import { changeEmail, wishOf } from './change-email.repository.ts';

const mailedTokenSchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export interface IdentityDeps extends PasswordDeps, GatewayDeps {
  auth: Auth;
  devices: KnownDevices;
}

/** Carries an access token beside the answer, which saves its reader a round trip. */
const tokenHeader = 'set-auth-jwt';

/** @returns null when the user is gone or disabled, or their sessions of that time were ended */
export async function accessTokenOf(
  { auth, pool, clock }: Pick<IdentityDeps, 'auth' | 'pool' | 'clock'>,
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

/** Opens the session of someone who has proved themselves in full. */
function sessionOpener(deps: IdentityDeps): OpenSession {
  return async (request, reply, { subject, ...opening }) => {
    const { headers, response } = await deps.auth.api.openSession({
      body: {
        subject,
        ...opening,
        address: clientAddress(request),
        userAgent: request.headers['user-agent'] ?? '',
      },
      returnHeaders: true,
    });
    await recordSignIn(deps, request, { subject, action: 'account.signed_in' });
    passCookies(headers, reply);
    deps.devices.mark(reply, subject);
    const token = await accessTokenOf(deps, response);
    if (token !== null) reply.header(tokenHeader, token);
    return reply.send({ user: response.user });
  };
}

async function signIn(gateway: SignInGateway, request: FastifyRequest, reply: FastifyReply) {
  const body = signInSchema.safeParse(request.body);
  if (!body.success) {
    const field = String(body.error.issues[0]?.path[0] ?? 'body');
    return refuseAs(reply, 400, 'VALIDATION_ERROR', `The ${field} isn’t valid`);
  }
  const { rememberMe = false, ...given } = body.data;
  const subject = await gateway.deps.owners.proveAtSignIn(request, given);
  return passFirstStep(gateway, request, reply, {
    subject,
    remembered: rememberMe,
    provider: null,
  });
}

async function readSession(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const { headers, response } = await deps.auth.api.readSession({
    headers: headersOf(request),
    returnHeaders: true,
  });
  passCookies(headers, reply);
  const token = response && (await accessTokenOf(deps, response));
  return token ? { token, ...response } : null;
}

/** The signed-in user of the browser that calls; their session counts as used. */
async function subjectOf({ auth }: IdentityDeps, request: FastifyRequest): Promise<string | null> {
  const found = await auth.api.readSession({ headers: headersOf(request) });
  return found?.user.id ?? null;
}

async function signOut(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const { headers, response: subject } = await deps.auth.api.closeSession({
    body: { proven: isConsoleElsewhere(request, deps.publicUrl) },
    headers: headersOf(request),
    returnHeaders: true,
  });
  if (subject !== null)
    await recordSignIn(deps, request, { subject, action: 'account.signed_out' });
  passCookies(headers, reply);
  return reply.send({ success: true });
}

/**
 * What can be reached of the identity service, to be registered below `/api/identity`: everything else
 * better-auth offers has no address. `GET /get-session` and what opens a session send an access token along
 * in `set-auth-jwt`.
 */
export function identityRoutes(deps: IdentityDeps): FastifyPluginAsync {
  const gateway = createSignInGateway(deps, sessionOpener(deps));
  const ownerOfSession = (request: FastifyRequest) => subjectOf(deps, request);
  return async (app) => {
    await app.register(async (calls) => addCalls(calls, deps, gateway));
    await app.register(async (pages) => addGatewayPages(pages, gateway, ownerOfSession));
  };
}

function addCalls(app: FastifyInstance, deps: IdentityDeps, gateway: SignInGateway): void {
  openIdentityScope(app, deps.publicUrl, answerOwnErrors);
  app.post('/sign-in/email', (request, reply) => signIn(gateway, request, reply));
  addGatewayRoutes(app, gateway);
  app.post('/sign-out', (request, reply) => signOut(deps, request, reply));
  addResetRoutes(app, deps.pool, embeddedResets(deps));
  addEmailRoutes(app, deps);
  app.get('/get-session', async (request, reply) => {
    const found = await readSession(deps, request, reply);
    if (!found) return reply.type('application/json').send('null');
    const { id, createdAt, expiresAt } = found.session;
    reply.header(tokenHeader, found.token);
    return reply.send({ session: { id, createdAt, expiresAt }, user: found.user });
  });
  app.get('/token', async (request, reply) => {
    const found = await readSession(deps, request, reply);
    if (!found) return refuseAs(reply, 401, 'UNAUTHORIZED', 'You aren’t signed in');
    return reply.send({ token: found.token });
  });
}

/** The headers of a request as better-auth reads them. */
function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

function passCookies(from: Headers | null | undefined, reply: FastifyReply): void {
  for (const cookie of from?.getSetCookie() ?? []) reply.header('set-cookie', cookie);
}

/** The errors that only this service has, and those of the sign-in gateway. */
function answerOwnErrors(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  if (error instanceof EmailInUseError) {
    return refuseAs(reply, 409, 'USER_ALREADY_EXISTS', 'This address is already taken');
  }
  if (error instanceof APIError) {
    return refuseAs(reply, error.statusCode, String(error.body?.code), error.message);
  }
  return answerAtSignIn(error, reply);
}

/**
 * `POST /new-email/check` tells which address a mailed link is for, `POST /new-email` uses it. The link
 * proves the mailbox; who asked for it gave their password then. Neither signs anyone in.
 */
function addEmailRoutes(app: FastifyInstance, deps: PasswordDeps): void {
  const limited = mailedCodeLimit(deps.pool);
  app.post('/new-email/check', limited, async (request, reply) => {
    const body = mailedTokenSchema.safeParse(request.body);
    if (!body.success) return refuseAs(reply, 400, 'INVALID_TOKEN', 'This link doesn’t work');
    return reply.send(await wishOf(deps, body.data.token));
  });
  app.post('/new-email', limited, async (request, reply) => {
    const body = mailedTokenSchema.safeParse(request.body);
    if (!body.success) return refuseAs(reply, 400, 'INVALID_TOKEN', 'This link doesn’t work');
    await changeEmail(deps, { code: body.data.token, requestId: request.id });
    return reply.send({ success: true });
  });
}
