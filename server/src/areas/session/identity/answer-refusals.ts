import type { FastifyReply } from 'fastify';
import { CodeRefusedError } from './embedded/mailed-codes.repository.ts';
import { PasswordRefusedError } from '../../../kernel/identity/identity-admin.ts';

/** Answers an error in better-auth's form, which its clients read. */
export function refuseAs(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ code, message });
}

const passwordCodes = {
  'too-short': 'PASSWORD_TOO_SHORT',
  'too-long': 'PASSWORD_TOO_LONG',
  'too-easy': 'PASSWORD_COMPROMISED',
} as const satisfies Record<PasswordRefusedError['reason'], string>;

/** Answers what both identity services refuse. @returns undefined for any other error */
export function answerRefusal(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  if (error instanceof CodeRefusedError) {
    return refuseAs(reply, 400, error.code, 'This link doesn’t work or has expired');
  }
  if (error instanceof PasswordRefusedError) {
    return refuseAs(reply, 400, passwordCodes[error.reason], error.message);
  }
  return undefined;
}
