import { sql } from 'kysely';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { deviceOf } from './device.ts';
import type { IdentityAdmin, IdentitySession } from '../../../../kernel/identity/identity-admin.ts';
import { recordOwnEvent } from '../own-events.repository.ts';
import type { Owners } from '../owners.ts';

interface SessionRow {
  id: string;
  address: string | null;
  provider: string | null;
  secondStep: boolean | null;
  userAgent: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
}

type StoredSessions = Pick<IdentityAdmin, 'listSessions' | 'endSession' | 'endOtherSessions'>;

interface Parts {
  pool: DatabasePool;
  owners: Pick<Owners, 'issuer'>;
}

async function sessionsOf(
  pool: DatabasePool,
  issuer: string,
  subject: string,
): Promise<IdentitySession[]> {
  const { rows } = await withoutTenant(pool, { readOnly: true }, (db) =>
    sql<SessionRow>`
      select id, nullif(ip_address, '') as address, user_agent as "userAgent", provider,
        second_step as "secondStep", created_at as "signedInAt", updated_at as "lastUsedAt",
        expires_at as "endsAt"
        from identity.session where user_id = ${subject} and expires_at > now()
         -- Sessions that a change of the person's rights ended give no further token.
         and exists (select from app.user_of_token(${issuer}, ${subject}, created_at))
       order by created_at desc, id`.execute(db),
  );
  return rows.map(({ userAgent, provider, secondStep, ...row }): IdentitySession => ({
    ...row,
    ...deviceOf(userAgent ?? ''),
    how: secondStep === null ? null : { provider, secondStep },
  }));
}

/** What a person does with their own sessions: each has a row here, whichever service keeps the people. */
export function storedSessions({ pool, owners }: Parts): StoredSessions {
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(pool, { readOnly: false }, work);
  const record = (db: Queries, subject: string, action: AuditAction, requestId: string) =>
    recordOwnEvent(db, { issuer: owners.issuer, subject, action, requestId });

  return {
    listSessions: (subject) => sessionsOf(pool, owners.issuer, subject),
    endSession: (subject, { sessionId, requestId, byStaff = false }) =>
      write(async (db) => {
        const { rows } = await sql`
          delete from identity.session where user_id = ${subject} and id = ${sessionId}
          returning id`.execute(db);
        const ended = rows.length > 0;
        if (ended && !byStaff) await record(db, subject, 'account.session_ended', requestId);
        return ended;
      }),
    endOtherSessions: (subject, { keep, requestId }) =>
      write(async (db) => {
        const { rows } = await sql`
          delete from identity.session where user_id = ${subject} and id is distinct from ${keep}
          returning id`.execute(db);
        await record(db, subject, 'account.sessions_ended', requestId);
        return rows.length;
      }),
  };
}

/** Ends sessions and those that are half open, all of a person or all but one. */
export async function endSessionsOf(
  db: Queries,
  subject: string,
  keep: string | null = null,
): Promise<void> {
  await sql`
    with halfway as (
      delete from identity.sign_in_challenge where user_id = ${subject}
    )
    delete from identity.session where user_id = ${subject} and id is distinct from ${keep}`.execute(
    db,
  );
}
