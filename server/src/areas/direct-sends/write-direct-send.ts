import { isDeepStrictEqual } from 'node:util';
import { fileIdsOf } from 'contract/documents/document-text.ts';
import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import type {
  DirectSendCreate,
  DirectSendUpdate,
} from 'contract/direct-sends/direct-sends.contract.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { requirePictures, usePictures } from '../content/content.public.ts';
import { askForLinks } from '../delivery/delivery.public.ts';
import { findOnlyChannel } from '../channels/channels.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { fold } from '../../kernel/database/fold.ts';
import { mayEdit } from './direct-sends.policy.ts';
import { subjectOf } from './direct-sends.presenter.ts';
import { insertDirectSend, updateDirectSendRow } from './direct-sends.repository.ts';
import {
  lockDirectSendIn,
  readDirectSendHead,
  requireDirectSend,
  requireVersion,
} from './read-direct-send.ts';
import {
  blank,
  isOtherMessage,
  requireNamed,
  withWanted,
  type Written,
} from './written-direct-send.ts';

/**
 * Begins a direct send as a draft, by the only verified channel where there is one and none is named.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND when the channel, a recipient or an item of content is not there, VALIDATION_FAILED for
 *   a picture that is not there
 */
export async function createDirectSend(
  tx: OrganizationTransaction,
  { channelId, ...wanted }: DirectSendCreate,
): Promise<number> {
  const channel = channelId === undefined ? await findOnlyChannel(tx) : channelId;
  const values = withWanted(blank, { ...wanted, channelId: channel });
  await requireNamed(tx, blank, values);
  await requirePictures(tx, values.document);
  return insert(tx, values, { subject: [null, values.subject] });
}

/**
 * Begins a draft with the text, the recipients and the channel of another direct send, without its files.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND
 */
export async function duplicateDirectSend(
  tx: OrganizationTransaction,
  id: number,
): Promise<number> {
  const original = await requireDirectSend(tx, id);
  return insert(tx, withWanted(original, { sendAt: null }), {
    subject: [null, original.subject],
    copyOf: [null, id],
  });
}

async function insert(
  tx: OrganizationTransaction,
  values: Written,
  changes: Record<string, [unknown, unknown]>,
): Promise<number> {
  const id = await insertDirectSend(tx, values, fold(values.subject));
  await usePictures(tx, { directSendId: id }, fileIdsOf(values.document));
  await recordAudit(tx, {
    action: 'direct_send.created',
    targetType: 'direct_send',
    targetId: id,
    changes,
  });
  return id;
}

const fields = [
  'channel_id',
  'topic_id',
  'subject',
  'recipients',
  'content_ids',
  'tracking',
  'send_at',
  'document',
] as const;

/**
 * Saves the named fields of a draft. The screen does that every few seconds: the audit log has all but the document,
 * which the message keeps once it is sent.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the direct send as it stands), CONFLICT for one that was sent,
 *   VALIDATION_FAILED for a picture that is not there
 */
export async function updateDirectSend(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: DirectSendUpdate,
): Promise<DirectSendHead> {
  const current = await lockDirectSendIn(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!mayEdit(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseDirectSend('direct_send_sent_stays') });
  }
  const values = withWanted(current, wanted);
  const changed = fields.filter((field) => !isDeepStrictEqual(current[field], values[field]));
  if (changed.length === 0) return readDirectSendHead(tx, id);
  await requireNamed(tx, current, values);
  const isRewritten = changed.includes('document');
  if (isRewritten) await requirePictures(tx, values.document);
  await updateDirectSendRow(tx, id, values, {
    document: isRewritten ? values.document : null,
    untested: isOtherMessage(current, values),
    sortKey: fold(values.subject),
  });
  if (isRewritten) {
    await usePictures(tx, { directSendId: id }, fileIdsOf(values.document));
    await askForLinks(tx, values.document);
  }
  const audited = changed.filter((field) => field !== 'document');
  if (audited.length > 0) {
    await recordAudit(tx, {
      action: 'direct_send.updated',
      targetType: 'direct_send',
      targetId: id,
      changes: Object.fromEntries(audited.map((field) => [field, [current[field], values[field]]])),
    });
  }
  return readDirectSendHead(tx, id);
}
