import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PasswordRefusedError } from '../identity-admin.ts';
import { CodeRefusedError } from './mailed-codes.ts';
import { SignInRefusedError } from './sign-in.ts';

/** Answers an error in better-auth's form, which its clients read. */
export function refuseAs(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ code, message });
}

const passwordCodes = {
  'too-short': 'PASSWORD_TOO_SHORT',
  'too-long': 'PASSWORD_TOO_LONG',
  'too-easy': 'PASSWORD_COMPROMISED',
} as const satisfies Record<PasswordRefusedError['reason'], string>;

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

/** The service's own errors in its own form; all others as the server around it answers them. */
export function answerIdentityErrors(app: FastifyInstance): void {
  const inherited = app.errorHandler;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof SignInRefusedError) {
      return error.code === 'BANNED_USER'
        ? refuseAs(reply, 403, error.code, 'This account has been deactivated')
        : refuseAs(reply, 401, error.code, 'Invalid email or password');
    }
    if (error instanceof CodeRefusedError) {
      return refuseAs(reply, 400, error.code, 'This link does not work, or not any longer');
    }
    if (error instanceof PasswordRefusedError) {
      return refuseAs(reply, 400, passwordCodes[error.reason], error.message);
    }
    if (error instanceof APIError) {
      return refuseAs(reply, error.statusCode, String(error.body?.code), error.message);
    }
    return inherited.call(app, error as never, request, reply);
  });
}
