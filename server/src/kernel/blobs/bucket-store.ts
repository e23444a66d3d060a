import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../google/bucket.ts';
import { checkBlobKey } from './blob-key.ts';
import type { BlobKey, BlobStore } from './blob-store.ts';

const nameOf = (key: BlobKey) => `kept/${checkBlobKey(key)}`;

/** Blobs as objects of a bucket below `kept/`, which no browser reaches. An object is whole or not there. */
export function createBucketStore(bucket: Bucket): BlobStore {
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
