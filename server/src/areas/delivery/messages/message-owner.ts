import type { AuditTarget } from 'contract/kernel/audit.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';

/** A kind of what sends messages: campaigns, direct sends, reminders. Later areas hand themselves in. */
export interface MessageOwner {
  readonly type: 'campaign' | 'direct_send' | 'reminder';
  /** What the audit log says it was done to. */
  readonly target: AuditTarget;
  /** What sent this message (the first of its family), locked until the transaction ends; undefined for another's. */
  readonly lock: (
    tx: OrganizationTransaction,
    messageId: number,
  ) => Promise<{ id: number; deleted: boolean } | undefined>;
  /** Makes it the draft again that it was before it was sent; it is locked. */
  readonly release: (tx: OrganizationTransaction, id: number, messageId: number) => Promise<void>;
}

export interface Sent {
  readonly id: number;
  readonly owner: MessageOwner;
}

/**
 * What sent a message, locked.
 *
 * @throws ProblemError NOT_FOUND also for what is in the trash, and for tests
 */
export async function lockSent(
  tx: OrganizationTransaction,
  owners: readonly MessageOwner[],
  messageId: number,
): Promise<Sent> {
  for (const owner of owners) {
    // oxlint-disable-next-line no-await-in-loop -- one of them has it
    const found = await owner.lock(tx, messageId);
    if (found?.deleted === false) return { id: found.id, owner };
  }
  throw new ProblemError('NOT_FOUND');
}
