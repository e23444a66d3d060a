import { sql, type RawBuilder } from 'kysely';
import { hubStates } from 'contract/hubs/hub.ts';
import type { HubListQuery, countHubs } from 'contract/hubs/hubs.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { grantOf } from 'contract/kernel/permissions.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  keysetOf,
  keysOf,
  orderOf,
  ordersOf,
  pageOf,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { Member, OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';
import { hubColumns, type HubRow } from '../hubs.repository.ts';

type ListedRow = HubRow & { keys: string[] };

/** What narrows the list. */
export type HubFilter = Omit<HubListQuery, 'sort' | 'cursor' | 'limit'>;

const orders = ordersOf({ id: sql`h.id`, name: sql`h.sort_key`, updated: sql`h.updated_at` });

/** The hubs the caller may see; which those of a scoped manager are is said by the policies of the tables. */
export function visibleTo({ organizationId, accountId, type }: Member): RawBuilder<unknown> {
  const all = sql`h.organization_id = ${organizationId}`;
  if (grantOf(type, 'hubs.view') !== 'assigned') return all;
  return sql`${all} and exists (select from app.hub_member m where m.organization_id = ${organizationId}
    and m.hub_id = h.id and m.account_id = ${accountId})`;
}

/** What is not archived, unless states are named; in the trash everything. */
function inStates({ state, deleted }: HubFilter): RawBuilder<unknown> {
  if (state === undefined && deleted !== undefined) return sql`true`;
  const states = state ?? hubStates.filter((one) => one !== 'archived');
  return sql`h.state in (${sql.join(states)})`;
}

function matching(member: Member, query: HubFilter): RawBuilder<unknown> {
  const { visibility, group, owner } = query;
  return sql.join(
    [
      visibleTo(member),
      query.deleted === undefined ? sql`h.deleted_at is null` : sql`h.deleted_at is not null`,
      inStates(query),
      ...(visibility === undefined ? [] : [sql`h.visibility in (${sql.join(visibility)})`]),
      ...(group === undefined
        ? []
        : [
            sql`h.visibility = 'groups' and exists (select from app.hub_audience ha
              where ha.organization_id = h.organization_id and ha.hub_id = h.id
                and ha.group_id = any(${group}::bigint[]))`,
          ]),
      ...(owner === undefined
        ? []
        : [
            sql`exists (select from app.hub_member hm
              where hm.organization_id = h.organization_id and hm.hub_id = h.id
                and hm.role = 'owner' and hm.account_id = any(${owner}::bigint[]))`,
          ]),
      ...searchPatterns(query.q ?? '').map((pattern) => sql`' ' || h.search_key like ${pattern}`),
    ],
    sql` and `,
  );
}

/**
 * One page of the hubs that the caller may see, and how many match. A search reads along the sort: hubs are few,
 * created by people.
 *
 * @throws BadCursorError
 */
export async function listHubs(
  { db, member }: OrganizationTransaction,
  query: HubListQuery,
  limit = query.limit ?? pageSizeDefault,
): Promise<Page<HubRow> & { total: Total }> {
  const keyset = keysetOf(orders, query.sort ?? 'name');
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const where = matching(member, query);
  const listed = sql<ListedRow>`
    select ${keysOf(keyset)} as keys, ${hubColumns(member)}
    where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = sql<{ count: number }>`
    select count(*) as count from app.hub h where ${where}`.execute(db);
  const [{ rows }, count] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, (row) => row.keys),
    total: { count: count.rows[0]?.count ?? 0, kind: 'exact' },
  };
}

/** How many hubs the caller sees in each tab. */
export async function countByTab({
  db,
  member,
}: OrganizationTransaction): Promise<Answer<typeof countHubs>> {
  const states = hubStates.map(
    (state) =>
      sql`count(*) filter (where h.deleted_at is null and h.state = ${state})::int as ${sql.id(state)}`,
  );
  const { rows } = await sql<Answer<typeof countHubs>>`
    select count(*) filter (where h.deleted_at is null and h.state <> 'archived')::int as all,
      ${sql.join(states)}, count(*) filter (where h.deleted_at is not null)::int as trash
    from app.hub h where ${visibleTo(member)}`.execute(db);
  return rows[0] ?? { all: 0, draft: 0, published: 0, hidden: 0, archived: 0, trash: 0 };
}
