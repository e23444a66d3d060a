import type { ContentFile, ContentFileVersion } from 'contract/content/content-files.contract.ts';
import * as contentFiles from 'contract/content/content-files.contract.ts';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { fileUrl, markUsed, previewUrl, type FileLinks } from '../../files/files.public.ts';
import { mayView } from '../content.policy.ts';
import {
  findContentFile,
  findVersions,
  insertContentFile,
  insertVersion,
  lockContentFile,
  type VersionRow,
} from './content-files.repository.ts';

interface Uploaded {
  readonly path: string;
  readonly name: string;
}

/** Files of content: one stable ID, of which a link shows the newest version or a named one. */
export function contentFileRoutes({ links }: { readonly links: FileLinks }): readonly Route[] {
  return [
    route(contentFiles.createContentFile, async (tx, { body }) => {
      const id = await insertContentFile(tx);
      await addVersion(tx, id, body);
      return read(tx, links, id);
    }),

    route(contentFiles.addContentFileVersion, async (tx, { params, body }) => {
      requireOwn(tx, await lockContentFile(tx, params.id));
      await addVersion(tx, params.id, body);
      return read(tx, links, params.id);
    }),

    route(contentFiles.getContentFile, async (tx, { params }) => {
      requireOwn(tx, await findContentFile(tx, params.id));
      return read(tx, links, params.id);
    }),

    route(contentFiles.linkContentFile, async (tx, { params, query }) => {
      requireOwn(tx, await findContentFile(tx, params.id));
      const versions = await findVersions(tx, params.id);
      const wanted = query.version === undefined ? versions[0]?.number : Number(query.version);
      const version = versions.find(({ number }) => number === wanted);
      if (version === undefined) throw new ProblemError('NOT_FOUND');
      const name = lastPart(version.name);
      const url = fileUrl(links, version, { name, download: query.download === 'true' });
      return { version: version.number, name: version.name, url };
    }),
  ];
}

/** @throws ProblemError NOT_FOUND, also where the caller may not see it */
function requireOwn(
  { member }: OrganizationTransaction,
  file: { created_by: number | null } | undefined,
): void {
  const own = file?.created_by === member.accountId;
  if (file === undefined || !mayView(member, { own, assigned: false }))
    throw new ProblemError('NOT_FOUND');
}

/** @throws ProblemError VALIDATION_FAILED for a path that names no unused upload of the caller */
async function addVersion(
  tx: OrganizationTransaction,
  id: number,
  { path, name }: Uploaded,
): Promise<void> {
  const isOwn = path.startsWith(contentFilePath(tx.member.accountId, ''));
  if (isOwn && (await insertVersion(tx, id, { path, name })) && (await markUsed(tx, path, true))) {
    return;
  }
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: ['path'], code: 'not_found', message: 'Uploaded file not found' }],
  });
}

async function read(
  tx: OrganizationTransaction,
  links: FileLinks,
  id: number,
): Promise<ContentFile> {
  const versions = await findVersions(tx, id);
  return { id, versions: versions.map((version) => present(version, links)) };
}

function present(row: VersionRow, links: FileLinks): ContentFileVersion {
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
  };
}

/** A name is shown as it was sent, and saved without the folders that it names. */
function lastPart(name: string): string {
  return name.split(/[/\\]/).at(-1) || 'file';
}
