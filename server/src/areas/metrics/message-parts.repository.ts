import { sql } from 'kysely';
import type { MachineRule } from 'contract/delivery/machine-rules.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { familyOf } from '../delivery/delivery.public.ts';

export interface LinkRow {
  position: number;
  url: string;
  content_id: number | null;
  title: string | null;
  people: number;
  machines_only: number;
  times: number;
}

/** Each link of a message with who followed it; who is known to have done it themselves leaves the machines. */
export async function findLinks(
  { db, member: { organizationId } }: OrganizationTransaction,
  messageId: number,
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    with done as (
      select link, account_id, count(*) filter (where machine_rule is null) as times
      from app.engagement_event
      where organization_id = ${organizationId} and kind = 'clicked'
        and message_id = any(${familyOf(organizationId, messageId)})
      group by link, account_id)
    select l.position, l.url, l.content_id, coalesce(r.title, c.title) as title,
      count(done.account_id) filter (where done.times > 0)::int as people,
      count(done.account_id) filter (where done.times = 0)::int as machines_only,
      coalesce(sum(done.times), 0)::int as times
    from app.message_link l
      left join app.content c on c.organization_id = ${organizationId} and c.id = l.content_id
        and c.deleted_at is null
      left join app.content_revision r on r.organization_id = ${organizationId}
        and r.content_id = c.id and r.number = c.live_revision
      left join done on done.link = l.position
    where l.organization_id = ${organizationId} and l.message_id = ${messageId}
    group by l.position, l.url, l.content_id, r.title, c.title order by l.position`.execute(db);
  return rows;
}

export interface GroupRow {
  id: number;
  name: string;
  delivered: number;
  opened: number;
  clicked: number;
}

/** The groups a message was for, as far as they are in use, with their members of today. */
export async function findGroupsOfMessage(
  { db, member: { organizationId } }: OrganizationTransaction,
  messageId: number,
): Promise<GroupRow[]> {
  const family = familyOf(organizationId, messageId);
  const { rows } = await sql<GroupRow>`
    with done as materialized (
      select account_id, bool_or(kind = 'opened') as opened, bool_or(kind = 'clicked') as clicked
      from app.engagement_event
      where organization_id = ${organizationId} and message_id = any(${family})
        and kind in ('opened', 'clicked') and machine_rule is null and account_id is not null
      group by account_id),
    got as materialized (
      select account_id from app.delivery
      where organization_id = ${organizationId} and message_id = any(${family}) and state = 'sent')
    select g.id, g.name, count(*)::int as delivered,
      count(*) filter (where done.opened)::int as opened,
      count(*) filter (where done.clicked)::int as clicked
    from app.message m
      cross join lateral jsonb_array_elements_text(m.audience -> 'include' -> 'groups') as chosen (id)
      join app.person_group g on g.organization_id = ${organizationId} and g.id = chosen.id::bigint
        and g.deleted_at is null
      join app.group_member membership on membership.organization_id = ${organizationId}
        and membership.group_id = g.id
      join got on got.account_id = membership.account_id
      left join done on done.account_id = got.account_id
    where m.organization_id = ${organizationId} and m.id = ${messageId}
    group by g.id, g.name, g.sort_key order by g.sort_key, g.id`.execute(db);
  return rows;
}

export interface MachineRow {
  rule: MachineRule;
  opened: number;
  clicked: number;
}

/** Opens and clicks of machines by the rule that told them, most first. */
export async function countMachines(
  { db, member: { organizationId } }: OrganizationTransaction,
  messageId: number,
): Promise<MachineRow[]> {
  const { rows } = await sql<MachineRow>`
    select machine_rule as rule, count(*) filter (where kind = 'opened')::int as opened,
      count(*) filter (where kind = 'clicked')::int as clicked
    from app.engagement_event
    where organization_id = ${organizationId} and kind in ('opened', 'clicked')
      and message_id = any(${familyOf(organizationId, messageId)}) and machine_rule is not null
    group by machine_rule order by count(*) desc, machine_rule`.execute(db);
  return rows;
}
