import { sql, type RawBuilder } from 'kysely';
import type { SkipReason } from 'contract/delivery/audience.ts';
import type { DeliveryReason, DeliveryState, Tracking } from 'contract/delivery/message.ts';
import type { PersonMessagesQuery } from 'contract/delivery/person-messages.contract.ts';
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
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { MessagePurpose } from '../messages.repository.ts';

export interface PersonMessageRow {
  id: number;
  account_id: number;
  /** The first of those that tried the same: what a campaign knows of. */
  first_id: number;
  purpose: MessagePurpose;
  subject: string;
  tracking: Tracking;
  started_at: Date | null;
  skipped: SkipReason | null;
  state: DeliveryState | null;
  inflight_at: Date | null;
  sent_at: Date | null;
  opened_at: Date | null;
  machine_opened_at: Date | null;
  clicked_at: Date | null;
  reply: string | null;
  reason: DeliveryReason | null;
}

const keyset: Keyset = {
  name: 'message',
  columns: [
    { expression: sql`r.message_id`, type: 'bigint' },
    // Two entries of one person may both have got a message.
    { expression: sql`r.account_id`, type: 'bigint' },
  ],
  descending: true,
};

/** When they did it first, to be found by the events of their one mail. */
const first = (kind: string, byMachine: boolean) => sql`
  (select min(e.at) from app.engagement_event e
    where e.organization_id = d.organization_id and e.delivery_id = d.id and e.kind = ${kind}
      and (e.machine_rule is not null) = ${byMachine})`;

/** Messages that were undone before anything left say nothing of anyone. */
function recipientOf(
  table: 'app.delivery' | 'app.delivery_skip',
  organizationId: number,
  entries: readonly number[],
): RawBuilder<unknown> {
  return sql`${sql.table(table)} r
    join app.message m on m.organization_id = r.organization_id and m.id = r.message_id
    where r.organization_id = ${organizationId} and r.account_id = any(${entries})
      and m.state <> 'cancelled'`;
}

/**
 * The messages that a person was meant to get, the newest first, and how many they are.
 *
 * @param entries under which numbers they are kept
 * @throws BadCursorError
 */
export async function listPersonMessages(
  { db, member: { organizationId } }: OrganizationTransaction,
  entries: readonly number[],
  query: PersonMessagesQuery,
): Promise<Page<PersonMessageRow> & { total: Total }> {
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const end = sql`order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`;
  const mails = recipientOf('app.delivery', organizationId, entries);
  const skips = recipientOf('app.delivery_skip', organizationId, entries);
  const listed = sql<PersonMessageRow>`
    select m.id, r.account_id, coalesce(m.retry_of, m.id) as first_id, m.purpose, m.subject, m.tracking,
      m.started_at, r.skipped, d.state, d.inflight_at, d.sent_at, d.reply, d.reason,
      ${first('opened', false)} as opened_at, ${first('opened', true)} as machine_opened_at,
      ${first('clicked', false)} as clicked_at
    from (select * from (
        (select r.message_id, r.account_id, r.id as delivery_id, null as skipped from ${mails}
          and ${beyond(keyset, cursor)} ${end})
        union all
        (select r.message_id, r.account_id, null, r.reason from ${skips} and ${beyond(keyset, cursor)} ${end})
      ) r ${end}) r
      join app.message m on m.organization_id = ${organizationId} and m.id = r.message_id
      left join app.delivery d on d.organization_id = ${organizationId} and d.id = r.delivery_id
    order by ${orderOf(keyset, cursor)}`.execute(db);
  const counted = countUpTo(
    db,
    sql`select from (select from ${mails} union all select from ${skips}) r`,
  );
  const [{ rows }, total] = await Promise.all([listed, counted]);
  return {
    ...pageOf(keyset, cursor, limit, rows, ({ id, account_id: entry }) => [
      String(id),
      String(entry),
    ]),
    total,
  };
}
