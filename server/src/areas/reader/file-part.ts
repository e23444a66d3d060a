import type { PublishedFile } from '../content/content.public.ts';
import { fileUrl, previewUrl, type FileLinks } from '../files/files.public.ts';
import { markup, type Markup } from './markup.ts';
import { readerTexts } from './reader-texts.ts';

const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

const types: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word document',
  [`${office}wordprocessingml.document`]: 'Word document',
  'application/vnd.ms-excel': 'Excel workbook',
  [`${office}spreadsheetml.sheet`]: 'Excel workbook',
  'application/vnd.ms-powerpoint': 'PowerPoint presentation',
  [`${office}presentationml.presentation`]: 'PowerPoint presentation',
  [`${openDocument}text`]: 'OpenDocument text',
  [`${openDocument}spreadsheet`]: 'OpenDocument spreadsheet',
  [`${openDocument}presentation`]: 'OpenDocument presentation',
  'text/plain': 'Text',
  'text/csv': 'CSV',
  'application/zip': 'ZIP archive',
};

const families: Readonly<Record<string, string>> = {
  image: 'Picture',
  video: 'Video',
  audio: 'Audio',
};

/** What a file is, by its media type, as people call it. */
function fileTypeOf(contentType: string): string {
  return types[contentType] ?? families[contentType.split('/')[0] ?? ''] ?? 'File';
}

/** What a file is and how large: "PDF, 1.2 MB". */
export function fileLine({ contentType, size }: { contentType: string; size: number }): string {
  return `${fileTypeOf(contentType)}, ${sizeOf(size)}`;
}

/** What browsers show where it stands. */
const isShown = (contentType: string) =>
  contentType === 'application/pdf' || contentType.startsWith('image/');

/** A file with its picture or first page, what it is, and the ways to open and to save it. */
export function filePart(file: PublishedFile, links: FileLinks): Markup {
  const { downloadAllowed, content_type: contentType } = file;
  const texts = readerTexts.file;
  const name = file.name.split(/[/\\]/).at(-1) || 'file';
  const open = isShown(contentType) ? fileUrl(links, file, { name }) : null;
  const buttons = [
    ...(open === null ? [] : [markup`<a class="first" href="${open}">${texts.open}</a>`]),
    ...(downloadAllowed
      ? [
          markup`<a class="${open === null ? 'first' : 'second'}" href="${fileUrl(links, file, { name, download: true })}">${texts.download}</a>`,
        ]
      : []),
  ];
  const note = downloadAllowed
    ? ''
    : markup`<p>${open === null ? texts.closed : texts.viewOnly}</p>`;
  const actions = buttons.length === 0 ? '' : markup`<p class="ways">${buttons}</p>`;
  return markup`<section class="file" aria-label="${name}">${pictureOf(file, links, { name, open })}<div><p class="name"><b>${name}</b></p><p>${fileLine({ contentType, size: file.size })}</p>${note}${actions}</div></section>`;
}

function pictureOf(
  file: PublishedFile,
  links: FileLinks,
  { name, open }: { name: string; open: string | null },
): Markup | '' {
  const url = previewUrl(links, file);
  const { firstPage, locked } = readerTexts.file;
  if (url === null) return file.preview === 'locked' ? markup`<p class="hint">${locked}</p>` : '';
  const alt = file.content_type === 'application/pdf' ? firstPage({ name }) : name;
  const picture = markup`<img src="${url}" alt="${alt}">`;
  return open === null ? picture : markup`<a href="${open}">${picture}</a>`;
}

/** "12 KB", "3.4 MB" */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
