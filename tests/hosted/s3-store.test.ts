import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBucketStore } from '../../server/src/kernel/blobs/bucket-store.ts';
import { testBlobStoreContract } from '../../server/src/kernel/blobs/blob-store-contract.testing.ts';
import { createS3Bucket } from '../../server/src/kernel/s3/s3-bucket.ts';
import { type Emulator, startEmulator } from './emulator.ts';

let s3: Emulator;
beforeAll(async () => {
  s3 = await startEmulator('s3.cjs', 'atrium');
});
afterAll(() => s3.stop());

const key = 'ab'.repeat(16);
const storeBy = (bucket = 'atrium') => {
  const account = { keyId: 'S3RVER', secret: 'S3RVER', region: 'eu-central-1' };
  return createBucketStore(createS3Bucket({ endpoint: s3.origin, bucket, ...account }));
};

// This server keeps what came of a request that broke off, which S3 does not.
testBlobStoreContract(() => storeBy(), false);

it('S3 is one store for every process', async () => {
  const [one, other] = [storeBy(), storeBy()];
  await one.put(key, Buffer.from('shared'));
  expect(await other.get(key)).toEqual(Buffer.from('shared'));
  await other.delete(key);
  expect(await one.get(key)).toBeNull();
});

it('a bucket that is not there is an error, not a file that is not there', async () => {
  await expect(storeBy('nowhere').put(key, Buffer.from('x'))).rejects.toThrow('404');
});
