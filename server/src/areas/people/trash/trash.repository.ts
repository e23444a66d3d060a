import { sql } from 'kysely';
import { trashDays } from 'contract/kernel/times.ts';
import {
  type InOrganization,
  type Queries,
  withOrganizationJob,
  withoutTenant,
} from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';

/** People in one transaction, so that none of them is long. */
const most = 1000;

async function organizationsWithOldTrash(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_trash() as id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Deletes people whose days in the trash are over, and the dependants no one else guards.
 *
 * @returns how many people went; 0 when none are left
 */
async function deleteOldTrash({ db, member: { organizationId } }: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.account
    where organization_id = ${organizationId} and id in (
      select id from app.account
      where organization_id = ${organizationId} and deleted_at < now() - make_interval(days => ${trashDays})
      order by id limit ${most} for update skip locked)
    returning id`.execute(db);
  await sql`
    delete from app.dependant d
    where d.organization_id = ${organizationId} and not exists (
      select from app.dependant_guardian g
      where g.organization_id = d.organization_id and g.dependant_id = d.id)`.execute(db);
  return rows.length;
}

export async function purgeOldTrash({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  const organizations = await withoutTenant(pool, write, organizationsWithOldTrash);
  for (const organizationId of organizations) {
    let deleted = 0;
    for (;;) {
      const gone = await withOrganizationJob(pool, organizationId, write, deleteOldTrash);
      deleted += gone;
      if (gone === 0) break;
    }
    log.info({ organizationId, deleted }, 'trash emptied');
  }
}
