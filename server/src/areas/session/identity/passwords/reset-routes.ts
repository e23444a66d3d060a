import { passwordCheckedMax } from 'contract/kernel/password.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { refuseAs } from '../answer-refusals.ts';
import { mailedCodeLimit } from './mailed-code-limit.ts';

/** What an identity service does with the code of a mailed link. */
export interface CodeResets {
  /** Whose it is and until when it works, where the service says so; it uses nothing up. @throws CodeRefusedError */
  check(code: string): Promise<{ email: string; expiresAt: Date | null }>;
  /** Uses it up and ends every session. @throws CodeRefusedError, PasswordRefusedError */
  set(input: { code: string; password: string; requestId: string }): Promise<void>;
}

/** What is longer was never mailed, and no password is: ten times the longest, for odd spellings. */
const codeSchema = z.string().check(z.minLength(1), z.maxLength(200));
const passwordSchema = z.string().check(z.maxLength(passwordCheckedMax));

const checkSchema = z.strictObject({ token: codeSchema });
const setSchema = z.strictObject({ token: codeSchema, newPassword: passwordSchema });

function refuseInput(reply: FastifyReply) {
  return refuseAs(reply, 400, 'INVALID_TOKEN', 'This link doesn’t work');
}

/** `POST /reset-password/check` tells whose link it is and until when it works. */
async function check(resets: CodeResets, request: FastifyRequest, reply: FastifyReply) {
  const body = checkSchema.safeParse(request.body);
  if (!body.success) return refuseInput(reply);
  const { email, expiresAt } = await resets.check(body.data.token);
  return reply.send({ email, expiresAt });
}

/** `POST /reset-password` with the code of a mailed link. It signs no one in. */
async function set(resets: CodeResets, request: FastifyRequest, reply: FastifyReply) {
  const body = setSchema.safeParse(request.body);
  if (!body.success) return refuseInput(reply);
  const { token, newPassword } = body.data;
  await resets.set({ code: token, password: newPassword, requestId: request.id });
  return reply.send({ success: true });
}

export function addResetRoutes(app: FastifyInstance, pool: DatabasePool, resets: CodeResets): void {
  const limited = mailedCodeLimit(pool);
  app.post('/reset-password/check', limited, (request, reply) => check(resets, request, reply));
  app.post('/reset-password', limited, (request, reply) => set(resets, request, reply));
}
