import { sql } from 'kysely';
import { trashDays } from 'contract/kernel/times.ts';
import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';
import { purgeOld } from '../../../kernel/jobs/purge-old.ts';

async function organizationsWithOldCampaigns(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_campaigns() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes campaigns whose days in the trash are over; returns how many. The ledger of their messages stays. */
async function deleteOldCampaigns({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.campaign
    where organization_id = ${organizationId} and deleted_at < app.now() - make_interval(days => ${trashDays})
    returning id`.execute(db);
  return rows.length;
}

export const purgeOldCampaigns = purgeOld(
  'campaigns',
  organizationsWithOldCampaigns,
  deleteOldCampaigns,
);
