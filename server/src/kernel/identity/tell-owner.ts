import { sql } from 'kysely';
import type { Sealer } from '../crypto/sealer.ts';
import type { Queries } from '../database/organization.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sendSecurityNotice, type SecurityNotice } from './identity.jobs.ts';

export interface OwnEvent {
  issuer: string;
  subject: string;
  /** The address he has at this moment. */
  email: string;
  kind: SecurityNotice;
  /** Name of the provider that was connected or disconnected. */
  method?: string;
  requestId: string;
}

/** Notes what somebody did with his own sign-in, and has a mail tell him of it. */
export async function tellOwner(db: Queries, sealer: Sealer, event: OwnEvent): Promise<void> {
  const { issuer, subject, email, kind, method, requestId } = event;
  const action = `account.${kind.replaceAll('-', '_')}`;
  await sql`select app.note_own_event(${issuer}, ${subject}, ${action}, ${requestId})`.execute(db);
  const at = new Date().toISOString();
  await enqueue(db, sendSecurityNotice, {
    sealedEmail: sealer.seal(email),
    kind,
    at,
    ...(method && { method }),
  });
}
