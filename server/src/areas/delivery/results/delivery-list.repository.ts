import { sql, type RawBuilder } from 'kysely';
import { guardianField } from 'contract/documents/merge-fields.ts';
import type {
  DeliveryListQuery,
  DeliveryReason,
  DeliveryState,
} from 'contract/delivery/message.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import { countUpTo } from '../../../kernel/database/count-up-to.ts';
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
import { triedAgain, writtenOf } from '../message-family.repository.ts';

/** A recipient's mail with what its Message-ID is made of. */
export interface ListedDelivery {
  id: number;
  account_id: number;
  name: string | null;
  email: string;
  on_behalf: string | null;
  state: DeliveryState;
  attempts: number;
  reply: string | null;
  reason: DeliveryReason | null;
  next_at: Date;
  inflight_at: Date | null;
  sent_at: Date | null;
  opened_at: Date | null;
  machine_opened_at: Date | null;
  changed_at: Date;
  from_address: string;
  organization_key: string;
}

const keyset: Keyset = {
  name: 'delivery',
  columns: [{ expression: sql`d.id`, type: 'bigint' }],
  descending: false,
};

const firstOpen = (byMachine: boolean) => sql`
  (select min(e.at) from app.engagement_event e
    where e.organization_id = d.organization_id and e.delivery_id = d.id and e.kind = 'opened'
      and (e.machine_rule is not null) = ${byMachine})`;

/** The few that ended otherwise than by being sent are found by an index. */
const stateIs = (state: DeliveryState) =>
  ['failed', 'unknown', 'suppressed', 'cancelled'].includes(state)
    ? sql`d.exception = ${state}`
    : sql`d.state = ${state}`;

type Filter = Pick<DeliveryListQuery, 'state' | 'q'>;

const source = sql`app.delivery d
  left join app.account a on a.organization_id = d.organization_id and a.id = d.account_id`;

function matching(
  { member: { organizationId } }: InOrganization,
  messageId: number,
  { state, q = '' }: Filter,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`d.organization_id = ${organizationId}
        and d.message_id = any(${writtenOf(organizationId, messageId)})
        and not ${triedAgain(organizationId, messageId)}`,
      ...(state === undefined ? [] : [stateIs(state)]),
      ...searchPatterns(q).map(
        (pattern) => sql`coalesce(a.search_key, '') || ' ' || d.email_key like ${pattern}`,
      ),
    ],
    sql` and `,
  );
}

/**
 * The status of the recipients of a message, each after their last attempt, a page at a time, in the order in which
 * they were stored.
 *
 * @param messageId of the first
 * @throws BadCursorError
 */
export async function listDeliveries(
  tx: InOrganization,
  messageId: number,
  query: DeliveryListQuery,
): Promise<Page<ListedDelivery>> {
  const limit = query.limit ?? pageSizeDefault;
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const { rows } = await sql<ListedDelivery>`
    select d.id, d.account_id, a.first_name || ' ' || a.last_name as name, d.email, d.state, d.attempts,
      d.reply, d.reason, d.next_at, d.inflight_at, d.sent_at, d.changed_at,
      ${firstOpen(false)} as opened_at, ${firstOpen(true)} as machine_opened_at,
      d.field_values[array_position(m.merge_fields, ${guardianField}::text)] as on_behalf,
      m.from_address, o.key as organization_key
    from ${source}
      join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
      join app.organization o on o.id = d.organization_id
    where ${matching(tx, messageId, query)} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(tx.db);
  return pageOf(keyset, cursor, limit, rows, ({ id }) => [String(id)]);
}

/** How many match. */
export function countDeliveries(
  tx: InOrganization,
  messageId: number,
  filter: Filter,
): Promise<Total> {
  return countUpTo(tx.db, sql`select from ${source} where ${matching(tx, messageId, filter)}`);
}
