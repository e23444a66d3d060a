import type { Picture } from 'contract/content/pictures.contract.ts';
import type { FileLinks } from '../../files/files.public.ts';
import type { Picture as PictureAddress } from '../render/render-context.ts';
import { findPictures, type PictureRow } from './pictures.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** Makes the addresses at which pictures can be had: emails are read for years. */
export type PictureLinks = Pick<FileLinks, 'filesUrl' | 'lastingLinkTo'>;

export function presentPicture(links: PictureLinks, row: PictureRow): Picture {
  const { id, name, width, height } = row;
  return { id, name, ...addressOf(links, row), width, height };
}

/** Where the pictures of a document can be had, by their ids; those that do not exist are omitted. */
export async function findPictureAddresses(
  tx: InOrganization,
  links: PictureLinks,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PictureAddress>> {
  if (ids.length === 0) return new Map();
  const rows = await findPictures(tx, ids);
  return new Map(rows.map((row) => [row.id, addressOf(links, row)]));
}

function addressOf(links: PictureLinks, { blob_key, content_type, width, height }: PictureRow) {
  const url = links.lastingLinkTo({
    key: blob_key,
    contentType: content_type,
    saveAs: null,
    size: null,
  });
  return { url, width, height };
}
