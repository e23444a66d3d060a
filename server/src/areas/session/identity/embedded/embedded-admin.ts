import { emailKey } from 'contract/kernel/text.ts';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import {
  EmailInUseError,
  UnknownIdentityError,
  type IdentityAdmin,
} from '../../../../kernel/identity/identity-admin.ts';
import { isUser } from '../is-user.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { endSessionsOf, storedSessions } from '../sessions/stored-sessions.repository.ts';
import { embeddedIssuer } from './embedded-issuer.ts';
import type { Auth } from './auth.ts';
import { ownAccount, type OwnAccountDeps } from './own-account.repository.ts';
import { writePassword } from './set-new-password.repository.ts';

interface Options extends OwnAccountDeps {
  auth: Auth;
}

const insertUser = `
  with made as (insert into identity."user" (id, name, email, email_verified)
      values ($1, $2, $3, $6) returning id)
  insert into identity.account (id, account_id, provider_id, user_id, password)
  select $4, id, 'credential', id, $5 from made`;

const uniqueViolation = '23505';

function refuseDuplicate(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) {
    throw new EmailInUseError('The address has an identity', { cause: error });
  }
  throw error;
}

async function subjectOf(pool: DatabasePool, email: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from identity."user" where email = $1',
    [emailKey(email)],
  );
  return rows[0]?.id ?? null;
}

async function personOf(
  pool: DatabasePool,
  subject: string,
): Promise<{ email: string; name: string }> {
  const { rows } = await pool.query<{ email: string; name: string }>(
    'select email, name from identity."user" where id = $1',
    [subject],
  );
  if (rows[0] === undefined) throw new UnknownIdentityError(`No identity ${subject}`);
  return rows[0];
}

/** Runs a statement about one person; `$1` is the subject. @throws UnknownIdentityError */
async function onUser(
  pool: DatabasePool,
  text: string,
  subject: string,
  ...values: unknown[]
): Promise<void> {
  const { rows } = await pool.query(text, [subject, ...values]);
  if (rows.length === 0) throw new UnknownIdentityError(`No identity ${subject}`);
}

/** The embedded identity service's side of the port. */
export function createEmbeddedAdmin(options: Options): IdentityAdmin {
  const { auth, pool, hasher, limits } = options;

  async function setPassword(subject: string, password: string): Promise<void> {
    const person = await personOf(pool, subject);
    await judgePassword(password, person);
    const hash = await hasher.hash(password);
    await withoutTenant(pool, { readOnly: false }, (db) => writePassword(db, subject, hash));
    await limits.forget(person.email);
  }

  return {
    issuer: embeddedIssuer,
    ...storedSessions({ pool, owners: { issuer: embeddedIssuer } }),
    ...ownAccount(options),
    setPassword,
    // Identities are made by us alone: one without a user was left behind by a crash.
    async adopt({ email, password }) {
      const subject = await subjectOf(pool, email);
      if (subject === null) throw new UnknownIdentityError('No identity of this address');
      if (await isUser(pool, embeddedIssuer, subject)) {
        throw new EmailInUseError('A user signs in with this identity');
      }
      await pool.query('delete from identity.federated_identity where user_id = $1', [subject]);
      await setPassword(subject, password);
      return subject;
    },
    findUser: (email) => subjectOf(pool, email),
    async createUser({ email, name, password, emailProven = false }) {
      if (password !== undefined) await judgePassword(password, { name, email });
      const hash = password === undefined ? null : await hasher.hash(password);
      const { generateId } = await auth.$context;
      const subject = generateId({ model: 'user' });
      await pool
        .query(insertUser, [
          subject,
          name,
          emailKey(email),
          generateId({ model: 'account' }),
          hash,
          emailProven,
        ])
        .catch(refuseDuplicate);
      return String(subject);
    },
    async setDisabled(subject, disabled) {
      await onUser(
        pool,
        `with ended as (delete from identity.session where user_id = $1 and $2),
           halfway as (delete from identity.sign_in_challenge where user_id = $1 and $2)
         update identity."user" set disabled_at = case when $2 then now() end, updated_at = now()
          where id = $1 returning id`,
        subject,
        disabled,
      );
    },
    async deleteUser(subject) {
      await pool.query('delete from identity."user" where id = $1', [subject]);
    },
    revokeSessions: (subject) =>
      withoutTenant(pool, { readOnly: false }, (db) => endSessionsOf(db, subject)),
  };
}
