import type { FileSource } from './file-storage.ts';
import { FileStorageError } from './file-storage-error.ts';

/** Bytes of a file with its media type, where that is known. */
export interface FileBytes {
  bytes: Blob;
  contentType: string | null;
}

/**
 * The bytes that a source stands for, by the rules of the specification: base64 holds none of the signs of
 * base64url and the other way round; a data URL is `data:[type][;base64],data`.
 *
 * @throws {FileStorageError} invalid-format
 */
export function bytesOf(source: FileSource, path: string): FileBytes {
  if (source instanceof Blob) return { bytes: source, contentType: source.type || null };
  if (source instanceof Uint8Array) return { bytes: new Blob([source]), contentType: null };
  const refuse = (detail: string, cause?: unknown) =>
    new FileStorageError('invalid-format', path, { detail, cause });
  switch (source.format) {
    case 'raw':
      return { bytes: new Blob([utf8(source.text, refuse)]), contentType: null };
    case 'base64':
    case 'base64url':
      return {
        bytes: new Blob([decoded(source.text, source.format, refuse)]),
        contentType: null,
      };
    case 'data_url':
      return fromDataUrl(source.text, refuse);
  }
}

type Refuse = (detail: string, cause?: unknown) => FileStorageError;

function utf8(text: string, refuse: Refuse): Uint8Array<ArrayBuffer> {
  if (!text.isWellFormed()) throw refuse('Invalid character found: half of a pair');
  return new TextEncoder().encode(text);
}

/** Signs that stand for 62 and 63, of each of the two spellings. */
const spellings = {
  base64: { foreign: /[-_]/, hint: 'is it base64url encoded?' },
  base64url: { foreign: /[+/]/, hint: 'is it base64 encoded?' },
} as const;

function decoded(
  text: string,
  format: keyof typeof spellings,
  refuse: Refuse,
): Uint8Array<ArrayBuffer> {
  const { foreign, hint } = spellings[format];
  const [sign] = foreign.exec(text) ?? [];
  if (sign !== undefined) throw refuse(`Invalid character '${sign}' found: ${hint}`);
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (char) => char.charCodeAt(0));
  } catch (cause) {
    throw refuse('Invalid character found', cause);
  }
}

const dataUrl = /^data:([^,]+)?,/;
const base64Mark = ';base64';
/** What a data URL is that names no type (RFC 2397). */
const defaultType = 'text/plain';

function fromDataUrl(text: string, refuse: Refuse): FileBytes {
  const match = dataUrl.exec(text);
  if (match === null) throw refuse("Must be formatted 'data:[<mediatype>][;base64],<data>'");
  const [start, kind = ''] = match;
  const rest = text.slice(start.length);
  const isBase64 = kind.endsWith(base64Mark);
  const contentType = (isBase64 ? kind.slice(0, -base64Mark.length) : kind) || defaultType;
  if (isBase64) return { bytes: new Blob([decoded(rest, 'base64', refuse)]), contentType };
  try {
    return { bytes: new Blob([utf8(decodeURIComponent(rest), refuse)]), contentType };
  } catch (cause) {
    throw refuse('Malformed data URL.', cause);
  }
}
