import { sql } from 'kysely';
import type { InOrganization, PersonInOrganization } from '../../kernel/database/organization.ts';

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

/**
 * Takes a guardian away from dependants, and puts another in their place where they do not guard already. Other
 * guardians stay, also those in the trash.
 *
 * @param to null: no one comes in their place
 */
export async function replaceGuardian(
  { db, member: { organizationId } }: InOrganization,
  ids: readonly number[],
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  const { rows } = await sql<{ id: number; position: number }>`
    delete from app.dependant_guardian
    where organization_id = ${organizationId} and account_id = ${from}
      and dependant_id = any(${[...ids]}::bigint[])
    returning dependant_id as id, position`.execute(db);
  if (to === null || rows.length === 0) return;
  await sql`
    insert into app.dependant_guardian (organization_id, dependant_id, account_id, position)
    select ${organizationId}, gone.id, ${to}, gone.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (id bigint, position smallint)
    on conflict (organization_id, dependant_id, account_id) do nothing`.execute(db);
}

/** Adds a guardian to those of these dependants that have room for one. */
export async function addGuardian(
  { db, member: { organizationId } }: InOrganization,
  ids: readonly number[],
  accountId: number,
): Promise<void> {
  await sql`
    insert into app.dependant_guardian (organization_id, dependant_id, account_id, position)
    select ${organizationId}, d.id, ${accountId}, min(free.position)
    from app.dependant d cross join (values (1::smallint), (2::smallint)) as free (position)
    where d.organization_id = ${organizationId} and d.id = any(${[...ids]}::bigint[])
      and not exists (select from app.dependant_guardian g
        where g.organization_id = d.organization_id and g.dependant_id = d.id
          and g.position = free.position)
    group by d.id
    on conflict (organization_id, dependant_id, account_id) do nothing`.execute(db);
}
