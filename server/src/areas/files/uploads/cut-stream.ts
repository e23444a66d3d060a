import { Readable } from 'node:stream';
import type { OpenBlob } from '../../../kernel/blobs/blob-store.ts';

/**
 * Cuts bytes that arrive into chunks of a known size, one after the other: the next one is asked for when the one before
 * was read. Nothing is held but what arrived last.
 *
 * @param length bytes that are to come
 */
export async function* cutStream(
  stream: Readable,
  length: number,
  chunkSize: number,
): AsyncGenerator<OpenBlob> {
  const source = new Source(stream);
  for (let left = length; left > 0; left -= chunkSize) {
    const size = Math.min(left, chunkSize);
    yield { size, stream: Readable.from(source.take(size), { objectMode: false }) };
  }
}

class Source {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async *take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they arrive
      const chunk = this.#rest.length > 0 ? this.#rest : await this.#next();
      this.#rest = chunk.subarray(left);
      const part = chunk.subarray(0, left);
      left -= part.length;
      yield part;
    }
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#chunks.next();
    if (done === true) throw new Error('The bytes ended before their time.');
    return value;
  }
}
