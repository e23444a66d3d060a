import { sql, type RawBuilder } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import type { AccountMore } from 'contract/people/list-columns.ts';
import type { UseOfGroup } from '../rules/rule-context.ts';

export type ShownScope = NonNullable<AccountMore['accessScope']>;

/** A group, or someone, by name. */
export interface Named {
  id: number;
  name: string;
}

/** The groups outside the trash of their access scope, by name; null: the whole organization. */
export async function findAccessScope(
  { db, member }: InOrganization,
  accountId: number,
): Promise<Named[] | null> {
  const { rows } = await sql<{ id: number | null; name: string }>`
    select g.id, g.name from app.access_scope l
      left join app.access_scope_group lg
        on lg.organization_id = l.organization_id and lg.account_id = l.account_id
      left join app.person_group g
        on g.organization_id = lg.organization_id and g.id = lg.group_id and g.deleted_at is null
    where l.organization_id = ${member.organizationId} and l.account_id = ${accountId}
    order by g.sort_key, g.id`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}

/** How many people outside the trash are in one of these groups. */
export async function countPeopleOf(
  { db, member }: OrganizationTransaction,
  groupIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct m.account_id) as people from app.group_member m
      join app.account a on a.organization_id = m.organization_id and a.id = m.account_id
    where m.organization_id = ${member.organizationId} and m.group_id = any(${groupIds})
      and a.deleted_at is null`.execute(db);
  return rows[0]?.people ?? 0;
}

/** @param groupIds null: the whole organization */
export async function replaceAccessScope(
  { db, member: { organizationId } }: InOrganization,
  accountId: number,
  groupIds: readonly number[] | null,
): Promise<void> {
  await sql`delete from app.access_scope
    where organization_id = ${organizationId} and account_id = ${accountId}`.execute(db);
  if (groupIds === null) return;
  await sql`insert into app.access_scope (organization_id, account_id)
    values (${organizationId}, ${accountId})`.execute(db);
  await sql`insert into app.access_scope_group (organization_id, account_id, group_id)
    select ${organizationId}, ${accountId}, unnest(${groupIds}::bigint[])`.execute(db);
}

/** The condition on `app.account as account` of being a scoped manager, or one of the whole organization. */
export function isScopedManager(organizationId: number, scoped: boolean): RawBuilder<unknown> {
  const isOne = sql`account.id = any(array(
    select l.account_id from app.access_scope l where l.organization_id = ${organizationId}))`;
  return sql`(account.type = 'manager' and ${scoped ? isOne : sql`not (${isOne})`})`;
}

/** The groups outside the trash of the access scope of these managers, by name; others are absent. */
export async function scopesShown(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownScope>> {
  const { rows } = await sql<{ id: number; groups: ShownScope }>`
    select l.account_id as id, coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)
        order by g.sort_key, g.id) filter (where g.id is not null), '[]') as groups
    from app.access_scope l
      left join app.access_scope_group lg
        on lg.organization_id = l.organization_id and lg.account_id = l.account_id
      left join app.person_group g
        on g.organization_id = lg.organization_id and g.id = lg.group_id and g.deleted_at is null
    where l.organization_id = ${member.organizationId} and l.account_id = any(${ids})
    group by l.account_id`.execute(db);
  return new Map(rows.map(({ id, groups }) => [id, groups]));
}

/** Managers outside the trash with one of these groups in their access scope, by name. */
export async function findScopedManagers(
  { db, member }: InOrganization,
  groupIds: readonly number[],
): Promise<UseOfGroup[]> {
  const { rows } = await sql<UseOfGroup>`
    select lg.group_id, a.id, a.first_name || ' ' || a.last_name as name
    from app.access_scope_group lg
      join app.account a on a.organization_id = lg.organization_id and a.id = lg.account_id
    where lg.organization_id = ${member.organizationId} and lg.group_id = any(${groupIds})
      and a.type = 'manager' and a.deleted_at is null
    order by a.name_key, a.id`.execute(db);
  return rows;
}
