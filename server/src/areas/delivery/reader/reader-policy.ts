import type { BrandStyles } from './reader-brand.ts';

/** The content security policy of the reader's pages: pictures, the style sheet and the organization's colours, one form, nothing that runs. */
export function readerPolicy(
  filesUrl: string,
  publicUrl: string,
  brand: BrandStyles | null,
): string {
  const files = new URL(filesUrl).origin;
  const images = files === publicUrl ? "'self'" : `'self' ${files}`;
  return [
    "default-src 'none'",
    `img-src ${images}`,
    brand === null ? "style-src 'self'" : `style-src 'self' ${brand.source}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
