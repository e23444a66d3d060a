import { sql } from 'kysely';
import type { SkipReason } from 'contract/delivery/audience.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../kernel/database/keyset.ts';
import { searchPatterns } from '../people/people.public.ts';
import type { Place } from './channels.repository.ts';

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

/**
 * Who was left out of a message before it was sent, and why; people who are gone for good without a name.
 *
 * @throws BadCursorError
 */
export async function listSkipped(
  { db, member: { organizationId } }: Place,
  messageId: number,
  query: {
    q?: string | undefined;
    reason?: readonly SkipReason[] | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): Promise<Page<SkippedRow> & { total: Total }> {
  const cursor = query.cursor === undefined ? null : decodeCursor(byPerson, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const from = sql`app.delivery_skip as skip
    left join app.account as person
      on person.organization_id = skip.organization_id and person.id = skip.account_id`;
  const where = sql.join(
    [
      sql`skip.organization_id = ${organizationId} and skip.message_id = ${messageId}`,
      ...(query.reason === undefined ? [] : [sql`skip.reason = any(${[...query.reason]}::text[])`]),
      ...searchPatterns(query.q ?? '').map((pattern) => sql`person.search_key like ${pattern}`),
    ],
    sql` and `,
  );
  const [listed, counted] = await Promise.all([
    sql<SkippedRow>`
      select skip.account_id, person.first_name || ' ' || person.last_name as name, person.email,
        skip.reason
      from ${from} where ${where} and ${beyond(byPerson, cursor)}
      order by ${orderOf(byPerson, cursor)} limit ${sql.lit(limit + 1)}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(db),
  ]);
  return {
    ...pageOf(byPerson, cursor, limit, listed.rows, (row) => [String(row.account_id)]),
    total: { count: counted.rows[0]?.count ?? 0, kind: 'exact' },
  };
}
