import { createHash, randomBytes, randomUUID } from 'node:crypto';
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
import { useTestProduct, type TestProduct } from '../../testing/test-product.ts';
import type { FilePurpose } from './file-purpose.ts';
import { askUpload, beginUpload, fetchFile, upload, uploadId } from './files.factory.ts';
import { sweepDeadFiles } from './sweep-files.ts';
import { sweepOrphanedBlobs } from './sweep-orphans.ts';
import { chunkSize } from './uploads/uploads.ts';

const hosted = new HostedStorage();
await hosted.start();
afterAll(() => hosted.close());
/** Each process has one of its own; the bucket is one. */
const storeOfProcess = () => {
  const { origin } = hosted;
  const bucket = createBucket({ origin, bucket: 'demo-bucket', tokens: ownerOfEmulator });
  return { blobs: createBucketStore(bucket), inbox: null };
};

const films: FilePurpose = {
  folder: 'films',
  types: ['application/octet-stream'],
  bytesMax: 64 * 1024 * 1024,
  rightsTo: async () => ({ read: true, write: true, accountId: null }),
};

const database = useTestDatabase();
const one = useTestProduct(database, { store: storeOfProcess(), purposes: [films] });
const other = useTestProduct(database, { store: storeOfProcess(), purposes: [films] });

const worker = () => ({
  pool: database.workerPool,
  ...storeOfProcess(),
  clock: systemClock,
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
});

it('an upload that one process took up to the middle is finished by another', async () => {
  const { admin: as } = await one.tenant('gamma');
  const bytes = randomBytes(chunkSize * 2 + 12_345);
  const metadata = { path: 'films/shared', contentType: 'application/octet-stream' };
  const id = uploadId(await beginUpload(one, as, metadata, bytes.length));
  const send = (product: TestProduct, offset: number, body: Buffer) =>
    askUpload(product, {
      method: 'PATCH',
      id,
      as,
      headers: { 'upload-offset': String(offset) },
      body,
    });
  // One and a half pieces come in one request.
  const first = await send(one, 0, bytes.subarray(0, chunkSize + 1000));
  expect(first.headers['upload-offset']).toBe(String(chunkSize + 1000));
  const head = await askUpload(other, { method: 'HEAD', id, as });
  expect(head.headers['upload-offset']).toBe(String(chunkSize + 1000));
  const rest = bytes.subarray(chunkSize + 1000);
  const last = await send(other, chunkSize + 1000, rest);
  const md5 = createHash('md5').update(bytes).digest('base64');
  expect([last.status, last.body.md5Hash, last.body.size]).toEqual([200, md5, bytes.length]);
  const { body } = await one.call(linkFiles, { as, query: { path: metadata.path } });
  const file = await fetchFile(one, body.items[0].url);
  expect(file.rawPayload.equals(bytes)).toBe(true);

  expect((await other.call(deleteFile, { as, query: { path: metadata.path } })).status).toBe(204);
  await sweepDeadFiles(worker());
  expect(hosted.objects.names).toEqual([]);
});

it('two requests at once for the same place store one of them, and nothing twice', async () => {
  const { admin: as } = await one.tenant('delta');
  const metadata = { path: 'films/twice', contentType: 'application/octet-stream' };
  const id = uploadId(await beginUpload(one, as, metadata, 2000));
  const send = (product: TestProduct, offset: number, length: number) =>
    askUpload(product, {
      method: 'PATCH',
      id,
      as,
      headers: { 'upload-offset': String(offset) },
      body: Buffer.alloc(length, 'x'),
    });
  const both = await Promise.all([send(one, 0, 1500), send(other, 0, 1000)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]));
  const offset = Number(both.find(({ status }) => status === 204)?.headers['upload-offset']);
  const ends = await Promise.all([
    send(one, offset, 2000 - offset),
    send(other, offset, 2000 - offset),
  ]);
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await one.call(deleteFile, { as, query: { path: metadata.path } })).status).toBe(204);
  await sweepDeadFiles(worker());
  expect(hosted.objects.names).toEqual([]);
});

it('processes without a common folder share the files of a bucket, and the worker sweeps them', async () => {
  const { admin } = await one.tenant('acme');
  const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#075d68' } });
  const path = photoPath(admin.accountId, randomUUID());
  const metadata = { path, contentType: 'image/png' };
  expect((await upload(one, admin, metadata, await plain.png().toBuffer())).status).toBe(200);
  const { body } = await other.call(linkFiles, { as: admin, query: { path } });
  const { url } = body.items[0] as { url: string };
  const picture = await fetchFile(other, url);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });

  expect((await other.call(deleteFile, { as: admin, query: { path } })).status).toBe(204);
  await sweepDeadFiles(worker());
  expect(hosted.objects.names).toEqual([]);
  expect((await fetchFile(one, url)).statusCode).toBe(404);
});

it('bytes whose process ended before their row was written are found and deleted', async () => {
  const { admin: as } = await one.tenant('epsilon');
  const { blobs } = storeOfProcess();
  const [orphan, young] = ['0', '1'].map((sign) => sign.repeat(32)) as [string, string];
  await Promise.all([orphan, young].map((key) => blobs.put(key, Buffer.from('left behind'))));
  const metadata = { path: 'films/kept', contentType: 'application/octet-stream' };
  expect((await upload(one, as, metadata, Buffer.from('kept'))).status).toBe(200);
  const waiting = { ...metadata, path: 'films/waiting' };
  const id = uploadId(await beginUpload(one, as, waiting, 20));
  const headers = { 'upload-offset': '0' };
  await askUpload(one, { method: 'PATCH', id, as, headers, body: Buffer.alloc(10) });
  for (const name of hosted.objects.names) {
    if (!name.endsWith(young)) hosted.objects.age(name, new Date(Date.now() - 25 * 3600_000));
  }
  await sweepOrphanedBlobs(worker());
  expect([await blobs.get(orphan), (await blobs.get(young))?.toString()]).toEqual([
    null,
    'left behind',
  ]);
  const { body } = await one.call(linkFiles, { as, query: { path: metadata.path } });
  expect((await fetchFile(one, body.items[0].url)).payload).toBe('kept');
  const last = { method: 'PATCH', id, as, headers: { 'upload-offset': '10' } } as const;
  expect((await askUpload(other, { ...last, body: Buffer.alloc(10) })).status).toBe(200);
});
