import { createHash, randomUUID } from 'node:crypto';
import {
  articlePictureWidth,
  findPictures,
  uploadPicture,
} from 'contract/content/pictures.contract.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import {
  fileRoute,
  route,
  type MemberContext,
  type Preparing,
  type Route,
} from '../../../kernel/http/route.ts';
import { rewritePicture, type RewrittenPicture } from '../../files/files.public.ts';
import { presentPicture } from './picture-address.ts';
import {
  findOrganizationKey,
  findPictures as findRows,
  insertPicture,
} from './pictures.repository.ts';

export interface PictureDeps {
  readonly blobs: BlobStore;
  /** Base of the files API as browsers reach it. */
  readonly filesUrl: string;
}

export function pictureRoutes({ blobs, filesUrl }: PictureDeps): readonly Route[] {
  return [
    fileRoute(uploadPicture, asInArticles, async (context, { query, body }) => {
      const row = await keepPicture(context, blobs, query.name, body);
      const key = await findOrganizationKey(context.db, context.member.organizationId);
      return presentPicture(filesUrl, key, row);
    }),
    route(findPictures, async ({ db, member }, { query }) => {
      const rows = await findRows(db, member.organizationId, query.id);
      const key = await findOrganizationKey(db, member.organizationId);
      return { items: rows.map((row) => presentPicture(filesUrl, key, row)) };
    }),
  ];
}

async function asInArticles(file: Buffer, by: Preparing): Promise<RewrittenPicture> {
  const [picture] = await rewritePicture(file, [{ fit: 'width', width: articlePictureWidth }], by);
  return picture;
}

/** First the bytes, then the row: there is never a row without them. */
async function keepPicture(
  context: MemberContext,
  blobs: BlobStore,
  name: string,
  { bytes, contentType, width, height }: RewrittenPicture,
) {
  const token = randomUUID();
  await blobs.put(token.replaceAll('-', ''), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const picture = { name, token, contentType, size: bytes.length, sha256, width, height };
  return { id: await insertPicture(context, picture), ...picture };
}
