import { sql, type RawBuilder } from 'kysely';
import { statesOfStage, type DirectSendStage } from 'contract/direct-sends/direct-send.ts';
import type { DirectSendListQuery } from 'contract/direct-sends/direct-sends.contract.ts';
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
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { searchPatterns } from '../../people/people.public.ts';
import {
  directSendColumns,
  directSendsWithMessages,
  directSendsWithStates,
  stateOfDirectSend,
  type DirectSendRow,
} from '../direct-sends.repository.ts';
import type { DaysQuery } from 'contract/delivery/calendar.ts';
import type { OnDays } from '../../delivery/delivery.public.ts';

type ListedRow = DirectSendRow & { keys: string[] };

const columns = { id: sql`s.id`, name: sql`s.sort_key`, updated: sql`s.updated_at` };
const { name: subject, ...usual } = ordersOf(columns);
const orders = { subject, ...usual };

const state = stateOfDirectSend;

/** A subject, or someone the direct send names. */
export function matching(pattern: string): RawBuilder<unknown> {
  return sql`(' ' || s.sort_key like ${pattern} or exists (
    select from app.account a
    where a.organization_id = s.organization_id and a.deleted_at is null and a.search_key like ${pattern}
      and s.recipients -> 'people' @> to_jsonb(a.id)))`;
}

function conditionsOf(
  { member }: OrganizationTransaction,
  { deleted, mine, q = '', stage }: DirectSendListQuery,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`s.organization_id = ${member.organizationId}`,
      deleted === undefined ? sql`s.deleted_at is null` : sql`s.deleted_at is not null`,
      ...(mine === undefined ? [] : [sql`s.created_by = ${member.accountId}`]),
      ...(stage === undefined ? [] : [sql`${state} in (${sql.join(statesOfStage[stage])})`]),
      ...searchPatterns(q).map(matching),
    ],
    sql` and `,
  );
}

/**
 * One page of direct sends and how many match. A search reads along the sort: there are as many as people wrote.
 *
 * @throws BadCursorError
 */
export async function listDirectSends(
  tx: OrganizationTransaction,
  query: DirectSendListQuery,
): Promise<Page<DirectSendRow> & { total: Total }> {
  const keyset = keysetOf(orders, query.sort ?? '-created');
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const where = conditionsOf(tx, query);
  const listed = sql<ListedRow>`
    select ${directSendColumns}, ${keysOf(keyset)} as keys
    from ${directSendsWithMessages}
    where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(tx.db);
  const counted = sql<{ count: number }>`
    select count(*) as count from ${directSendsWithStates} where ${where}`.execute(tx.db);
  const [{ rows }, count] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, (row) => row.keys),
    total: { count: count.rows[0]?.count ?? 0, kind: 'exact' },
  };
}

/** How many direct sends stand in each stage, of everyone or of the caller, without the trash. */
export async function countStages(
  tx: OrganizationTransaction,
  { mine }: Pick<DirectSendListQuery, 'mine'>,
): Promise<Record<DirectSendStage, number>> {
  const { rows } = await sql<Record<DirectSendStage, number>>`
    select ${countOf('draft')}, ${countOf('coming')}, ${countOf('running')}, ${countOf('ended')}
    from ${directSendsWithStates} where ${conditionsOf(tx, { mine })}`.execute(tx.db);
  return rows[0] ?? { draft: 0, coming: 0, running: 0, ended: 0 };
}

function countOf(stage: DirectSendStage) {
  return sql`count(*) filter (where ${state} in (${sql.join(statesOfStage[stage])})) as ${sql.ref(stage)}`;
}

/** The direct sends that stand on days: those that were sent, are scheduled, or are meant to be sent. */
export function directSendsOnDays(
  { member }: OrganizationTransaction,
  { q = '' }: DaysQuery,
): OnDays<DirectSendRow> {
  const where = [
    sql`s.organization_id = ${member.organizationId} and s.deleted_at is null`,
    ...searchPatterns(q).map(matching),
  ];
  return {
    columns: sql<DirectSendRow>`${directSendColumns}`,
    source: directSendsWithMessages,
    where: sql.join(where, sql` and `),
    at: sql`coalesce(first.created_at, s.send_at)`,
    id: sql`s.id`,
  };
}
