import type { ContentFile, ContentFileVersion } from 'contract/content/content-files.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { previewUrl, type FileLinks } from '../../files/files.public.ts';
import { lockVisible, readContent } from '../read-content.ts';
import type { ContentRow } from '../content.repository.ts';
import {
  findFileFacts,
  findVersions,
  type FileFacts,
  type VersionRow,
} from './content-files.repository.ts';

/** @throws ProblemError NOT_FOUND, also for what the caller may not see */
export async function readContentFile(
  tx: OrganizationTransaction,
  links: FileLinks,
  id: number,
): Promise<ContentFile> {
  const head = await readContent(tx, id);
  const facts = await findFileFacts(tx, id);
  if (facts === undefined) throw new ProblemError('NOT_FOUND');
  const versions = await findVersions(tx, id);
  return {
    ...head,
    kind: 'file',
    downloadAllowed: facts.download_allowed,
    versions: versions.map((version) => present(version, facts, links)),
  };
}

/** As `lockVisible`, a file in use. */
export async function lockVisibleFile(
  tx: OrganizationTransaction,
  id: number,
): Promise<{ row: ContentRow; facts: FileFacts }> {
  const row = await lockVisible(tx, id, { deleted: false });
  const facts = await findFileFacts(tx, id);
  if (facts === undefined) throw new ProblemError('NOT_FOUND');
  return { row, facts };
}

function present(row: VersionRow, facts: FileFacts, links: FileLinks): ContentFileVersion {
  const { created_by: id, created_by_name: name } = row;
  return {
    number: row.number,
    name: row.name,
    size: row.size,
    contentType: row.content_type,
    sha256: row.sha256,
    preview: row.preview,
    previewUrl: previewUrl(links, row),
    createdAt: row.created_at.toISOString(),
    createdBy: id === null || name === null ? null : { id, name },
    live: row.number === facts.live_version,
  };
}
