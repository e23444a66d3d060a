import { sql, type RawBuilder } from 'kysely';
import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { GroupKind } from 'contract/groups/group.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';

/** Adds people to a group; returns those who were not in it. The caller holds the locks of both. */
export async function insertMembers(
  { db, member }: OrganizationTransaction,
  groupId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into app.group_member (organization_id, group_id, account_id, added_by)
    select ${member.organizationId}, ${groupId}, id, ${member.accountId}
    from unnest(${ids}::bigint[]) as id
    on conflict do nothing
    returning account_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Names of those of these groups that are in use. */
export async function namesOfGroups(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface GroupToJoin {
  name: string;
  /** It is manual: the members of other groups come from a rule or a snapshot. */
  joinable: boolean;
}

/** Those of these groups that are in use, and whether people can be added to them. */
export async function groupsToJoin(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Map<number, GroupToJoin>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<GroupToJoin & { id: number }>`
    select id, name, kind = 'fixed' as joinable from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, ...group }) => [id, group]));
}

/** Adds people to a manual group in use; returns the new members. */
export async function insertJoiners(
  { db, member }: InOrganization,
  groupId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with target as (
      select id from app.person_group
      where organization_id = ${member.organizationId} and id = ${groupId} and kind = 'fixed'
        and deleted_at is null
      for no key update)
    insert into app.group_member (organization_id, group_id, account_id)
    select ${member.organizationId}, target.id, account.id
    from target cross join unnest(${ids}::bigint[]) as account (id)
    on conflict do nothing
    returning account_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Removes people from a group; returns those who were in it. */
export async function deleteMembers(
  { db, member }: OrganizationTransaction,
  groupId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from app.group_member
    where organization_id = ${member.organizationId} and group_id = ${groupId}
      and account_id = any(${ids})
    returning account_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Which of these people are in the group. */
export async function findMembers(
  { db, member }: OrganizationTransaction,
  groupId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from app.group_member
    where organization_id = ${member.organizationId} and group_id = ${groupId}
      and account_id = any(${ids})`.execute(db);
  return rows.map((row) => row.id);
}

export interface GroupOfAccountRow {
  id: number;
  name: string;
  colour: GroupColour;
  kind: GroupKind;
  added_at: Date;
  added_by_name: string | null;
}

/** The groups in use that a person is in, by name. */
export async function findGroupsOf(
  { db, member }: OrganizationTransaction,
  accountId: number,
): Promise<GroupOfAccountRow[]> {
  const { rows } = await sql<GroupOfAccountRow>`
    select g.id, g.name, g.colour, g.kind, m.added_at,
      adder.first_name || ' ' || adder.last_name as added_by_name
    from app.group_member m
      join app.person_group g on g.organization_id = m.organization_id and g.id = m.group_id
      left join app.account adder
        on adder.organization_id = m.organization_id and adder.id = m.added_by
    where m.organization_id = ${member.organizationId} and m.account_id = ${accountId}
      and g.deleted_at is null
    order by g.sort_key, g.id`.execute(db);
  return rows;
}

/** The condition on `app.account as account` of being in this group. */
export function isMember(organizationId: number, groupId: number): RawBuilder<unknown> {
  return sql`exists (select from app.group_member as membership
    where membership.organization_id = ${organizationId} and membership.group_id = ${groupId}
      and membership.account_id = account.id)`;
}

/** Up to so many members are collected before people are read; of more, enough are met on the way. */
const collectedAtMost = 20_000;

/**
 * The condition of a list of people that leaves those who are in one of these groups. How it is written
 * decides how it is answered, because a plan that is kept for every group suits only the average one: few
 * members are collected first and looked up; of many the list is walked along and each asked whether they are
 * in.
 */
export async function inGroups(
  { db, member }: OrganizationTransaction,
  groupIds: readonly number[],
): Promise<RawBuilder<unknown>> {
  const ids = sql.join(groupIds);
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(member_count), 0) as size from app.person_group
    where organization_id = ${member.organizationId} and id in (${ids})`.execute(db);
  const inOne = sql`membership.organization_id = ${member.organizationId}
    and membership.group_id in (${ids})`;
  return (rows[0]?.size ?? 0) <= collectedAtMost
    ? sql`id = any(array(select membership.account_id from app.group_member as membership
        where ${inOne}))`
    : sql`exists (select from app.group_member as membership
        where ${inOne} and membership.account_id = id offset 0)`;
}

/** Says of a new group that it is a snapshot of another, as that one is now. */
export async function markFrozen(
  { db, member }: OrganizationTransaction,
  snapshotId: number,
  fromId: number,
): Promise<void> {
  await sql`
    update app.person_group s
    set kind = 'snapshot', frozen_from = g.id, frozen_name = g.name, frozen_at = app.now(), rule = g.rule
    from app.person_group g
    where s.organization_id = ${member.organizationId} and s.id = ${snapshotId}
      and g.organization_id = s.organization_id and g.id = ${fromId}`.execute(db);
}

/** Puts those who are in one group and outside the trash into another. */
export async function copyMembers(
  { db, member }: OrganizationTransaction,
  fromId: number,
  toId: number,
): Promise<void> {
  await sql`
    insert into app.group_member (organization_id, group_id, account_id, added_by)
    select m.organization_id, ${toId}, m.account_id, ${member.accountId}
    from app.group_member m
      join app.account a on a.organization_id = m.organization_id and a.id = m.account_id
    where m.organization_id = ${member.organizationId} and m.group_id = ${fromId}
      and a.deleted_at is null`.execute(db);
}

/** Names of those of these groups whose rule is new or changed, and not asked of everyone yet. */
export async function countingAmong(
  { db, member }: InOrganization,
  groupIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from app.person_group
    where organization_id = ${member.organizationId} and id = any(${groupIds}::bigint[])
      and counting = 'rule'
    order by sort_key, id`.execute(db);
  return rows.map(({ name }) => name);
}
