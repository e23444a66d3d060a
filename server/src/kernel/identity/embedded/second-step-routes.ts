import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { limitAddress } from '../../http/client-address.ts';
import { withoutTenant } from '../../database/organization.ts';
import type { HostCookie } from './host-cookie.ts';
import { closeChallenge, openChallenge, tryChallenge, type Opening } from './challenges.ts';
import { codeGuesses } from './code-guesses.ts';
import { refuseAs } from '../answer-refusals.ts';
import { WrongCodeError } from '../two-factor.ts';
import type { IdentityParts } from './identity-routes.ts';
import { lockAnswered } from './federated/attempts.ts';
import { connectAnswered } from './federated/connect-by-proof.ts';
import { takeCodeOf } from './own-two-factor.ts';
import { noteSignIn } from './sign-in-events.ts';

/** Six digits, or a recovery code however it is grouped. */
const codeSchema = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(60)) });

export type OpenSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  opening: Opening & { secondStep: boolean },
) => Promise<unknown>;

/**
 * After the first step of somebody with a second one: a cookie instead of a session.
 * @returns false for somebody without one
 */
export async function askForSecondStep(
  { pool }: IdentityParts,
  cookie: HostCookie,
  reply: FastifyReply,
  opening: Opening,
): Promise<boolean> {
  const token = await openChallenge(pool, opening);
  if (token === null) return false;
  cookie.set(reply, token);
  return true;
}

/** `POST /two-factor/verify`, in the browser where the first step was taken: opens the session. */
export function addSecondStepRoute(
  app: FastifyInstance,
  parts: IdentityParts,
  cookie: HostCookie,
  openSession: OpenSession,
): void {
  const { pool, limits } = parts;
  app.post('/two-factor/verify', async (request, reply) => {
    const body = codeSchema.safeParse(request.body);
    if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The code cannot be used');
    const token = cookie.read(request);
    const { subject, email, remembered, provider, attemptHash } = await tryChallenge(pool, token);
    const guesses = codeGuesses(subject);
    const address = limitAddress(request);
    await limits.take(guesses, address);
    const given = { subject, email, code: body.data.code, requestId: request.id };
    await withoutTenant(pool, { readOnly: false }, async (db) => {
      await takeCodeOf(db, parts, given);
      await closeChallenge(db, token);
      if (attemptHash === null) return;
      const answered = await lockAnswered(db, parts.tripSealer, { attemptHash });
      await connectAnswered(db, parts, answered, given);
    }).catch(async (error: unknown) => {
      if (error instanceof WrongCodeError) {
        await noteSignIn(parts, request, { subject, action: 'account.second_step_failed' });
      }
      throw error;
    });
    await limits.forgive(guesses, address);
    cookie.clear(reply);
    return openSession(request, reply, { subject, remembered, provider, secondStep: true });
  });
}
