import { may } from 'contract/kernel/permissions.ts';
import type { TrailEvent } from 'contract/session/own-trail.contract.ts';
import type { Member } from '../../kernel/database/organization.ts';
import type { TrailRow } from './own-trail.repository.ts';

function doerOf(row: TrailRow, member: Member): TrailEvent['by'] {
  if (row.actor_account_id === member.accountId) return 'self';
  if (row.actor_account_id !== null) return 'other';
  // What a job does carries no request.
  return row.request_id === null ? 'product' : 'unknown';
}

/** Who else it was is told to those alone who may see the people of the organization. */
export function presentTrailEvent(row: TrailRow, member: Member): TrailEvent {
  const by = doerOf(row, member);
  const own = row.target_type === 'account' && row.target_id === member.accountId;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    by,
    byName: by === 'other' && may(member.type, 'people.view') ? row.actor_name : null,
    target: own || row.target_id === null ? null : { type: row.target_type, id: row.target_id },
    address: row.address,
    browser: row.browser,
    system: row.system,
  };
}
