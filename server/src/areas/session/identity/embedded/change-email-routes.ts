import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuseAs } from '../answer-refusals.ts';
import { mailedCodeLimit } from '../passwords/mailed-code-limit.ts';
import { changeEmail, wishOf } from './change-email.repository.ts';
import type { PasswordParts } from './set-new-password.repository.ts';

const bodySchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * `POST /new-email/check` tells which address a mailed link is for, `POST /new-email` uses it. The link
 * proves the mailbox; who asked for it gave their password then. Neither signs anyone in.
 */
export function addEmailRoutes(app: FastifyInstance, parts: PasswordParts): void {
  const limited = mailedCodeLimit(parts.pool);
  app.post('/new-email/check', limited, async (request, reply) => {
    const body = bodySchema.safeParse(request.body);
    if (!body.success) return refuseAs(reply, 400, 'INVALID_TOKEN', 'This link doesn’t work');
    return reply.send(await wishOf(parts, body.data.token));
  });
  app.post('/new-email', limited, async (request, reply) => {
    const body = bodySchema.safeParse(request.body);
    if (!body.success) return refuseAs(reply, 400, 'INVALID_TOKEN', 'This link doesn’t work');
    await changeEmail(parts, { code: body.data.token, requestId: request.id });
    return reply.send({ success: true });
  });
}
