import { sql, type RawBuilder } from 'kysely';
import type { OwnMessagesQuery } from 'contract/delivery/own-messages.contract.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

export interface OwnMessageRow {
  id: number;
  subject: string;
  preview_text: string;
  from_name: string;
  sent_at: Date;
  opened_at: Date | null;
  tracked: boolean;
  token: string;
  fields: string[];
  values: (string | null)[];
}

const sentAt = sql<Date>`coalesce(d.sent_at, d.inflight_at)`;

/** By when it left: what was prepared first may have waited for its time, or for a morning. */
const keyset: Keyset = {
  name: 'own message',
  columns: [
    { expression: sentAt, type: 'timestamptz' },
    { expression: sql`d.id`, type: 'bigint' },
  ],
  descending: true,
};

/** When they opened it first; machines do not. */
function openedAt(organizationId: number): RawBuilder<Date | null> {
  return sql`(select min(e.at) from app.engagement_event e where e.organization_id = ${organizationId}
    and e.delivery_id = d.id and e.kind = 'opened' and e.machine_rule is null)`;
}

/** Emails that left, to someone under any of their numbers; what a sender only tries is none. */
function gotten(organizationId: number, entries: readonly number[]): RawBuilder<unknown> {
  return sql`app.delivery d
    join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
      and m.purpose <> 'test'
    where d.organization_id = ${organizationId} and d.account_id = any(${[...entries]}::bigint[])
      and d.state in ('sent', 'unknown')`;
}

/**
 * The emails that someone got, the latest first, how many they are, and how many of them are known not to be opened.
 *
 * @param entries under which numbers they are kept
 * @throws BadCursorError
 */
export async function listOwnMessages(
  { db, member: { organizationId } }: OrganizationTransaction,
  entries: readonly number[],
  query: OwnMessagesQuery,
): Promise<Page<OwnMessageRow> & { total: Total; unopened: number }> {
  const { limit = pageSizeDefault } = query;
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const listed = sql<OwnMessageRow & { sent_key: string }>`
    select d.id, m.subject, m.preview_text, m.from_name, ${sentAt} as sent_at, ${sentAt}::text as sent_key,
      ${openedAt(organizationId)} as opened_at, m.tracking = 'identified' as tracked, d.token,
      m.merge_fields as fields, d.field_values as values
    from ${gotten(organizationId, entries)} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  const counted = sql<{ count: number; unopened: number }>`
    select count(*)::int as count,
      (count(*) filter (where m.tracking = 'identified' and ${openedAt(organizationId)} is null))::int as unopened
    from ${gotten(organizationId, entries)}`.execute(db);
  const [{ rows }, { rows: counts }] = await Promise.all([listed, counted]);
  const { count = 0, unopened = 0 } = counts[0] ?? {};
  return {
    ...pageOf(keyset, cursor, limit, rows, ({ sent_key: sent, id }) => [sent, String(id)]),
    total: { count, kind: 'exact' },
    unopened,
  };
}
