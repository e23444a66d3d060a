import type { FileLinks } from './file-links.ts';
import type { FileRow } from './files.repository.ts';

/** What browsers show where it stands, and can run nothing of. Everything else is only ever saved. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);

/**
 * The address of a stored file for the next minutes.
 *
 * @param options the name under which it is saved, and whether it is saved although a browser could show it
 */
export function fileUrl(
  links: FileLinks,
  { blob_key, content_type, size }: Pick<FileRow, 'blob_key' | 'content_type' | 'size'>,
  { name, download = false }: { name: string; download?: boolean },
): string {
  const saveAs = download || !shown.has(content_type) ? name : null;
  return links.linkTo({ key: blob_key, contentType: content_type, saveAs, size });
}

/** The address of a smaller picture of a file for the next minutes; null of a file that has none. */
export function previewUrl(links: FileLinks, row: Pick<FileRow, 'small_blob_key'>): string | null {
  if (row.small_blob_key === null) return null;
  // Photos keep the type of the whole; what is made of other files is a JPEG.
  return links.linkTo({
    key: row.small_blob_key,
    contentType: 'image/jpeg',
    saveAs: null,
    size: null,
  });
}
