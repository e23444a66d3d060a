import { directSendLimits, type DirectSend } from 'contract/direct-sends/direct-send.ts';
import { directSendFilePath } from 'contract/direct-sends/files.contract.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { markUsed } from '../files/files.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import {
  deleteFiles,
  findFiles,
  insertFile,
  insertSource,
  mayDownload,
  markFilesChanged,
  type DirectSendFileRow,
} from './direct-send-files.repository.ts';
import { megabytesMax, sizeOf } from './direct-sends.policy.ts';
import { readDirectSend } from './read-direct-send.ts';
import { lockDraft } from './send-direct-send.ts';

type Wanted = { path: string; name: string } | { contentId: number };

/**
 * Adds a file to a draft, as its last one: one that the caller has uploaded, or a published file of content.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED for one file too many, too many bytes,
 *   for a path that names no unused upload of the caller, and for content that is not a file readers may download
 */
export async function addFile(
  tx: OrganizationTransaction,
  { id, version, ...wanted }: { id: number; version: number } & Wanted,
): Promise<DirectSend> {
  await lockDraft(tx, id, version);
  const before = await findFiles(tx, id);
  const field = 'contentId' in wanted ? 'contentId' : 'path';
  const max = directSendLimits.files;
  if (before.length >= max) {
    throw refused(field, 'too_many', refuseDirectSend('direct_send_too_many_files', { max }));
  }
  await ('contentId' in wanted ? addSource(tx, id, wanted.contentId) : addUpload(tx, id, wanted));
  const after = await findFiles(tx, id);
  if (sizeOf(after) > directSendLimits.fileBytes) {
    const detail = refuseDirectSend('direct_send_files_too_large', { max: megabytesMax });
    throw refused(field, 'too_large', detail);
  }
  return answerWithNotices(tx, id, { before, after });
}

async function addUpload(
  tx: OrganizationTransaction,
  id: number,
  { path, name }: { path: string; name: string },
): Promise<void> {
  const isOwn = path.startsWith(directSendFilePath(tx.member.accountId, ''));
  const added =
    isOwn && (await insertFile(tx, id, { path, name })) && (await markUsed(tx, path, true));
  if (!added) throw refused('path', 'not_found', refuseDirectSend('direct_send_file_not_found'));
}

async function addSource(
  tx: OrganizationTransaction,
  id: number,
  contentId: number,
): Promise<void> {
  const allowed = await mayDownload(tx, contentId);
  if (allowed === undefined) {
    const detail = refuseDirectSend('direct_send_content_file_not_found');
    throw refused('contentId', 'not_found', detail);
  }
  if (!allowed) {
    throw refused('contentId', 'not_allowed', refuseDirectSend('direct_send_no_download'));
  }
  if (await insertSource(tx, id, contentId)) return;
  throw refused('contentId', 'taken', refuseDirectSend('direct_send_attached_already'));
}

/**
 * Removes files from a draft; what it does not have is passed over.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT, VERSION_CONFLICT
 */
export async function removeFiles(
  tx: OrganizationTransaction,
  { id, version, ids }: { id: number; version: number; ids: readonly number[] },
): Promise<DirectSend> {
  await lockDraft(tx, id, version);
  const before = await findFiles(tx, id);
  if ((await deleteFiles(tx, id, ids)) === 0) return readDirectSend(tx, id);
  return answerWithNotices(tx, id, { before, after: await findFiles(tx, id) });
}

function namesOf(rows: readonly DirectSendFileRow[]): string[] {
  return rows.map(({ name }) => name);
}

async function answerWithNotices(
  tx: OrganizationTransaction,
  id: number,
  { before, after }: Record<'before' | 'after', readonly DirectSendFileRow[]>,
): Promise<DirectSend> {
  await markFilesChanged(tx, id);
  await recordAudit(tx, {
    action: 'direct_send.updated',
    targetType: 'direct_send',
    targetId: id,
    changes: { files: [namesOf(before), namesOf(after)] },
  });
  return readDirectSend(tx, id);
}

function refused(field: 'path' | 'contentId', code: string, detail: CodedMessage): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: [field], code, ...messageOf(detail) }],
  });
}
