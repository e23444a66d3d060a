import { sql, type RawBuilder } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';

/** No other rule that names groups is saved until the transaction ends, so that no two of them make a circle. */
export async function lockRules({ db, member }: OrganizationTransaction): Promise<void> {
  await sql`
    select from app.organization where id = ${member.organizationId} for no key update`.execute(db);
}

/**
 * Those of these groups that are in use, held: while they are, no one deletes them, and no one comes or goes without
 * seeing which rules name them.
 */
export async function holdGroups(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids}) and deleted_at is null
    order by id for no key update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether one of these groups is this one, or finds its members by it, be it through others. */
export async function leadsTo(
  { db, member }: InOrganization,
  ids: readonly number[],
  groupId: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive reached as (
      select unnest(${ids}::bigint[]) as id
      union
      select next.id from reached cross join lateral ${restsOn(member, sql`reached.id`)} next)
    select exists (select from reached where id = ${groupId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Those of these groups whose members rest on who is in the audience of a hub, be it through others. */
export async function findLeadingToHub(
  { db, member }: InOrganization,
  groupIds: readonly number[],
  hubId: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive reached as (
      select id as root, id from unnest(${[...groupIds]}::bigint[]) id
      union
      select reached.root, next.id from reached cross join lateral ${restsOn(member, sql`reached.id`)} next)
    select distinct reached.root as id from reached join app.group_hub_reference r
      on r.organization_id = ${member.organizationId} and r.group_id = reached.id and r.audience
        and r.hub_id = ${hubId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The groups that the rule of a group rests on: it names them, or asks about a hub that is for them. */
function restsOn(
  { organizationId }: InOrganization['member'],
  group: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select r.refers_to as id from app.group_reference r
    where r.organization_id = ${organizationId} and r.group_id = ${group}
    union all
    select a.group_id from app.group_hub_reference r join app.hub_audience a
      on a.organization_id = r.organization_id and a.hub_id = r.hub_id
    where r.organization_id = ${organizationId} and r.group_id = ${group} and r.audience)`;
}
