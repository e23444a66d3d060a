import { sql, type RawBuilder } from 'kysely';
import type { SkipReason } from 'contract/delivery/audience.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import { searchPatterns } from '../../people/people.public.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

export interface SkippedRow {
  account_id: number;
  name: string | null;
  email: string | null;
  reason: SkipReason;
}

const byPerson: Keyset = {
  name: 'skipped',
  columns: [{ expression: sql`skip.account_id`, type: 'bigint' }],
  descending: false,
};

export interface SkippedQuery {
  q?: string | undefined;
  reason?: readonly SkipReason[] | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

const source = sql`app.delivery_skip as skip
  left join app.account as person
    on person.organization_id = skip.organization_id and person.id = skip.account_id`;

function matching(
  { member: { organizationId } }: InOrganization,
  messageId: number,
  { q = '', reason }: Pick<SkippedQuery, 'q' | 'reason'>,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`skip.organization_id = ${organizationId} and skip.message_id = ${messageId}`,
      ...(reason === undefined ? [] : [sql`skip.reason = any(${[...reason]}::text[])`]),
      ...searchPatterns(q).map((pattern) => sql`person.search_key like ${pattern}`),
    ],
    sql` and `,
  );
}

/**
 * People who were skipped before a message was sent, and why; permanently deleted ones without a name.
 *
 * @throws BadCursorError
 */
export async function findSkipped(
  tx: InOrganization,
  messageId: number,
  query: SkippedQuery,
): Promise<Page<SkippedRow>> {
  const cursor = query.cursor === undefined ? null : decodeCursor(byPerson, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const { rows } = await sql<SkippedRow>`
    select skip.account_id, person.first_name || ' ' || person.last_name as name, person.email,
      skip.reason
    from ${source} where ${matching(tx, messageId, query)} and ${beyond(byPerson, cursor)}
    order by ${orderOf(byPerson, cursor)} limit ${sql.lit(limit + 1)}`.execute(tx.db);
  return pageOf(byPerson, cursor, limit, rows, (row) => [String(row.account_id)]);
}

export async function countSkipped(
  tx: InOrganization,
  messageId: number,
  filter: Pick<SkippedQuery, 'q' | 'reason'>,
): Promise<Total> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${source}
    where ${matching(tx, messageId, filter)}`.execute(tx.db);
  return { count: rows[0]?.count ?? 0, kind: 'exact' };
}
