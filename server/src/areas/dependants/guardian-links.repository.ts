import { sql } from 'kysely';
import type { PersonInOrganization } from '../../kernel/database/organization.ts';

/** Links dependants who have no one yet; of a scoped manager the database asks whether they may. */
export async function linkGuardians(
  { db, member }: PersonInOrganization,
  rows: readonly { id: number; guardian_ids: readonly number[] }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, guardian_ids bigint[])`;
  await (
    member.scoped
      ? sql`select app.replace_guardians_in_scope(r.id, r.guardian_ids) from ${given}`
      : sql`
        insert into app.dependant_guardian (organization_id, dependant_id, account_id, position)
        select ${member.organizationId}, r.id, guardian.id, guardian.position
        from ${given} cross join unnest(r.guardian_ids) with ordinality as guardian (id, position)`
  ).execute(db);
}

/** Gives a dependant these guardians instead of those they had; who a scoped manager does not see stays. */
export async function replaceGuardians(
  { db, member }: PersonInOrganization,
  id: number,
  guardianIds: readonly number[],
): Promise<void> {
  if (!member.scoped) {
    await sql`
      delete from app.dependant_guardian
      where organization_id = ${member.organizationId} and dependant_id = ${id}`.execute(db);
  }
  await linkGuardians({ db, member }, [{ id, guardian_ids: guardianIds }]);
}
