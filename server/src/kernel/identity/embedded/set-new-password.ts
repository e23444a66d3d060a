import { sql } from 'kysely';
import type { Sealer } from '../../crypto/sealer.ts';
import { withoutTenant, type Queries } from '../../database/organization.ts';
import type { DatabasePool } from '../../database/pool.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { sendSecurityNotice, type SecurityNotice } from '../identity.jobs.ts';
import { judgePassword } from '../judge-password.ts';
import type { PasswordHasher } from '../password-hash.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { embeddedIssuer } from './access-token.ts';
import { ownerOfCode, takeCode } from './mailed-codes.ts';

export interface PasswordParts {
  pool: DatabasePool;
  hasher: PasswordHasher;
  limits: SignInLimits;
  /** Of the mails that wait. */
  sealer: Sealer;
}

/** Writes a hash down and ends sessions: all of the person, or all but one. */
export async function writePassword(
  db: Queries,
  subject: string,
  hash: string,
  keptSession: string | null = null,
): Promise<void> {
  await sql`
    with ended as (
      delete from identity.session
       where user_id = ${subject} and id is distinct from ${keptSession}
    )
    insert into identity.account (id, account_id, provider_id, user_id, password)
    values (gen_random_uuid()::text, ${subject}, 'credential', ${subject}, ${hash})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`.execute(
    db,
  );
}

/** Notes what somebody did with his own sign-in, and has a mail tell him of it. */
export async function tellOf(
  db: Queries,
  sealer: Sealer,
  event: { subject: string; email: string; kind: SecurityNotice; requestId: string },
): Promise<void> {
  const { subject, email, kind, requestId } = event;
  const action = `account.${kind.replace('-', '_')}`;
  await sql`select app.note_own_event(${embeddedIssuer}, ${subject}, ${action}, ${requestId})`.execute(
    db,
  );
  const at = new Date().toISOString();
  await enqueue(db, sendSecurityNotice, { sealedEmail: sealer.seal(email), kind, at });
}

/**
 * Sets the password of whom a code was mailed to: uses the code up, ends all his sessions, lifts the stop
 * after too many failures.
 *
 * @throws CodeRefusedError, PasswordRefusedError, ProblemError UNAVAILABLE
 */
export async function setNewPassword(
  { pool, hasher, limits, sealer }: PasswordParts,
  { code, password, requestId }: { code: string; password: string; requestId: string },
): Promise<void> {
  const owner = await withoutTenant(pool, { readOnly: true }, (db) =>
    ownerOfCode(db, 'reset-password', code),
  );
  await judgePassword(password, owner);
  const hash = await hasher.hash(password);
  const { subject, email } = owner;
  await withoutTenant(pool, { readOnly: false }, async (db) => {
    await takeCode(db, 'reset-password', code);
    await writePassword(db, subject, hash);
    // He reads what is sent there.
    await sql`update identity."user" set email_verified = true where id = ${subject}`.execute(db);
    await tellOf(db, sealer, { subject, email, kind: 'password-reset', requestId });
  });
  await limits.forget(email);
}
