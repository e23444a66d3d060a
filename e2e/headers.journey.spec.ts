import type { Page, Request } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { showFileFromElsewhere } from './support/file-elsewhere.ts';
import { startOwnProduct } from './support/own-product.ts';
import { uniqueName } from './support/people.ts';
import { openPeople, rows } from './support/people-page.ts';
import { smallPicture } from './support/picture.ts';
import { expect, signIn, test } from './support/product-test.ts';
import { openSecondPort } from './support/second-port.ts';
import {
  csvFile,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Calls of the product API; the identity service is another one, with its own cookie. */
function isProductCall(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/identity/');
}

/** A picture: the browser fetches it on its own, from an address that says all. */
function isShown(call: Request): boolean {
  return new URL(call.url()).pathname.startsWith('/api/files/signed/');
}

function watchProductCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (isProductCall(request) && request.method() !== 'OPTIONS') calls.push(request);
  });
  return calls;
}

/** Rows 28 to 31 of one call; returns its request id. */
async function expectHeaders(page: Page, call: Request, slug: string | undefined): Promise<string> {
  const what = `${call.method()} ${call.url()}`;
  const headers = await call.allHeaders();
  const [clientId, cookies] = await page.evaluate(() => [
    localStorage.getItem('ex-client-id'),
    document.cookie,
  ]);
  expect(clientId).toMatch(uuidV4);
  expect(headers['client-id'], what).toBe(clientId);
  expect(headers['request-id'], what).toMatch(uuidV4);
  expect(headers['authorization'], what).toMatch(/^Bearer eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(headers['organization-slug'], what).toBe(slug);
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookies ?? '')?.[1];
  expect(xsrf).toBeTruthy();
  expect(headers['x-xsrf-token'], what).toBe(decodeURIComponent(xsrf ?? ''));
  const answer = await call.response();
  // What the screen no longer wanted was called off, and has no answer.
  if (call.failure() === null) {
    expect(answer?.headers()['request-id'], what).toBe(headers['request-id']);
  }
  return headers['request-id'] ?? '';
}

