import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import { refuseAs } from '../answer-refusals.ts';
import { hostCookie } from '../host-cookie.ts';
import { attemptSeconds } from './attempts.repository.ts';

const storeSchema = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(200)) });
const storedSchema = z.object({ code: z.string(), until: z.number() });

interface Parts {
  authRequestSealer: Sealer;
  /** Whether cookies are kept from plain http. */
  secure: boolean;
}

/**
 * `POST /federated/keep-code` and `/federated/take-code`: anyone who registers with a provider in the whole page leaves
 * the code of their invitation with their browser, where no address, log or script has it, and gets it back once.
 */
export function addStoredCodeRoutes(
  app: FastifyInstance,
  { authRequestSealer, secure }: Parts,
): void {
  const cookie = hostCookie('atrium-invitation', {
    secure,
    sameSite: 'Strict',
    seconds: attemptSeconds,
  });
  app.post('/federated/keep-code', (request, reply) => {
    const body = storeSchema.safeParse(request.body);
    if (!body.success) return refuseAs(reply, 400, 'VALIDATION_ERROR', 'The code cannot be kept');
    const until = Date.now() + attemptSeconds * 1000;
    cookie.set(reply, authRequestSealer.seal(JSON.stringify({ ...body.data, until })));
    return reply.send({ success: true });
  });
  app.post('/federated/take-code', (request, reply) => {
    const code = codeOf(authRequestSealer, cookie.read(request));
    cookie.clear(reply);
    return reply.send({ code });
  });
}

/** Null: there is none, it was kept for too long, or someone else sealed it. */
function codeOf(sealer: Sealer, sealed: string): string | null {
  try {
    const { code, until } = storedSchema.parse(JSON.parse(sealer.open(sealed)));
    return until > Date.now() ? code : null;
  } catch {
    return null;
  }
}
