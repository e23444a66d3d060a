import { randomUUID } from 'node:crypto';
import { findPictures, uploadPicture } from 'contract/content/pictures.contract.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import { fileRoute, route, type MemberContext, type Route } from '../../../kernel/http/route.ts';
import { storeFile, type RewrittenPicture } from '../../files/files.public.ts';
import { presentPicture, type PictureLinks } from './picture-address.ts';
import { pictureFolder, rewriteForArticles } from './picture-purpose.ts';
import { findPictures as findRows } from './pictures.repository.ts';

export interface PictureDeps {
  readonly blobs: BlobStore;
  readonly links: PictureLinks;
}

export function pictureRoutes({ blobs, links }: PictureDeps): readonly Route[] {
  return [
    fileRoute(uploadPicture, rewriteForArticles, async (context, { query, body }) => {
      const row = await storePicture(context, blobs, query.name, body);
      return presentPicture(links, row);
    }),
    route(findPictures, async (context, { query }) => {
      const rows = await findRows(context, query.id);
      return { items: rows.map((row) => presentPicture(links, row)) };
    }),
  ];
}

async function storePicture(
  context: MemberContext,
  blobs: BlobStore,
  name: string,
  { bytes, contentType, width, height }: RewrittenPicture,
) {
  const path = `${pictureFolder}/${randomUUID().replaceAll('-', '')}`;
  const { id, blob_key } = await storeFile(context, blobs, {
    path,
    name,
    bytes,
    contentType,
    width,
    height,
  });
  return { id, name, blob_key, content_type: contentType, width, height };
}
