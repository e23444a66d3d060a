import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { withoutTenant } from '../../database/organization.ts';
import type { DatabasePool } from '../../database/pool.ts';
import { noteOwnEvent, originOf } from '../own-events.ts';

interface SeenSession {
  issuer: string;
  subject: string;
  sessionId: string;
}

/**
 * Somebody signed in at the service, of which the first token of the session tells: that is written into his
 * trail, with the call that brought it, once for all processes.
 */
export async function noteSeen(
  pool: DatabasePool,
  request: FastifyRequest,
  { issuer, subject, sessionId }: SeenSession,
): Promise<void> {
  await withoutTenant(pool, { readOnly: false }, async (db) => {
    const { rows } = await sql`
      insert into identity.seen_session (session_id) values (${sessionId})
      on conflict do nothing returning 1`.execute(db);
    if (rows.length === 0) return;
    await noteOwnEvent(db, {
      issuer,
      subject,
      action: 'account.signed_in',
      requestId: request.id,
      origin: originOf(request),
    });
  });
}
