import { randomUUID } from 'node:crypto';
import type { Picture } from 'contract/content/pictures.contract.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { MemberContext } from '../../../kernel/http/route.ts';
import { storeFile, type RewrittenPicture } from '../../files/files.public.ts';
import { presentPicture, type PictureLinks } from './picture-address.ts';
import { pictureFolder } from './picture-purpose.ts';

export interface PictureDeps {
  readonly blobs: BlobStore;
  readonly links: PictureLinks;
}

/** Stores what was rewritten for articles, under a path that no one can guess. */
export async function storePicture(
  context: MemberContext,
  { blobs, links }: PictureDeps,
  name: string,
  { bytes, contentType, width, height }: RewrittenPicture,
): Promise<Picture> {
  const path = `${pictureFolder}/${randomUUID().replaceAll('-', '')}`;
  const file = { path, name, bytes, contentType, width, height };
  const { id, blob_key } = await storeFile(context, blobs, file);
  return presentPicture(links, { id, name, blob_key, content_type: contentType, width, height });
}
