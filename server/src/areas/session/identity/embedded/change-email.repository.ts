import { emailKey } from 'contract/kernel/text.ts';
import { mailedLinkMinutes } from 'contract/kernel/times.ts';
import { sql } from 'kysely';
import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import { takeFromLimit } from '../../../../kernel/http/secret-limits.ts';
import { enqueue } from '../../../../kernel/jobs/enqueue.ts';
import { SameEmailError, type EmailChange } from '../../../../kernel/identity/email-change.ts';
import { hashOfCode } from '../hash-of-code.ts';
import { EmailInUseError } from '../../../../kernel/identity/identity-admin.ts';
import { sendEmailLink } from '../identity.jobs.ts';
import { reauthenticate, type OwnerDeps } from '../reauthenticate.ts';
import type { EmailLink } from '../mails/send-email-link.ts';
import { notifyOwner } from '../mails/notify-owner.ts';
import { embeddedIssuer } from './embedded-issuer.ts';
import { CodeRefusedError, makeCode } from './mailed-codes.repository.ts';
import type { PasswordDeps } from './set-new-password.repository.ts';

/** Stores which address a person wants: a newer wish voids the one before. */
async function storeNewEmail(
  db: Queries,
  wish: { subject: string; newEmail: string; codeHash: string; keep: string | null },
): Promise<void> {
  await sql`
    insert into identity.mailed_code
      (user_id, purpose, code_hash, new_email, kept_session, expires_at)
    values (${wish.subject}, 'change-email', ${wish.codeHash}, ${wish.newEmail}, ${wish.keep},
      now() + make_interval(mins => ${mailedLinkMinutes}))
    on conflict (user_id, purpose) do update
      set code_hash = excluded.code_hash, new_email = excluded.new_email,
        kept_session = excluded.kept_session, expires_at = excluded.expires_at, created_at = now()`.execute(
    db,
  );
}

/** The embedded service's side of the port. */
export function embeddedEmailChange(deps: OwnerDeps & { sealer: Sealer }): EmailChange {
  const { pool, sealer } = deps;
  return {
    async ask(subject, { newEmail, keep, ...call }) {
      const { email, name, spend } = await reauthenticate(deps, subject, call);
      if (emailKey(newEmail) === email) throw new SameEmailError('They have this address already');
      await withoutTenant(pool, { readOnly: false }, async (db) => {
        await spend(db);
        await takeFromLimit(db, 'reset-mail', `wish of ${subject}`);
        await takeFromLimit(db, 'reset-mail', `email ${emailKey(newEmail)}`);
      });
      const { code, hash } = makeCode();
      const link: EmailLink = { email: newEmail, name, code };
      await withoutTenant(pool, { readOnly: false }, async (db) => {
        await storeNewEmail(db, { subject, newEmail, codeHash: hash, keep });
        await enqueue(db, sendEmailLink, { sealed: sealer.seal(JSON.stringify(link)) });
        const notice = { issuer: embeddedIssuer, subject, email, requestId: call.requestId };
        await notifyOwner(db, sealer, { ...notice, kind: 'email-change-asked' });
      });
    },
  };
}

/** The address a link would make someone's. It uses nothing up. @throws CodeRefusedError */
export async function wishOf(
  { pool }: PasswordDeps,
  code: string,
): Promise<{ email: string; expiresAt: Date }> {
  const { rows } = await withoutTenant(pool, { readOnly: true }, (db) =>
    sql<{ email: string; expiresAt: Date; over: boolean }>`
      select c.new_email as email, c.expires_at as "expiresAt", c.expires_at <= now() as over
        from identity.mailed_code c join identity."user" u on u.id = c.user_id
       where c.code_hash = ${hashOfCode(code)} and c.purpose = 'change-email'
         and u.disabled_at is null`.execute(db),
  );
  const [row] = rows;
  if (row === undefined) throw new CodeRefusedError('INVALID_TOKEN');
  if (row.over) throw new CodeRefusedError('TOKEN_EXPIRED');
  return { email: row.email, expiresAt: row.expiresAt };
}

interface TakenWish {
  subject: string;
  before: string;
  newEmail: string;
  keep: string | null;
}

/** Uses up the wish: of several callers at once, one succeeds. */
async function takeWish(db: Queries, code: string): Promise<TakenWish> {
  const { rows } = await sql<TakenWish>`
    delete from identity.mailed_code c using identity."user" u
     where c.code_hash = ${hashOfCode(code)} and c.purpose = 'change-email' and c.expires_at > now()
       and u.id = c.user_id and u.disabled_at is null
    returning c.user_id as subject, u.email as before, c.new_email as "newEmail",
      c.kept_session as keep`.execute(db);
  if (rows[0] === undefined) throw new CodeRefusedError('INVALID_TOKEN');
  return rows[0];
}

const uniqueViolation = '23505';

function refuseDuplicate(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) {
    throw new EmailInUseError('Someone signs in with this address', { cause: error });
  }
  throw error;
}

/**
 * Makes the address of a link the person's sign-in address: links that were mailed to the old one are void, the other
 * sessions end, and the old address is notified. A link that is refused because the address is taken is used up either
 * way; only the reader of that mailbox learns of it.
 *
 * @throws CodeRefusedError, EmailInUseError
 */
export async function changeEmail(
  { pool, sealer, limits }: PasswordDeps,
  { code, requestId }: { code: string; requestId: string },
): Promise<void> {
  const before = await withoutTenant(pool, { readOnly: false }, async (db) => {
    const { subject, before: email, newEmail, keep } = await takeWish(db, code);
    const key = emailKey(newEmail);
    await sql`
      with ended as (
        delete from identity.session where user_id = ${subject} and id is distinct from ${keep}
      ), halfway as (
        delete from identity.sign_in_challenge where user_id = ${subject}
      ), links as (
        delete from identity.mailed_code where user_id = ${subject} and purpose = 'reset-password'
      )
      update identity."user" set email = ${key}, email_verified = true, updated_at = now()
       where id = ${subject}`.execute(db);
    await sql`
      select app.change_user_email(${embeddedIssuer}, ${subject}, ${newEmail}, ${key})`.execute(db);
    const notice = { issuer: embeddedIssuer, subject, email, requestId };
    await notifyOwner(db, sealer, { ...notice, kind: 'email-changed' });
    return email;
  }).catch(refuseDuplicate);
  await limits.forget(before);
}
