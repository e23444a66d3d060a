import { sql } from 'kysely';
import { withoutTenant } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { WrongPasswordError } from '../../../../kernel/identity/identity-admin.ts';
import type { KnownOwner } from '../owners.ts';
import type { PasswordDeps } from './set-new-password.repository.ts';

interface Row {
  email: string;
  name: string;
  hash: string | null;
}

async function rowOf(pool: DatabasePool, subject: string): Promise<Row> {
  const { rows } = await withoutTenant(pool, { readOnly: true }, (db) =>
    sql<Row>`
      select u.email, u.name, a.password as hash
        from identity."user" u
        left join identity.account a on a.user_id = u.id and a.provider_id = 'credential'
       where u.id = ${subject}`.execute(db),
  );
  if (rows[0] === undefined) throw new WrongPasswordError('No one has this identity');
  return rows[0];
}

const knownOf = ({ email, name, hash }: Row): KnownOwner => ({
  email,
  name,
  hasPassword: hash !== null,
});

/** Someone who is signed in. @throws WrongPasswordError when no one has this identity any longer */
export async function knownOwner(pool: DatabasePool, subject: string): Promise<KnownOwner> {
  return knownOf(await rowOf(pool, subject));
}

/** See the port. */
export async function provePassword(
  { pool, hasher, limits }: PasswordDeps,
  subject: string,
  password: string,
  address: string,
): Promise<KnownOwner> {
  const row = await rowOf(pool, subject);
  await limits.take(row.email, address);
  if (!(await hasher.verify(password, row.hash))) {
    throw new WrongPasswordError('This is not their password');
  }
  await limits.forgive(row.email, address);
  return knownOf(row);
}
