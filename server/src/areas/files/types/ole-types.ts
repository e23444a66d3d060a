import type { SentFile } from './sent-file.ts';

/** The streams by which documents of Office before 2007 are told, as their directory spells them. */
const streams: readonly (readonly [name: string, type: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];

const macros = ['_VBA_PROJECT', 'Macros'];
const entry = 128;
/** Bytes of a directory that are looked at: it names the main stream among its first. */
const looked = 16 * 1024;

/**
 * What a compound file holds (MS-CFB); null for anything but a document of Office.
 *
 * @param refuse what to throw for a document with macros
 */
export async function officeTypeOf(
  file: SentFile,
  head: Buffer,
  refuse: () => Error,
): Promise<string | null> {
  if (head.length < 512) return null;
  const sector = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const start = (head.readUInt32LE(48) + 1) * sector;
  if (start > file.size) return null;
  const directory = await file.read(start, looked);
  const names = new Set<string>();
  for (let at = 0; at + entry <= directory.length; at += entry) {
    const length = directory.readUInt16LE(at + 64);
    if (length < 2 || length > 64) continue;
    names.add(directory.toString('utf16le', at, at + length - 2));
  }
  if (macros.some((name) => names.has(name))) throw refuse();
  return streams.find(([name]) => names.has(name))?.[1] ?? null;
}
