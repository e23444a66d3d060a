import { createHash, randomUUID } from 'node:crypto';
import pino from 'pino';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentFileBytes, contentFilePath } from 'contract/content/content-file-limits.ts';
import * as contentFiles from 'contract/content/content-files.contract.ts';
import { organizationFileBytes } from 'contract/files/file-limits.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { addHubOf } from '../content.factory.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';
import { beginUpload, fetchFile, upload } from '../../files/files.factory.ts';
import { sweepDeadFiles } from '../../files/sweep-files.ts';
import { pdfOf, zipOf } from './hostile-files.testing.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
  await addHubOf(database, acme, 'Own hub');
});

const send = (as: TestPerson, bytes: Buffer, contentType = 'application/octet-stream') =>
  upload(product, as, { path: contentFilePath(as.accountId, randomUUID()), contentType }, bytes);

async function uploaded(as: TestPerson, bytes: Buffer | string): Promise<string> {
  const { status, body } = await send(as, Buffer.from(bytes));
  expect([status, body]).toEqual([200, body]);
  return body.fullPath;
}
const create = async (as: TestPerson, bytes: Buffer | string, name = 'rules.txt') =>
  product.call(contentFiles.createContentFile, {
    as,
    body: { path: await uploaded(as, bytes), name },
  });
const addVersion = (as: TestPerson, id: number, path: string, name = 'rules 2.txt') =>
  product.call(contentFiles.addContentFileVersion, { as, params: { id }, body: { path, name } });
const get = (as: TestPerson, id: number) =>
  product.call(contentFiles.getContentFile, { as, params: { id } });
const link = (as: TestPerson, id: number, query: Record<string, string> = {}) =>
  product.call(contentFiles.linkContentFile, { as, params: { id }, query });

