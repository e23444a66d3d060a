import { sql, type RawBuilder } from 'kysely';
import type { ActingMember } from '../members/join-groups.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** What imports of people read and write of groups. */

export interface UploadGroup {
  id: number;
  name: string;
  kind: 'fixed' | 'rule' | 'snapshot';
}

/** A membership of a group. */
export interface Membership {
  groupId: number;
  accountId: number;
}

/** The import that adds to groups; its name is shown with the memberships. */
export interface GivingUpload {
  importId: number;
  fileName: string;
}

export async function findGroupsById(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<UploadGroup[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UploadGroup>`
    select id, name, kind from app.person_group
    where organization_id = ${member.organizationId} and id = any(${ids})
      and deleted_at is null order by sort_key, id`.execute(db);
  return rows;
}

export async function findGroupsByName(
  { db, member }: InOrganization,
  names: readonly string[],
): Promise<Map<string, UploadGroup>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<UploadGroup & { asked: string }>`
    select asked.name as asked, g.id, g.name, g.kind
    from unnest(${names}::text[]) as asked (name)
      join app.person_group g on g.name_key = lower(asked.name)
    where g.organization_id = ${member.organizationId} and g.deleted_at is null`.execute(db);
  return new Map(rows.map(({ asked, ...group }) => [asked, group]));
}

export async function membershipsAmong(
  { db, member }: InOrganization,
  groupIds: readonly number[],
  accountIds: readonly number[],
): Promise<Membership[]> {
  if (groupIds.length === 0 || accountIds.length === 0) return [];
  const { rows } = await sql<Membership>`
    select group_id as "groupId", account_id as "accountId" from app.group_member
    where organization_id = ${member.organizationId} and group_id = any(${groupIds}::bigint[])
      and account_id = any(${accountIds}::bigint[])`.execute(db);
  return rows;
}

/** Locks the groups in the order of their ids, as everyone does. @returns the memberships that were given */
export async function insertUploaded(
  { db, member }: ActingMember,
  importId: number,
  memberships: readonly Membership[],
): Promise<Membership[]> {
  const groupIds = [...new Set(memberships.map(({ groupId }) => groupId))];
  const { rows } = await sql<Membership>`
    with target as materialized (
      select id from app.person_group
      where organization_id = ${member.organizationId} and id = any(${groupIds}::bigint[])
        and kind = 'fixed' and deleted_at is null
      order by id for no key update)
    insert into app.group_member (organization_id, group_id, account_id, added_by, import_id)
    select ${member.organizationId}, target.id, place.account_id, ${member.accountId}, ${importId}
    from unnest(${memberships.map(({ groupId }) => groupId)}::bigint[],
        ${memberships.map(({ accountId }) => accountId)}::bigint[]) as place (group_id, account_id)
      join target on target.id = place.group_id
    on conflict do nothing
    returning group_id as "groupId", account_id as "accountId"`.execute(db);
  return rows;
}

/** Locks people, then groups, then the memberships. @returns those that were taken */
export async function deleteUploaded(
  { db, member: { organizationId } }: ActingMember,
  importId: number,
  limit: number,
): Promise<Membership[]> {
  const { rows: next } = await sql<Membership>`
    select group_id as "groupId", account_id as "accountId" from app.group_member
    where organization_id = ${organizationId} and import_id = ${importId}
    order by account_id, group_id limit ${limit}`.execute(db);
  if (next.length === 0) return [];
  const accountIds = next.map(({ accountId }) => accountId);
  const groupIds = next.map(({ groupId }) => groupId);
  await sql`select id from app.account where organization_id = ${organizationId}
    and id = any(${accountIds}::bigint[]) order by id for share`.execute(db);
  await sql`select id from app.person_group where organization_id = ${organizationId}
    and id = any(${groupIds}::bigint[]) order by id for no key update`.execute(db);
  const { rows } = await sql<Membership>`
    delete from app.group_member m
    using unnest(${groupIds}::bigint[], ${accountIds}::bigint[]) as place (group_id, account_id)
    where m.organization_id = ${organizationId} and m.import_id = ${importId}
      and m.group_id = place.group_id and m.account_id = place.account_id
    returning m.group_id as "groupId", m.account_id as "accountId"`.execute(db);
  return rows;
}

export async function countUploaded(
  { db, member }: InOrganization,
  importId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.group_member
    where organization_id = ${member.organizationId} and import_id = ${importId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of these groups that are manual, in use, and whose members all come from this import. */
export async function findUploadsOwn(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  ids: readonly number[],
): Promise<UploadGroup[]> {
  const { rows } = await sql<UploadGroup>`
    select g.id, g.name, g.kind from app.person_group g
    where g.organization_id = ${organizationId} and g.id = any(${ids}::bigint[])
      and g.kind = 'fixed' and g.deleted_at is null
      and not exists (select from app.group_member m
        where m.organization_id = ${organizationId} and m.group_id = g.id
          and m.import_id is distinct from ${importId})
    order by g.sort_key, g.id`.execute(db);
  return rows;
}

/**
 * That `app.account a` is a manual member of a group, and not by this import; asked person by person, so that it costs
 * what they have.
 */
export function wasPutIn(organizationId: number, importId: number): RawBuilder<unknown> {
  return sql`exists (select from app.group_member m
      join app.person_group g on g.organization_id = m.organization_id and g.id = m.group_id
    where m.organization_id = ${organizationId} and m.account_id = a.id and g.kind = 'fixed'
      and g.deleted_at is null and m.import_id is distinct from ${importId} offset 0)`;
}
