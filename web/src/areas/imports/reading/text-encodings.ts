export const importDelimiters = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/** Encodings that can be chosen, as a TextDecoder calls them. */
export const textEncodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncodingName = (typeof textEncodings)[number];

export interface EncodingGuess {
  readonly encoding: TextEncodingName;
  /** The bytes say so themselves and the user need not be asked. */
  readonly sure: boolean;
}

/** In UTF-16 at least this share of every second byte is zero, for letters of western languages. */
const zeroFraction = 0.5;

/**
 * How the first bytes of a file are written. UTF-8 is assumed as long as nothing speaks against it: the
 * whole file is then read strictly, and the first byte that is none brings the question up again.
 */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', sure: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', sure: false };
  const zeros = zerosByParity(bytes);
  if (zeros.odd > zeroFraction && zeros.even < 0.02) return { encoding: 'utf-16le', sure: false };
  if (zeros.even > zeroFraction && zeros.odd < 0.02) return { encoding: 'utf-16be', sure: false };
  return isUtf8(bytes)
    ? { encoding: 'utf-8', sure: true }
    : { encoding: 'windows-1252', sure: false };
}

/** Share of zero bytes at even and at odd places. */
function zerosByParity(bytes: Uint8Array): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 };
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) counts[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const half = Math.max(1, bytes.length / 2);
  return { even: counts.even / half, odd: counts.odd / half };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // `stream`: a letter cut by the end of the sample is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const newline = 0x0a;
const snippetLines = 4;
const snippetLineBytes = 160;

/**
 * A few pieces of the bytes from which the encoding can be told: of UTF-16 the beginning, else the lines
 * that hold more than ASCII.
 */
export function encodingSnippet(bytes: Uint8Array, encoding: TextEncodingName): Uint8Array {
  if (encoding.startsWith('utf-16')) return bytes.slice(0, 600);
  const snippets: Uint8Array[] = [];
  let at = bytes.findIndex((byte) => byte >= 0x80);
  while (at >= 0 && snippets.length < snippetLines) {
    const from = Math.max(bytes.lastIndexOf(newline, at) + 1, at - snippetLineBytes / 2);
    const lineEnd = bytes.indexOf(newline, at);
    const to = Math.min(lineEnd < 0 ? bytes.length : lineEnd, from + snippetLineBytes);
    snippets.push(bytes.slice(from, to), Uint8Array.of(newline));
    if (lineEnd < 0) break;
    const next = bytes.subarray(lineEnd).findIndex((byte) => byte >= 0x80);
    at = next < 0 ? -1 : lineEnd + next;
  }
  return joined(snippets);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
