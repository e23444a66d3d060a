import { sql, type RawBuilder } from 'kysely';
import type { GroupListQuery } from 'contract/groups/groups.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  keysetOf,
  keysOf,
  orderOf,
  pageOf,
  type KeysetColumn,
  type Orders,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';
import { groupColumns, type GroupRow } from '../groups.repository.ts';

const name: KeysetColumn = { expression: sql`sort_key`, type: 'text' };
const id: KeysetColumn = { expression: sql`id`, type: 'bigint' };
const size: KeysetColumn = { expression: sql`member_count`, type: 'bigint' };

const orders = { name: [name, id], members: [size, name, id], created: [id] } satisfies Orders;

type ListedRow = GroupRow & { keys: string[] };

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

export interface GroupsAsked extends GroupListQuery {
  /** These alone, also from the trash. */
  ids?: readonly number[];
}

function conditionsOf(organizationId: number, query: GroupsAsked): RawBuilder<unknown>[] {
  const { ids, kind, colour, madeBy } = query;
  const inTrash =
    query.deleted === undefined ? sql`deleted_at is null` : sql`deleted_at is not null`;
  return [
    sql`organization_id = ${organizationId}`,
    ids === undefined ? inTrash : sql`id = any(${ids})`,
    ...(kind ? [sql`kind in (${literals(kind)})`] : []),
    ...(colour ? [sql`colour in (${literals(colour)})`] : []),
    // By way of the people: what someone made a scoped manager does not see is not told to them.
    ...(madeBy
      ? [
          sql`created_by in (select id from app.account
            where organization_id = ${organizationId} and id in (${sql.join(madeBy)}))`,
        ]
      : []),
    ...searchPatterns(query.q ?? '').map((pattern) => sql`' ' || sort_key like ${pattern}`),
  ];
}

/**
 * One page of groups and how many match. A search reads along the sort: groups are few, created by people.
 *
 * @param limit of the page, in place of the one that was asked for
 * @throws BadCursorError
 */
export async function listGroups(
  { db, member }: OrganizationTransaction,
  query: GroupsAsked,
  limit = query.limit ?? pageSizeDefault,
): Promise<Page<GroupRow> & { total: Total }> {
  const keyset = keysetOf(orders, query.sort ?? 'name');
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const where = sql.join(conditionsOf(member.organizationId, query), sql` and `);
  const listed = sql<ListedRow>`
    select ${groupColumns}, ${keysOf(keyset)} as keys from app.person_group
    where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = sql<{ count: number }>`
    select count(*) as count from app.person_group where ${where}`.execute(db);
  const [{ rows }, count] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, (row) => row.keys),
    total: { count: count.rows[0]?.count ?? 0, kind: 'exact' },
  };
}
