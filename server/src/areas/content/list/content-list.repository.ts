import { sql, type RawBuilder } from 'kysely';
import { contentStates } from 'contract/content/content.ts';
import type { ContentListQuery, ContentSort } from 'contract/content/content.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type KeysetColumn,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';
import { mayView } from '../content.policy.ts';
import { contentColumns, contentWithNames, type ContentRow } from '../content.repository.ts';

type ListedRow = ContentRow & { sort_key: string; updated_key: string };

interface Order {
  columns: readonly KeysetColumn[];
  valuesOf: (row: ListedRow) => string[];
}

const id: KeysetColumn = { expression: sql`c.id`, type: 'bigint' };

const orders: Readonly<Record<'title' | 'updated' | 'created', Order>> = {
  title: {
    columns: [{ expression: sql`c.sort_key`, type: 'text' }, id],
    valuesOf: (row) => [row.sort_key, String(row.id)],
  },
  updated: {
    columns: [{ expression: sql`c.updated_at`, type: 'timestamptz' }, id],
    valuesOf: (row) => [row.updated_key, String(row.id)],
  },
  created: { columns: [id], valuesOf: (row) => [String(row.id)] },
};

function orderBy(sort: ContentSort): Order & { keyset: Keyset } {
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  return {
    ...order,
    keyset: { name: sort, columns: order.columns, descending: sort.startsWith('-') },
  };
}

/** What is not archived, unless states are named; in the trash everything. */
function inStates({ state, deleted }: ContentListQuery): RawBuilder<unknown> {
  if (state === undefined && deleted !== undefined) return sql`true`;
  const states = state ?? contentStates.filter((one) => one !== 'archived');
  return sql`c.state in (${sql.join(states)})`;
}

/**
 * One page of the content that the caller may see, and how many match. A search reads along the sort:
 * there is as much content as people wrote.
 *
 * @throws BadCursorError
 */
export async function listContent(
  { db, member }: OrganizationTransaction,
  query: ContentListQuery,
): Promise<Page<ContentRow> & { total: Total }> {
  const { keyset, valuesOf } = orderBy(query.sort ?? '-updated');
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const where = sql.join(
    [
      sql`c.organization_id = ${member.organizationId}`,
      query.deleted === undefined ? sql`c.deleted_at is null` : sql`c.deleted_at is not null`,
      inStates(query),
      ...(query.kind === undefined ? [] : [sql`c.kind in (${sql.join(query.kind)})`]),
      ...(mayView(member, { own: false }) ? [] : [sql`c.author_id = ${member.accountId}`]),
      ...searchPatterns(query.q ?? '').map((pattern) => sql`' ' || c.sort_key like ${pattern}`),
    ],
    sql` and `,
  );
  const listed = sql<ListedRow>`
    select ${contentColumns}, c.sort_key, c.updated_at::text as updated_key
    from ${contentWithNames}
    where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = sql<{ count: number }>`
    select count(*) as count from app.content c where ${where}`.execute(db);
  const [{ rows }, count] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, valuesOf),
    total: { count: count.rows[0]?.count ?? 0, kind: 'exact' },
  };
}
