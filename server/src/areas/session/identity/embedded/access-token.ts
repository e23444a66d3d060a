import type { GenericEndpointContext } from 'better-auth';
import { signJWT, type JwtOptions } from 'better-auth/plugins/jwt';
import type { Clock } from '../../../../kernel/clock/clock.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { embeddedIssuer } from './embedded-issuer.ts';

/** The API is the only one meant by an access token, and says so by type: no other token passes for one. */
export const accessAudience = 'urn:atrium:api';
export const accessType = 'at+jwt';
export const accessAlgorithm = 'EdDSA';

/** Seconds an access token lives. */
export const accessSeconds = 600;

const day = 86_400;

export const jwtOptions = {
  jwks: {
    keyPairConfig: { alg: accessAlgorithm, crv: 'Ed25519' },
    rotationInterval: 90 * day,
    // A retired key still verifies the tokens it signed; they live ten minutes.
    gracePeriod: day,
  },
  jwt: { issuer: embeddedIssuer, audience: accessAudience },
  disableSettingJwtHeader: true,
} satisfies JwtOptions;

export interface AccessClaims {
  subject: string;
  sessionId: string;
  /** `session_version` of the user at this moment. */
  sessionVersion: number;
  /** When the person signed in. */
  signedInAt: Date;
  /** The token does not outlive its session. */
  sessionEndsAt: Date;
}

/** Keys that were encrypted with another secret are of no use to anyone: retires them. */
async function retireUnreadableKeys(pool: DatabasePool, error: unknown): Promise<void> {
  if (!(error instanceof Error) || !error.message.includes('decrypt')) throw error;
  await pool.query(
    'update identity.jwks set expires_at = now() where expires_at is null or expires_at > now()',
  );
}

/**
 * Signs with the newest key, which is made when there is none yet.
 * @param context better-auth's
 */
export async function signAccessToken(
  context: object,
  { pool, clock }: { pool: DatabasePool; clock: Clock },
  claims: AccessClaims,
): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  const sign = () =>
    signJWT({ context } as GenericEndpointContext, {
      options: jwtOptions,
      header: { typ: accessType },
      payload: {
        sub: claims.subject,
        sid: claims.sessionId,
        sv: claims.sessionVersion,
        auth_time: Math.floor(claims.signedInAt.getTime() / 1000),
        iat: now,
        exp: Math.min(now + accessSeconds, Math.floor(claims.sessionEndsAt.getTime() / 1000)),
      },
    });
  try {
    return await sign();
  } catch (error) {
    await retireUnreadableKeys(pool, error);
    return sign();
  }
}
