import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ProblemError } from '../problem.ts';

export interface SpoolLimits {
  /** What is smaller stays in memory. Bytes. */
  inMemory: number;
  /** For one download; more is a mistake of ours. Bytes. */
  each: number;
  /** For all that are being read, in one process. Bytes. */
  all: number;
}

const gibibyte = 1024 ** 3;

export const spoolLimits: SpoolLimits = {
  inMemory: 1024 ** 2,
  each: 2 * gibibyte,
  all: 8 * gibibyte,
};

/** A download that was gathered, and is read at whatever speed. */
export interface Spooled {
  readonly size: number;
  /** To be called once. */
  read(): Readable;
  /** Deletes content that was not read. */
  discard(): Promise<void>;
}

/**
 * Collects downloads, so that the transaction behind one ends before it is sent: a slow reader holds no snapshot of the
 * database. Large ones lie in a file of the temporary folder (`TMPDIR`) that loses its name as soon as it is open: it
 * disappears with its last reader, and with the process however that ends.
 */
export class Spool {
  readonly #limits: SpoolLimits;
  #storedBytes = 0;

  constructor(limits: SpoolLimits = spoolLimits) {
    this.#limits = limits;
  }

  /** Bytes that wait to be read. */
  get storedBytes(): number {
    return this.#storedBytes;
  }

  /** @throws what `content` throws; ProblemError UNAVAILABLE where all of them are too large; the signal's reason */
  async gather(content: AsyncIterable<string>, signal: AbortSignal): Promise<Spooled> {
    const parts = new Parts();
    let file: FileHandle | null = null;
    let size = 0;
    try {
      for await (const chunk of content) {
        signal.throwIfAborted();
        const added = parts.add(chunk);
        size += added;
        this.#take(added, size);
        if (parts.size < this.#limits.inMemory) continue;
        file ??= await nameless();
        await file.appendFile(parts.take());
      }
      if (file !== null && parts.size > 0) await file.appendFile(parts.take());
    } catch (error) {
      this.#storedBytes -= size;
      await file?.close();
      throw error;
    }
    return this.#spooled(file, parts, size);
  }

  #take(bytes: number, size: number): void {
    this.#storedBytes += bytes;
    if (size > this.#limits.each) throw new Error('A download outgrew its limit');
    if (this.#storedBytes > this.#limits.all) throw new ProblemError('UNAVAILABLE');
  }

  #spooled(file: FileHandle | null, parts: Parts, size: number): Spooled {
    const release = () => {
      this.#storedBytes -= size;
    };
    return {
      size,
      read() {
        const stream = file?.createReadStream({ start: 0 }) ?? Readable.from([parts.take()]);
        return stream.once('close', release);
      },
      async discard() {
        release();
        await file?.close();
      },
    };
  }
}

/** Pieces that were not written yet. */
class Parts {
  #buffers: Buffer[] = [];
  size = 0;

  /** @returns how many bytes it is */
  add(chunk: string): number {
    const bytes = Buffer.from(chunk);
    this.#buffers.push(bytes);
    this.size += bytes.length;
    return bytes.length;
  }

  take(): Buffer {
    const all = Buffer.concat(this.#buffers);
    this.#buffers = [];
    this.size = 0;
    return all;
  }
}

async function nameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `atrium-download-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}
