import type { FileFormat } from './file-problem.ts';

/** What can be read although it is no text. */
type Format = FileFormat | 'workbook';

/** First bytes of formats that people take for a CSV file (PRONOM, file signatures). */
const signatures: readonly (readonly [FileFormat, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  // Compound files: Excel until 2003, and workbooks with a password.
  ['excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['zip', [0x1f, 0x8b]],
  ['zip', [0x37, 0x7a, 0xbc, 0xaf]],
  ['zip', [0x52, 0x61, 0x72, 0x21]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
];

/** Folders inside the zip files that spreadsheets are. */
const insides: readonly (readonly [Format, string])[] = [
  ['workbook', 'xl/'],
  ['workbook', '[Content_Types].xml'],
  ['open_document', 'mimetypeapplication/vnd.oasis'],
  ['numbers', 'Index/'],
];

/** What a file is when it is no text; null: it may be text. UTF-16 holds zeros and is none the less. */
export function formatOf(bytes: Uint8Array, isUtf16: boolean): Format | null {
  const known = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known?.[0] === 'zip') {
    const text = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
    return insides.find(([, name]) => text.includes(name))?.[0] ?? 'zip';
  }
  if (known) return known[0];
  // Some systems call a web page with a table .xls or .csv.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 256)).trimStart().toLowerCase();
  if (/^(ï»¿)?(<!doctype html|<html|<table|<\?xml)/.test(start)) return 'web';
  return !isUtf16 && bytes.includes(0) ? 'unknown' : null;
}
