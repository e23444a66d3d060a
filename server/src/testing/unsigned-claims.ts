import { UnsecuredJWT } from 'jose';
import type { Clock } from '../kernel/clock/clock.ts';
import { InvalidTokenError } from '../kernel/http/token-verifier.ts';
import {
  hostedClaimsSchema,
  hostedIssuer,
  type ReadClaims,
} from '../areas/session/identity/hosted/hosted-claims.ts';

/**
 * Believes the tokens of an emulator, which signs none: anyone who reaches the server is they say they are. It
 * lies here, among what tests need, so that a production image can be made without it.
 */
export function unsignedClaims({ project, clock }: { project: string; clock: Clock }): ReadClaims {
  return async (bearer) => {
    try {
      const { payload } = UnsecuredJWT.decode(bearer, {
        issuer: hostedIssuer(project),
        audience: project,
        currentDate: new Date(clock.now()),
      });
      return hostedClaimsSchema.parse(payload);
    } catch (error) {
      throw new InvalidTokenError('The token does not hold', { cause: error });
    }
  };
}
