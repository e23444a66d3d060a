import { sql } from 'kysely';
import { trashDays } from 'contract/kernel/times.ts';
import type { InOrganization, Queries } from '../../kernel/database/organization.ts';
import { purgeOld } from '../../kernel/jobs/purge-old.ts';

async function organizationsWithOldTemplates(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_templates() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes templates and saved blocks whose days in the trash are over; returns how many. */
async function deleteOldTemplates({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.template
    where organization_id = ${organizationId} and deleted_at < app.now() - make_interval(days => ${trashDays})
    returning id`.execute(db);
  return rows.length;
}

export const purgeOldTemplates = purgeOld(
  'templates',
  organizationsWithOldTemplates,
  deleteOldTemplates,
);
