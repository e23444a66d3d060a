import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export const acceptEncoding = 'gzip, deflate, br';

export type ReadBody =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: 'too_large' | 'unreadable' };

class TooLargeError extends Error {}

/**
 * The bytes of an answer, unpacked. Both what arrives and what it unpacks to are counted while they come in, so that
 * neither is ever held beyond the limit.
 *
 * @param encoding the Content-Encoding header as it was sent; empty without one
 */
export async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
): Promise<ReadBody> {
  const coding = encoding.trim().toLowerCase();
  const isPlain = coding === '' || coding === 'identity';
  const decoder = isPlain ? null : (decoders[coding]?.() ?? null);
  if (!isPlain && decoder === null) return { ok: false, code: 'unreadable' };
  let isBroken = false;
  decoder?.once('error', () => (isBroken = true));
  const source = upTo(body, maxBytes);
  const unpacked = decoder === null ? source : pipeline(source, decoder, () => {});
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of upTo(unpacked, maxBytes)) chunks.push(chunk);
    return { ok: true, bytes: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof TooLargeError) return { ok: false, code: 'too_large' };
    if (isBroken) return { ok: false, code: 'unreadable' };
    throw error;
  } finally {
    decoder?.destroy();
    body.destroy();
  }
}

async function* upTo(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError();
    yield chunk;
  }
}
