import type { SentFile } from './sent-file.ts';

/** What a ZIP file says that it holds. Nothing of it is ever unpacked here. */
export interface ZipDirectory {
  readonly names: readonly string[];
}

const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** Bytes of a directory that are read; a longer one is refused. */
const directoryMax = 8 * 1024 * 1024;

/** Where the record at the end of a ZIP file begins, in the last bytes of it; -1 where there is none. */
function endRecord(tail: Buffer): number {
  for (
    let at = tail.lastIndexOf(endSignature);
    at >= 0;
    at = tail.lastIndexOf(endSignature, at - 1)
  ) {
    // Its comment reaches to the end of the file.
    if (
      at + endLength <= tail.length &&
      at + endLength + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return at;
    }
    if (at === 0) break;
  }
  return -1;
}

/** Whether a ZIP file ends here, whatever the file begins with. */
export function zipAtEnd(tail: Buffer): boolean {
  return endRecord(tail) >= 0;
}

/** The names of a ZIP file; null where its directory cannot be read, or is not where it says. */
export async function readZip(file: SentFile, tail: Buffer): Promise<ZipDirectory | null> {
  const end = endRecord(tail);
  if (end < 0) return null;
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  const endsAt = file.size - tail.length + end;
  // Where it does not end at the record, something stands before the archive, or it is too large for its format.
  if (size > directoryMax || start + size !== endsAt) return null;
  const directory = await file.read(start, size);
  const names: string[] = [];
  for (let at = 0; at < directory.length;) {
    if (at + entryLength > directory.length) return null;
    if (directory.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const more = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    names.push(directory.toString('utf8', at + entryLength, at + entryLength + nameLength));
    at += entryLength + nameLength + more;
  }
  return { names };
}

const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

/** The parts that make a ZIP file a document of Office. */
const mainParts: Readonly<Record<string, string>> = {
  'word/document.xml': `${office}wordprocessingml.document`,
  'xl/workbook.xml': `${office}spreadsheetml.sheet`,
  'ppt/presentation.xml': `${office}presentationml.presentation`,
};

/** What kind of ZIP file it is, by its names and its first entry. */
export function typeOfZip(names: readonly string[], head: Buffer): string {
  const main = names.find((name) => Object.hasOwn(mainParts, name));
  if (main !== undefined && names.includes('[Content_Types].xml')) return mainParts[main] ?? '';
  // OpenDocument puts its type first, as plain text.
  const first = head.toString('latin1', 30, 120);
  const [, kind] =
    /^mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(first) ??
    [];
  return kind === undefined ? 'application/zip' : `${openDocument}${kind}`;
}
