import { sql } from 'kysely';
import { trashDays } from 'contract/kernel/times.ts';
import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';
import { purgeOld } from '../../../kernel/jobs/purge-old.ts';

async function organizationsWithOldDependants(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_dependants() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes dependants whose days in the trash are over; returns how many. */
async function deleteOldDependants({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.dependant
    where organization_id = ${organizationId} and deleted_at < now() - make_interval(days => ${trashDays})
    returning id`.execute(db);
  return rows.length;
}

export const purgeOldDependants = purgeOld(
  'dependants',
  organizationsWithOldDependants,
  deleteOldDependants,
);
