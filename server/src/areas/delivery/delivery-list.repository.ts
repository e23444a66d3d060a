import { sql } from 'kysely';
import type { Delivery, DeliveryListQuery, DeliveryState } from 'contract/delivery/message.ts';
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

interface DeliveryRow {
  id: number;
  account_id: number;
  name: string | null;
  email: string;
  state: DeliveryState;
  attempts: number;
  reply: string | null;
  reason: string | null;
  next_at: Date;
  sent_at: Date | null;
  opened_at: Date | null;
  machine_opened_at: Date | null;
  changed_at: Date;
}

const keyset: Keyset = {
  name: 'delivery',
  columns: [{ expression: sql`d.id`, type: 'bigint' }],
  descending: false,
};

/** Counting a search or a state stops here. */
const countMax = 10_000;

const firstOpen = (byMachine: boolean) => sql`
  (select min(e.at) from app.engagement_event e
    where e.organization_id = d.organization_id and e.delivery_id = d.id and e.kind = 'opened'
      and (e.machine_rule is not null) = ${byMachine})`;

/**
 * What became of a message's recipients, a page at a time, in the order in which they were written down.
 *
 * @throws BadCursorError
 */
export async function listDeliveries(
  { db, member }: Place,
  messageId: number,
  { state, q = '', cursor: from, limit = pageSizeDefault }: DeliveryListQuery,
): Promise<Page<Delivery> & { total: Total }> {
  const { organizationId } = member;
  const cursor = from === undefined ? null : decodeCursor(keyset, from);
  const source = sql`app.delivery d
    left join app.account a on a.organization_id = d.organization_id and a.id = d.account_id`;
  const where = sql.join(
    [
      sql`d.organization_id = ${organizationId} and d.message_id = ${messageId}`,
      ...(state === undefined ? [] : [stateIs(state)]),
      ...searchPatterns(q).map(
        (pattern) => sql`coalesce(a.search_key, '') || ' ' || d.email_key like ${pattern}`,
      ),
    ],
    sql` and `,
  );
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.account_id, a.first_name || ' ' || a.last_name as name, d.email, d.state, d.attempts,
      d.reply, d.reason, d.next_at, d.sent_at, d.changed_at, ${firstOpen(false)} as opened_at,
      ${firstOpen(true)} as machine_opened_at
    from ${source} where ${where} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${source} where ${where} limit ${sql.lit(countMax + 1)}) as matching`.execute(db);
  const page = pageOf(keyset, cursor, limit, rows, ({ id }) => [String(id)]);
  const count = counted.rows[0]?.count ?? 0;
  return {
    ...page,
    rows: page.rows.map(presentDelivery),
    total: { count: Math.min(count, countMax), kind: count > countMax ? 'atLeast' : 'exact' },
  };
}

/** The few that ended otherwise than by being sent are found by an index. */
const stateIs = (state: DeliveryState) =>
  ['failed', 'unknown', 'suppressed', 'cancelled'].includes(state)
    ? sql`d.exception = ${state}`
    : sql`d.state = ${state}`;

const iso = (date: Date | null) => date?.toISOString() ?? null;

function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    state: row.state,
    attempts: row.attempts,
    reply: row.reply,
    reason: row.reason,
    nextAt: row.state === 'pending' ? iso(row.next_at) : null,
    sentAt: iso(row.sent_at),
    openedAt: iso(row.opened_at),
    openedByMachineAt: iso(row.machine_opened_at),
    changedAt: row.changed_at.toISOString(),
  };
}
