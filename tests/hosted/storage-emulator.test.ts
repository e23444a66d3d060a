import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBucketStore } from '../../server/src/kernel/blobs/bucket-store.ts';
import { testBlobStoreContract } from '../../server/src/kernel/blobs/blob-store-contract.testing.ts';
import { createInbox } from '../../server/src/kernel/blobs/inbox.ts';
import { ownerOfEmulator } from '../../server/src/kernel/google/access-tokens.ts';
import { createBucket } from '../../server/src/kernel/google/bucket.ts';
import { type Emulator, startEmulator } from './emulator.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator('storage-emulator.cjs', 'demo-atrium');
});
afterAll(() => emulator.stop());

const bucket = () =>
  createBucket({ origin: emulator.origin, bucket: 'demo-bucket', tokens: ownerOfEmulator });

testBlobStoreContract(() => createBucketStore(bucket()));

it('the inbox of the real emulator is looked into, and swept', async () => {
  const inbox = createInbox(bucket());
  const [file, other] = ['0', '1'].map((digit) => ({
    subject: 'ann',
    name: digit.repeat(32),
  })) as [{ subject: string; name: string }, { subject: string; name: string }];
  for (const { subject, name } of [file, other]) {
    // oxlint-disable-next-line no-await-in-loop
    await bucket().write(`inbox/${subject}/${name}`, Buffer.from('bytes'));
  }
  expect(await inbox.sizeOf(file)).toBe(5);
  await inbox.remove(file);
  expect(await inbox.sizeOf(file)).toBeNull();
  expect(await inbox.sweep(new Date(0))).toBe(0);
  expect(await inbox.sweep(new Date(Date.now() + 60_000))).toBe(1);
  expect(await inbox.open(other)).toBeNull();
});
