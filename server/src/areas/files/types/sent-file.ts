import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobKey, BlobStore } from '../../../kernel/blobs/blob-store.ts';

/** A file that has arrived whole, wherever its bytes are at the moment. */
export interface SentFile {
  readonly size: number;
  /** All of its bytes, as a stream that is read once. */
  open(): Readable;
  /** Some of its bytes, held in memory: as many as there are from `start` on, and `length` at most. */
  read(start: number, length: number): Promise<Buffer>;
}

export function fileOnDisk(path: string, size: number): SentFile {
  return {
    size,
    open: () => createReadStream(path),
    read: async (start, length) => {
      const end = Math.min(start + length, size) - 1;
      return end < start ? Buffer.alloc(0) : buffer(createReadStream(path, { start, end }));
    },
  };
}

export interface Chunk {
  readonly key: BlobKey;
  readonly size: number;
}

/** A file of which the chunks lie in the store, in their order. */
export function fileInChunks(blobs: BlobStore, chunks: readonly Chunk[]): SentFile {
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  return {
    size,
    open: () => Readable.from(bytesOf(blobs, chunks, 0, size), { objectMode: false }),
    read: async (start, length) => {
      const end = Math.min(start + length, size);
      return end <= start ? Buffer.alloc(0) : buffer(bytesOf(blobs, chunks, start, end));
    },
  };
}

/** The bytes from `start` to before `end`. */
async function* bytesOf(
  blobs: BlobStore,
  chunks: readonly Chunk[],
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const { key, size } of chunks) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, size);
    offset += size;
    if (to <= from) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that one is open at a time
    const chunk = await blobs.open(key, { start: from, end: to - 1 });
    if (chunk === null) throw new Error('A chunk of an upload is gone.');
    yield* chunk.stream as AsyncIterable<Buffer>;
  }
}
