import * as files from 'contract/files/files.contract.ts';
import { refuseFile } from 'contract/files/refusal-messages.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type MemberContext, type Route } from '../../kernel/http/route.ts';
import { recordFileAudit } from './file-audit.ts';
import type { FileLinks } from './file-links.ts';
import { fileUrl, previewUrl } from './file-urls.ts';
import { rightsTo, type FilePurposes } from './file-purpose.ts';
import { nameOf, presentFile } from './files.presenter.ts';
import { deleteUnusedFile, findFiles, updateFile, type FileRow } from './files.repository.ts';
import { settableColumns } from './settable-columns.ts';

export interface FileDeps {
  readonly purposes: FilePurposes;
  readonly links: FileLinks;
}

export function fileRoutes({ purposes, links }: FileDeps): readonly Route[] {
  return [
    route(files.getFileMetadata, async (context, { query }) =>
      presentFile(await requireFile(purposes, context, query.path), context.member),
    ),

    route(files.updateFileMetadata, async (context, { query, body }) => {
      const { id } = await requireFile(purposes, context, query.path, 'write');
      const row = await updateFile(context, query.path, settableColumns(body));
      if (row === undefined) throw new ProblemError('NOT_FOUND');
      await recordFileAudit(context, 'file.updated', id);
      return presentFile(row, context.member);
    }),

    route(files.deleteFile, async (context, { query }) => {
      const { id } = await requireFile(purposes, context, query.path, 'write');
      const gone = await deleteUnusedFile(context, query.path);
      if (gone === undefined) {
        throw new ProblemError('CONFLICT', { detail: refuseFile('file_in_use') });
      }
      await recordFileAudit(context, 'file.deleted', id);
      return undefined;
    }),

    route(files.linkFiles, async (context, { query }) => {
      const rows = await findFiles(context, query.path);
      const allowed = await Promise.all(
        rows.map(async ({ path }) => (await rightsTo(purposes, context, path)).read),
      );
      const readable = rows.filter((_row, index) => allowed[index]);
      return { items: readable.map((row) => linkTo(links, row, query.size === 'small')) };
    }),
  ];
}

/**
 * The file at a path, for those it is there for: who may not even read it is told that nothing is there.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
async function requireFile(
  purposes: FilePurposes,
  context: MemberContext,
  path: string,
  right: 'read' | 'write' = 'read',
): Promise<FileRow> {
  const rights = await rightsTo(purposes, context, path);
  const [row] = rights.read ? await findFiles(context, [path]) : [];
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  if (!rights[right]) throw new ProblemError('FORBIDDEN');
  return row;
}

function linkTo(links: FileLinks, row: FileRow, small: boolean) {
  const url = small ? previewUrl(links, row) : null;
  return { path: row.path, url: url ?? fileUrl(links, row, { name: nameOf(row.path) }) };
}
