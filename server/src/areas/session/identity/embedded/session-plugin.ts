import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie, expireCookie } from 'better-auth/cookies';
import { xsrfCookie, xsrfHeader } from 'contract/kernel/headers.ts';
import * as z from 'zod';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import {
  dropOldSessions,
  extendSession,
  firstEnd,
  sessionLife,
  type Session,
  userAgentMax,
} from '../sessions/session-life.ts';
import { createXsrf, type Xsrf } from './xsrf.ts';

/** A person with a session that holds now. */
export interface SignedIn {
  session: Session;
  user: { id: string; email: string; name: string; emailVerified: boolean; image: string | null };
}

interface Parts {
  pool: DatabasePool;
  xsrf: Xsrf;
}

const openSchema = z.strictObject({
  subject: z.string(),
  remembered: z.boolean(),
  provider: z.nullable(z.string()),
  secondStep: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
});

/** `proven`: the caller is known to be our own page, without an XSRF token. */
const closeSchema = z.strictObject({ proven: z.boolean() });

interface Found {
  session: { id: string; expiresAt: Date; createdAt: Date };
  user: {
    id: string;
    email: string;
    name: string;
    emailVerified: boolean;
    image?: string | null | undefined;
  };
}

function signedIn({ session, user }: Found, expiresAt = session.expiresAt): SignedIn {
  const remembered = 'remembered' in session && session.remembered === true;
  return {
    session: { id: session.id, createdAt: session.createdAt, expiresAt, remembered },
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      emailVerified: user.emailVerified,
      image: user.image ?? null,
    },
  };
}

function cookieAge({ remembered, createdAt }: Session): { maxAge?: number } {
  // Without an age the cookie goes when the browser does.
  if (!remembered) return {};
  const end = createdAt.getTime() + sessionLife.remembered;
  return { maxAge: Math.max(0, Math.floor((end - Date.now()) / 1000)) };
}

/** Opens a session for a subject who has proved themselves, and sets its cookies. */
function openSession({ pool, xsrf }: Parts) {
  return createAuthEndpoint.serverOnly(
    { method: 'POST', body: openSchema },
    async (ctx): Promise<SignedIn> => {
      const { subject, remembered, provider, secondStep, address, userAgent } = ctx.body;
      const { internalAdapter, authCookies } = ctx.context;
      const user = await internalAdapter.findUserById(subject);
      if (!user) throw new APIError('UNAUTHORIZED');
      const details = {
        remembered,
        provider,
        secondStep,
        expiresAt: firstEnd(remembered),
        ipAddress: address,
        userAgent: userAgent.slice(0, userAgentMax),
      };
      const session = await internalAdapter.createSession(subject, false, details, true);
      await dropOldSessions(pool, subject);
      const opened = signedIn({ session, user });
      const age = cookieAge(opened.session);
      const { maxAge: _none, ...attributes } = authCookies.sessionToken.attributes;
      await ctx.setSignedCookie(authCookies.sessionToken.name, session.token, ctx.context.secret, {
        ...attributes,
        ...age,
      });
      ctx.setCookie(xsrfCookie, xsrf.tokenOf(session.id), { ...xsrf.attributes, ...age });
      return opened;
    },
  );
}

/** The session of the cookie, which counts as used by this; null without one that holds. */
function readSession({ pool, xsrf }: Parts) {
  return createAuthEndpoint.serverOnly(
    { method: 'GET', requireHeaders: true },
    async (ctx): Promise<SignedIn | null> => {
      const found = await getSessionFromCtx(ctx);
      if (!found) return null;
      const { session } = signedIn(found);
      const read = signedIn(found, await extendSession(pool, session));
      // Set again where the browser lost it; it is the same for the whole session.
      const token = xsrf.tokenOf(session.id);
      if (ctx.getCookie(xsrfCookie) !== token) {
        ctx.setCookie(xsrfCookie, token, { ...xsrf.attributes, ...cookieAge(session) });
      }
      return read;
    },
  );
}

/** Ends the session of the cookie. @returns whose it was */
function closeSession({ xsrf }: Parts) {
  return createAuthEndpoint.serverOnly(
    { method: 'POST', requireHeaders: true, body: closeSchema },
    async (ctx): Promise<string | null> => {
      const { authCookies, internalAdapter, secret } = ctx.context;
      const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
      const found = token ? await internalAdapter.findSession(token) : null;
      const proven =
        ctx.body.proven || !found || xsrf.matches(ctx.headers.get(xsrfHeader), found.session.id);
      if (!proven) {
        throw new APIError('FORBIDDEN', { code: 'INVALID_XSRF_TOKEN' });
      }
      if (found) await internalAdapter.deleteSession(found.session.token);
      deleteSessionCookie(ctx);
      expireCookie(ctx, { name: xsrfCookie, attributes: xsrf.attributes });
      return found?.user.id ?? null;
    },
  );
}

interface Options {
  pool: DatabasePool;
  /** Keys the XSRF tokens. */
  secret: string;
  /** Whether cookies are kept from plain http. */
  secure: boolean;
}

/**
 * Our rules for sessions on better-auth's cookies and tables: idle and absolute end, what "stay signed in"
 * means, one cookie, and an XSRF token bound to the session. None of these endpoints has a URL; our own
 * routes call them.
 */
export function sessionPlugin({ pool, secret, secure }: Options) {
  const deps = { pool, xsrf: createXsrf(secret, secure) };
  return {
    id: 'atrium-sessions',
    endpoints: {
      openSession: openSession(deps),
      readSession: readSession(deps),
      closeSession: closeSession(deps),
    },
  } satisfies BetterAuthPlugin;
}
