import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';

/** The name of Atrium's database in a cluster made for it. */
export const DATABASE_NAME = 'atrium';

/** The roles that log in, by their purpose. */
export const LOGIN_ROLES = {
  owner: 'atrium_owner',
  api: 'app_api',
  worker: 'app_worker',
  identity: 'app_identity',
} as const;

export type LoginPurpose = keyof typeof LOGIN_ROLES;

const PURPOSES = ['owner', 'api', 'worker', 'identity'] as const;

/**
 * Makes the roles of `roles.sql` where they are missing, on any server, by a connection that may
 * create roles. A role made here gets its password in the same transaction; one that existed keeps its own.
 */
export async function ensureRoles(
  client: ClientBase,
  passwords: Record<LoginPurpose, string>,
): Promise<void> {
  await client.query('begin');
  try {
    const names = Object.values(LOGIN_ROLES);
    const existing = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where rolname = any($1)',
      [names],
    );
    const known = new Set(existing.rows.map((row) => row.rolname));
    await client.query(readFileSync(new URL('roles.sql', import.meta.url), 'utf8'));
    for (const purpose of PURPOSES) {
      const role = LOGIN_ROLES[purpose];
      if (known.has(role)) continue;
      const password = client.escapeLiteral(passwords[purpose]);
      await client.query(`alter role ${role} password ${password}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Makes the database `atrium`, owned by `atrium_owner`, where it is missing. */
export async function ensureDatabase(client: ClientBase): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
  if (found.rowCount !== 0) return;
  await client.query(`create database ${DATABASE_NAME} owner ${LOGIN_ROLES.owner}`);
}
