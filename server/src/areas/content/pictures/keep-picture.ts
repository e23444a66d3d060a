import { createHash, randomUUID } from 'node:crypto';
import { articlePictureWidth, type Picture } from 'contract/content/pictures.contract.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { MemberContext, Preparing } from '../../../kernel/http/route.ts';
import { rewritePicture, type RewrittenPicture } from '../../files/files.public.ts';
import { presentPicture } from './picture-address.ts';
import { findOrganizationKey, insertPicture } from './pictures.repository.ts';

export interface PictureDeps {
  readonly blobs: BlobStore;
  /** Base of the files API as browsers reach it. */
  readonly filesUrl: string;
}

/** As wide as an article needs at most. */
export async function rewriteForArticles(file: Buffer, by: Preparing): Promise<RewrittenPicture> {
  const [picture] = await rewritePicture(file, [{ fit: 'width', width: articlePictureWidth }], by);
  return picture;
}

/** First the bytes, then the row: there is never a row without them. */
export async function keepPicture(
  context: MemberContext,
  { blobs, filesUrl }: PictureDeps,
  name: string,
  { bytes, contentType, width, height }: RewrittenPicture,
): Promise<Picture> {
  const token = randomUUID();
  await blobs.put(token.replaceAll('-', ''), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const picture = { name, token, contentType, size: bytes.length, sha256, width, height };
  const id = await insertPicture(context, picture);
  const key = await findOrganizationKey(context.db, context.member.organizationId);
  return presentPicture(filesUrl, key, { id, ...picture });
}
