import * as contentFiles from 'contract/content/content-files.contract.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { fileUrl, previewUrl, type FileLinks } from '../../files/files.public.ts';
import { visibleTo } from '../list/content-list.repository.ts';
import { findPreviews, findVersions } from './content-files.repository.ts';
import { readContentFile } from './read-content-file.ts';
import {
  addFileVersion,
  createContentFile,
  lastPart,
  updateContentFile,
} from './write-content-file.ts';

/** Files of content: one item with a stable address, of which a link shows the newest version or a named one. */
export function contentFileRoutes({ links }: { readonly links: FileLinks }): readonly Route[] {
  return [
    route(contentFiles.createContentFile, async (context, { body }) => {
      const id = await createContentFile(context, body);
      return readContentFile(context, links, id);
    }),

    route(contentFiles.updateContentFile, async (context, { params, body }) => {
      await updateContentFile(context, params.id, body);
      return readContentFile(context, links, params.id);
    }),

    route(contentFiles.addContentFileVersion, async (context, { params, body }) => {
      await addFileVersion(context, params.id, body);
      return readContentFile(context, links, params.id);
    }),

    route(contentFiles.findFilePreviews, async (context, { query }) => {
      const rows = await findPreviews(context, query.id, visibleTo(context.member));
      return {
        items: rows.flatMap((row) => {
          const url = previewUrl(links, row);
          return url === null ? [] : [{ id: row.id, url }];
        }),
      };
    }),

    route(contentFiles.getContentFile, (context, { params }) =>
      readContentFile(context, links, params.id),
    ),

    route(contentFiles.linkContentFile, async (context, { params, query }) => {
      await readContentFile(context, links, params.id);
      const versions = await findVersions(context, params.id);
      const wanted = query.version === undefined ? versions[0]?.number : Number(query.version);
      const version = versions.find(({ number }) => number === wanted);
      if (version === undefined) throw new ProblemError('NOT_FOUND');
      const name = lastPart(version.name);
      const url = fileUrl(links, version, { name, download: query.download === 'true' });
      return { version: version.number, name: version.name, url };
    }),
  ];
}
