import { attachmentsMax } from 'contract/content/attachments.contract.ts';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { markUsed } from '../../files/files.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayChangeSettings, mayView } from '../content.policy.ts';
import { subjectOf } from '../content.presenter.ts';
import { findContent } from '../content.repository.ts';
import { lockVisible } from '../read-content.ts';
import {
  findAllAttachments,
  insertAttachment,
  insertSource,
  setAttachments,
  type AttachmentRow,
} from './attachments.repository.ts';

/**
 * Adds a file as the last attachment: one that the caller has uploaded, or a file of content that they see. Readers
 * have it at once, a file of content as long as it is published.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT where the caller may not change it now, VALIDATION_FAILED for one too many,
 *   for a path that names no unused upload of the caller, and for content other than a file, or attached already
 */
export async function addAttachment(
  tx: OrganizationTransaction,
  id: number,
  wanted: { path: string; name: string } | { contentId: number },
): Promise<AttachmentRow[]> {
  const before = await lockAttachments(tx, id);
  if (before.length >= attachmentsMax) {
    const message = refuseContent('content_attachments_most', { max: attachmentsMax });
    throw refused('contentId' in wanted ? 'contentId' : 'path', 'too_many', message);
  }
  await ('contentId' in wanted ? addSource(tx, id, wanted.contentId) : addUpload(tx, id, wanted));
  return recorded(tx, id, before);
}

async function addUpload(
  tx: OrganizationTransaction,
  id: number,
  { path, name }: { path: string; name: string },
): Promise<void> {
  const isOwn = path.startsWith(contentFilePath(tx.member.accountId, ''));
  const added =
    isOwn && (await insertAttachment(tx, id, { path, name })) && (await markUsed(tx, path, true));
  if (!added) throw refused('path', 'not_found', refuseContent('content_upload_not_found'));
}

async function addSource(
  tx: OrganizationTransaction,
  id: number,
  contentId: number,
): Promise<void> {
  const source = await findContent(tx, contentId);
  const isSeen =
    source?.kind === 'file' &&
    source.deleted_at === null &&
    contentId !== id &&
    mayView(tx.member, subjectOf(source, tx.member));
  if (!isSeen) throw refused('contentId', 'not_found', refuseContent('content_file_not_found'));
  if (await insertSource(tx, id, contentId)) return;
  throw refused('contentId', 'taken', refuseContent('content_attached_already'));
}

/**
 * Puts attachments into an order; those not named are removed.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT as {@link addAttachment}, VALIDATION_FAILED for a file that is none of them
 */
export async function orderAttachments(
  tx: OrganizationTransaction,
  id: number,
  ids: readonly number[],
): Promise<AttachmentRow[]> {
  const before = await lockAttachments(tx, id);
  const known = new Set(before.map((row) => row.id));
  if (new Set(ids).size !== ids.length || !ids.every((one) => known.has(one))) {
    throw refused('ids', 'not_found', refuseContent('content_attachment_not_found'));
  }
  await setAttachments(tx, id, ids);
  return recorded(tx, id, before);
}

async function lockAttachments(tx: OrganizationTransaction, id: number): Promise<AttachmentRow[]> {
  const current = await lockVisible(tx, id, { deleted: false });
  if (!mayChangeSettings(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: refuseContent('content_ask_publisher') });
  }
  return findAllAttachments(tx, id);
}

const names = (rows: readonly AttachmentRow[]) => rows.map(({ name }) => name);

async function recorded(
  tx: OrganizationTransaction,
  id: number,
  before: readonly AttachmentRow[],
): Promise<AttachmentRow[]> {
  const after = await findAllAttachments(tx, id);
  await recordAudit(tx, {
    action: 'content.updated',
    targetType: 'content',
    targetId: id,
    changes: { attachments: [names(before), names(after)] },
  });
  return after;
}

function refused(field: string, code: string, message: CodedMessage): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: [field], code, ...messageOf(message) }],
  });
}
