import { sql, type Updateable } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { Me } from 'contract/session/session.contract.ts';
import type { Queries } from '../../kernel/database/organization.ts';
import type { Database } from '../../kernel/database/tables.ts';

export interface MembershipRow {
  organization_id: number;
  slug: string;
  former_slugs: string[];
  name: string;
  time_zone: string;
  account_id: number;
  account_type: AccountType;
  two_factor_missing: boolean;
  photo: string | null;
  access_scope: string[] | null;
  suspended: boolean;
}

export interface UserRow {
  id: number;
  email: string;
  name: string;
  locale: string | null;
  time_zone: string | null;
  version: number;
  theme: Me['theme'];
  last_organization_id: number | null;
  /** By name of the organization. */
  memberships: MembershipRow[];
}

/** The entered user with the organizations they are an active member of, in one round trip. */
export async function readUser(db: Queries): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.id, u.email, u.name, u.locale, u.time_zone, u.theme, u.version, u.last_organization_id,
      coalesce((select json_agg(m) from app.memberships() m), '[]') as memberships
    from app."user" u where u.id = (select app.user_id())`.execute(db);
  return rows[0];
}

export type UserChanges = Pick<
  Updateable<Database['app.user']>,
  'name' | 'locale' | 'time_zone' | 'theme' | 'last_organization_id'
>;

/**
 * @param version of the profile that is changed, which is raised; null where no part of the profile is
 * @returns false when someone else has changed it since
 */
export async function updateUser(
  db: Queries,
  id: number,
  changes: UserChanges,
  version: number | null,
): Promise<boolean> {
  const update = db
    .updateTable('app.user')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('id');
  const rows = await (
    version === null ? update : update.set({ version: version + 1 }).where('version', '=', version)
  ).execute();
  return rows.length > 0;
}
