import { buffer } from 'node:stream/consumers';
import { checkBlobKey, isBlobKey } from './blob-key.ts';
import type { BlobKey, BlobStore } from './blob-store.ts';
import type { Objects } from './objects.ts';

const folder = 'kept/';
const nameOf = (key: BlobKey) => `${folder}${checkBlobKey(key)}`;

/** Blobs as objects of a bucket below `kept/`, which no browser reaches. */
export function createBucketStore(bucket: Objects): BlobStore {
  return {
    put: async (key, bytes) => bucket.write(nameOf(key), bytes),
    async get(key) {
      const object = await bucket.open(nameOf(key));
      return object && buffer(object.stream);
    },
    open: async (key, range) => bucket.open(nameOf(key), range),
    delete: async (key) => bucket.remove(nameOf(key)),
    async *list(before) {
      for await (const { name, timeCreated } of bucket.list(folder)) {
        const key = name.slice(folder.length);
        if (timeCreated < before && isBlobKey(key)) yield key;
      }
    },
  };
}
