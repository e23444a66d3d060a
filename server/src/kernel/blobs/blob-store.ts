/** 32 hex digits made by us, never from what somebody sent. */
export type BlobKey = string;

/** Where the bytes of files lie. A row says what they are; bytes without a row are out of everybody's reach. */
export interface BlobStore {
  /** Keeps bytes under a new key, for good once this resolves. */
  put(key: BlobKey, bytes: Uint8Array): Promise<void>;
  /** @returns null when there are none of this key */
  get(key: BlobKey): Promise<Buffer | null>;
  /** What is not there is gone already. */
  delete(key: BlobKey): Promise<void>;
}
