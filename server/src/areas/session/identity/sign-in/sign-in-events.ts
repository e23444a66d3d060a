import type { FastifyRequest } from 'fastify';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { recordOwnEvent, originOf } from '../own-events.repository.ts';
import type { Owners } from '../owners.ts';

interface Parts {
  pool: DatabasePool;
  owners: Pick<Owners, 'issuer'>;
}

interface SignInEvent {
  subject: string;
  action: AuditAction;
}

/** Adds actions at the sign-in gateway, and their origin, to the audit log of the person concerned. */
export async function recordSignIn(
  { pool, owners }: Parts,
  request: FastifyRequest,
  { subject, action }: SignInEvent,
): Promise<void> {
  const stranger = action === 'account.second_step_failed' ? { stranger: true as const } : {};
  const event = { issuer: owners.issuer, subject, action, requestId: request.id, ...stranger };
  await withoutTenant(pool, { readOnly: false }, (db) =>
    recordOwnEvent(db, { ...event, origin: originOf(request) }),
  );
}
