import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../../../kernel/clock/clock.ts';
import { checkSpelling, InvalidTokenError } from '../../../../kernel/http/token-verifier.ts';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import { sessionClaim } from './entry-tokens.ts';

/** What a token of the hosted service says. Times are seconds since 1970. */
export const hostedClaimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.int(),
  iat: z.int(),
  exp: z.int(),
  firebase: z.optional(z.object({ sign_in_provider: z.optional(z.string()) })),
  [sessionClaim]: z.optional(z.string()),
});
export type HostedClaims = z.output<typeof hostedClaimsSchema>;

/** Reads a token whose maker is proven. @throws InvalidTokenError; ProblemError UNAVAILABLE without keys */
export type ReadClaims = (bearer: string) => Promise<HostedClaims>;

/** The service's name in `app.user_identity` and in its tokens. */
export function hostedIssuer(project: string): string {
  return `https://securetoken.google.com/${project}`;
}

/** Where the service publishes the keys that sign its tokens. */
export const hostedKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const hour = 3_600_000;

/** For as long as the service's own cache header says, about; an unknown key has them read again before. */
const keysOptions = { cacheMaxAge: 6 * hour, cooldownDuration: 30_000, timeoutDuration: 5000 };

/** That keys cannot be had is our trouble and not the token's: no one is signed out for it. */
function reachable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const aboutToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw aboutToken ? error : new ProblemError('UNAVAILABLE', { cause: error });
    }
  };
}

/** Tokens signed by the service's published keys, with nothing but `jose`. */
export function signedClaims(options: {
  project: string;
  clock: Clock;
  keysUrl?: string;
}): ReadClaims {
  const { project, clock, keysUrl = hostedKeysUrl } = options;
  const keys = reachable(createRemoteJWKSet(new URL(keysUrl), keysOptions));
  return async (bearer) => {
    checkSpelling(bearer);
    try {
      const { payload } = await jwtVerify(bearer, keys, {
        issuer: hostedIssuer(project),
        audience: project,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'auth_time', 'iat', 'exp'],
        currentDate: new Date(clock.now()),
      });
      return hostedClaimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) {
        throw new InvalidTokenError('The token does not hold', { cause: error });
      }
      throw error;
    }
  };
}
