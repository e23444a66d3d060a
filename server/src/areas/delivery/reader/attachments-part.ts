import type { FileLinks } from '../../files/files.public.ts';
import { fileUrl } from '../../files/files.public.ts';
import type { AttachmentRow } from '../../content/content.public.ts';
import { sizeOf } from './file-part.ts';
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
