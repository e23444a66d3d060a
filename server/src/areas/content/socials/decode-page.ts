import { readPageValues } from './page-values.ts';

/** Where a page may say how it is written (HTML Standard, "prescan a byte stream"). */
const prescanned = 1024;

/**
 * A page as text: by its byte order mark, what the server says, what the page says, and else as UTF-8, or as
 * windows-1252 where it is no UTF-8.
 *
 * @param charset as the server named it
 */
export function decodePage(bytes: Buffer, charset: string | null): string {
  const labels = [() => markOf(bytes), () => charset, () => charsetIn(bytes), () => guess(bytes)];
  for (const labelOf of labels) {
    const text = decodeAs(labelOf(), bytes);
    if (text !== null) return text;
  }
  return '';
}

function markOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8';
  if (bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return 'utf-16be';
  return bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) ? 'utf-16le' : null;
}

/** A page that could be read as letters of one byte to find this is not written in letters of two. */
function charsetIn(bytes: Buffer): string | null {
  const start = bytes.subarray(0, prescanned).toString('latin1');
  const declared = readPageValues(start).get('<charset>') ?? null;
  return declared !== null && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

function guess(bytes: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Null for no label, and for one that no browser knows. */
function decodeAs(label: string | null, bytes: Buffer): string | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}
