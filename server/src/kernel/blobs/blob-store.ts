import type { Readable } from 'node:stream';

/** 32 hex digits made by us, never from what someone sent. */
export type BlobKey = string;

/** Bytes on their way, of a known number; anyone who opened them reads to the end or destroys them. */
export interface OpenBlob {
  readonly size: number;
  readonly stream: Readable;
}

/** Some bytes of a blob, which has them all. */
export interface ByteRange {
  readonly start: number;
  /** The last of them. */
  readonly end: number;
}

/** Where the bytes of files lie. A row says what they are; bytes without a row are out of everyone's reach. */
export interface BlobStore {
  /** Stores bytes under a new key, durably once this resolves. */
  put(key: BlobKey, bytes: Uint8Array | OpenBlob): Promise<void>;
  /** @returns null when there are none of this key */
  get(key: BlobKey): Promise<Buffer | null>;
  /** As {@link BlobStore.get}, for what may be too large to be held in memory; with a range, those bytes alone. */
  open(key: BlobKey, range?: ByteRange): Promise<OpenBlob | null>;
  /** A missing one is deleted already. */
  delete(key: BlobKey): Promise<void>;
  /** Every blob that was put before then, and what was left of writing that broke off is deleted. */
  list(before: Date): AsyncIterable<BlobKey>;
}
