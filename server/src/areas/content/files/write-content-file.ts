import type {
  ContentFileCreate,
  ContentFileUpdate,
} from 'contract/content/content-files.contract.ts';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { markUsed } from '../../files/files.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayChangeSettings, mayEdit } from '../content.policy.ts';
import { coverOf, subjectOf } from '../content.presenter.ts';
import type { ContentRow } from '../content.repository.ts';
import { draftHash } from '../draft-hash.ts';
import { headValues } from '../head.repository.ts';
import { fillHubs, hubsOfNew } from '../hubs/choose-hubs.ts';
import { usePictures } from '../pictures/pictures.repository.ts';
import { requireCover } from '../pictures/required-pictures.ts';
import { requireVersion } from '../read-content.ts';
import { writeRevision } from '../revisions.repository.ts';
import { updateContentSettings } from '../settings/update-settings.ts';
import {
  insertContentFile,
  insertVersion,
  newestVersion,
  updateFileRow,
} from './content-files.repository.ts';
import { lockVisibleFile } from './read-content-file.ts';

interface Uploaded {
  readonly path: string;
  readonly name: string;
}

/**
 * Makes a draft of an uploaded file.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED for a path that names no unused upload of the caller, groups or hubs that are not
 *   there, and where the caller has to choose a hub
 */
export async function createContentFile(
  tx: OrganizationTransaction,
  {
    path,
    name,
    title = titleOf(name),
    hubs: wanted,
    downloadAllowed = true,
    ...settings
  }: ContentFileCreate,
): Promise<number> {
  const hubs = await hubsOfNew(tx, wanted);
  const head = headValues(title, null, null, hashOf(title, null, null, 1));
  const id = await insertContentFile(tx, head, downloadAllowed);
  await fillHubs(tx, id, hubs);
  await addUpload(tx, id, { path, name });
  await writeRevision(tx, id, tx.member.accountId);
  await recordAudit(tx, {
    action: 'content.file_created',
    targetType: 'content',
    targetId: id,
    changes: { title: [null, title] },
  });
  if (settings.tags !== undefined || settings.audience !== undefined) {
    await updateContentSettings(tx, id, { version: 1, ...settings });
  }
  return id;
}

/**
 * Makes an uploaded file the newest version. Readers have theirs until it is published.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for an archived file, VALIDATION_FAILED as `createContentFile`
 */
export async function addFileVersion(
  tx: OrganizationTransaction,
  id: number,
  uploaded: Uploaded,
): Promise<void> {
  const { row, facts } = await lockVisibleFile(tx, id);
  requireEdit(tx, row);
  const number = await addUpload(tx, id, uploaded);
  const { title, summary } = row;
  const cover = coverOf(row);
  const hash = hashOf(title, summary, cover, number);
  await updateFileRow(tx, id, headValues(title, summary, cover, hash), facts.download_allowed);
  await writeRevision(tx, id, tx.member.accountId);
  await recordAudit(tx, {
    action: 'content.version_added',
    targetType: 'content',
    targetId: id,
    changes: { number: [number - 1, number] },
  });
}

/**
 * Saves the named fields of a file.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the file as it stands), CONFLICT for an archived one and where
 *   only those who may publish change what counts at once, VALIDATION_FAILED for a picture that is not there
 */
export async function updateContentFile(
  tx: OrganizationTransaction,
  id: number,
  { version, downloadAllowed, ...wanted }: ContentFileUpdate,
): Promise<void> {
  const { row, facts } = await lockVisibleFile(tx, id);
  await requireVersion(tx, row, version);
  requireEdit(tx, row);
  const download = downloadAllowed ?? facts.download_allowed;
  if (
    download !== facts.download_allowed &&
    !mayChangeSettings(tx.member, subjectOf(row, tx.member))
  ) {
    throw new ProblemError('CONFLICT', { detail: refuseContent('content_ask_publisher') });
  }
  if (wanted.cover !== undefined) await requireCover(tx, wanted.cover);
  const { title = row.title, summary = row.summary, cover = coverOf(row) } = wanted;
  const hash = hashOf(title, summary, cover, await newestVersion(tx, id));
  if (hash === row.draft_hash && download === facts.download_allowed) return;
  await updateFileRow(tx, id, headValues(title, summary, cover, hash), download);
  if (cover !== null) await usePictures(tx, { contentId: id }, [cover.fileId]);
  await writeRevision(tx, id, tx.member.accountId);
  const changes: Record<string, [unknown, unknown]> = {};
  if (title !== row.title) changes['title'] = [row.title, title];
  if (summary !== row.summary) changes['summary'] = [row.summary, summary];
  if (download !== facts.download_allowed) {
    changes['downloadAllowed'] = [facts.download_allowed, download];
  }
  if (Object.keys(changes).length === 0) return;
  await recordAudit(tx, {
    action: 'content.file_updated',
    targetType: 'content',
    targetId: id,
    changes,
  });
}

function requireEdit({ member }: OrganizationTransaction, row: ContentRow): void {
  if (mayEdit(member, subjectOf(row, member))) return;
  throw new ProblemError('CONFLICT', { detail: refuseContent('content_reopen_to_edit') });
}

/** @throws ProblemError VALIDATION_FAILED for a path that names no unused upload of the caller */
async function addUpload(
  tx: OrganizationTransaction,
  id: number,
  { path, name }: Uploaded,
): Promise<number> {
  if (path.startsWith(contentFilePath(tx.member.accountId, ''))) {
    const number = await insertVersion(tx, id, { path, name });
    if (number !== undefined && (await markUsed(tx, path, true))) return number;
  }
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [
      {
        path: ['path'],
        code: 'not_found',
        ...messageOf(refuseContent('content_upload_not_found')),
      },
    ],
  });
}

/** Of what readers would see. */
function hashOf(
  title: string,
  summary: string | null,
  cover: ReturnType<typeof coverOf>,
  version: number,
): string {
  return draftHash(title, summary, cover, `version ${version}`);
}

/** What a file is called without its folders and its ending. */
function titleOf(name: string): string {
  const last = lastPart(name);
  return last.replace(/\.[A-Za-z0-9]{1,8}$/, '').trim() || last;
}

/** A name is shown as it was sent, and saved without the folders that it names. */
export function lastPart(name: string): string {
  return name.split(/[/\\]/).at(-1) || 'file';
}
