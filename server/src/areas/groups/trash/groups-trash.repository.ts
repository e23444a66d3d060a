import { sql } from 'kysely';
import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';

export async function organizationsWithOldGroups(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_groups() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes groups that were in the trash for 30 days; returns how many. */
export async function deleteOldGroups({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.person_group
    where organization_id = ${organizationId} and deleted_at < now() - interval '30 days'
    returning id`.execute(db);
  return rows.length;
}
