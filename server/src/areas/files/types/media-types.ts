import type { SentFile } from './sent-file.ts';

/** How files of a type begin, by the registries of their formats; `null` stands for any byte. */
const beginnings: readonly { type: string; bytes: readonly (number | null)[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  {
    type: 'image/webp',
    bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'application/zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  // Of a ZIP file without entries.
  { type: 'application/zip', bytes: [0x50, 0x4b, 0x05, 0x06] },
  // Of Office before 2007; what it holds stands in its directory.
  { type: 'application/x-ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  {
    type: 'audio/wav',
    bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x41, 0x56, 0x45],
  },
  { type: 'audio/mpeg', bytes: [0x49, 0x44, 0x33] },
  { type: 'audio/mpeg', bytes: [0xff, 0xfb] },
  { type: 'audio/mpeg', bytes: [0xff, 0xf3] },
  { type: 'audio/mpeg', bytes: [0xff, 0xf2] },
  { type: 'audio/ogg', bytes: [0x4f, 0x67, 0x67, 0x53] },
  { type: 'audio/flac', bytes: [0x66, 0x4c, 0x61, 0x43] },
];

/** The brands of files in boxes (ISO/IEC 14496-12) that browsers play. */
const brands: Readonly<Record<string, string>> = {
  'qt  ': 'video/quicktime',
  'M4A ': 'audio/mp4',
  'M4B ': 'audio/mp4',
  'M4V ': 'video/mp4',
  avc1: 'video/mp4',
  dash: 'video/mp4',
  iso2: 'video/mp4',
  iso4: 'video/mp4',
  iso5: 'video/mp4',
  iso6: 'video/mp4',
  isom: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
};

/** Bytes of a file's beginning that are needed to tell its type. */
export const beginningLength = 64;

const knownTypes = new Set(beginnings.map(({ type }) => type));

/** What a file is by its first bytes; null when they say nothing. */
export function typeByBytes(beginning: Buffer): string | null {
  const found = beginnings.find(({ bytes }) =>
    bytes.every((byte, index) => byte === null || byte === beginning[index]),
  );
  if (found !== undefined) return found.type;
  const text = beginning.subarray(0, beginningLength).toString('latin1');
  if (text.slice(4, 8) === 'ftyp') return brands[text.slice(8, 12)] ?? null;
  return text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm') ? 'video/webm' : null;
}

/** Whether a file may be what it is said to be. A type that cannot be told is believed; no other passes as it. */
export function isOfType(beginning: Buffer, claimed: string): boolean {
  const found = typeByBytes(beginning);
  return found === null ? !knownTypes.has(claimed) : found === claimed;
}

/** Control characters that no text has. */
// oxlint-disable-next-line no-control-regex
const binary = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/;
/** Documents and programs that are text: browsers, shells and other programs run them. */
const runnable = /^\s*(<[!?a-z]|#!|@echo\b|%!PS|\{\\rtf)/i;

/** Whether all of a file is text in UTF-8, and none that a program would run. */
export async function looksLikeText(file: SentFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun = false;
  try {
    for await (const chunk of file.open() as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (binary.test(text) || (!begun && runnable.test(text.slice(0, 1024)))) return false;
      begun = true;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
