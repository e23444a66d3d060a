import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseAs } from '../answer-refusals.ts';
import { answerAtSignIn } from '../answer-at-sign-in.ts';
import { EmailInUseError } from '../identity-admin.ts';

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

/** The errors that only this service has, and those of the door. */
export function answerOwnErrors(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  if (error instanceof EmailInUseError) {
    return refuseAs(reply, 409, 'USER_ALREADY_EXISTS', 'This address is already taken');
  }
  if (error instanceof APIError) {
    return refuseAs(reply, error.statusCode, String(error.body?.code), error.message);
  }
  return answerAtSignIn(error, reply);
}
