import { sql } from 'kysely';
import type { InOrganization, Queries } from '../../../../kernel/database/organization.ts';
import { purgeOld } from '../../../../kernel/jobs/purge-old.ts';

async function organizationsWithOldUploads(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_uploads() as id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Forgets what only an undo needs. What an import changed of a person stays: it is their history. @returns how many
 * rows it touched
 */
async function forgetUndo({ db, member: { organizationId } }: InOrganization): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      update app.import set forgotten = true
      where organization_id = ${organizationId} and undo_until < app.now() and not forgotten
        and state <> 'undoing' and failed_in is distinct from 'undoing'
      returning id),
    people as (
      update app.import_full_sync set account_version = null
      where organization_id = ${organizationId} and import_id in (select id from old))
    update app.import_write set account_version = null, dependant_version = null
    where organization_id = ${organizationId} and import_id in (select id from old)
      and (account_version is not null or dependant_version is not null)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const forgetOldUploads = purgeOld('uploads', organizationsWithOldUploads, forgetUndo);
