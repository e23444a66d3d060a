import { passwordMax, passwordMin } from 'contract/kernel/password.ts';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { jwt } from 'better-auth/plugins/jwt';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import type { Log } from '../../../../kernel/log/log.ts';
import { derivedSecret } from '../derived-secret.ts';
import { isHiddenFromHttp } from '../host-cookie.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import { jwtOptions } from './access-token.ts';
import { authQueries } from './auth-queries.repository.ts';
import { sessionPlugin } from './session-plugin.ts';
import { sessionLife } from '../sessions/session-life.ts';

export interface AuthOptions {
  pool: DatabasePool;
  secret: string;
  publicUrl: string;
  hasher: PasswordHasher;
  log: Log;
}

/** `__Host-` binds the cookie to this very host; browsers take it from https and from loopback alone. */
function sessionCookie(secure: boolean) {
  return {
    name: secure ? '__Host-atrium-session' : 'atrium-session',
    attributes: { secure, httpOnly: true, sameSite: 'strict', path: '/' },
  } as const;
}

function logTo(log: Log): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'warn',
    disableColors: true,
    log(level, message, ...rest: unknown[]) {
      const err = rest.find((value) => value instanceof Error);
      log[level === 'error' ? 'error' : 'warn']({ ...(err && { err }) }, `identity: ${message}`);
    },
  };
}

/**
 * better-auth as we use it: its tables, cookies, keys and reset tokens. Its own sign-up, limits, telemetry
 * and HTTP routes stay unused; `identity-routes.ts` says what can be reached.
 */
export function createAuth({ pool, secret, publicUrl, hasher, log }: AuthOptions) {
  const secure = isHiddenFromHttp(publicUrl);
  const db = authQueries(pool);
  return betterAuth({
    appName: 'Atrium',
    baseURL: publicUrl,
    basePath: '/api/identity',
    secret: derivedSecret(secret, 'identity'),
    database: { db, type: 'postgres', schemaName: 'identity', transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMin,
      maxPasswordLength: passwordMax,
      password: {
        hash: (password) => hasher.hash(password),
        verify: ({ hash, password }) => hasher.verify(password, hash),
      },
    },
    user: { additionalFields: { disabledAt: { type: 'date', required: false, input: false } } },
    session: {
      expiresIn: sessionLife.remembered / 1000,
      disableSessionRefresh: true,
      additionalFields: {
        remembered: { type: 'boolean', required: true, input: false },
        provider: { type: 'string', required: false, input: false },
        secondStep: { type: 'boolean', required: false, input: false },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: logTo(log),
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: sessionCookie(secure) },
      ipAddress: { disableIpTracking: true },
      // Our migrations are applied before. On a busy machine its own look at the tables failed, and said so at each start.
      database: { validateSchema: false },
    },
    plugins: [
      jwt(jwtOptions),
      sessionPlugin({ pool, secret: derivedSecret(secret, 'xsrf'), secure }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
