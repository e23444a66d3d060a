import { createHash } from 'node:crypto';

/** What is known of bytes that were read to their end. */
export interface Hashes {
  readonly size: number;
  /** In base64, as in `Content-MD5`. */
  readonly md5: string;
  /** In hex. */
  readonly sha256: string;
}

/** Hashes bytes as they pass. */
export class Hashing {
  readonly #md5 = createHash('md5');
  readonly #sha256 = createHash('sha256');
  #size = 0;

  add(chunk: Buffer): void {
    this.#md5.update(chunk);
    this.#sha256.update(chunk);
    this.#size += chunk.length;
  }

  end(): Hashes {
    return {
      size: this.#size,
      md5: this.#md5.digest('base64'),
      sha256: this.#sha256.digest('hex'),
    };
  }
}

export function hashesOf(bytes: Buffer): Hashes {
  const hashing = new Hashing();
  hashing.add(bytes);
  return hashing.end();
}
