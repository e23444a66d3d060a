import { directSendLimits, type DirectSend } from 'contract/direct-sends/direct-send.ts';
import { directSendFilePath } from 'contract/direct-sends/files.contract.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-words.ts';
import type { Told } from 'contract/kernel/said.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { markUsed } from '../files/files.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import {
  deleteFiles,
  findFiles,
  insertFile,
  markFilesChanged,
  type DirectSendFileRow,
} from './direct-send-files.repository.ts';
import { readDirectSend } from './read-direct-send.ts';
import { lockDraft } from './send-direct-send.ts';

interface AddedFile {
  id: number;
  version: number;
  path: string;
  name: string;
}

/**
 * Adds a file that the caller has uploaded to a draft, as its last one.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED for one file too many, too many bytes, and
 *   for a path that names no unused upload of the caller
 */
export async function addFile(
  tx: OrganizationTransaction,
  { id, version, path, name }: AddedFile,
  requestId: string,
): Promise<DirectSend> {
  await lockDraft(tx, id, version);
  const before = await findFiles(tx, id);
  const max = directSendLimits.files;
  if (before.length >= max) {
    throw refused('too_many', refuseDirectSend('direct_send_too_many_files', { max }));
  }
  const isOwn = path.startsWith(directSendFilePath(tx.member.accountId, ''));
  const added =
    isOwn && (await insertFile(tx, id, { path, name })) && (await markUsed(tx, path, true));
  if (!added) throw refused('not_found', refuseDirectSend('direct_send_file_not_found'));
  const after = await findFiles(tx, id);
  if (after.reduce((sum, { size }) => sum + size, 0) > directSendLimits.fileBytes) {
    const megabytes = { max: directSendLimits.fileBytes / 1024 / 1024 };
    throw refused('too_large', refuseDirectSend('direct_send_files_too_large', megabytes));
  }
  return told(tx, id, { before, after }, requestId);
}

/**
 * Removes files from a draft; what it does not have is passed over.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT, VERSION_CONFLICT
 */
export async function removeFiles(
  tx: OrganizationTransaction,
  { id, version, ids }: { id: number; version: number; ids: readonly number[] },
  requestId: string,
): Promise<DirectSend> {
  await lockDraft(tx, id, version);
  const before = await findFiles(tx, id);
  if ((await deleteFiles(tx, id, ids)) === 0) return readDirectSend(tx, id);
  return told(tx, id, { before, after: await findFiles(tx, id) }, requestId);
}

function namesOf(rows: readonly DirectSendFileRow[]): string[] {
  return rows.map(({ name }) => name);
}

async function told(
  tx: OrganizationTransaction,
  id: number,
  { before, after }: Record<'before' | 'after', readonly DirectSendFileRow[]>,
  requestId: string,
): Promise<DirectSend> {
  await markFilesChanged(tx, id);
  await recordAudit(tx, {
    action: 'direct_send.updated',
    targetType: 'direct_send',
    targetId: id,
    changes: { files: [namesOf(before), namesOf(after)] },
    requestId,
  });
  return readDirectSend(tx, id);
}

function refused(code: string, detail: Told): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: ['path'], code, ...messageOf(detail) }],
  });
}
