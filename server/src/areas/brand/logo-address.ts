import { logoPath } from 'contract/brand/brand.contract.ts';

/** Below `/api`, then `/{organization key}/{name}`. */
export const publicLogoPath = '/files/logo';

/**
 * Where the logo of an organization is to be had by its readers; null where it has none. The address of one that was
 * replaced shows the one of today, so that no email loses its head.
 *
 * @param filesUrl base of the files API as browsers and mail programs reach it
 */
export function logoUrl(
  filesUrl: string,
  { key, logo }: { readonly key: string; readonly logo: string | null },
): string | null {
  return logo && `${filesUrl}/logo/${key}/${logo.slice(logoPath('').length)}`;
}
