import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-messages.ts';
import type {
  Actor,
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import {
  askForLinks,
  findTopic,
  refuseBlocked,
  refuseBlockedTest,
  requireTesters,
  sendTest,
  startMessage,
  type MessageToSend,
  type PublicAddresses,
  type SendingDeps,
} from '../delivery/delivery.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import { checkDirectSend } from './check-direct-send.ts';
import { findFiles } from './direct-send-files.repository.ts';
import { mayEdit, maySend } from './direct-sends.policy.ts';
import { subjectOf } from './direct-sends.presenter.ts';
import {
  setDirectSendMessage,
  setDirectSendTested,
  type WholeDirectSendRow,
} from './direct-sends.repository.ts';
import { mayChooseOfficial } from './written-direct-send.ts';
import {
  audienceOf,
  messageDocumentOf,
  lockDirectSendIn,
  readDirectSendHead,
  requireVersion,
} from './read-direct-send.ts';

/**
 * Sends a direct send as it stands in this version to as many people as its sender was shown. Afterwards its message is
 * the one to steer.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED with everything to fix first, CONFLICT when it
 *   was sent already, or with `current: {people}` when the number has changed
 */
export async function sendDirectSend(
  tx: OrganizationTransaction,
  deps: SendingDeps,
  { id, version, people }: { id: number; version: number; people: number },
): Promise<DirectSendHead> {
  const current = await lockReady(tx, { id, version, people });
  await startDirectSend(tx, deps, current, { people });
  return readDirectSendHead(tx, id);
}

/**
 * Locks what is sent or scheduled in this version to as many people as its sender was shown.
 *
 * @throws ProblemError as {@link sendDirectSend}
 */
export async function lockReady(
  tx: OrganizationTransaction,
  { id, version, people }: { id: number; version: number; people: number },
): Promise<WholeDirectSendRow> {
  const current = await lockAs(tx, maySend, id, version);
  const { counts, lines } = await checkDirectSend(tx, current, {
    sender: tx.member.type,
    blockedOnly: true,
  });
  refuseBlocked(lines, 'to');
  await requireOfficial(tx, current.topic_id);
  if (counts.eligible !== people) {
    const number = { count: counts.eligible, shown: people };
    throw new ProblemError('CONFLICT', {
      detail: refuseDirectSend('direct_send_audience_changed', number),
      current: { people: counts.eligible },
    });
  }
  return current;
}

/** @throws ProblemError CONFLICT for an official topic that an administrator chose, and alone may send */
async function requireOfficial(tx: OrganizationTransaction, topicId: number | null): Promise<void> {
  const topic = topicId === null ? undefined : await findTopic(tx, topicId);
  if (topic === undefined || !topic.official || mayChooseOfficial(tx.member.type)) return;
  throw new ProblemError('CONFLICT', { detail: refuseDirectSend('direct_send_topic_official') });
}

/**
 * Starts a checked direct send: the one place where that happens, whether someone selects Send or its time has come.
 *
 * @param tx whose account it is sent in the name of
 */
export async function startDirectSend(
  tx: Actor,
  deps: SendingDeps,
  row: WholeDirectSendRow,
  { people }: { people: number },
): Promise<void> {
  const messageId = await startMessage(tx, deps, {
    ...(await messageOf(tx, row)),
    purpose: 'direct_send',
    audience: audienceOf(row.recipients),
  });
  await setDirectSendMessage(tx, row.id, messageId);
  await recordAudit(tx, {
    action: 'direct_send.sent',
    targetType: 'direct_send',
    targetId: row.id,
    changes: { people: [null, people], messageId: [null, messageId] },
  });
}

/**
 * Sends the message as it is written in this version to the caller, and to colleagues.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED with what to fix first, CONFLICT when it was
 *   sent, or when the caller has no address
 */
export async function testDirectSend(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  { id, version, colleagues }: { id: number; version: number; colleagues?: number[] | undefined },
): Promise<DirectSendHead & { testId: number }> {
  const current = await lockDraft(tx, id, version);
  const { lines } = await checkDirectSend(tx, current, {
    sender: tx.member.type,
    blockedOnly: true,
  });
  refuseBlockedTest(lines);
  const testers = await requireTesters(tx, colleagues);
  const message = await messageOf(tx, current);
  await askForLinks(tx, message.document);
  const messageId = await sendTest(tx, addresses, message, testers);
  await setDirectSendTested(tx, id);
  await recordAudit(tx, {
    action: 'direct_send.tested',
    targetType: 'direct_send',
    targetId: id,
    changes: { people: [null, testers.length], messageId: [null, messageId] },
  });
  return { ...(await readDirectSendHead(tx, id)), testId: messageId };
}

/** @throws ProblemError NOT_FOUND, CONFLICT for one that was sent, VERSION_CONFLICT */
export function lockDraft(
  tx: OrganizationTransaction,
  id: number,
  version: number,
): Promise<WholeDirectSendRow> {
  return lockAs(tx, mayEdit, id, version);
}

async function lockAs(
  tx: OrganizationTransaction,
  may: typeof mayEdit,
  id: number,
  version: number,
): Promise<WholeDirectSendRow> {
  const current = await lockDirectSendIn(tx, id, { deleted: false });
  if (!may(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseDirectSend('direct_send_sent') });
  }
  await requireVersion(tx, current, version);
  return current;
}

async function messageOf(tx: InOrganization, row: WholeDirectSendRow): Promise<MessageToSend> {
  const files = await findFiles(tx, row.id);
  return {
    files: files.map(({ sent_id: fileId, name }) => ({ fileId, name })),
    channelId: row.channel_id ?? 0,
    topicId: row.topic_id,
    subject: row.subject,
    previewText: '',
    document: await resolveBlocks(tx, messageDocumentOf(row)),
    tracking: row.tracking,
  };
}
