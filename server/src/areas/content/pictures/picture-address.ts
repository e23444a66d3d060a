import type { Picture } from 'contract/content/pictures.contract.ts';
import type { Queries } from '../../../kernel/database/organization.ts';
import { printPublicLink } from '../../../kernel/database/public-link.ts';
import type { Picture as PictureAddress } from '../render/render-context.ts';
import { findPictures, type PictureRow } from './pictures.repository.ts';

/** Below `/api`, then `/{organization key}.{token}`. */
export const picturePath = '/files/public';

/** @param filesUrl base of the files API as browsers and mail programs reach it */
function pictureUrl(filesUrl: string, organizationKey: string, token: string): string {
  return `${filesUrl}/public/${printPublicLink({ organizationKey, token })}`;
}

export function presentPicture(
  filesUrl: string,
  organizationKey: string,
  { id, name, token, width, height }: PictureRow,
): Picture {
  return { id, name, url: pictureUrl(filesUrl, organizationKey, token), width, height };
}

/** Where the pictures of a document are to be had, by their ids; those that are not there are left out. */
export async function findPictureAddresses(
  db: Queries,
  organization: { readonly id: number; readonly key: string },
  filesUrl: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PictureAddress>> {
  if (ids.length === 0) return new Map();
  const rows = await findPictures(db, organization.id, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        url: pictureUrl(filesUrl, organization.key, row.token),
        width: row.width,
        height: row.height,
      },
    ]),
  );
}
