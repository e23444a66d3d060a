import { emailKey } from 'contract/kernel/text.ts';
import { withoutTenant } from '../../database/organization.ts';
import { EmailInUseError, UnknownIdentityError, type IdentityAdmin } from '../identity-admin.ts';
import { judgePassword } from '../judge-password.ts';
import { embeddedIssuer } from './access-token.ts';
import type { Auth } from './auth.ts';
import { ownSessions } from './own-sessions.ts';
import { writePassword, type PasswordParts } from './set-new-password.ts';

interface Options extends PasswordParts {
  auth: Auth;
}

const insertUser = `
  with made as (insert into identity."user" (id, name, email) values ($1, $2, $3) returning id)
  insert into identity.account (id, account_id, provider_id, user_id, password)
  select $4, id, 'credential', id, $5 from made`;

const uniqueViolation = '23505';

function refuseTwin(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) {
    throw new EmailInUseError('The address has an identity', { cause: error });
  }
  throw error;
}

/** The embedded identity service's side of the port. */
export function createEmbeddedAdmin(options: Options): IdentityAdmin {
  const { auth, pool, hasher, limits } = options;

  /** Runs a statement about one person; `$1` is the subject. */
  async function onUser(text: string, subject: string, ...values: unknown[]): Promise<void> {
    const { rows } = await pool.query(text, [subject, ...values]);
    if (rows.length === 0) throw new UnknownIdentityError(`No identity ${subject}`);
  }

  async function personOf(subject: string): Promise<{ email: string; name: string }> {
    const { rows } = await pool.query<{ email: string; name: string }>(
      'select email, name from identity."user" where id = $1',
      [subject],
    );
    if (rows[0] === undefined) throw new UnknownIdentityError(`No identity ${subject}`);
    return rows[0];
  }

  return {
    issuer: embeddedIssuer,
    ...ownSessions(options),
    async createUser({ email, name, password }) {
      if (password !== undefined) await judgePassword(password, { name, email });
      const hash = password === undefined ? null : await hasher.hash(password);
      const { generateId } = await auth.$context;
      const subject = generateId({ model: 'user' });
      await pool
        .query(insertUser, [subject, name, emailKey(email), generateId({ model: 'account' }), hash])
        .catch(refuseTwin);
      return String(subject);
    },
    async findUser(email) {
      const { rows } = await pool.query<{ id: string }>(
        'select id from identity."user" where email = $1',
        [emailKey(email)],
      );
      return rows[0]?.id ?? null;
    },
    async setPassword(subject, password) {
      const person = await personOf(subject);
      await judgePassword(password, person);
      const hash = await hasher.hash(password);
      await withoutTenant(pool, { readOnly: false }, (db) => writePassword(db, subject, hash));
      await limits.forget(person.email);
    },
    async setDisabled(subject, disabled) {
      await onUser(
        `with ended as (delete from identity.session where user_id = $1 and $2)
         update identity."user" set disabled_at = case when $2 then now() end, updated_at = now()
          where id = $1 returning id`,
        subject,
        disabled,
      );
    },
    async deleteUser(subject) {
      await pool.query('delete from identity."user" where id = $1', [subject]);
    },
    async revokeSessions(subject) {
      await pool.query('delete from identity.session where user_id = $1', [subject]);
    },
  };
}
