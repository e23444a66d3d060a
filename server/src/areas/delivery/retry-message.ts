import type { Audience, SkipReason } from 'contract/delivery/audience.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { countAudience } from './audience/preview.repository.ts';
import { prepareRecipients } from './delivery.jobs.ts';
import { findMessage, topicOf, type MessageRow } from './messages.repository.ts';
import { findUnreached, insertRetry } from './retry.repository.ts';
import { readyChannel } from './start-message.ts';

export interface RetryCounts {
  failed: number;
  skipped: Record<SkipReason, number>;
  eligible: number;
}

async function requireMessage(tx: OrganizationTransaction, id: number): Promise<MessageRow> {
  const message = await findMessage(tx, id);
  if (message === undefined) throw new ProblemError('NOT_FOUND');
  return message;
}

/** Who a message did not reach and who can be asked for; and how many got it at an address that is another's now. */
async function unreached(
  tx: OrganizationTransaction,
  { id, audience: { exclude } }: MessageRow,
): Promise<{ audience: Audience; taken: number }> {
  const rows = await findUnreached(tx, id);
  const people = rows.flatMap(({ account_id: account, taken }) => (taken ? [] : [account]));
  return {
    audience: { include: { groups: [], people }, exclude },
    taken: rows.length - people.length,
  };
}

/**
 * Who a message, and those that tried it again, did not reach, and how many of them may still be written to.
 *
 * @param id of the first
 * @throws ProblemError NOT_FOUND
 */
export async function countRetry(tx: OrganizationTransaction, id: number): Promise<RetryCounts> {
  const message = await requireMessage(tx, id);
  const { audience, taken } = await unreached(tx, message);
  const counts = await countAudience(tx, {
    ...audience,
    topic: topicOf(message),
  });
  const { eligible, included, skipped } = counts;
  return {
    failed: included + taken,
    skipped: { ...skipped, duplicate_address: skipped.duplicate_address + taken },
    eligible,
  };
}

/**
 * Sends a message again, word for word, to the people it failed to reach and who may still be written to. Unconfirmed
 * ones, who may have it, are skipped.
 *
 * @param id of the first
 * @param graceSeconds how long it can be undone
 * @returns the id of the new one
 * @throws ProblemError NOT_FOUND; CONFLICT when its channel is not verified
 */
export async function retryMessage(
  tx: OrganizationTransaction,
  id: number,
  graceSeconds = undoSeconds,
): Promise<number> {
  const message = await requireMessage(tx, id);
  await readyChannel(tx, message.channel_id);
  const { audience } = await unreached(tx, message);
  const messageId = await insertRetry(tx, id, audience, graceSeconds);
  await enqueue(tx.db, prepareRecipients, {
    organizationId: tx.member.organizationId,
    messageId,
  });
  return messageId;
}
