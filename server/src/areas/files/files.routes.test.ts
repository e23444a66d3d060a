import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import * as files from 'contract/files/files.contract.ts';
import { manualClock, systemClock } from '../../kernel/clock/clock.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../testing/test-product.ts';
import { createFileLinks } from './file-links.ts';
import type { FilePurpose } from './file-purpose.ts';
import { fetchFile, upload } from './files.factory.ts';
import { sweepDeadFiles } from './sweep-files.ts';

/** Files of which the manager may only read, and the standard member nothing. */
const plans: FilePurpose = {
  folder: 'plans',
  types: ['text/plain'],
  bytesMax: 1000,
  rightsTo: async ({ member }) => ({
    read: member.type !== 'standard',
    write: member.type === 'admin',
    accountId: null,
  }),
};

const database = useTestDatabase();
const product = useTestProduct(database, { purposes: [plans] });
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

const add = async (path: string, as = acme.admin) => {
  const { status } = await upload(
    product,
    as,
    { path, contentType: 'text/plain' },
    Buffer.from(path),
  );
  expect(status).toBe(200);
};
const metadata = (as: TestPerson, path: string) =>
  product.call(files.getFileMetadata, { as, query: { path } });
const change = (as: TestPerson, path: string, body: object) =>
  product.call(files.updateFileMetadata, { as, query: { path }, body });
const remove = (as: TestPerson, path: string) =>
  product.call(files.deleteFile, { as, query: { path } });
const links = (as: TestPerson, ...path: string[]) =>
  product.call(files.linkFiles, { as, query: { path } });

describe('a stored file', () => {
  it('is changed by who may, field by field, and each change counts', async () => {
    await add('plans/change');
    const first = await change(acme.admin, 'plans/change', {
      cacheControl: 'private',
      customMetadata: { a: '1' },
    });
    expect(first.body).toMatchObject({
      cacheControl: 'private',
      customMetadata: { a: '1' },
      metageneration: '2',
    });
    const second = await change(acme.admin, 'plans/change', { cacheControl: null });
    expect(second.body).toMatchObject({ cacheControl: null, customMetadata: { a: '1' } });
    expect((await metadata(acme.manager, 'plans/change')).body).toEqual(second.body);
    for (const body of [
      { size: 1 },
      { contentType: 'text/html' },
      { cacheControl: 'a\r\nset-cookie: b' },
      { customMetadata: { __proto__x: 'x'.repeat(501) } },
    ]) {
      expect((await change(acme.admin, 'plans/change', body)).status).toBe(422);
    }
  });

  it('is there only for people who may see it', async () => {
    await add('plans/secret');
    expect((await metadata(acme.standard, 'plans/secret')).status).toBe(404);
    expect((await metadata(beta.admin, 'plans/secret')).status).toBe(404);
    expect((await change(acme.manager, 'plans/secret', { cacheControl: 'x' })).status).toBe(403);
    expect((await remove(acme.manager, 'plans/secret')).status).toBe(403);
    expect((await remove(beta.admin, 'plans/secret')).status).toBe(404);
    const asked = ['plans/secret', 'plans/nothing', 'photos/1/x'];
    expect((await links(acme.manager, ...asked)).body.items).toHaveLength(1);
    for (const as of [acme.standard, beta.admin]) {
      expect((await links(as, ...asked)).body.items).toEqual([]);
    }
  });

  it('is deleted when nothing shows it, and its bytes with it', async () => {
    await add('plans/gone');
    const [{ blob_key: key } = { blob_key: '' }] = await database.asSuperuser<{ blob_key: string }>(
      `select blob_key from app.stored_file where path = 'plans/gone'`,
    );
    const used = (value: string) =>
      database.asSuperuser(
        `update app.stored_file set unused_since = ${value} where path = 'plans/gone'`,
      );
    await used('null');
    expect((await remove(acme.admin, 'plans/gone')).status).toBe(409);
    await used('now()');
    expect((await remove(acme.admin, 'plans/gone')).status).toBe(204);
    expect((await metadata(acme.admin, 'plans/gone')).status).toBe(404);
    expect(await product.blobs.get(key)).not.toBeNull();
    await sweep();
    expect(await product.blobs.get(key)).toBeNull();
    const auditLog = await database.asSuperuser<{ action: string }>(
      `select action from app.audit_event where target_type = 'file' order by id desc limit 2`,
    );
    expect(auditLog.map(({ action }) => action)).toEqual(['file.deleted', 'file.stored']);
  });

  it('is swept after a day in which nothing showed it', async () => {
    await Promise.all(['plans/old', 'plans/new', 'plans/shown'].map((path) => add(path)));
    await database.asSuperuser(`
      update app.stored_file set unused_since = case path
        when 'plans/old' then now() - interval '25 hours' when 'plans/shown' then null
        else now() - interval '23 hours' end
      where path in ('plans/old', 'plans/new', 'plans/shown')`);
    await sweep();
    await sweep();
    expect((await metadata(acme.admin, 'plans/old')).status).toBe(404);
    expect((await metadata(acme.admin, 'plans/new')).status).toBe(200);
    expect((await metadata(acme.admin, 'plans/shown')).status).toBe(200);
    expect(await database.asSuperuser('select from app.dead_blob')).toEqual([]);
  });
});