describe('a file of content', () => {
  it('keeps every version behind one ID, which leads to the newest or the named one', async () => {
    const { status, body } = await create(acme.admin, 'one');
    expect([status, body.versions.length]).toEqual([201, 1]);
    const second = await addVersion(acme.admin, body.id, await uploaded(acme.admin, 'second'));
    expect(second.status).toBe(201);
    expect(second.body.versions).toMatchObject([
      {
        number: 2,
        name: 'rules 2.txt',
        size: 6,
        contentType: 'text/plain',
        sha256: createHash('sha256').update('second').digest('hex'),
        preview: null,
        previewUrl: null,
        createdBy: { id: acme.admin.accountId },
      },
      { number: 1, name: 'rules.txt', size: 3 },
    ]);
    const read = async (query: Record<string, string>) => {
      const { body: linked } = await link(acme.manager, body.id, query);
      return [linked.version, (await fetchFile(product, linked.url)).payload];
    };
    expect(await read({})).toEqual([2, 'second']);
    expect(await read({ version: '1' })).toEqual([1, 'one']);
    expect((await link(acme.admin, body.id, { version: '3' })).status).toBe(404);
    expect((await link(acme.admin, body.id, { version: '0' })).status).toBe(400);
  });

  it('is numbered one by one also when two add a version at once', async () => {
    const { body } = await create(acme.admin, 'one');
    const paths = await Promise.all(['a', 'b', 'c'].map((text) => uploaded(acme.admin, text)));
    const added = await Promise.all(paths.map((path) => addVersion(acme.admin, body.id, path)));
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body: read } = await get(acme.admin, body.id);
    expect(read.versions.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('is made of an upload of one’s own, and of each upload once', async () => {
    const path = await uploaded(acme.admin, 'mine');
    const body = { path, name: 'mine.txt' };
    const by = (as: TestPerson, given: object = body) =>
      product.call(contentFiles.createContentFile, { as, body: given });
    expect((await by(acme.manager)).status).toBe(422);
    expect((await by(beta.admin)).status).toBe(422);
    expect((await by(acme.admin, { ...body, path: `${path}x` })).status).toBe(422);
    expect((await by(acme.admin)).status).toBe(201);
    expect((await by(acme.admin)).status).toBe(422);
  });

  it('stays as it is once it is a version: nothing else is uploaded to its path', async () => {
    const path = await uploaded(acme.standard, 'reviewed');
    const again = (text: string) =>
      upload(
        product,
        acme.standard,
        { path, contentType: 'application/octet-stream' },
        Buffer.from(text),
      );
    // As long as it is none, the newest upload counts.
    expect((await again('agreed')).status).toBe(200);
    const { body } = await product.call(contentFiles.createContentFile, {
      as: acme.standard,
      body: { path, name: 'rules.txt' },
    });
    expect((await again('swapped later')).body.code).toBe('CONFLICT');
    const { body: linked } = await link(acme.admin, body.id);
    expect((await fetchFile(product, linked.url)).payload).toBe('agreed');
  });

  it('is there for staff, and for a standard member where they created it', async () => {
    const { body: own } = await create(acme.standard, 'own');
    const { body: other } = await create(acme.admin, 'other');
    expect((await get(acme.standard, own.id)).status).toBe(200);
    expect((await get(acme.manager, own.id)).status).toBe(200);
    const path = await uploaded(acme.standard, 'more');
    const answers = [
      await get(acme.standard, other.id),
      await link(acme.standard, other.id),
      await addVersion(acme.standard, other.id, path),
      await get(beta.admin, own.id),
      await link(beta.admin, own.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is saved under its name, in a sandboxed answer; pictures and PDFs are shown where they stand', async () => {
    const headersOf = async (bytes: Buffer, name: string, query = {}) => {
      const { body } = await create(acme.admin, bytes, name);
      const { body: linked } = await link(acme.admin, body.id, query);
      return (await fetchFile(product, linked.url)).headers;
    };
    for (const [name, saved] of [
      ['../../etc/päss wd.zip', 'p%C3%A4ss%20wd.zip'],
      ['C:\\x\\list.zip', 'list.zip'],
      ['..', '..'],
      ['a/', 'file'],
      [`${'n'.repeat(251)}.zip`, `${'n'.repeat(251)}.zip`],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await headersOf(zipOf(['a.txt']), name)).toMatchObject({
        'content-disposition': `attachment; filename*=UTF-8''${saved}`,
        'content-type': 'application/zip',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
    const pdf = await headersOf(pdfOf(), 'x.pdf');
    expect(pdf).toMatchObject({
      'content-disposition': 'inline',
      'content-type': 'application/pdf',
    });
    const saved = await headersOf(pdfOf(), 'x.pdf', { download: 'true' });
    expect(saved['content-disposition']).toBe("attachment; filename*=UTF-8''x.pdf");
  });

  it('is refused with a name that hides something, and with a place that no one made', async () => {
    const path = await uploaded(acme.admin, 'named');
    for (const [field, body] of [
      ['name', { path, name: 'a\0b.txt' }],
      ['name', { path, name: 'invoice\u202etxt.exe' }],
      ['name', { path, name: 'x'.repeat(4096) }],
      ['name', { path, name: '' }],
      ['path', { path: '../../etc/passwd', name: 'a.txt' }],
      ['path', { path: `content/${acme.admin.accountId}/../1/x`, name: 'a.txt' }],
      ['path', { path: { filename: 'x', file: '/etc/passwd' }, name: 'a.txt' }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await product.call(contentFiles.createContentFile, { as: acme.admin, body });
      expect([body, refused.status]).toEqual([body, 422]);
      expect(refused.body.errors[0].path).toEqual([field]);
    }
  });

  it('has a small picture where it is a picture or a PDF, and a word where there is none', async () => {
    const picture = sharp({
      create: { width: 900, height: 300, channels: 3, background: '#075d68' },
    });
    const { body } = await create(acme.admin, await picture.png().toBuffer(), 'x.png');
    const made = await fetchFile(product, body.versions[0].previewUrl);
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 480, height: 160 });
    const { body: pdf } = await create(acme.admin, pdfOf(), 'x.pdf');
    expect(pdf.versions[0].preview).toBe('made');
    const page = await fetchFile(product, pdf.versions[0].previewUrl);
    expect(await sharp(page.rawPayload).metadata()).toMatchObject({ format: 'jpeg', height: 480 });
  });

  it('lets its bytes go a day after it is deleted, and an upload that became no version too', async () => {
    const { body } = await create(acme.admin, 'going');
    const left = await uploaded(acme.admin, 'left');
    const sweep = () =>
      sweepDeadFiles({
        pool: database.workerPool,
        blobs: product.blobs,
        inbox: null,
        clock: systemClock,
        log: pino({ level: 'silent' }),
        signal: new AbortController().signal,
      });
    const aDayLater = async () => {
      await database.asSuperuser(
        `update app.stored_file set unused_since = unused_since - interval '25 hours'`,
      );
      await sweep();
    };
    const { body: linked } = await link(acme.admin, body.id);
    await aDayLater();
    expect((await fetchFile(product, linked.url)).payload).toBe('going');
    const rows = await database.asSuperuser('select from app.stored_file where path = $1', [left]);
    expect(rows).toEqual([]);
    await database.asSuperuser('delete from app.content where id = $1', [body.id]);
    await aDayLater();
    expect((await fetchFile(product, linked.url)).statusCode).toBe(404);
  });

  it('is refused before its bytes are sent where it is too large or the space is used up', async () => {
    const begin = (length: number) => {
      const path = contentFilePath(acme.admin.accountId, randomUUID());
      const metadata = { path, contentType: 'application/octet-stream' };
      return beginUpload(product, acme.admin, metadata, length);
    };
    expect((await begin(contentFileBytes)).status).toBe(201);
    expect((await begin(contentFileBytes + 1)).status).toBe(413);
    const fill = (bytes: number) =>
      database.asSuperuser(
        `insert into app.counter (organization_id, name, value) values ($1, 'file_bytes', $2)
         on conflict (organization_id, name) do update set value = excluded.value`,
        [acme.organizationId, bytes],
      );
    await fill(organizationFileBytes);
    const { status, body } = await begin(1);
    expect([status, body.code]).toEqual([507, 'STORAGE_FULL']);
    await fill(organizationFileBytes - 10);
    expect([(await begin(11)).status, (await begin(10)).status]).toEqual([507, 201]);
  });
});