/** Gives the signed-in person a photo on their profile, and waits until the page shows it. */
async function uploadOwnPhoto(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/profile`);
  await page
    .getByLabel('Photo file')
    .setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: smallPicture() });
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('Photo saved')).toBeVisible();
  const photo = page.locator('main span[aria-hidden] > img').first();
  const width = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(90);
}

test('rows 28 to 31: every product call, also the pieces of an upload and an export', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const calls = watchProductCalls(page);
  const name = uniqueName();
  const lines = Array.from({ length: 1100 }, (_, at) =>
    staffLine(name, at, at === 7 ? { email: 'nobody' } : {}),
  );
  await openUpload(page, product.organizationSlug);
  await toColumns(page, csvFile('headers.csv', [staffHeader, ...lines].join('\n')));
  await toCheck(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 1 error' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('nobody');
  const chunks = calls.filter((call) => call.method() === 'PUT' && call.url().endsWith('/rows'));
  expect(chunks.length).toBeGreaterThanOrEqual(3);
  expect(calls.filter((call) => call.url().endsWith('/errors-csv'))).toHaveLength(1);

  const seen = new Set<string>();
  const sent = calls.filter((call) => !isShown(call));
  for (const call of sent) seen.add(await expectHeaders(page, call, product.organizationSlug));
  expect(seen.size).toBe(sent.length);
});

test('row 31: the XSRF cookie of the server comes back in its header; signed out there is none', async ({
  page,
  product,
  context,
}) => {
  const xsrfOf = async () =>
    (await context.cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value;
  await page.goto('/auth/login');
  expect(await xsrfOf()).toBeUndefined();
  const signingIn = page.waitForRequest((one) => one.url().endsWith('/sign-in/email'));
  await signIn(page, product);
  expect(await (await signingIn).allHeaders()).not.toHaveProperty('x-xsrf-token');
  await page.locator('body[data-route="dashboard"]').waitFor();
  const token = await xsrfOf();
  expect(token).toMatch(/^[\w-]{43}$/);

  // The cookie's value is sent decoded, for every setter.
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a%2Fb', url: product.url }]);
  const me = page.waitForRequest((one) => one.url().endsWith('/api/auth/me'));
  await page.keyboard.press('Control+k');
  const search = page.waitForRequest((one) => one.url().includes('/api/admin/accounts?'));
  await page.getByRole('combobox').fill('duarte');
  expect((await (await search).allHeaders())['x-xsrf-token']).toBe('a/b');
  await page.reload();
  // The server set its own again where it had been lost.
  await me;
  await expect.poll(xsrfOf).toBe(token);

  const signingOut = page.waitForRequest((one) => one.url().endsWith('/sign-out'));
  await page.goto('/auth/logout');
  expect((await (await signingOut).allHeaders())['x-xsrf-token']).toBe(token);
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect(await xsrfOf()).toBeUndefined();
});

test('row 29: the chunks of a photo, and the figures of a person as a file', async ({
  signedIn: page,
  product,
}) => {
  const calls = watchProductCalls(page);
  await uploadOwnPhoto(page, product.organizationSlug);
  await openPeople(page, product.organizationSlug);
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Engagement' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  await (await download).path();

  const uploads = calls.filter((call) => call.url().includes('/files/uploads'));
  expect(uploads.map((call) => call.method())).toEqual(['POST', 'PATCH']);
  expect(calls.filter((call) => call.url().endsWith('/metrics-csv'))).toHaveLength(1);
  const sent = calls.filter((call) => !new URL(call.url()).pathname.includes('/files/signed/'));
  const seen = new Set<string>();
  for (const call of sent) seen.add(await expectHeaders(page, call, product.organizationSlug));
  expect(seen.size).toBe(sent.length);
});

test('row 33: the same built files with base URLs on ports of their own, another environment and version', async ({
  browser,
}) => {
  test.slow();
  let target = 0;
  const [api, files] = [
    await openSecondPort(() => target),
    await openSecondPort(() => target),
  ] as const;
  const apiBase = `http://127.0.0.1:${api.port}/api`;
  // By this name it is another site to the browser, not only another origin.
  const filesOrigin = `http://localhost:${files.port}`;
  const product = await startOwnProduct({
    API_BASE_URL: apiBase,
    FILES_BASE_URL: `${filesOrigin}/api/files`,
    BUILD_VERSION: '9.8.7-rehearsal',
    ENVIRONMENT: 'rehearsal',
  });
  target = product.port;
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const calls = watchProductCalls(page);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/csp') reports.push(request.postData() ?? '');
    });
    await page.goto('/auth/login');
    await expect(page.getByText('9.8.7-rehearsal')).toBeVisible();
    await signIn(page, product);
    await page.locator('body[data-route="dashboard"]').waitFor();
    await openPeople(page, product.organizationSlug);
    await rows(page).first().getByRole('link').first().click();
    await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
    const config = JSON.parse((await page.locator('#atrium-config').textContent()) ?? '') as object;
    expect(config).toMatchObject({
      apiBaseUrl: apiBase,
      filesBaseUrl: `${filesOrigin}/api/files`,
      environment: 'rehearsal',
      buildVersion: '9.8.7-rehearsal',
    });
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls.filter((one) => !isShown(one))) {
      const { origin, pathname } = new URL(call.url());
      const own = pathname.startsWith('/api/files/') ? filesOrigin : `http://127.0.0.1:${api.port}`;
      expect(origin, call.url()).toBe(own);
      const outside = call === calls[0] ? undefined : product.organizationSlug;
      await expectHeaders(page, call, outside);
    }
    calls.length = 0;
    await uploadOwnPhoto(page, product.organizationSlug);
    const uploads = calls.filter((call) => call.url().includes('/uploads'));
    expect(uploads.map((call) => call.method())).toEqual(['POST', 'PATCH']);
    for (const call of uploads) {
      expect(new URL(call.url()).origin).toBe(filesOrigin);
      await expectHeaders(page, call, product.organizationSlug);
    }
    const shown = calls.filter((call) => isShown(call) && call.url().startsWith(filesOrigin));
    expect(shown.length).toBeGreaterThan(0);
    calls.length = 0;
    await showFileFromElsewhere(page, product.organizationSlug);
    // In two parts: the second is sent to the address that the answer of the other origin tells.
    const parts = calls.filter((call) => call.url().startsWith(`${filesOrigin}/api/files/uploads`));
    expect(parts.map((call) => call.method())).toEqual(['POST', 'PATCH', 'PATCH']);
    expect([complaints, reports]).toEqual([[], []]);
    // Signing out, too, goes there and comes back without a complaint.
    await page.goto('/auth/logout');
    await expect(page.locator('body[data-route="login"]')).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await product.stop();
    await api.refuse();
    await files.refuse();
  }
});
