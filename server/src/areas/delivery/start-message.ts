import type { MessageDocument } from 'contract/documents/document.ts';
import { emptyAudience, type Audience } from 'contract/delivery/audience.ts';
import type { Tracking } from 'contract/delivery/message.ts';
import type { SubjectTest } from 'contract/delivery/subject-test.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { refuseChannel } from 'contract/channels/refusal-messages.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import type {
  Actor,
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { findChannel, type ChannelRow } from '../channels/channels.public.ts';
import { prepareRecipients } from './delivery.jobs.ts';
import type { MailedFile } from './mail/message-files.repository.ts';
import { renderBodies, type PublicAddresses } from './mail/render-message.ts';
import { hasRecipients, insertMessage, moveMessage } from './messages.repository.ts';
import { findTopic, type TopicRow } from './topics/topics.repository.ts';
import { beginSending, insertTesters } from './prepare.repository.ts';
import { insertSubjects } from './subject-tests/insert-subjects.ts';

/** What sending goes by beside the message itself. */
export interface SendingDeps extends PublicAddresses {
  /** How long a message can be undone before the first email leaves; the contract's when absent. */
  undoSeconds?: number | undefined;
}

export interface MessageToSend {
  channelId: number;
  subject: string;
  previewText: string;
  /** Checked by the contract's schema. */
  document: MessageDocument;
  tracking: Tracking;
  /** What it is about; null for nothing that people could have left. */
  topicId?: number | null | undefined;
  /** Stored files that every email carries, in this order. */
  files?: readonly MailedFile[] | undefined;
}

/** How a message leaves beside the limits of its channel; times of day are `HH:MM`. */
export interface MessageTiming {
  /** No email leaves between these, by the clocks of the organization, or of the recipient where `localAt` is given. */
  quietFrom: string | null;
  quietUntil: string | null;
  perMinute: number | null;
  /** Each recipient gets it when their clocks show what those of the organization show then. */
  localAt: Date | null;
}

const atOnce: MessageTiming = {
  quietFrom: null,
  quietUntil: null,
  perMinute: null,
  localAt: null,
};

export interface MessageStart extends MessageToSend {
  purpose: 'campaign' | 'direct_send' | 'reminder';
  audience: Audience;
  /** Of a reminder: the content whose people are meant, the audience being empty. */
  reminds?: number;
  /** As soon and as fast as may be when absent. */
  timing?: MessageTiming;
  /** Other subjects that a part of the recipients try before the rest gets the best; none when absent. */
  subjectTest?: SubjectTest | null | undefined;
}

/**
 * Starts a message: who gets it is written down in the background, then it can be undone for a while, then it
 * is sent. Everything is as it stands now: the sender, the rendered document, the values of merge fields.
 * Called once in the transaction of whatever is sent, it starts once; a job starts it in the name of who planned it.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND without the channel; CONFLICT when that was never verified, or when no one
 *   of the audience can be written to
 */
export async function startMessage(
  tx: Actor,
  deps: SendingDeps,
  { channelId, ...message }: MessageStart,
): Promise<number> {
  const channel = await readyChannel(tx, channelId);
  const topic = await topicOfMessage(tx, message.topicId);
  if (!(await hasRecipients(tx, { ...message.audience, topic, reminds: message.reminds }))) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_reaches_no_one') });
  }
  const { subject, subjectTest } = message;
  const tried = subjectTest ? [subject, ...subjectTest.subjects] : undefined;
  const rendered = await renderBodies(tx, deps, { ...message, tried, topic });
  const graceSeconds = deps.undoSeconds ?? undoSeconds;
  const started = { ...message, topic, timing: message.timing ?? atOnce, channel, graceSeconds };
  const messageId = await insertMessage(tx, { ...started, rendered });
  if (subjectTest) {
    await insertSubjects(tx, deps, { ...started, id: messageId, test: subjectTest });
  }
  await enqueue(tx.db, prepareRecipients, {
    organizationId: tx.member.organizationId,
    messageId,
  });
  return messageId;
}

/**
 * Sends a message to a few people at once, whether they are subscribed or not: to see how it arrives.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND without the channel; CONFLICT when that was never verified, or when none of
 *   them has an address
 */
export async function sendTest(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  { channelId, ...message }: MessageToSend,
  accountIds: readonly number[],
): Promise<number> {
  const channel = await readyChannel(tx, channelId);
  const topic = await topicOfMessage(tx, message.topicId);
  const rendered = await renderBodies(tx, addresses, { ...message, topic });
  const id = await insertMessage(tx, {
    ...message,
    purpose: 'test',
    topic,
    timing: atOnce,
    channel,
    rendered,
    audience: { ...emptyAudience, include: { groups: [], people: [...accountIds] } },
    graceSeconds: 0,
  });
  const row = { id, merge_fields: rendered.mergeFields };
  const recipients = await insertTesters(tx, row, accountIds);
  if (recipients === 0) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_no_address') });
  }
  await beginSending(tx, id, recipients);
  return id;
}

/** @throws ProblemError NOT_FOUND */
async function topicOfMessage(
  tx: InOrganization,
  id: number | null | undefined,
): Promise<TopicRow | null> {
  if (id === null || id === undefined) return null;
  const topic = await findTopic(tx, id);
  if (topic === undefined) throw new ProblemError('NOT_FOUND');
  return topic;
}

/** @throws ProblemError NOT_FOUND, CONFLICT when it was never verified, or is archived */
export async function readyChannel(tx: InOrganization, id: number): Promise<ChannelRow> {
  const channel = await findChannel(tx, id);
  if (channel === undefined) throw new ProblemError('NOT_FOUND');
  if (channel.archived_at !== null) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_is_archived') });
  }
  if (channel.state === 'unverified') {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_verify_first') });
  }
  return channel;
}

/**
 * Undoes a message of which nothing has left, or what was begun to try it again.
 *
 * @throws ProblemError CONFLICT when it is too late
 */
export async function cancelMessage(tx: OrganizationTransaction, id: number): Promise<void> {
  if (!(await moveMessage(tx, id, ['preparing', 'grace', 'failed'], 'cancelled'))) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_undo_late') });
  }
}

/** Lets nothing more leave; mails whose last byte has gone are not called back. @throws ProblemError CONFLICT */
export async function pauseMessage(tx: OrganizationTransaction, id: number): Promise<void> {
  if (!(await moveMessage(tx, id, ['sending'], 'paused'))) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_not_sending') });
  }
}

/** @throws ProblemError CONFLICT */
export async function resumeMessage(tx: OrganizationTransaction, id: number): Promise<void> {
  if (!(await moveMessage(tx, id, ['paused'], 'sending'))) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_not_paused') });
  }
}

/** Ends a message permanently before everyone has got it. @throws ProblemError CONFLICT */
export async function stopMessage(tx: OrganizationTransaction, id: number): Promise<void> {
  if (!(await moveMessage(tx, id, ['sending', 'paused'], 'stopped'))) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_ended') });
  }
}
