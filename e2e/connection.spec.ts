import type { Page } from '@playwright/test';
import { expectAccessible } from './support/looks.ts';
import { addressOf, expect, test } from './support/test.ts';

test.beforeEach(({ api }) => {
  api.signedIn = true;
});

const note = (page: Page) => page.locator('[data-connection]');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const noErrorScreen = (page: Page) =>
  expect(page.getByRole('heading', { name: '500', exact: true })).toHaveCount(0);

/** The server has another version from now on, and nothing of these pieces of the old one. */
async function update(page: Page, chunks: RegExp): Promise<{ missing: boolean }> {
  const state = { missing: true };
  await page.route(chunks, (route) =>
    state.missing ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/(src="\/assets\/[\w-]+)\./gu, '$1-new.');
      await route.fulfill({ response, body });
    },
  );
  return state;
}

/** How often the whole page was loaded. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('without a connection the frame stays and says so; the page comes later automatically', async ({
  page,
  context,
}) => {
  await page.goto('/acme/hubs');
  await expect(page.locator('body[data-route="hubs"]')).toBeVisible();
  await context.setOffline(true);
  await expect(note(page)).toContainText('You’re offline');
  await expectAccessible(page);
  await navigation(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
  await expect(navigation(page)).toBeVisible();
  await noErrorScreen(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(note(page)).toContainText('You’re offline');
  await context.setOffline(false);
  await expect(page.locator('body[data-route="settings"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
  await noErrorScreen(page);
});

test('a server that is gone is no error screen either; the button asks again', async ({ page }) => {
  await page.goto('/acme/hubs');
  await expect(page.locator('body[data-route="hubs"]')).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  await navigation(page).getByRole('link', { name: 'Settings' }).click();
  await expect(note(page)).toContainText('We can’t reach the server');
  await noErrorScreen(page);
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toHaveCount(0);
  await noErrorScreen(page);
});

test('after an update a page that is gone is loaded in its new version, once', async ({ page }) => {
  const loads = loadsOf(page);
  await page.goto('/acme/hubs');
  await expect(page.locator('body[data-route="hubs"]')).toBeVisible();
  const server = await update(page, /\/assets\/(?!index|app|vendor).*\.js$/u);
  // The pieces of the new version are there.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) server.missing = false;
  });
  await navigation(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.locator('body[data-route="settings"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toHaveCount(0);
  await expect.poll(loads).toBe(2);
  await noErrorScreen(page);
});

test('a page that does not come in the new version either ends in words, not in a loop', async ({
  page,
}) => {
  const loads = loadsOf(page);
  await page.goto('/acme/hubs');
  await expect(page.locator('body[data-route="hubs"]')).toBeVisible();
  await update(page, /\/assets\/settings-screen.*\.js$/u);
  await navigation(page).getByRole('link', { name: 'Settings' }).click();
  await expect.poll(loads).toBe(2);
  await expect(note(page)).toContainText('Atrium was updated');
  await expect(navigation(page)).toBeVisible();
  await expect.poll(() => addressOf(page)).toMatch(/^\/acme\/settings/u);
  // Going elsewhere works, and does not load the page once more.
  await page.goBack();
  await expect(page.locator('body[data-route="hubs"]')).toBeVisible();
  expect(loads()).toBe(2);
  await noErrorScreen(page);
});

test('what is typed stays when a part of the page is gone', async ({ page }) => {
  const loads = loadsOf(page);
  await page.goto('/acme/people/add');
  await page.getByLabel('First name').fill('Elif');
  await update(page, /\/assets\/calendar-.*\.js$/u);
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await expect(note(page)).toContainText('Atrium was updated');
  await expect(page.getByLabel('First name')).toHaveValue('Elif');
  expect(loads()).toBe(1);
  await noErrorScreen(page);
});

test('a piece that a server of the same version refuses is an error of its own', async ({
  page,
}) => {
  await page.goto('/acme/hubs');
  await expect(page.locator('body[data-route="hubs"]')).toBeVisible();
  await page.route(/\/assets\/settings-screen.*\.js$/u, (route) => route.fulfill({ status: 503 }));
  await navigation(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: '500', exact: true })).toBeVisible();
});
