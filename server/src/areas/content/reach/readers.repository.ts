import { sql, type RawBuilder } from 'kysely';
import type { Keyset, Page } from '../../../kernel/database/keyset.ts';
import { beyond, decodeCursor, orderOf, pageOf } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { AddressedPerson } from 'contract/content/readers.contract.ts';
import { acknowledgedAt } from '../reading/reading.repository.ts';
import { emailStatus } from './email-status.repository.ts';
import { addressedPeople, hasRead } from './reach.repository.ts';

export interface ReachCounts {
  addressed: number;
  readers: number;
  finished: number;
  medianSeconds: number | null;
  acknowledged: number;
}

/** How many people content is for, and what they did with it. */
export async function countReach(
  { db, member: { organizationId } }: OrganizationTransaction,
  id: number,
): Promise<ReachCounts> {
  const { rows } = await sql<ReachCounts>`
    select count(*)::int as addressed,
      count(*) filter (where ${hasRead(organizationId)})::int as readers,
      count(ended.at)::int as finished,
      round(percentile_cont(0.5) within group (order by extract(epoch from ended.at - ended.opened_at)))::int
        as "medianSeconds",
      count(*) filter (where ${acknowledgedAt(organizationId, sql`a.id`)} is not null)::int as acknowledged
    from app.content c cross join lateral (
      select a.id from ${addressedPeople(organizationId)}) a
      left join lateral (${firstEnd(organizationId)}) ended on true
    where c.organization_id = ${organizationId} and c.id = ${id}`.execute(db);
  return rows[0] ?? { addressed: 0, readers: 0, finished: 0, medianSeconds: null, acknowledged: 0 };
}

/** When person `a` first read content `c` to the end, and when they had opened it for that. */
function firstEnd(organizationId: number): RawBuilder<unknown> {
  const did = (event: 'e' | 'v', kind: 'finished' | 'viewed') => {
    const of = sql.ref(event);
    return sql`${of}.organization_id = ${organizationId} and ${of}.content_id = c.id
      and ${of}.account_id = a.id and ${of}.kind = ${sql.lit(kind)} and ${of}.machine_rule is null`;
  };
  return sql`select e.at, (select max(v.at) from app.engagement_event v
      where ${did('v', 'viewed')} and v.at <= e.at) as opened_at
    from app.engagement_event e where ${did('e', 'finished')} order by e.at limit 1`;
}

export interface GroupReach {
  id: number;
  name: string;
  addressed: number;
  readers: number;
}

/** As many groups as a panel shows. */
const groupsMax = 8;

/** The same by group: those of the audience, else the largest. */
export async function countReachByGroup(
  { db, member: { organizationId } }: OrganizationTransaction,
  id: number,
): Promise<GroupReach[]> {
  const { rows } = await sql<GroupReach>`
    select g.id, g.name, count(a.id)::int as addressed,
      count(a.id) filter (where ${hasRead(organizationId)})::int as readers
    from app.content c
      cross join lateral (
        select g.id, g.name, g.sort_key from app.person_group g
        where g.organization_id = ${organizationId} and g.deleted_at is null and g.member_count > 0
          and (c.audience = 'everyone' or g.id in (select ca.group_id from app.content_audience ca
            where ca.organization_id = ${organizationId} and ca.content_id = c.id))
        order by g.member_count desc, g.sort_key limit ${groupsMax}) g
      join app.group_member m on m.organization_id = ${organizationId} and m.group_id = g.id
      join app.account a on a.organization_id = ${organizationId} and a.id = m.account_id
        and a.deleted_at is null and a.status = 'active'
    where c.organization_id = ${organizationId} and c.id = ${id}
    group by g.id, g.name, g.sort_key
    order by count(a.id) filter (where ${hasRead(organizationId)})::float / count(a.id), g.sort_key`.execute(
    db,
  );
  return rows;
}

export type UnreadRow = AddressedPerson & { name_key: string };

const byName: Keyset = {
  name: 'name',
  columns: [
    { expression: sql`a.name_key`, type: 'text' },
    { expression: sql`a.id`, type: 'bigint' },
  ],
  descending: false,
};

/**
 * A page of the people content is for who have read it, or have not, by name.
 *
 * @throws BadCursorError
 */
export async function listUnreadPeople(
  { db, member: { organizationId } }: OrganizationTransaction,
  id: number,
  { read, cursor: asked, limit }: { read: boolean; cursor: string | undefined; limit: number },
): Promise<Page<UnreadRow>> {
  const cursor = asked === undefined ? null : decodeCursor(byName, asked);
  const { rows } = await sql<UnreadRow>`
    select a.id, a.first_name || ' ' || a.last_name as name, a.photo, a.department, a.name_key,
      ${emailStatus(organizationId, id)} as email
    from app.content c cross join lateral (
      select a.* from ${addressedPeople(organizationId)} and ${read ? hasRead(organizationId) : sql`not ${hasRead(organizationId)}`}
        and ${beyond(byName, cursor)}
      order by ${orderOf(byName, cursor)} limit ${sql.lit(limit + 1)}) a
    where c.organization_id = ${organizationId} and c.id = ${id}
    order by ${orderOf(byName, cursor)}`.execute(db);
  return pageOf(byName, cursor, limit, rows, (row) => [row.name_key, String(row.id)]);
}
