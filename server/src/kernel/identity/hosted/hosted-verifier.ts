import type { Clock } from '../../clock/clock.ts';
import type { DatabasePool } from '../../database/pool.ts';
import {
  InvalidTokenError,
  type TokenVerifier,
  type VerifiedToken,
} from '../../http/token-verifier.ts';
import { sessionLife } from '../embedded/session-life.ts';
import { hostedIssuer, type HostedClaims, type ReadClaims } from './hosted-claims.ts';
import { noteSeen } from './seen-sessions.ts';

/** How far the service's clock may be before ours. Milliseconds. */
const skewMax = 300_000;

interface Options {
  /** For `app.user_of_token`. */
  pool: DatabasePool;
  project: string;
  clock: Clock;
  readClaims: ReadClaims;
}

/**
 * Verifies the hosted service's tokens. The service knows nothing of what ended a session here, so a token
 * counts only if its person signed in after that; and for 30 days, however often it was renewed.
 */
export function createHostedVerifier(options: Options): TokenVerifier {
  const { pool, project, clock, readClaims } = options;
  const issuer = hostedIssuer(project);

  function checkTimes({ auth_time, iat }: HostedClaims): void {
    const signedInAt = auth_time * 1000;
    if (iat < auth_time || iat * 1000 > clock.now() + skewMax) {
      throw new InvalidTokenError('The token comes from another time');
    }
    if (signedInAt + sessionLife.remembered < clock.now()) {
      throw new InvalidTokenError('The person signed in too long ago');
    }
  }

  return {
    async verify(bearer, request): Promise<VerifiedToken> {
      const claims = await readClaims(bearer);
      checkTimes(claims);
      const authTime = claims.auth_time * 1000;
      const { rows } = await pool.query<{ user_id: number; session_version: number }>({
        name: 'user-of-token',
        text: 'select * from app.user_of_token($1, $2, $3)',
        values: [issuer, claims.sub, new Date(authTime)],
      });
      const user = rows[0];
      if (user === undefined) throw new InvalidTokenError('The identity has no user, or not now');
      const sessionId = hostedSessionId(claims);
      if (request !== undefined)
        await noteSeen(pool, request, { issuer, subject: claims.sub, sessionId });
      return {
        issuer,
        subject: claims.sub,
        userId: user.user_id,
        sessionVersion: user.session_version,
        sessionId,
        authTime,
        expiresAt: claims.exp * 1000,
      };
    },
  };
}

/** The service names no sessions; renewed tokens keep the time of signing in. */
function hostedSessionId({ sub, auth_time }: HostedClaims): string {
  return `firebase:${sub}:${auth_time}`;
}
