import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileMetadataSchema, linkFiles, type FileUpload } from 'contract/files/files.contract.ts';
import { inboxPath, storeFromInbox } from 'contract/files/inbox.contract.ts';
import { photoPath, setOwnPhoto } from 'contract/people/photos.contract.ts';
import { createBucketStore } from '../../../kernel/blobs/bucket-store.ts';
import { createInbox } from '../../../kernel/blobs/inbox.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { ownerOfEmulator } from '../../../kernel/google/access-tokens.ts';
import { createBucket } from '../../../kernel/google/bucket.ts';
import { HostedStorage } from '../../../testing/hosted-storage/hosted-storage.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';
import { beginUpload, fetchFile } from '../files.factory.ts';
import { sweepDeadFiles } from '../sweep-files.ts';

const hosted = new HostedStorage();
await hosted.start();
afterAll(() => hosted.close());
const bucket = createBucket({
  origin: hosted.origin,
  bucket: 'demo-bucket',
  tokens: ownerOfEmulator,
});
const store = { blobs: createBucketStore(bucket), inbox: createInbox(bucket) };

const database = useTestDatabase();
const product = useTestProduct(database, { store });
let acme: TestTenant;
let beta: TestTenant;
let portrait: Buffer;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
  const taken = sharp({ create: { width: 300, height: 400, channels: 3, background: '#075d68' } });
  portrait = await taken
    .withExif({ IFD0: { Artist: 'canary7f3a' } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  hosted.faults.splice(0);
  hosted.asked.splice(0);
});

const below = (folder: string) => hosted.objects.names.filter((name) => name.startsWith(folder));
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');

/** As the browser puts it there. @returns the name in the inbox */
function put(
  { subject }: TestPerson,
  bytes: Buffer,
  metadata: Record<string, string> = {},
): string {
  const name = randomUUID().replaceAll('-', '');
  hosted.objects.put(inboxPath(subject, name), { contentType: 'image/png', ...metadata }, bytes);
  return name;
}
const pathFor = ({ accountId }: TestPerson) => photoPath(accountId, randomUUID());
const fetchUpload = (as: TestPerson, name: string, file: Partial<FileUpload> = {}) =>
  product.call(storeFromInbox, {
    as,
    body: { name, file: { path: pathFor(as), contentType: 'image/png', ...file } },
  });

