import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../../kernel/blobs/blob-store.ts';
import type { LinkedBlob } from './file-links.ts';

/**
 * Which bytes of a file are asked for (RFC 9110, 14.2): null for all of them, and for several ranges at once, which a
 * server may answer with the whole.
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  { key, size }: Pick<LinkedBlob, 'key' | 'size'>,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] =
    /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(headers.range ?? '') ?? [];
  if (size === null || (first === '' && last === '')) return null;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== `"${key}"`) return null;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
