import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { withoutTenant } from '../../database/organization.ts';
import { refuseAs } from './identity-answers.ts';
import { ownerOfCode } from './mailed-codes.ts';
import { setNewPassword, type PasswordParts } from './set-new-password.ts';

/** What is longer was never mailed, and no password is: ten times the longest, for odd spellings. */
const codeSchema = z.string().check(z.minLength(1), z.maxLength(100));
const passwordSchema = z.string().check(z.maxLength(4096));

const checkSchema = z.strictObject({ token: codeSchema });
const setSchema = z.strictObject({ token: codeSchema, newPassword: passwordSchema });

function refuseInput(reply: FastifyReply) {
  return refuseAs(reply, 400, 'INVALID_TOKEN', 'This link does not work');
}

/** `POST /reset-password/check` tells whose link it is and until when it works; it uses nothing up. */
async function check(parts: PasswordParts, request: FastifyRequest, reply: FastifyReply) {
  const body = checkSchema.safeParse(request.body);
  if (!body.success) return refuseInput(reply);
  const { email, expiresAt } = await withoutTenant(parts.pool, { readOnly: true }, (db) =>
    ownerOfCode(db, 'reset-password', body.data.token),
  );
  return reply.send({ email, expiresAt });
}

/** `POST /reset-password` with the code of a mailed link. It signs nobody in. */
async function set(parts: PasswordParts, request: FastifyRequest, reply: FastifyReply) {
  const body = setSchema.safeParse(request.body);
  if (!body.success) return refuseInput(reply);
  const { token, newPassword } = body.data;
  await setNewPassword(parts, { code: token, password: newPassword, requestId: request.id });
  return reply.send({ success: true });
}

export function addResetRoutes(app: FastifyInstance, parts: PasswordParts): void {
  app.post('/reset-password/check', (request, reply) => check(parts, request, reply));
  app.post('/reset-password', (request, reply) => set(parts, request, reply));
}
