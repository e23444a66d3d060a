import type { FileLinks } from '../../files/files.public.ts';
import { fileUrl } from '../../files/files.public.ts';
import type { AttachmentRow } from '../../content/content.public.ts';
import { markup, type Markup } from './markup.ts';
import { readerWords } from './reader-words.ts';

/** The files an article carries, as links for the next minutes; nothing where it carries none. */
export function attachmentsPart(rows: readonly AttachmentRow[], links: FileLinks): Markup | '' {
  if (rows.length === 0) return '';
  const items = rows.map((row) => {
    const name = row.name.split(/[/\\]/).at(-1) || 'file';
    const url = fileUrl(links, row, { name });
    return markup`<li><a href="${url}">${name}</a> <span>${sizeOf(row.size)}</span></li>`;
  });
  return markup`<section class="files"><h2>${readerWords.attachments}</h2><ul>${items}</ul></section>`;
}

/** "12 KB", "3.4 MB" */
function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
