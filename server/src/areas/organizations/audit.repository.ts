import { sql } from 'kysely';
import type { AuditAction, AuditTarget } from 'contract/kernel/audit.ts';
import type { Actor } from '../../kernel/database/organization.ts';

/** An action, for the audit log, which is append-only. */
export interface AuditEvent {
  action: AuditAction;
  targetType: AuditTarget;
  targetId: number | null;
  /** Field → before and after, without secrets; null where the action says it all. */
  changes: Record<string, [unknown, unknown]> | null;
}

/** Adds to the audit log, in the transaction of the action. */
export async function recordAudit(
  { db, member, requestId }: Actor,
  event: AuditEvent,
): Promise<void> {
  await sql`
    insert into app.audit_event
      (organization_id, actor_account_id, action, target_type, target_id, changes, request_id)
    values (${member.organizationId}, ${member.accountId}, ${event.action}, ${event.targetType},
      ${event.targetId}, ${event.changes && JSON.stringify(event.changes)}, ${requestId})`.execute(
    db,
  );
}

/** An action on many at once; one alone is reported in the same form. */
interface ManyEvent extends Omit<AuditEvent, 'targetId' | 'changes'> {
  /** People added or removed; for one alone the action says it. */
  ids: readonly number[];
  change: 'added' | 'removed';
  /** What else there is to say of all of them, as `changes` of one. */
  more?: Record<string, [unknown, unknown]>;
}

/** As {@link recordAudit}, one event for all of them. */
export function recordAuditOfMany(
  actor: Actor,
  { ids, change, more, ...event }: ManyEvent,
): Promise<void> {
  const [only] = ids;
  const one = ids.length === 1 && only !== undefined;
  const both: [unknown, unknown] = change === 'added' ? [[], ids] : [ids, []];
  return recordAudit(actor, {
    ...event,
    targetId: one ? only : null,
    changes: one ? (more ?? null) : { ids: both, ...more },
  });
}
