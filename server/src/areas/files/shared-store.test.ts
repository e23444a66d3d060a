import { randomUUID } from 'node:crypto';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { deleteFile, linkFiles } from 'contract/files/files.contract.ts';
import { photoPath } from 'contract/people/photos.contract.ts';
import { createBucketStore } from '../../kernel/blobs/bucket-store.ts';
import { systemClock } from '../../kernel/clock/clock.ts';
import { ownerOfEmulator } from '../../kernel/google/access-tokens.ts';
import { createBucket } from '../../kernel/google/bucket.ts';
import { HostedStorage } from '../../testing/hosted-storage/hosted-storage.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct } from '../../testing/test-product.ts';
import { fetchFile, upload } from './files.factory.ts';
import { sweepDeadFiles } from './sweep-files.ts';

const hosted = new HostedStorage();
await hosted.start();
afterAll(() => hosted.close());
/** Each process has one of its own; the bucket is one. */
const storeOfProcess = () => {
  const { origin } = hosted;
  const bucket = createBucket({ origin, bucket: 'demo-bucket', tokens: ownerOfEmulator });
  return { blobs: createBucketStore(bucket), inbox: null };
};

const database = useTestDatabase();
const one = useTestProduct(database, { store: storeOfProcess() });
const other = useTestProduct(database, { store: storeOfProcess() });

it('processes without a common folder share the files of a bucket, and the worker sweeps them', async () => {
  const { admin } = await one.tenant('acme');
  const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#075d68' } });
  const path = photoPath(admin.accountId, randomUUID());
  const said = { path, contentType: 'image/png' };
  expect((await upload(one, admin, said, await plain.png().toBuffer())).status).toBe(200);
  const { body } = await other.call(linkFiles, { as: admin, query: { path } });
  const { url } = body.items[0] as { url: string };
  const picture = await fetchFile(other, url);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });

  expect((await other.call(deleteFile, { as: admin, query: { path } })).status).toBe(204);
  await sweepDeadFiles({
    pool: database.workerPool,
    ...storeOfProcess(),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
  expect(hosted.objects.names).toEqual([]);
  expect((await fetchFile(one, url)).statusCode).toBe(404);
});
