import { sql } from 'kysely';
import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';

export async function organizationsWithOldCampaigns(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_campaigns() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes campaigns that were in the trash for 30 days; returns how many. The ledger of their messages stays. */
export async function deleteOldCampaigns({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.campaign
    where organization_id = ${organizationId} and deleted_at < app.now() - interval '30 days'
    returning id`.execute(db);
  return rows.length;
}
