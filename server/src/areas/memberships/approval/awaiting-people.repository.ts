import { sql } from 'kysely';
import type { Member, OrganizationTransaction } from '../../../kernel/database/organization.ts';

/**
 * People `a` who registered and wait, with `came`: how. A scoped manager sees those who come into their groups before
 * they are in them.
 */
export const awaiting = ({ scoped }: Pick<Member, 'scoped'>) =>
  scoped
    ? sql`app.waiting_in_scope() a join app.organization o on o.id = a.organization_id
        cross join lateral (select a.join_code_id, a.join_code, a.registered_at as ended_at) came`
    : sql`app.account a join app.organization o on o.id = a.organization_id
        left join lateral (
          select i.join_code_id, i.ended_at, (select c.name from app.join_code c
            where c.organization_id = i.organization_id and c.id = i.join_code_id) as join_code
          from app.invitation i
          where i.organization_id = a.organization_id and i.account_id = a.id and i.ended_as = 'accepted'
          order by i.ended_at desc, i.id desc limit 1) came on true`;

export const isWaiting = (organizationId: number) =>
  sql`a.organization_id = ${organizationId} and a.deleted_at is null and a.access = 'awaiting_approval'`;

/** When they registered. */
export const since = sql`coalesce(came.ended_at, a.created_at)`;
/** What to check before someone is approved; a namesake counts only if the caller sees them. */
export const doubts = sql`array_remove(array[
  case when o.email_domains <> '{}' and split_part(a.email_key, '@', 2) <> all(array(select app.ascii_domain(one) from unnest(o.email_domains) as one))
    then 'other_domain' end,
  case when exists (select from app.account other where other.organization_id = a.organization_id
    and other.name_key = a.name_key and other.id <> a.id and other.deleted_at is null) then 'same_name' end,
  case when a.type <> 'standard' then 'staff' end], null)`;

/** The groups of a manager's access scope, by name; null of others. Scoped managers see standard people here. */
export const scopeNames = ({ scoped }: Pick<Member, 'scoped'>) =>
  scoped
    ? sql`null::text[]`
    : sql`case when a.type = 'manager' and exists (select from app.access_scope l
          where l.organization_id = a.organization_id and l.account_id = a.id)
        then array(select g.name from app.access_scope_group lg
          join app.person_group g on g.organization_id = lg.organization_id and g.id = lg.group_id
          where lg.organization_id = a.organization_id and lg.account_id = a.id and g.deleted_at is null
          order by g.sort_key) end`;

/** What the join code gives, as far as the caller sees it. */
export const groupNames = ({ scoped }: Pick<Member, 'scoped'>) =>
  scoped
    ? sql`array(select g.name from app.person_group g
        where g.organization_id = a.organization_id and g.id = any(a.group_ids) order by g.sort_key)`
    : sql`array(select g.name from app.join_code_group given
          join app.person_group g on g.organization_id = given.organization_id and g.id = given.group_id
        where given.organization_id = a.organization_id and given.join_code_id = came.join_code_id
          and g.deleted_at is null order by g.sort_key)`;

/** Which of these people registered and wait, for a scoped manager: also those who only come into their groups. */
export async function findWaitingInScope(
  { db }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from app.waiting_in_scope() where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Approves those of these people who await it. @returns who was approved, each with the groups that are new to them */
export async function approveInScope(
  { db }: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ account_id: number; group_id: number | null }>`
    select account_id, group_id from app.approve_in_scope(${ids})`.execute(db);
  const people = new Map<number, number[]>();
  for (const { account_id: id, group_id: groupId } of rows) {
    people.set(id, [...(people.get(id) ?? []), ...(groupId === null ? [] : [groupId])]);
  }
  return people;
}

/** Rejects those of these people who await approval. @returns who they are */
export async function rejectInScope(
  { db }: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.reject_in_scope(${ids}) as id`.execute(db);
  return rows.map(({ id }) => id);
}
