import type { ReminderFailure, ReminderOccasion } from 'contract/content/reminders.contract.ts';
import { emptyAudience } from 'contract/delivery/audience.ts';
import { hasPostalAddress, recordAudit } from '../../organizations/organizations.public.ts';
import { countAudience } from '../audience/preview.repository.ts';
import { findChannel } from '../../channels/channels.public.ts';
import type { Actor, InOrganization } from '../../../kernel/database/organization.ts';
import { startMessage, type SendingDeps } from '../start-message.ts';
import { findTopic } from '../topics/topics.repository.ts';
import { reminderMessage } from './reminder-message.ts';
import { insertReminder, type AskingRow } from './reminders.repository.ts';

export interface ReminderBy {
  channelId: number;
  topicId: number | null;
}

/** How many a reminder reaches now. */
export async function countReminded(
  tx: InOrganization,
  contentId: number,
  topicId: number | null,
): Promise<number> {
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  const meant = { ...emptyAudience, topic, reminds: contentId };
  const { eligible } = await countAudience(tx, meant);
  return eligible;
}

/** Why nothing can be sent by this channel about this topic; null where it can. */
export async function findFailure(
  tx: InOrganization,
  { channelId, topicId }: ReminderBy,
): Promise<ReminderFailure | null> {
  const channel = await findChannel(tx, channelId);
  if (channel?.state !== 'verified' || channel.archived_at !== null) return 'channel_not_ready';
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  if (topic === undefined || (topic !== null && topic.archived_at !== null))
    return 'topic_archived';
  return (await hasPostalAddress(tx)) ? null : 'no_postal_address';
}

export interface Reminding extends ReminderBy {
  content: AskingRow;
  people: number;
  automatic: { occasion: ReminderOccasion; dueOn: string } | null;
}

/**
 * Starts a reminder of content that is locked, asks and was not reminded of today.
 *
 * @throws ProblemError as {@link startMessage}
 */
export async function startReminder(
  tx: Actor,
  deps: SendingDeps,
  { content, channelId, topicId, people, automatic }: Reminding,
): Promise<void> {
  const { id, due_on: dueOn } = content;
  const messageId = await startMessage(tx, deps, {
    ...reminderMessage({ ...content, dueOn }),
    purpose: 'reminder',
    channelId,
    topicId,
    previewText: '',
    tracking: 'identified',
    audience: emptyAudience,
    reminds: id,
  });
  const { accountId } = tx.member;
  const day = content.today;
  await insertReminder(tx, { contentId: id, day, automatic, accountId, messageId, failure: null });
  await recordAudit(tx, {
    action: 'reminder.sent',
    targetType: 'content',
    targetId: id,
    changes: { people: [null, people], messageId: [null, messageId] },
  });
}
