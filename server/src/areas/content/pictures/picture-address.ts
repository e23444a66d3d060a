import type { Picture } from 'contract/content/pictures.contract.ts';
import { printPublicLink } from '../../../kernel/database/public-link.ts';
import type { PictureRow } from './pictures.repository.ts';

/** Below `/api`, then `/{organization key}.{token}`. */
export const picturePath = '/files/public';

/** @param filesUrl base of the files API as browsers and mail programs reach it */
export function pictureUrl(filesUrl: string, organizationKey: string, token: string): string {
  return `${filesUrl}/public/${printPublicLink({ organizationKey, token })}`;
}

export function presentPicture(
  filesUrl: string,
  organizationKey: string,
  { id, name, token, width, height }: PictureRow,
): Picture {
  return { id, name, url: pictureUrl(filesUrl, organizationKey, token), width, height };
}
