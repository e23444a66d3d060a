import type { FastifyReply, FastifyRequest } from 'fastify';
import { attemptSeconds } from '../federated/attempts.repository.ts';
import type { AuthRequestDeps } from '../federated/auth-request-routes.ts';
import { hostCookie, isHiddenFromHttp, type HostCookie } from '../host-cookie.ts';
import {
  challengeSeconds,
  openChallenge,
  type Opening,
} from '../second-step/challenges.repository.ts';
import type { TwoFactorDeps } from '../second-step/own-two-factor.repository.ts';

/** What the steps of signing in work with, whichever service keeps the people. */
export interface GatewayDeps extends TwoFactorDeps, AuthRequestDeps {}

/** Opens the session of someone who has proved themselves in full, and answers with what its page needs. */
export type OpenSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  opening: Omit<Opening, 'attemptHash'> & { secondStep: boolean },
) => Promise<unknown>;

/** Where people sign in. */
export interface SignInGateway {
  deps: GatewayDeps;
  /** Binds the two-factor step to the browser in which the password was given. */
  challenge: HostCookie;
  /** The cookie of the browser that went to a provider. */
  browser: HostCookie;
  openSession: OpenSession;
}

export function createSignInGateway(deps: GatewayDeps, openSession: OpenSession): SignInGateway {
  const secure = isHiddenFromHttp(deps.publicUrl);
  return {
    deps,
    openSession,
    challenge: hostCookie('atrium-second-step', {
      secure,
      sameSite: 'Strict',
      seconds: challengeSeconds,
    }),
    browser: hostCookie('atrium-federated', { secure, sameSite: 'Lax', seconds: attemptSeconds }),
  };
}

/**
 * After the first step: a cookie instead of a session for someone with a second one, the session for
 * everyone else.
 *
 * @param beforeOpening what else the first step was for
 */
export async function passFirstStep(
  { deps, challenge, openSession }: SignInGateway,
  request: FastifyRequest,
  reply: FastifyReply,
  opening: Opening,
  beforeOpening: () => Promise<void> = async () => {},
): Promise<unknown> {
  const token = await openChallenge(deps.pool, opening);
  if (token !== null) {
    challenge.set(reply, token);
    return reply.send({ twoFactorRedirect: true });
  }
  await beforeOpening();
  const { subject, remembered, provider } = opening;
  return openSession(request, reply, { subject, remembered, provider, secondStep: false });
}
