import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page, TestType } from '@playwright/test';
import { pdfOf } from '../../server/src/areas/content/files/hostile-files.testing.ts';
import type { StorageCall } from '../../server/src/testing/hosted-storage/browser-protocol.ts';
import { uploadRow } from './content-uploads.ts';
import type { Hosted } from './hosted-test.ts';
import { smallPicture } from './picture.ts';
import { expect, signIn } from './product-test.ts';

const chooser = (page: Page) => page.getByLabel('Files to upload');
const titleOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Title of ${name}` });
const inObject = /\/v0\/b\/demo-bucket\/o\/inbox%2F[^?/]+%2F[0-9a-f]{32}/;

async function openUploads(page: Page, { product }: Hosted): Promise<void> {
  const target = `/${product.organizationSlug}/content/create/files`;
  await page.goto(`/auth/login?redirect=${target}`);
  await signIn(page, product);
  await expect(page.getByText('Drop files or whole folders here')).toBeVisible();
}

/** As the specification writes it: one `multipart/related` of what is said of the file and of its bytes. */
function expectMultipart(put: StorageCall, type: string, bytes: Buffer): string {
  const { method, url, headers, body } = put;
  expect(method).toBe('POST');
  expect(url.pathname).toBe('/v0/b/demo-bucket/o');
  const path = url.searchParams.get('name') ?? '';
  expect(path).toMatch(/^inbox\/[^/]+\/[0-9a-f]{32}$/);
  expect(headers['x-goog-upload-protocol']).toBe('multipart');
  expect(headers['authorization']).toMatch(/^Firebase \S+\.\S+\.\S*$/);
  const [, boundary = ''] =
    /^multipart\/related; boundary=(\S+)$/.exec(String(headers['content-type'])) ?? [];
  expect(boundary).not.toBe('');
  const text = body.toString('latin1');
  const [before, metadata = '', file = '', after] = text.split(`--${boundary}`);
  expect([before, after]).toEqual(['', '--']);
  const [statedType, statedText = ''] = metadata.split('\r\n\r\n');
  expect(statedType?.trim()).toBe('Content-Type: application/json; charset=utf-8');
  expect(JSON.parse(statedText)).toMatchObject({ contentType: type });
  const begins = file.indexOf('\r\n\r\n');
  expect(file.slice(0, begins).trim()).toBe(`Content-Type: ${type}`);
  expect(file.slice(begins + 4, -2) === bytes.toString('latin1')).toBe(true);
  return path;
}

/** What the service says when the browser asks, field by field, against what the browser sent. */
function expectMetadata(
  metadata: Record<string, unknown>,
  path: string,
  type: string,
  bytes: Buffer,
): void {
  expect(metadata).toMatchObject({
    name: path,
    bucket: 'demo-bucket',
    contentType: type,
    size: String(bytes.length),
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    metageneration: '1',
  });
  expect(String(metadata['generation'])).toMatch(/^\d+$/);
  for (const field of ['timeCreated', 'updated']) {
    expect(String(metadata[field])).toMatch(/^\d{4}-\d\d-\d\dT/);
  }
  for (const field of ['cacheControl', 'contentEncoding', 'contentLanguage', 'metadata']) {
    expect(metadata[field]).toBeUndefined();
  }
}

/** Row 45 for files of content: three calls of the browser, and what it shows until our server has the file. */
export function testContentFiles<T extends { page: Page }, W extends { hosted: Hosted }>(
  test: TestType<T, W>,
): void {
  test('row 45: files of content are put by multipart, looked at, and shown until they are kept', async ({
    page,
    hosted,
  }) => {
    const { storage } = hosted;
    await openUploads(page, hosted);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/files/inbox', async (route) => {
      await answer.promise;
      await route.fallback();
    });
    const looked: Record<string, unknown>[] = [];
    page.on('response', async (response) => {
      if (
        response.request().method() === 'GET' &&
        new RegExp(`${inObject.source}$`).test(response.url())
      )
        looked.push((await response.json()) as Record<string, unknown>);
    });
    storage.puts.splice(0);
    const paths: string[] = [];
    for (const [type, name, buffer] of [
      ['image/png', 'entrance.png', smallPicture()],
      ['application/pdf', 'rules.pdf', pdfOf()],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await chooser(page).setInputFiles({ name, mimeType: type, buffer });
      // oxlint-disable-next-line no-await-in-loop
      await expect(uploadRow(page, name)).toContainText('We’re checking the file');
      const put = storage.puts.at(-1);
      if (put === undefined) throw new Error('Nothing was put');
      const path = expectMultipart(put, type, buffer);
      paths.push(path);
      const metadata = looked.find((one) => one['name'] === path);
      expectMetadata(metadata ?? {}, path, type, buffer);
    }
    const address = new RegExp(`${inObject.source}\\?alt=media&token=`);
    const picture = page.getByRole('img', { name: 'Preview of entrance.png' });
    await expect(picture).toHaveAttribute('src', address);
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const link = page.getByRole('link', { name: 'Preview of rules.pdf' });
    await expect(link).toHaveAttribute('href', address);
    const seen = await page.request.get((await link.getAttribute('href')) ?? '');
    expect((await seen.body()).equals(pdfOf())).toBe(true);

    answer.resolve();
    for (const name of ['entrance.png', 'rules.pdf']) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(titleOf(page, name)).toBeVisible();
    }
    await expect(picture.or(link)).toHaveCount(0);
    // What was kept is removed from the inbox right after.
    await expect
      .poll(() => storage.objects.names.filter((name) => paths.includes(name)))
      .toEqual([]);
  });

  test('row 45: a file that arrived as another one is not kept', async ({ page, hosted }) => {
    await openUploads(page, hosted);
    let asked = 0;
    await page.route('**/api/files/inbox', (route) => {
      asked += 1;
      return route.fallback();
    });
    for (const [field, value] of [
      ['size', '7'],
      ['contentType', 'text/html'],
      ['contentLanguage', 'de'],
      ['contentDisposition', 'attachment'],
      ['metadata', { a: 'b' }],
      ['generation', 'x'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await page.route(inObject, async (route) => {
        const response = await route.fetch();
        const json = { ...((await response.json()) as object), [field]: value };
        await route.fulfill({ response, json });
      });
      const name = `${field}.pdf`;
      // oxlint-disable-next-line no-await-in-loop
      await chooser(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfOf() });
      // oxlint-disable-next-line no-await-in-loop
      await expect(uploadRow(page, name)).toContainText(
        `“${name}” was damaged during transfer. Upload it again.`,
      );
      // oxlint-disable-next-line no-await-in-loop
      await page.unroute(inObject);
    }
    expect(asked).toBe(0);
    await page.getByRole('button', { name: 'Try again: size.pdf' }).click();
    await expect(titleOf(page, 'size.pdf')).toBeVisible();
  });

  test('an upload into the hosted storage that a reload interrupted begins again', async ({
    page,
    hosted,
  }, testInfo) => {
    const name = `Rota ${randomBytes(4).toString('hex')}.csv`;
    const large = testInfo.outputPath(name);
    await writeFile(large, 'a,b,c\n'.repeat(100_000));
    page.on('dialog', (dialog) => void dialog.accept());
    await openUploads(page, hosted);
    await page.route(/upload_id=/, () => undefined);
    const bytes = page.waitForRequest(/upload_id=/);
    await chooser(page).setInputFiles(large);
    await expect(uploadRow(page, name)).toContainText('uploading');
    await bytes;
    await page.reload();
    await expect(page.getByText('1 upload was interrupted')).toBeVisible();
    await expect(
      page.getByText(`Choose the same files again to upload them from the beginning: ${name}`),
    ).toBeVisible();
    await page.unroute(/upload_id=/);
    await chooser(page).setInputFiles(large);
    await expect(titleOf(page, name)).toBeVisible();
    await expect(page.getByText('1 upload was interrupted')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Drop files or whole folders here')).toBeVisible();
    await expect(page.getByText('1 upload was interrupted')).toHaveCount(0);
  });
}
