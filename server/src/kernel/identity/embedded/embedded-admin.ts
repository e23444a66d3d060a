import { emailKey } from 'contract/kernel/text.ts';
import type { DatabasePool } from '../../database/pool.ts';
import { EmailInUseError, UnknownIdentityError, type IdentityAdmin } from '../identity-admin.ts';
import { checkPassword, type PasswordHasher } from '../password-hash.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { embeddedIssuer } from './access-token.ts';
import type { Auth } from './auth.ts';

interface Options {
  auth: Auth;
  pool: DatabasePool;
  hasher: PasswordHasher;
  limits: SignInLimits;
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
export function createEmbeddedAdmin({ auth, pool, hasher, limits }: Options): IdentityAdmin {
  /** Runs a statement about one person; `$1` is the subject. */
  async function onUser(text: string, subject: string, ...values: unknown[]): Promise<string> {
    const { rows } = await pool.query<{ email: string }>(text, [subject, ...values]);
    const email = rows[0]?.email;
    if (email === undefined) throw new UnknownIdentityError(`No identity ${subject}`);
    return email;
  }

  return {
    issuer: embeddedIssuer,
    async createUser({ email, name, password }) {
      if (password !== undefined) checkPassword(password);
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
      checkPassword(password);
      const hash = await hasher.hash(password);
      const email = await onUser(
        `with changed as (
           update identity.account set password = $2, updated_at = now()
            where user_id = $1 and provider_id = 'credential' returning user_id),
         ended as (delete from identity.session where user_id = $1)
         select u.email from identity."user" u join changed on changed.user_id = u.id`,
        subject,
        hash,
      );
      await limits.forget(email);
    },
    async setDisabled(subject, disabled) {
      await onUser(
        `with ended as (delete from identity.session where user_id = $1 and $2)
         update identity."user" set disabled_at = case when $2 then now() end, updated_at = now()
          where id = $1 returning email`,
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
