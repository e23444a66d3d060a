import { sql } from 'kysely';
import { withoutTenant } from '../../database/organization.ts';
import { WrongPasswordError } from '../identity-admin.ts';
import type { PasswordParts } from './set-new-password.ts';

interface Owner {
  email: string;
  name: string;
}

/**
 * Asks somebody who is signed in for his password again. It is counted like signing in: a session that was
 * left open is no place to guess from.
 *
 * @param address from where, as limits count it
 * @throws WrongPasswordError, ProblemError RATE_LIMITED or UNAVAILABLE
 */
export async function provePassword(
  { pool, hasher, limits }: PasswordParts,
  subject: string,
  password: string,
  address: string,
): Promise<Owner> {
  const { rows } = await withoutTenant(pool, { readOnly: true }, (db) =>
    sql<Owner & { hash: string | null }>`
      select u.email, u.name, a.password as hash
        from identity."user" u
        left join identity.account a on a.user_id = u.id and a.provider_id = 'credential'
       where u.id = ${subject}`.execute(db),
  );
  const known = rows[0];
  if (known === undefined) throw new WrongPasswordError('Nobody has this identity');
  const { email, name, hash } = known;
  await limits.take(email, address);
  if (!(await hasher.verify(password, hash))) {
    throw new WrongPasswordError('This is not the password he has');
  }
  await limits.forgive(email, address);
  return { email, name };
}
