import type { Page } from '@playwright/test';
import { problem } from './support/scripted-api.ts';
import { addressOf, expect, signInByForm, test } from './support/test.ts';

const me = /^\/auth\/me$/;
const accounts = /^\/admin\/accounts$/;

test.beforeEach(({ api }) => {
  api.signedIn = true;
});

/** Collects the addresses the page goes to, one after the other. */
function navigationsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.url() !== addresses.at(-1)) addresses.push(frame.url());
  });
  return addresses;
}

async function expectErrorScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '500', exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Ooops! Internal server error', exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/refresh.*if the problem persists.*contact support/i)).toBeVisible();
}

/** Throws in a timer, outside of everything. */
async function breakTimer(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Broken on purpose');
    });
  });
}

test('row 15: the error screen in the words of the specification', async ({ page }) => {
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await breakTimer(page);
  await expectErrorScreen(page);
});

test('row 16: the error screen replaces everything; with the flag cleared it is back', async ({
  page,
  api,
}) => {
  api.answer('PATCH', me, { status: 500, body: {} });
  await page.goto('/acme/people');
  await page.getByRole('button', { name: /^System theme/ }).click();
  await expect(page.locator('[data-type="info"]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await breakTimer(page);
  await expectErrorScreen(page);
  await expect(
    page.locator('nav, [data-type], [role="dialog"], [data-loading-overlay]'),
  ).toHaveCount(0);
  await expect(page.locator('#modals > *, #dropdowns > *')).toHaveCount(0);
  // A successful navigation clears the flag: back to where it was, with what was there.
  await page.evaluate(() => history.pushState({}, '', '/acme/hubs'));
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.locator('[data-type="info"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
});

test('row 23: a timer error shows the error screen; refreshing clears it', async ({ page }) => {
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await breakTimer(page);
  await expectErrorScreen(page);
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
});

test('row 23: an unhandled rejection shows the error screen', async ({ page }) => {
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error('Rejected on purpose')));
  await expectErrorScreen(page);
});

test('row 23: an error while rendering shows the error screen', async ({ page, api }) => {
  api.answer('GET', me, () => ({ body: { ...api.user, name: { not: 'a text' } } }));
  await page.goto('/acme');
  await expectErrorScreen(page);
});

test('row 23: a chunk that does not come shows the error screen; the next navigation tries again', async ({
  page,
}) => {
  await page.goto('/auth/logout');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  let broken = true;
  await page.route(/assets\/not-found-page-.*\.js$/, (route) =>
    broken ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.goto('/no/such');
  await expectErrorScreen(page);
  broken = false;
  await page.goBack();
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  await page.goForward();
  await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
});

test('errors of other origins and of observers are none of ours', async ({ page }) => {
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((heard) => {
        // Registered after the listener of the application, so that the application has judged the error first.
        globalThis.addEventListener('unhandledrejection', () => heard(), { once: true });
        globalThis.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
        void Promise.reject(new DOMException('gone', 'AbortError'));
      }),
  );
  // An error screen would stand in the place of the navigation.
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
});

test('row 48: no connection while a screen loads shows the error screen, which tries again', async ({
  page,
  api,
}) => {
  await page.clock.install();
  api.answer('GET', me, () => 'refuse');
  await page.goto('/acme/people');
  await expectErrorScreen(page);
  await expect(page.getByText('Trying again automatically in 12 seconds.')).toBeVisible();
  await page.clock.runFor(12_500);
  await expectErrorScreen(page);
  await expect(page.getByText('Trying again automatically in 24 seconds.')).toBeVisible();
  api.answer('GET', me, () => ({ body: api.user }));
  await page.clock.runFor(25_000);
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
});

for (const status of [401, 403]) {
  test(`row 49: ${status} from a call in the background leads to logout and back`, async ({
    page,
    api,
  }) => {
    const here = '/acme/hubs?a=1#z';
    await page.goto(here);
    await expect(page.locator('body[data-route="hubs"]')).toBeVisible();
    const logouts: string[] = [];
    page.on('framenavigated', (frame) => {
      if (new URL(frame.url()).pathname === '/auth/logout') logouts.push(frame.url());
    });
    api.answer('GET', accounts, problem(status));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('okafor');
    await expect(page.locator('body[data-route="login"]')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(here);
    expect(api.count('POST', /^\/identity\/sign-out$/)).toBe(1);
    expect(logouts.length).toBeLessThanOrEqual(1);
    if (logouts[0]) expect(new URL(logouts[0]).searchParams.get('redirect')).toBe(here);
    await signInByForm(page, api.user.email);
    // After a refusal the same person is not led into it again.
    const next = status === 403 ? '/acme' : here;
    await expect.poll(() => addressOf(page)).toBe(next);
  });
}

test('row 49: 401 while the user is loaded ends at the sign-in page, in no loop', async ({
  page,
  api,
}) => {
  api.answer('GET', me, problem(401));
  await page.goto('/acme/people?a=1#z');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/acme/people?a=1#z');
  expect(api.count('POST', /^\/identity\/sign-out$/)).toBe(1);
  expect(api.count('GET', me)).toBe(2);
});

for (const [what, answer] of [
  ['404', problem(404, 'NOT_FOUND')],
  ['400 with ORGANIZATION_ID_MISSING', problem(400, 'ORGANIZATION_ID_MISSING')],
  ['500 with ORGANIZATION_ID_MISSING', { status: 500, body: { code: 'ORGANIZATION_ID_MISSING' } }],
] as const) {
  test(`row 50: ${what} shows the not-found page in the same place`, async ({ page, api }) => {
    api.answer('GET', me, answer);
    await page.goto('/acme/people?a=1&b=x%20y#row-3');
    await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe('/acme/people?a=1&b=x%20y#row-3');
    expect(await page.evaluate(() => history.length)).toBe(2);
  });
}

test('row 50: 401 with ORGANIZATION_ID_MISSING goes to logout', async ({ page, api }) => {
  api.answer('GET', me, problem(401, 'ORGANIZATION_ID_MISSING'));
  await page.goto('/acme/people');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
});

for (const status of [500, 503, 418, 429]) {
  test(`row 51: an unhandled ${status} shows the error screen`, async ({ page, api }) => {
    api.answer('GET', me, problem(status));
    await page.goto('/acme/people');
    await expectErrorScreen(page);
    await expect(page.getByText('request-1')).toBeHidden();
  });
}

test('row 52: logout whose code does not come shows the error screen, in no loop', async ({
  page,
  api,
}) => {
  const navigations = navigationsOf(page);
  await page.route(/assets\/leave-.*\.js$/, (route) => route.fulfill({ status: 503 }));
  api.answer('GET', me, problem(401));
  await page.goto('/acme/people');
  await expectErrorScreen(page);
  expect(navigations.length).toBeLessThanOrEqual(2);
});

test('row 52: signing out that fails shows the error screen; one is still signed in', async ({
  page,
  api,
}) => {
  api.answer('POST', /^\/identity\/sign-out$/, { status: 500, body: {} });
  await page.goto('/auth/logout');
  await expectErrorScreen(page);
  await expect.poll(() => addressOf(page)).toBe('/auth/logout');
});

test('row 52: not found whose code does not come shows the error screen', async ({ page, api }) => {
  const navigations = navigationsOf(page);
  await page.route(/assets\/not-found-page-.*\.js$/, (route) => route.fulfill({ status: 503 }));
  api.answer('GET', me, problem(404));
  await page.goto('/acme/people');
  await expectErrorScreen(page);
  expect(navigations.length).toBeLessThanOrEqual(2);
});
