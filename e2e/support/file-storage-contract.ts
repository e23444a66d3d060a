import type { Page, TestType } from '@playwright/test';
import type { FileMetadata } from 'contract/files/files.contract.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { FileStorage, UploadOptions } from '../../web/src/kernel/files/file-storage.ts';
import { smallPicture } from './picture.ts';
import { expect } from './product-test.ts';

declare global {
  interface Window {
    storage: FileStorage;
  }
}

/** A page in which `window.storage` is the store of the signed-in person. */
export interface FilesPage {
  page: Page;
  /** Where they may put pictures. */
  folder: string;
  /** Where they may put text. */
  drafts: string;
}

/** What came of a call, as it can leave the page. */
interface Outcome {
  value?: unknown;
  code?: string;
  providerCode?: string;
  message?: string;
}

interface Given {
  path: string;
  /** Text in base64, or so many zeros. */
  source: { text: string; format: 'base64' | 'base64url' | 'data_url' } | number;
  metadata: NonNullable<UploadOptions['metadata']>;
}

const portrait = { text: smallPicture().toString('base64'), format: 'base64' } as const;
const png = { contentType: 'image/png' };
/** Where bytes go, with either store. */
const uploads = /(\/uploads|\/v0\/b\/)/;
const fields =
  'bucket cacheControl contentDisposition contentEncoding contentLanguage contentType customMetadata fullPath generation md5Hash metageneration name size timeCreated updated';

export const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');

export function put({ page, folder }: FilesPage, given: Partial<Given> = {}): Promise<Outcome> {
  const all = { path: `${folder}/${randomUUID()}`, source: portrait, metadata: png, ...given };
  return page.evaluate(async ({ path, source, metadata }) => {
    const bytes = typeof source === 'number' ? new Uint8Array(source) : source;
    try {
      return { value: await window.storage.upload(path, bytes, { metadata }) };
    } catch (error) {
      const { code, providerCode, message } = error as Error & Outcome;
      return { code, providerCode, message } as Outcome;
    }
  }, all);
}

function call(page: Page, method: Exclude<keyof FileStorage, 'upload'>, path: string, patch = {}) {
  return page.evaluate(
    async (given) => {
      try {
        return { value: await window.storage[given.method](given.path, given.patch) };
      } catch (error) {
        const { code, providerCode, message } = error as Error & Outcome;
        return { code, providerCode, message } as Outcome;
      }
    },
    { method, path, patch },
  );
}

/** The first requests that carry bytes are answered so, or cut where there is no status. */
async function answerFirst(
  page: Page,
  statuses: readonly (number | null)[],
): Promise<() => number> {
  const left = [...statuses];
  await page.route(uploads, (route) => {
    if (left.length === 0 || route.request().method() === 'OPTIONS') return route.fallback();
    const status = left.shift() ?? null;
    if (status === null) return route.abort('connectionreset');
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status, body: '{}', headers });
  });
  return () => left.length;
}

/** What every file storage promises, in a real browser: spec-checks by their rows. */
export function testFileContract<T extends { files: FilesPage }, W extends object>(
  test: TestType<T, W>,
): void {
  test('row 45: answers with exactly the fifteen fields, and gives an address', async ({
    files,
  }) => {
    const { page, folder } = files;
    const path = `${folder}/${randomUUID()}`;
    const stored = await put(files, { path, metadata: { ...png, contentLanguage: 'en' } });
    const value = stored.value as FileMetadata;
    expect(Object.keys(value).toSorted()).toEqual(fields.split(' '));
    expect(value).toMatchObject({ fullPath: path, contentLanguage: 'en', metageneration: '1' });
    expect(typeof value.size).toBe('number');
    expect((await call(page, 'metadata', path)).value).toEqual(value);
    const changed = await call(page, 'updateMetadata', path, { cacheControl: 'private' });
    expect(changed.value).toMatchObject({ cacheControl: 'private', metageneration: '2' });
    const { value: address } = await call(page, 'downloadUrl', path);
    const shown = await page.evaluate(async (url) => {
      const answer = await fetch(url);
      return [answer.status, answer.headers.get('content-type')?.split('/')[0]];
    }, String(address));
    expect(shown).toEqual([200, 'image']);
    await call(page, 'remove', path);
    const gone = await call(page, 'metadata', path);
    expect(gone).toMatchObject({ code: 'not-found', providerCode: 'storage/object-not-found' });
    expect(gone.message).toContain(`Object '${path}' does not exist`);
  });

  test('row 24: stores text as it says it is, and refuses what it is not', async ({ files }) => {
    for (const source of [
      { text: 'ab-_', format: 'base64' },
      { text: 'ab+/', format: 'base64url' },
      { text: 'aGk=', format: 'data_url' },
    ] as const) {
      expect((await put(files, { source })).providerCode).toBe('storage/invalid-format');
    }
    const { page, drafts } = files;
    for (const [at, text] of ['data:text/plain;base64,aGk=', 'data:,hi'].entries()) {
      const path = `${drafts}/${randomUUID()}-${at}.txt`;
      const stored = await put(files, { path, source: { text, format: 'data_url' }, metadata: {} });
      expect(stored.value).toMatchObject({ fullPath: path, size: 2, contentType: 'text/plain' });
      const { value: address } = await call(page, 'downloadUrl', path);
      const read = await page.evaluate(async (url) => {
        const answer = await fetch(url);
        return [await answer.text(), answer.headers.get('content-type')?.split(';')[0]];
      }, String(address));
      expect(read).toEqual(['hi', 'text/plain']);
    }
  });

  test('row 56: says what a status means, and asks but once', async ({ files }) => {
    for (const [status, code] of [
      [401, 'unauthenticated'],
      [402, 'quota-exceeded'],
      [403, 'unauthorized'],
      [404, 'object-not-found'],
    ] as const) {
      const left = await answerFirst(files.page, [status, status]);
      const refused = await put(files);
      await files.page.unroute(uploads);
      expect([status, refused.providerCode, left()]).toEqual([status, `storage/${code}`, 1]);
    }
  });

  test('row 57: tries again what is refused for a while, or cut', async ({ files }) => {
    const failing = [500, 503, 408, 429, null];
    const left = await answerFirst(files.page, failing);
    const outcomes = await Promise.all(failing.map(() => put(files)));
    expect([left(), outcomes.map(({ code }) => code)]).toEqual([0, failing.map(() => undefined)]);
  });

  test('tells damaged bytes from those that were meant', async ({ files }) => {
    const md5Hash = md5Of(Buffer.from('other bytes'));
    const damaged = await put(files, { metadata: { ...png, md5Hash } });
    expect(damaged).toMatchObject({
      code: 'corrupted',
      providerCode: 'storage/invalid-checksum',
    });
    const meant = { ...png, md5Hash: md5Of(smallPicture()) };
    expect((await put(files, { metadata: meant })).code).toBeUndefined();
  });

  test('stops when asked to', async ({ files }) => {
    const canceled = await files.page.evaluate(async (path) => {
      const controller = new AbortController();
      const options = { signal: controller.signal, metadata: { contentType: 'image/png' } };
      const work = window.storage.upload(path, new Uint8Array(3_000_000), options);
      controller.abort();
      return work.catch(({ code, providerCode, message }) => ({ code, providerCode, message }));
    }, `${files.folder}/${randomUUID()}`);
    expect(canceled).toMatchObject({ code: 'canceled', providerCode: 'storage/canceled' });
    expect((canceled as Outcome).message).toContain('User canceled the upload/download.');
  });
}
