import { sql } from 'kysely';
import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';

export async function organizationsWithOldHubs(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_hubs() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes hubs that were in the trash for 30 days; their content stays. Returns how many. */
export async function deleteOldHubs({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.hub
    where organization_id = ${organizationId} and deleted_at < app.now() - interval '30 days'
    returning id`.execute(db);
  return rows.length;
}
