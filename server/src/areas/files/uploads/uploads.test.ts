import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileMetadataSchema, getFileMetadata, linkFiles } from 'contract/files/files.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import type { FilePurpose } from '../file-purpose.ts';
import { askUpload, beginUpload, fetchFile, upload, uploadId } from '../files.factory.ts';

/** Files that are kept as they come, for staff to write and everyone to read. */
const notes: FilePurpose = {
  folder: 'notes',
  types: ['text/plain', 'application/pdf', 'application/octet-stream'],
  bytesMax: 1_000_000,
  rightsTo: async ({ member }, segments) =>
    segments[0] === 'hidden'
      ? { read: false, write: false, accountId: null }
      : { read: true, write: member.type !== 'standard', accountId: null },
};

const database = useTestDatabase();
const product = useTestProduct(database, { purposes: [notes] });
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

const text = (path: string) => ({ path, contentType: 'text/plain' });
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');
const unfinished = () =>
  database.asSuperuser('select id from app.upload where finished_at is null');
const rows = async () =>
  (await database.asSuperuser<{ n: number }>('select count(*)::int as n from app.stored_file'))[0]
    ?.n;

describe('an upload', () => {
  it('is answered with the fifteen fields, and can be had by a link for some minutes', async () => {
    const bytes = Buffer.from('hello\n');
    const metadata = {
      ...text('notes/hello.txt'),
      md5Hash: md5(bytes),
      contentLanguage: 'en',
      customMetadata: { from: 'the test' },
    };
    const { status, body } = await upload(product, acme.manager, metadata, bytes);
    expect([status, body]).toEqual([200, fileMetadataSchema.parse(body)]);
    expect(body).toMatchObject({
      bucket: 'acme',
      metageneration: '1',
      name: 'hello.txt',
      fullPath: 'notes/hello.txt',
      size: 6,
      md5Hash: md5(bytes),
      cacheControl: null,
      contentType: 'text/plain',
      contentLanguage: 'en',
      customMetadata: { from: 'the test' },
    });
    expect(Object.keys(body)).toHaveLength(15);
    const query = { path: 'notes/hello.txt' };
    const known = await product.call(getFileMetadata, { as: acme.standard, query });
    expect(known.body).toEqual(body);
    const { body: links } = await product.call(linkFiles, { as: acme.standard, query });
    const file = await fetchFile(product, links.items[0].url);
    expect(file.rawPayload).toEqual(bytes);
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''hello.txt",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['cache-control']).toMatch(/^private, max-age=[6-9][0-9][0-9], immutable$/);
    expect(await unfinished()).toEqual([]);
  });

  it('continues where it was interrupted, and counts what is there', async () => {
    const bytes = Buffer.alloc(100_000, 'x');
    const begun = await beginUpload(product, acme.admin, text('notes/long'), bytes.length);
    expect(begun.headers['location']).toMatch(/^http:\/\/127.0.0.1:3000\/api\/files\/uploads\//);
    const at = { id: uploadId(begun), as: acme.admin };
    const send = (offset: number, body: Buffer) =>
      askUpload(product, {
        ...at,
        method: 'PATCH',
        headers: { 'upload-offset': String(offset) },
        body,
      });
    expect((await send(0, bytes.subarray(0, 40_000))).headers['upload-offset']).toBe('40000');
    expect((await send(39_999, bytes.subarray(40_000))).status).toBe(409);
    const head = await askUpload(product, { ...at, method: 'HEAD' });
    expect(head.headers).toMatchObject({ 'upload-offset': '40000', 'upload-length': '100000' });
    expect(head.headers).not.toHaveProperty('upload-metadata');
    expect((await send(40_000, bytes.subarray(40_000))).body).toMatchObject({ size: 100_000 });
    // A client that lost the answer learns that all of it has arrived.
    const over = await askUpload(product, { ...at, method: 'HEAD' });
    expect([over.status, over.headers['upload-offset']]).toEqual([200, '100000']);
    expect((await send(100_000, Buffer.alloc(1))).status).toBe(413);
    const before = await rows();
    expect((await askUpload(product, { ...at, method: 'DELETE' })).status).toBe(204);
    expect(await rows()).toBe(before);
  });

  it('takes the place of what lay at its path, whose bytes go', async () => {
    await upload(product, acme.admin, text('notes/twice'), Buffer.from('one'));
    const [before] = await database.asSuperuser<{ blob_key: string }>(
      `select blob_key from app.stored_file where path = 'notes/twice'`,
    );
    const { body } = await upload(product, acme.admin, text('notes/twice'), Buffer.from('second'));
    expect(body).toMatchObject({ size: 6, metageneration: '1' });
    expect(
      await database.asSuperuser('select from app.dead_blob where blob_key = $1', [
        before?.blob_key,
      ]),
    ).toHaveLength(1);
    const [{ value, sum } = { value: 0, sum: 1 }] = await database.asSuperuser<{
      value: number;
      sum: number;
    }>(
      `select c.value, (select sum(size)::bigint from app.stored_file f
         where f.organization_id = c.organization_id) as sum
       from app.counter c where c.name = 'file_bytes' and c.organization_id = $1`,
      [acme.organizationId],
    );
    expect(value).toBe(sum);
  });

  it('is given up by the person who began it, and by no one else', async () => {
    const id = uploadId(await beginUpload(product, acme.admin, text('notes/left'), 10));
    for (const as of [acme.manager, beta.admin]) {
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const body = Buffer.alloc(10);
        const headers = { 'upload-offset': '0' };
        const sent = method === 'PATCH' ? { headers, body } : {};
        expect((await askUpload(product, { method, id, as, ...sent })).status).toBe(404);
      }
    }
    expect((await askUpload(product, { method: 'HEAD', id })).status).toBe(401);
    expect((await askUpload(product, { method: 'DELETE', id, as: acme.admin })).status).toBe(204);
    expect(await unfinished()).toEqual([]);
  });
});

