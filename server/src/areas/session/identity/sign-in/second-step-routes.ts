import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import { limitAddress } from '../../../../kernel/http/client-address.ts';
import { refuseAs } from '../answer-refusals.ts';
import type { SignInGateway } from './sign-in-gateway.ts';
import { lockAnswered } from '../federated/attempts.repository.ts';
import { connectAnswered } from '../federated/connect-answered.ts';
import { recordSignIn } from './sign-in-events.ts';
import { WrongCodeError } from '../../../../kernel/identity/two-factor.ts';
import { closeChallenge, tryChallenge } from '../second-step/challenges.repository.ts';
import { codeGuesses } from '../second-step/code-guesses.ts';
import { takeCodeOf } from '../second-step/own-two-factor.repository.ts';

/** Six digits, or a recovery code however it is grouped. */
const codeSchema = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(60)) });

/** `POST /two-factor/verify`, in the browser where the first step was taken: opens the session. */
export function addSecondStepRoute(app: FastifyInstance, gateway: SignInGateway): void {
  const { deps, challenge, openSession } = gateway;
  const { pool, limits, owners } = deps;
  app.post('/two-factor/verify', async (request, reply) => {
    const body = codeSchema.safeParse(request.body);
    if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The code isn’t valid');
    const token = challenge.read(request);
    const { subject, remembered, provider, attemptHash } = await tryChallenge(pool, token);
    const { email } = await owners.admit(subject);
    const guesses = codeGuesses(subject);
    const address = limitAddress(request);
    await limits.take(guesses, address);
    const given = { subject, email, code: body.data.code, requestId: request.id };
    await withoutTenant(pool, { readOnly: false }, async (db) => {
      await takeCodeOf(db, deps, given);
      await closeChallenge(db, token);
      if (attemptHash === null) return;
      const answered = await lockAnswered(db, deps.authRequestSealer, { attemptHash });
      await connectAnswered(db, deps, answered, given);
    }).catch(async (error: unknown) => {
      if (error instanceof WrongCodeError) {
        await recordSignIn(deps, request, { subject, action: 'account.second_step_failed' });
      }
      throw error;
    });
    await limits.forgive(guesses, address);
    challenge.clear(reply);
    return openSession(request, reply, { subject, remembered, provider, secondStep: true });
  });
}