async function sweep(): Promise<void> {
  await sweepDeadFiles({
    pool: database.workerPool,
    blobs: product.blobs,
    inbox: null,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
}

describe('the address of a file', () => {
  it('opens what it names and nothing else, until its time is over', async () => {
    await add('plans/linked');
    const { body } = await links(acme.admin, 'plans/linked');
    const { url } = body.items[0] as { url: string };
    expect((await fetchFile(product, url)).payload).toBe('plans/linked');
    const [payload = '', signature = ''] = (url.split('/').at(-1) ?? '').split('.');
    // The bits of the last sign that mean nothing.
    const last = String.fromCodePoint((signature.codePointAt(signature.length - 1) ?? 0) + 1);
    const duplicate = `${signature.slice(0, -1)}${last}`;
    expect(Buffer.from(duplicate, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
    const forged = Buffer.from(payload, 'base64url').toString().replace('null', '"x"');
    for (const link of [
      payload,
      `${payload}.`,
      `.${signature}`,
      `${payload}.${duplicate}`,
      `${payload}.${signature}x`,
      `${payload}.${signature}.`,
      `${Buffer.from(`${forged} `).toString('base64url')}.${signature}`,
      `${payload}.${signature.slice(0, -2)}AA`,
      '..%2f..%2fsecret',
    ]) {
      expect((await fetchFile(product, `http://x/api/files/signed/${link}`)).statusCode).toBe(404);
    }
  });

  it('gives the part of a file that is asked for', async () => {
    await add('plans/0123456789');
    const { body } = await links(acme.admin, 'plans/0123456789');
    const { pathname } = new URL(body.items[0].url);
    const ask = async (headers: Record<string, string>) => {
      const asked = { host: '127.0.0.1:3000', ...headers };
      const answer = await product.app.inject({ url: pathname, headers: asked });
      return [answer.statusCode, answer.headers['content-range'], answer.payload];
    };
    const whole = [200, undefined, 'plans/0123456789'];
    expect(await ask({ range: 'bytes=6-8' })).toEqual([206, 'bytes 6-8/16', '012']);
    expect(await ask({ range: 'bytes=14-' })).toEqual([206, 'bytes 14-15/16', '89']);
    expect(await ask({ range: 'bytes=14-99' })).toEqual([206, 'bytes 14-15/16', '89']);
    expect(await ask({ range: 'bytes=-3' })).toEqual([206, 'bytes 13-15/16', '789']);
    expect(await ask({ range: 'bytes=16-' })).toEqual([416, 'bytes */16', '']);
    expect(await ask({ range: 'bytes=-0' })).toEqual([416, 'bytes */16', '']);
    for (const range of ['bytes=8-6', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask({ range })).toEqual(whole);
    }
    expect(await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).toEqual(whole);
    const { headers } = await product.app.inject({
      url: pathname,
      headers: { host: '127.0.0.1:3000' },
    });
    const etag = String(headers['etag']);
    expect(await ask({ range: 'bytes=0-1', 'if-range': etag })).toEqual([
      206,
      'bytes 0-1/16',
      'pl',
    ]);
    expect(headers['accept-ranges']).toBe('bytes');
  });

  it('stays the same for five minutes and works for ten at least', () => {
    const clock = manualClock();
    const made = createFileLinks('secret '.repeat(9), 'https://x/files', clock);
    const blob = { key: 'ab'.repeat(16), contentType: 'image/jpeg', saveAs: null, size: 12 };
    const first = made.linkTo(blob);
    const link = first.split('/').at(-1) ?? '';
    const left = made.open(link)?.secondsLeft ?? 0;
    expect(made.open(link)).toEqual({ ...blob, secondsLeft: left });
    expect(left).toBeGreaterThanOrEqual(600);
    expect(left).toBeLessThanOrEqual(900);
    expect(createFileLinks('another '.repeat(9), 'https://x/files', clock).open(link)).toBeNull();
    clock.advance((left - 600) * 1000);
    expect(made.linkTo(blob)).toBe(first);
    clock.advance(1000);
    expect(made.linkTo(blob)).not.toBe(first);
    clock.advance(598_000);
    expect(made.open(link)).toMatchObject({ secondsLeft: 1 });
    clock.advance(1000);
    expect(made.open(link)).toBeNull();
  });
});
