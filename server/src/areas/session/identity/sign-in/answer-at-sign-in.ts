import type { FastifyReply } from 'fastify';
import { refuseAs } from '../answer-refusals.ts';
import { AttemptOpenError, AttemptOverError } from '../federated/attempts.repository.ts';
import { IdentityTakenError } from '../federated/connect-answered.ts';
import { FederatedRefusal } from '../federated/who-came.ts';
import { SignInRefusedError } from '../owners.ts';
import { ChallengeOverError } from '../second-step/challenges.repository.ts';
import { WrongCodeError } from '../../../../kernel/identity/two-factor.ts';

/** Answers what the steps of signing in refuse. @returns undefined for any other error */
export function answerAtSignIn(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  if (error instanceof SignInRefusedError) {
    return error.code === 'BANNED_USER'
      ? refuseAs(reply, 403, error.code, 'This account has been deactivated')
      : refuseAs(reply, 401, error.code, 'Invalid email or password');
  }
  if (error instanceof ChallengeOverError) {
    return refuseAs(reply, 401, 'INVALID_TWO_FACTOR_COOKIE', 'Enter the password again');
  }
  if (error instanceof WrongCodeError) {
    return refuseAs(reply, 401, 'INVALID_CODE', 'That code isn’t correct');
  }
  if (error instanceof FederatedRefusal) {
    return error.code === 'NO_ACCOUNT'
      ? refuseAs(reply, 403, error.code, 'No one signs in with this address')
      : refuseAs(
          reply,
          403,
          error.code,
          'The provider hasn’t confirmed that this mailbox is yours',
        );
  }
  if (error instanceof AttemptOpenError) {
    return refuseAs(reply, 409, 'ATTEMPT_OPEN', 'The sign-in with the provider isn’t finished');
  }
  if (error instanceof AttemptOverError) {
    return refuseAs(reply, 400, 'ATTEMPT_OVER', 'Sign in with the provider again');
  }
  if (error instanceof IdentityTakenError) {
    return refuseAs(
      reply,
      409,
      'SOCIAL_ACCOUNT_ALREADY_LINKED',
      'Someone else already signs in with this',
    );
  }
  return undefined;
}
