import { buffer } from 'node:stream/consumers';
import { checkBlobKey } from './blob-key.ts';
import type { BlobKey, BlobStore } from './blob-store.ts';
import type { Objects } from './objects.ts';

const nameOf = (key: BlobKey) => `kept/${checkBlobKey(key)}`;

/** Blobs as objects of a bucket below `kept/`, which no browser reaches. */
export function createBucketStore(bucket: Objects): BlobStore {
  return {
    put: async (key, bytes) => bucket.write(nameOf(key), bytes),
    async get(key) {
      const object = await bucket.open(nameOf(key));
      return object && buffer(object.stream);
    },
    open: async (key) => bucket.open(nameOf(key)),
    delete: async (key) => bucket.remove(nameOf(key)),
  };
}
