import { sql, type RawBuilder } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { visibleTo } from '../list/content-list.repository.ts';

export interface ReachRow {
  id: number;
  /** Active people of its audience, each once. */
  addressed: number;
  /** Of them, the people who read it. */
  readers: number;
}

/** Whether content `c` is for person `a`. */
export function isAddressed(organizationId: number): RawBuilder<boolean> {
  return sql`(c.audience = 'everyone' or a.id in (
    select m.account_id from app.content_audience ca
      join app.person_group g on g.organization_id = ca.organization_id and g.id = ca.group_id
        and g.deleted_at is null
      join app.group_member m on m.organization_id = ca.organization_id
        and m.group_id = ca.group_id
    where ca.organization_id = ${organizationId} and ca.content_id = c.id))`;
}

/** Active people of the audience of content `c`, as `a`. */
export function addressedPeople(organizationId: number): RawBuilder<unknown> {
  return sql`app.account a where a.organization_id = ${organizationId} and a.deleted_at is null
    and a.status = 'active' and ${isAddressed(organizationId)}`;
}

/** Whether event `e` is a person's read; machines do not read. */
export const isRead = sql<boolean>`(e.kind = 'viewed' and e.machine_rule is null)`;

/** Whether person `a` read content `c`. */
export function hasRead(organizationId: number): RawBuilder<boolean> {
  return sql`exists (select from app.engagement_event e
    where e.organization_id = ${organizationId} and e.content_id = c.id and e.account_id = a.id
      and ${isRead})`;
}

/** How far content reached, of what was published and the caller sees. */
export async function findReach(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<ReachRow[]> {
  const { organizationId } = member;
  const { rows } = await sql<ReachRow>`
    with everyone as materialized (
      select count(*) as n from app.account a
      where a.organization_id = ${organizationId} and a.deleted_at is null and a.status = 'active')
    select c.id,
      case c.audience when 'everyone' then (select n from everyone)
        else (select count(*) from ${addressedPeople(organizationId)}) end::int as addressed,
      (select count(*) from (
          select distinct e.account_id as id from app.engagement_event e
          where e.organization_id = ${organizationId} and e.content_id = c.id
            and ${isRead} and e.account_id is not null) reader
        where reader.id in (select a.id from ${addressedPeople(organizationId)}))::int as readers
    from app.content c
    where ${visibleTo(member)} and c.live_revision is not null and c.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], c.id)`.execute(db);
  return rows;
}
