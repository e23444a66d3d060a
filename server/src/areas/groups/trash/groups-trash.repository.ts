import { sql } from 'kysely';
import { trashDays } from 'contract/kernel/times.ts';
import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';
import { purgeOld } from '../../../kernel/jobs/purge-old.ts';

async function organizationsWithOldGroups(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_groups() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes groups whose days in the trash are over; returns how many. */
async function deleteOldGroups({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.person_group
    where organization_id = ${organizationId} and deleted_at < now() - make_interval(days => ${trashDays})
    returning id`.execute(db);
  return rows.length;
}

export const purgeOldGroups = purgeOld('groups', organizationsWithOldGroups, deleteOldGroups);
