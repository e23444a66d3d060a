import type { BlobKey } from './blob-store.ts';

export function isBlobKey(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}

/** @throws Error for what is no key: it could name something else where it is used as a name */
export function checkBlobKey(key: BlobKey): BlobKey {
  if (!isBlobKey(key)) throw new Error('A blob is named by 32 hex digits.');
  return key;
}
