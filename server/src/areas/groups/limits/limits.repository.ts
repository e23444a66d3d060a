import { sql, type RawBuilder } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import type { AccountMore } from 'contract/people/list-columns.ts';
import type { UseOfGroup } from '../rules/rule-context.ts';

export type LimitShown = NonNullable<AccountMore['limit']>;

/** A group, or someone, by name. */
export interface Named {
  id: number;
  name: string;
}

/** The groups outside the trash to which they are limited, by name; null: they are not limited. */
export async function findLimit(
  { db, member }: InOrganization,
  accountId: number,
): Promise<Named[] | null> {
  const { rows } = await sql<{ id: number | null; name: string }>`
    select g.id, g.name from app.manager_limit l
      left join app.manager_limit_group lg
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

/** @param groupIds null: they are not limited */
export async function replaceLimit(
  { db, member: { organizationId } }: InOrganization,
  accountId: number,
  groupIds: readonly number[] | null,
): Promise<void> {
  await sql`delete from app.manager_limit
    where organization_id = ${organizationId} and account_id = ${accountId}`.execute(db);
  if (groupIds === null) return;
  await sql`insert into app.manager_limit (organization_id, account_id)
    values (${organizationId}, ${accountId})`.execute(db);
  await sql`insert into app.manager_limit_group (organization_id, account_id, group_id)
    select ${organizationId}, ${accountId}, unnest(${groupIds}::bigint[])`.execute(db);
}

/** The condition on `app.account as account` of being a manager who is limited to groups, or one who is not. */
export function isLimited(organizationId: number, limited: boolean): RawBuilder<unknown> {
  const isOne = sql`account.id = any(array(
    select l.account_id from app.manager_limit l where l.organization_id = ${organizationId}))`;
  return sql`(account.type = 'manager' and ${limited ? isOne : sql`not (${isOne})`})`;
}

/** The groups outside the trash to which these managers are limited, by name; who is not limited is absent. */
export async function limitsShown(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LimitShown>> {
  const { rows } = await sql<{ id: number; groups: LimitShown }>`
    select l.account_id as id, coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)
        order by g.sort_key, g.id) filter (where g.id is not null), '[]') as groups
    from app.manager_limit l
      left join app.manager_limit_group lg
        on lg.organization_id = l.organization_id and lg.account_id = l.account_id
      left join app.person_group g
        on g.organization_id = lg.organization_id and g.id = lg.group_id and g.deleted_at is null
    where l.organization_id = ${member.organizationId} and l.account_id = any(${ids})
    group by l.account_id`.execute(db);
  return new Map(rows.map(({ id, groups }) => [id, groups]));
}

/** Managers outside the trash who are limited to one of these groups, by name. */
export async function findLimitedTo(
  { db, member }: InOrganization,
  groupIds: readonly number[],
): Promise<UseOfGroup[]> {
  const { rows } = await sql<UseOfGroup>`
    select lg.group_id, a.id, a.first_name || ' ' || a.last_name as name
    from app.manager_limit_group lg
      join app.account a on a.organization_id = lg.organization_id and a.id = lg.account_id
    where lg.organization_id = ${member.organizationId} and lg.group_id = any(${groupIds})
      and a.type = 'manager' and a.deleted_at is null
    order by a.name_key, a.id`.execute(db);
  return rows;
}
