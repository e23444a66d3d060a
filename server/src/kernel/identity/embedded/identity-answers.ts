import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseAs } from '../answer-refusals.ts';
import { EmailInUseError } from '../identity-admin.ts';
import { WrongCodeError } from '../two-factor.ts';
import { ChallengeOverError } from './challenges.ts';
import { AttemptOpenError, AttemptOverError } from './federated/attempts.ts';
import { IdentityTakenError } from './federated/connect-by-proof.ts';
import { FederatedRefusal } from './federated/who-came.ts';
import { SignInRefusedError } from './sign-in.ts';

/** The headers of a request as better-auth reads them. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

export function passCookies(from: Headers | null | undefined, reply: FastifyReply): void {
  for (const cookie of from?.getSetCookie() ?? []) reply.header('set-cookie', cookie);
}

/** The errors that only this service has. */
export function answerOwnErrors(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  if (error instanceof SignInRefusedError) {
    return error.code === 'BANNED_USER'
      ? refuseAs(reply, 403, error.code, 'This account has been deactivated')
      : refuseAs(reply, 401, error.code, 'Invalid email or password');
  }
  if (error instanceof ChallengeOverError) {
    return refuseAs(reply, 401, 'INVALID_TWO_FACTOR_COOKIE', 'Give the password again');
  }
  if (error instanceof EmailInUseError) {
    return refuseAs(reply, 409, 'USER_ALREADY_EXISTS', 'This address is taken');
  }
  if (error instanceof WrongCodeError) {
    return refuseAs(reply, 401, 'INVALID_CODE', 'This code is not right');
  }
  return answerFederated(error, reply);
}

function answerFederated(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  if (error instanceof FederatedRefusal) {
    return error.code === 'NO_ACCOUNT'
      ? refuseAs(reply, 403, error.code, 'Nobody signs in with this address')
      : refuseAs(reply, 403, error.code, 'The provider does not say that this mailbox is yours');
  }
  if (error instanceof AttemptOpenError) {
    return refuseAs(reply, 409, 'ATTEMPT_OPEN', 'Nobody has come back from the provider');
  }
  if (error instanceof AttemptOverError) {
    return refuseAs(reply, 400, 'ATTEMPT_OVER', 'Go to the provider again');
  }
  if (error instanceof IdentityTakenError) {
    return refuseAs(reply, 409, 'SOCIAL_ACCOUNT_ALREADY_LINKED', 'Somebody else signs in with it');
  }
  if (error instanceof APIError) {
    return refuseAs(reply, error.statusCode, String(error.body?.code), error.message);
  }
  return undefined;
}
