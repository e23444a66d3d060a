import {
  createLocalJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../../../kernel/clock/clock.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import {
  checkSpelling,
  InvalidTokenError,
  type TokenVerifier,
  type VerifiedToken,
} from '../../../../kernel/http/token-verifier.ts';
import { accessAlgorithm, accessAudience, accessType } from './access-token.ts';
import { embeddedIssuer } from './embedded-issuer.ts';

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  sv: z.int(),
  auth_time: z.int(),
  exp: z.int(),
});

/** At most one look for new keys in this time, so that tokens with invented key ids cost us nothing. */
const reloadAfterMs = 10_000;

interface Options {
  /** For the keys and for `app.user_of_identity`. */
  pool: DatabasePool;
  clock: Clock;
  loadKeys: () => Promise<JSONWebKeySet>;
}

/** Verifies the embedded service's tokens with its own keys, read from the database and not over HTTP. */
export function createEmbeddedVerifier({ pool, clock, loadKeys }: Options): TokenVerifier {
  const keyFor = cachedKeys(loadKeys, clock);

  async function claimsOf(bearer: string) {
    const { payload } = await jwtVerify(bearer, keyFor, {
      issuer: embeddedIssuer,
      audience: accessAudience,
      algorithms: [accessAlgorithm],
      typ: accessType,
      requiredClaims: ['sub', 'sid', 'sv', 'iat', 'exp'],
      currentDate: new Date(clock.now()),
    });
    return claimsSchema.parse(payload);
  }

  return {
    async verify(bearer): Promise<VerifiedToken> {
      checkSpelling(bearer);
      const claims = await claimsOf(bearer).catch((error: unknown) => {
        if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) {
          throw new InvalidTokenError('The token does not hold', { cause: error });
        }
        throw error;
      });
      const user = await userOf(pool, claims.sub);
      if (user === null) throw new InvalidTokenError('The identity has no user');
      return {
        issuer: embeddedIssuer,
        subject: claims.sub,
        userId: user.id,
        sessionVersion: claims.sv,
        sessionId: claims.sid,
        authTime: claims.auth_time * 1000,
        expiresAt: claims.exp * 1000,
      };
    },
  };
}

export interface IdentityUser {
  id: number;
  sessionVersion: number;
}

/** The user who signs in with this identity; null when there is none, or they are disabled. */
export async function userOf(pool: DatabasePool, subject: string): Promise<IdentityUser | null> {
  const { rows } = await pool.query<{
    user_id: number;
    session_version: number;
    disabled: boolean;
  }>({
    name: 'user-of-identity',
    text: 'select * from app.user_of_identity($1, $2)',
    values: [embeddedIssuer, subject],
  });
  const row = rows[0];
  if (row === undefined || row.disabled) return null;
  return { id: row.user_id, sessionVersion: row.session_version };
}

/** The same of a session that was opened then; null also when all sessions of that time were ended. */
export async function userOfSession(
  pool: DatabasePool,
  subject: string,
  openedAt: Date,
): Promise<IdentityUser | null> {
  const { rows } = await pool.query<{ user_id: number; session_version: number }>({
    name: 'user-of-session',
    text: 'select * from app.user_of_token($1, $2, $3)',
    values: [embeddedIssuer, subject, openedAt],
  });
  const row = rows[0];
  return row === undefined ? null : { id: row.user_id, sessionVersion: row.session_version };
}

/** Another process may have made a new key: an unknown one has the keys read again. */
function cachedKeys(loadKeys: () => Promise<JSONWebKeySet>, clock: Clock): JWTVerifyGetKey {
  let known: Promise<JWTVerifyGetKey> | undefined;
  let loadedAt = 0;

  function load(): Promise<JWTVerifyGetKey> {
    loadedAt = clock.now();
    const loading = loadKeys().then(createLocalJWKSet);
    loading.catch(() => {
      known = undefined;
    });
    known = loading;
    return loading;
  }

  return async (header, token) => {
    const keyFor = await (known ?? load());
    try {
      return await keyFor(header, token);
    } catch (error) {
      const unknown = error instanceof errors.JWKSNoMatchingKey;
      if (!unknown || clock.now() - loadedAt < reloadAfterMs) throw error;
      return (await load())(header, token);
    }
  };
}
