import type { Clock } from '../../../../kernel/clock/clock.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import {
  InvalidTokenError,
  type TokenVerifier,
  type VerifiedToken,
} from '../../../../kernel/http/token-verifier.ts';
import { sessionClaim } from './entry-tokens.ts';
import { hostedIssuer, type HostedClaims, type ReadClaims } from './hosted-claims.ts';

/** How far the service's clock may be before ours. Milliseconds. */
const skewMax = 300_000;
/** The longest for which a token is believed without another look; that a session ended is kept for as long. */
const lookAgainAfter = 3_600_000;

interface Options {
  pool: DatabasePool;
  project: string;
  clock: Clock;
  readClaims: ReadClaims;
}

interface Row {
  user_id: number;
  session_version: number;
  ends_at: Date;
}

// That it was used is known as exactly as tokens are renewed: about to the hour.
const sessionOf = `
  with used as (
    update identity.session set updated_at = now()
     where id = $1 and user_id = $2 and expires_at > now() and updated_at < now() - interval '5 minutes'
  )
  select u.user_id, u.session_version, s.expires_at as ends_at
    from identity.session s, app.user_of_token($3, $2, s.created_at) u
   where s.id = $1 and s.user_id = $2 and s.expires_at > now()`;

/**
 * Verifies the hosted service's tokens. People who sign in there directly, in whatever way its project offers, have
 * passed none of our steps: a token counts only with the name of a session that our gateway has opened.
 */
export function createHostedVerifier(options: Options): TokenVerifier {
  const { pool, project, clock, readClaims } = options;
  const issuer = hostedIssuer(project);

  return {
    async verify(bearer): Promise<VerifiedToken> {
      const claims = await readClaims(bearer);
      checkTimes(claims, clock.now());
      const sessionId = claims[sessionClaim];
      if (sessionId === undefined || claims.firebase?.sign_in_provider !== 'custom') {
        throw new InvalidTokenError('The token is of no session of ours');
      }
      const { rows } = await pool.query<Row>({
        name: 'session-of-token',
        text: sessionOf,
        values: [sessionId, claims.sub, issuer],
      });
      const [row] = rows;
      if (row === undefined) throw new InvalidTokenError('The session is over, or its user is');
      return {
        issuer,
        subject: claims.sub,
        userId: row.user_id,
        sessionVersion: row.session_version,
        sessionId,
        authTime: claims.auth_time * 1000,
        expiresAt: Math.min(claims.exp * 1000, row.ends_at.getTime(), clock.now() + lookAgainAfter),
      };
    },
  };
}

/** @throws InvalidTokenError */
export function checkTimes({ auth_time, iat }: HostedClaims, now: number): void {
  if (iat < auth_time || iat * 1000 > now + skewMax) {
    throw new InvalidTokenError('The token comes from another time');
  }
}