describe('a file in the inbox', () => {
  it('is checked, re-encoded, stored beside others, and removed from there', async () => {
    const as = acme.standard;
    const { status, body } = await fetchUpload(as, put(as, portrait), { md5Hash: md5(portrait) });
    expect([status, body]).toEqual([200, fileMetadataSchema.parse(body)]);
    expect(body).toMatchObject({ bucket: 'acme', contentType: 'image/jpeg' });
    expect(below('inbox/')).toEqual([]);
    expect(below('kept/')).toHaveLength(2);
    for (const name of below('kept/')) {
      expect(hosted.objects.find(name)?.bytes.includes('canary7f3a')).toBe(false);
    }
    const shown = await product.call(setOwnPhoto, { as, body: { path: body.fullPath } });
    expect(shown.status).toBe(200);
    const query = { path: body.fullPath };
    const { body: links } = await product.call(linkFiles, { as: acme.manager, query });
    const picture = await fetchFile(product, links.items[0].url);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
    expect(picture.headers).toMatchObject({
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is there for the person who put it there, and for no one else', async () => {
    const name = put(acme.standard, portrait);
    for (const other of [acme.admin, beta.admin]) {
      const { status, body } = await fetchUpload(other, name);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
    }
    // Nor for a person whose photo they may not change, nor in an organization that is not theirs.
    const admins = { path: pathFor(acme.admin) };
    expect((await fetchUpload(acme.manager, put(acme.manager, portrait), admins)).status).toBe(403);
    expect((await fetchUpload(acme.standard, name, admins)).status).toBe(404);
    const stranger = { ...acme.standard, slug: 'beta' };
    expect((await fetchUpload(stranger, put(acme.standard, portrait))).status).toBe(404);
  });

  it('that is not what it should be is refused, and does not stay', async () => {
    const before = [below('kept/'), below('inbox/')];
    const as = acme.admin;
    const html = Buffer.from('<html><script>alert(1)</script>');
    const huge = Buffer.alloc(10 * 1024 * 1024 + 1, portrait);
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    for (const [status, bytes, metadata, onDisk] of [
      [415, html, {}],
      [415, portrait, { contentType: 'image/svg+xml' }],
      [415, portrait, { contentType: 'image/gif' }],
      [422, portrait.subarray(0, 40), {}],
      [413, huge, {}],
      [404, portrait, { path: 'nobodys/file' }],
      [460, portrait, { md5Hash: md5(html) }],
      [413, packed, {}, { contentEncoding: 'gzip' }],
    ] as const) {
      const answer = await fetchUpload(as, put(as, bytes, onDisk ?? {}), metadata);
      expect([status, answer.status]).toEqual([status, status]);
    }
    expect([below('kept/'), below('inbox/')]).toEqual(before);
  });

  it('is named as we name it, whatever a caller writes', async () => {
    for (const name of ['', '..', '../kept/x', 'x'.repeat(32), `${'ab'.repeat(16)}/x`, 7, null]) {
      expect((await fetchUpload(acme.admin, name as string)).status).toBe(422);
    }
    expect((await fetchUpload(acme.admin, 'ab'.repeat(16), { path: '../x' })).status).toBe(422);
    expect(hosted.asked).toEqual([]);
    const { status } = await product.call(storeFromInbox, { body: {} });
    expect(status).toBe(401);
    // There is one way in: bytes do not come to us.
    const sent = { path: pathFor(acme.admin), contentType: 'image/png' };
    expect((await beginUpload(product, acme.admin, sent, 10)).status).toBe(404);
  });
});

describe('hosted storage that fails', () => {
  it('is asked again, and what stays is left to be asked about again', async () => {
    const as = acme.admin;
    const name = put(as, portrait);
    hosted.faults.push(
      { method: 'GET', path: 'inbox/', how: 503, times: 1 },
      { method: 'GET', path: 'alt=media', how: 'drop', times: 1 },
      { method: 'POST', path: 'kept/', how: 429, times: 1 },
    );
    expect((await fetchUpload(as, name)).status).toBe(200);

    const again = put(as, portrait);
    hosted.faults.push({ method: 'GET', path: 'alt=media', how: 503, times: 3 });
    const { status, headers } = await fetchUpload(as, again);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((await fetchUpload(as, again)).status).toBe(200);
  });

  it('that breaks off in a file, or damages it, does not pass for the file', async () => {
    const as = acme.admin;
    const name = put(as, portrait);
    const before = below('kept/');
    hosted.faults.push({ method: 'GET', path: 'alt=media', how: 'half', times: 1 });
    expect((await fetchUpload(as, name)).status).toBe(503);
    hosted.faults.push({ method: 'GET', path: 'alt=media', how: 'damage', times: 1 });
    const damaged = await fetchUpload(as, name, { md5Hash: md5(portrait) });
    expect([damaged.status, below('kept/')]).toEqual([460, before]);
  });

  it('in which a file could not be deleted does not undo what was kept; it is swept', async () => {
    const as = acme.admin;
    const name = put(as, portrait);
    hosted.faults.push({ method: 'DELETE', path: 'inbox/', how: 503, times: 3 });
    expect((await fetchUpload(as, name)).status).toBe(200);
    const file = inboxPath(as.subject, name);
    expect(below('inbox/')).toContain(file);
    hosted.objects.age(file, new Date(Date.now() - 25 * 3600_000));
    await sweepDeadFiles({
      pool: database.workerPool,
      ...store,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
    expect(below('inbox/')).not.toContain(file);
  });
});
