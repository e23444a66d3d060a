import type { AuditTarget } from 'contract/kernel/audit.ts';
import type { ItemEvent, ItemHistoryQuery } from 'contract/session/item-history.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import type { Member, OrganizationTransaction } from '../../kernel/database/organization.ts';
import { listItemEvents, type ItemEventRow } from './item-history.repository.ts';

function doerOf(row: ItemEventRow, member: Member): ItemEvent['by'] {
  if (row.actor_account_id === member.accountId) return 'you';
  if (row.actor_account_id !== null) return row.actor_name === null ? 'unknown' : 'other';
  // What a job does carries no request.
  return row.request_id === null ? 'product' : 'unknown';
}

/**
 * What was done to an item that the caller may see.
 *
 * @throws BadCursorError
 */
export async function itemHistory(
  context: OrganizationTransaction,
  type: AuditTarget,
  id: number,
  query: ItemHistoryQuery,
) {
  const page = await listItemEvents(context, type, id, query);
  return listAnswer(
    page,
    page.rows.map((row): ItemEvent => {
      const by = doerOf(row, context.member);
      return {
        id: row.id,
        at: row.at.toISOString(),
        action: row.action,
        by,
        byName: by === 'other' ? row.actor_name : null,
        fields: row.fields,
      };
    }),
    page.total,
  );
}
