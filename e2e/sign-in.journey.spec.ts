import type { Request } from '@playwright/test';
import { expect, openDashboard, signIn, test } from './support/product-test.ts';

test('the demo administrator signs in, and arrives at the page they asked for', async ({
  page,
  product,
  complaints,
}) => {
  const target = `/${product.organizationSlug}/settings?a=1&b=x%20y#row-3`;
  await page.goto(target);
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  await signIn(page, product);
  await expect(page.locator('body[data-route="settings"]')).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${product.url}${target}`);
  await expect(page.getByText('Northgate Health').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('row 9: signing out ends the session: the old token answers 401', async ({
  signedIn: page,
  product,
  request,
}) => {
  const seen = page.waitForRequest((one) => new URL(one.url()).pathname === '/api/auth/me');
  await openDashboard(page);
  const authorization = (await (await seen).allHeaders())['authorization'] ?? '';
  const me = () => request.get(`${product.url}/api/auth/me`, { headers: { authorization } });
  expect((await me()).status()).toBe(200);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect((await me()).status()).toBe(401);
  await page.goto(`/${product.organizationSlug}`);
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
});

test('row 14: the user is loaded once; row 28: for the organization of the address', async ({
  signedIn: page,
  product,
}) => {
  await openDashboard(page);
  const asked: Request[] = [];
  page.on('request', (one) => {
    if (new URL(one.url()).pathname.startsWith('/api/auth/')) asked.push(one);
  });
  await page.reload();
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  for (const name of ['Content', 'Campaigns', 'Settings', 'Dashboard']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.locator(`body[data-route="${name.toLowerCase()}"]`)).toBeVisible();
  }
  expect(asked).toHaveLength(1);
  const headers = await asked[0]?.allHeaders();
  expect(headers?.['organization-slug']).toBe(product.organizationSlug);
  const answer = await asked[0]?.response();
  expect(answer?.headers()['request-id']).toBe(headers?.['request-id']);
});

test('row 27: every screen of an administrator opens without a refusal', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  for (const path of [
    '',
    '/key-metrics',
    '/content',
    '/hubs',
    '/campaigns',
    '/people',
    '/profile',
  ]) {
    await page.goto(`/${product.organizationSlug}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a wrong password is refused on the page, the right one then works', async ({
  page,
  product,
}) => {
  await page.goto('/auth/login');
  await signIn(page, { ...product, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');
  await signIn(page, product);
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
});

test('an unknown organization is not found', async ({ signedIn: page }) => {
  await page.goto('/no-such-organization/people');
  await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
});

test('the palette finds a person of the directory', async ({ signedIn: page }) => {
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('duarte');
  await expect(page.getByRole('option', { name: /Ines Duarte/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/people\/\d+\/details$/);
});

test('the theme is kept for the user on the server', async ({ signedIn: page }) => {
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/auth/me'),
  );
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await page.evaluate(() => localStorage.removeItem('mantine-color-scheme-value'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('staying signed in outlives the browser session; not staying does not', async ({
  browser,
  product,
}) => {
  for (const stay of [true, false]) {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/auth/login');
    if (stay) await page.getByLabel('Stay signed in on this device for 30 days').check();
    await signIn(page, product);
    await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
    // The browser stays known either way, which signs no one in.
    const cookies = (await context.cookies()).filter(
      ({ httpOnly, name }) => httpOnly && !name.includes('atrium-device'),
    );
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.some(({ expires }) => expires > Date.now() / 1000 + 29 * 86_400)).toBe(stay);
    await context.close();
  }
});
