/** The content security policy of the reader's pages: pictures, one style sheet, one form, nothing that runs. */
export function readerPolicy(filesUrl: string, publicUrl: string): string {
  const files = new URL(filesUrl).origin;
  const images = files === publicUrl ? "'self'" : `'self' ${files}`;
  return [
    "default-src 'none'",
    `img-src ${images}`,
    "style-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
