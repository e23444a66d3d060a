import { may } from 'contract/kernel/permissions.ts';
import type { AuditLogEvent } from 'contract/session/own-audit-log.contract.ts';
import type { Member } from '../../kernel/database/organization.ts';
import type { TargetNames } from './name-targets.ts';
import type { AuditLogRow } from './own-audit-log.repository.ts';

function doerOf(row: AuditLogRow, member: Member): AuditLogEvent['by'] {
  if (row.actor_account_id === member.accountId) return 'self';
  if (row.actor_account_id !== null) return 'other';
  // What a job does carries no request.
  return row.request_id === null ? 'product' : 'unknown';
}

function targetOf(row: AuditLogRow, member: Member, names: TargetNames): AuditLogEvent['target'] {
  const { target_type: type, target_id: id } = row;
  const own = type === 'account' && id === member.accountId;
  if (own || id === null) return null;
  return { type, id, name: names.get(type)?.get(id) ?? null };
}

/** Only people who may see the directory learn who else it was. */
export function presentAuditLogEvent(
  row: AuditLogRow,
  member: Member,
  names: TargetNames,
): AuditLogEvent {
  const by = doerOf(row, member);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    by,
    byName: by === 'other' && may(member.type, 'people.view') ? row.actor_name : null,
    target: targetOf(row, member, names),
    address: row.address,
    browser: row.browser,
    system: row.system,
  };
}
