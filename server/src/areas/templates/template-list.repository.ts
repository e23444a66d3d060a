import { sql } from 'kysely';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import type { TemplateListQuery } from 'contract/templates/templates.contract.ts';
import {
  beyond,
  decodeCursor,
  keysetOf,
  keysOf,
  orderOf,
  ordersOf,
  pageOf,
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

type ListedRow = TemplateRow & { keys: string[] };

const orders = ordersOf({ id: sql`t.id`, name: sql`t.sort_key`, updated: sql`t.updated_at` });

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
  const keyset = keysetOf(orders, query.sort ?? 'name');
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
    select ${templateColumns}, ${keysOf(keyset)} as keys
    from ${templatesWithNames}
    where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = sql<{ count: number }>`
    select count(*) as count from app.template t where ${where}`.execute(db);
  const [{ rows }, count] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, (row) => row.keys),
    total: { count: count.rows[0]?.count ?? 0, kind: 'exact' },
  };
}
