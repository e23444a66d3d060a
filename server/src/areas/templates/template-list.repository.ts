import { sql } from 'kysely';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import type { TemplateSort } from 'contract/templates/template.ts';
import type { TemplateListQuery } from 'contract/templates/templates.contract.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type KeysetColumn,
  type Page,
} from '../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { searchPatterns } from '../people/people.public.ts';
import {
  templateColumns,
  templatesWithNames,
  type TemplateKind,
  type TemplateRow,
} from './templates.repository.ts';

type ListedRow = TemplateRow & { sort_key: string; updated_key: string };

interface Order {
  columns: readonly KeysetColumn[];
  valuesOf: (row: ListedRow) => string[];
}

const id: KeysetColumn = { expression: sql`t.id`, type: 'bigint' };

const orders: Readonly<Record<'name' | 'updated' | 'created', Order>> = {
  name: {
    columns: [{ expression: sql`t.sort_key`, type: 'text' }, id],
    valuesOf: (row) => [row.sort_key, String(row.id)],
  },
  updated: {
    columns: [{ expression: sql`t.updated_at`, type: 'timestamptz' }, id],
    valuesOf: (row) => [row.updated_key, String(row.id)],
  },
  created: { columns: [id], valuesOf: (row) => [String(row.id)] },
};

/**
 * One page of templates or saved blocks, and how many match. A search reads along the sort: there are as many as people
 * wrote.
 *
 * @throws BadCursorError
 */
export async function listTemplates(
  { db, member }: OrganizationTransaction,
  kind: TemplateKind,
  query: TemplateListQuery,
): Promise<Page<TemplateRow> & { total: Total }> {
  const sort: TemplateSort = query.sort ?? 'name';
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  const keyset: Keyset = { name: sort, columns: order.columns, descending: sort.startsWith('-') };
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const where = sql.join(
    [
      sql`t.organization_id = ${member.organizationId}`,
      sql`t.kind = ${kind}`,
      query.deleted === undefined ? sql`t.deleted_at is null` : sql`t.deleted_at is not null`,
      ...searchPatterns(query.q ?? '').map((pattern) => sql`' ' || t.search_key like ${pattern}`),
    ],
    sql` and `,
  );
  const listed = sql<ListedRow>`
    select ${templateColumns}, t.sort_key, t.updated_at::text as updated_key
    from ${templatesWithNames}
    where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = sql<{ count: number }>`
    select count(*) as count from app.template t where ${where}`.execute(db);
  const [{ rows }, count] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, order.valuesOf),
    total: { count: count.rows[0]?.count ?? 0, kind: 'exact' },
  };
}
