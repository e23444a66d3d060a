import type { FastifyRequest } from 'fastify';
import { emailKey } from 'contract/kernel/text.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import type { Sealer } from '../../crypto/sealer.ts';
import { withoutTenant } from '../../database/organization.ts';
import type { DatabasePool } from '../../database/pool.ts';
import { limitAddress } from '../../http/client-address.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { noteFailedSignIn } from '../identity.jobs.ts';
import type { FailedSignIn } from '../note-failed-sign-in.ts';
import { noteOwnEvent, originOf } from '../own-events.ts';
import { embeddedIssuer } from './access-token.ts';
import { proveIdentity, SignInRefusedError, type ProofParts } from './sign-in.ts';

interface Parts {
  pool: DatabasePool;
  sealer: Sealer;
}

interface SignInEvent {
  subject: string;
  action: AuditAction;
}

/** Adds what was done at the door, and from where, to the trail of whose sign-in it is. */
export async function noteSignIn(
  { pool }: Pick<Parts, 'pool'>,
  request: FastifyRequest,
  { subject, action }: SignInEvent,
): Promise<void> {
  const stranger = action === 'account.second_step_failed' ? { stranger: true as const } : {};
  const event = { issuer: embeddedIssuer, subject, action, requestId: request.id, ...stranger };
  await withoutTenant(pool, { readOnly: false }, (db) =>
    noteOwnEvent(db, { ...event, origin: originOf(request) }),
  );
}

/**
 * As {@link proveIdentity}; a wrong password is added to the trail of whoever has the address.
 *
 * @returns the subject
 */
export async function proveAtTheDoor(
  parts: ProofParts & Parts,
  request: FastifyRequest,
  given: { email: string; password: string },
): Promise<string> {
  try {
    return await proveIdentity(parts, given, limitAddress(request));
  } catch (error) {
    const wrong = error instanceof SignInRefusedError && error.code === 'INVALID_EMAIL_OR_PASSWORD';
    if (wrong) await noteFailure(parts, request, given.email);
    throw error;
  }
}

/**
 * The worker does it. Nothing here depends on whether somebody has the address, so that the time of the answer
 * tells nothing.
 */
async function noteFailure(
  { pool, sealer }: Parts,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const failed: FailedSignIn = {
    issuer: embeddedIssuer,
    email: emailKey(email),
    origin: originOf(request),
  };
  await withoutTenant(pool, { readOnly: false }, (db) =>
    enqueue(db, noteFailedSignIn, {
      sealed: sealer.seal(JSON.stringify(failed)),
      requestId: request.id,
      at: new Date().toISOString(),
    }),
  );
}