describe('what is no upload', () => {
  it('is refused before a byte is taken, and leaves nothing', async () => {
    const before = await rows();
    const refused = async (as: typeof acme.admin, metadata: object | string, length = 5) =>
      (await beginUpload(product, as, metadata, length)).status;
    expect(await refused(acme.admin, text('nobodys/file'))).toBe(404);
    expect(await refused(acme.admin, text('notes/hidden'))).toBe(404);
    expect(await refused(acme.standard, text('notes/mine'))).toBe(403);
    expect(await refused(acme.admin, { path: 'notes/a', contentType: 'text/html' })).toBe(415);
    expect(await refused(acme.admin, text('notes/a'), 1_000_001)).toBe(413);
    expect(await refused(acme.admin, text('notes/a'), 0)).toBe(400);
    for (const metadata of ['', '{', '[]', '{"path":"notes/a"}', { ...text('notes/a'), size: 1 }]) {
      expect(await refused(acme.admin, metadata)).toBe(422);
    }
    for (const path of ['../a', 'notes/../../a', '/notes/a', 'notes//a', 'notes/.a', 'notes\\a']) {
      expect(await refused(acme.admin, text(path))).toBe(422);
    }
    for (const name of ['a\0b', 'ä', '\u202egnp', 'x'.repeat(300), 'C:\\x', 'a%2fb', '']) {
      expect(await refused(acme.admin, text(`notes/${name}`))).toBe(422);
    }
    expect((await askUpload(product, { method: 'POST' })).status).toBe(401);
    const { slug: _slug, ...stranger } = acme.admin;
    const nowhere = await beginUpload(product, { ...stranger, slug: 'beta' }, text('notes/a'), 5);
    expect(nowhere.status).toBe(404);
    expect([await rows(), await unfinished()]).toEqual([before, []]);
  });

  it('is refused when its bytes are not those that were meant, or not of their type', async () => {
    const before = await rows();
    const wrong = { ...text('notes/a'), md5Hash: md5(Buffer.from('other')) };
    const damaged = await upload(product, acme.admin, wrong, Buffer.from('bytes'));
    expect([damaged.status, damaged.body.code]).toEqual([460, 'CHECKSUM_MISMATCH']);
    for (const [contentType, bytes] of [
      ['application/pdf', '<html><script>alert(1)</script>'],
      ['text/plain', '%PDF-1.7 /JS (app.alert(1))'],
    ] as const) {
      const metadata = { path: 'notes/a', contentType };
      expect((await upload(product, acme.admin, metadata, Buffer.from(bytes))).status).toBe(415);
    }
    expect([await rows(), await unfinished()]).toEqual([before, []]);
  });

  it('is refused where the organization has no space left', async () => {
    await database.asSuperuser(
      `insert into app.counter (organization_id, name, value) values ($1, 'file_bytes', $2)`,
      [beta.organizationId, 5 * 1024 ** 3 - 10],
    );
    const { status, body } = await beginUpload(product, beta.admin, text('notes/a'), 11);
    expect([status, body.code]).toEqual([507, 'STORAGE_FULL']);
    expect((await beginUpload(product, beta.admin, text('notes/a'), 10)).status).toBe(201);
  });
});
