import { sql } from 'kysely';
import type { AuditAction, AuditTarget } from 'contract/kernel/audit.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import type { ItemHistoryQuery } from 'contract/session/item-history.ts';
import { countUpTo } from '../../kernel/database/count-up-to.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

export interface ItemEventRow {
  id: number;
  at: Date;
  action: AuditAction;
  actor_account_id: number | null;
  actor_name: string | null;
  request_id: string | null;
  fields: string[];
}

const keyset: Keyset = {
  name: 'item history',
  columns: [{ expression: sql`e.id`, type: 'bigint' }],
  descending: true,
};

/**
 * One page of what the audit log has of one item, and how many events that is.
 *
 * @throws BadCursorError
 */
export async function listItemEvents(
  { db, member: { organizationId } }: OrganizationTransaction,
  type: AuditTarget,
  id: number,
  { cursor: asked, limit = pageSizeDefault }: ItemHistoryQuery,
): Promise<Page<ItemEventRow> & { total: Total }> {
  const cursor = asked === undefined ? null : decodeCursor(keyset, asked);
  const of = sql`from app.audit_event e where e.organization_id = ${organizationId}
    and e.target_type = ${type} and e.target_id = ${id}`;
  const listed = sql<ItemEventRow>`
    select e.id, e.at, e.action, e.actor_account_id, e.request_id,
      actor.first_name || ' ' || actor.last_name as actor_name,
      array(select jsonb_object_keys(case jsonb_typeof(e.changes) when 'object' then e.changes
        else '{}' end)) as fields
    from (select e.* ${of} and ${beyond(keyset, cursor)}
      order by ${orderOf(keyset, cursor)} limit ${sql.lit(limit + 1)}) e
      left join app.account actor
        on actor.organization_id = e.organization_id and actor.id = e.actor_account_id
    order by ${orderOf(keyset, cursor)}`.execute(db);
  const counted = countUpTo(db, sql`select e.id ${of}`);
  const [{ rows }, total] = await Promise.all([listed, counted]);
  return { ...pageOf(keyset, cursor, limit, rows, (row) => [String(row.id)]), total };
}
