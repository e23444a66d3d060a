import { sql } from 'kysely';
import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { notifyOwner } from '../mails/notify-owner.ts';
import { embeddedIssuer } from './embedded-issuer.ts';
import { codeGuesses } from '../second-step/code-guesses.ts';
import { ownerOfCode, takeCode } from './mailed-codes.repository.ts';

export interface PasswordDeps {
  pool: DatabasePool;
  hasher: PasswordHasher;
  limits: SignInLimits;
  /** Seals queued emails. */
  sealer: Sealer;
}

/**
 * Writes a hash down and ends sessions, all of the person or all but one, and those that are half open. A wish for another
 * address is void as well: a person who knew the old password may have made it.
 */
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
    ), halfway as (
      delete from identity.sign_in_challenge where user_id = ${subject}
    ), wish as (
      delete from identity.mailed_code where user_id = ${subject} and purpose = 'change-email'
    )
    insert into identity.account (id, account_id, provider_id, user_id, password)
    values (gen_random_uuid()::text, ${subject}, 'credential', ${subject}, ${hash})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`.execute(
    db,
  );
}

/**
 * Sets the password of the person a code was mailed to: uses the code up, ends all their sessions, lifts the stop
 * after too many failures.
 *
 * @throws CodeRefusedError, PasswordRefusedError, ProblemError UNAVAILABLE
 */
export async function setNewPassword(
  { pool, hasher, limits, sealer }: PasswordDeps,
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
    // They read what is sent there.
    await sql`update identity."user" set email_verified = true where id = ${subject}`.execute(db);
    const notice = { issuer: embeddedIssuer, subject, email, requestId };
    await notifyOwner(db, sealer, { ...notice, kind: 'password-reset' });
  });
  await limits.forget(email);
  // Guesses of two-factor codes were made with the old password; a reader of the mailbox gets no new ones.
  await limits.soften(codeGuesses(subject));
}
