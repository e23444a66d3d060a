import type { Page } from '@playwright/test';
import { expectGoodEverywhere } from './support/looks.ts';
import { member, signedInUser } from './support/people-who-sign-in.ts';
import { expect, routeName, test } from './support/test.ts';

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
}

test('row 4: the mount points are there on a public and on a signed-in route', async ({
  page,
  api,
}) => {
  await page.goto('/auth/login');
  for (const id of ['modals', 'dropdowns', 'tooltips']) {
    await expect(page.locator(`#${id}`)).toBeAttached();
  }
  api.signedIn = true;
  await page.goto('/acme');
  await page.getByRole('button', { name: /Your menu/ }).click();
  await expect(page.locator('#dropdowns').getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.locator('#modals').getByRole('dialog')).toBeVisible();
});

test('row 20: the palette closes by the backdrop and by Escape, and gives the focus back', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  await page.goto('/acme');
  const opener = page.getByRole('button', { name: 'Find people, pages, actions' });
  const dialog = page.getByRole('dialog', { name: 'Command palette' });
  await opener.click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.click({ position: { x: 20, y: 20 } });
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(dialog).toHaveCount(0);
});

test('the palette by keyboard alone: find a person, go to a page, do something', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  const person = {
    id: 7,
    firstName: 'Jonas',
    lastName: 'Okafor',
    jobTitle: 'Theatre nurse',
    department: 'Surgery',
  };
  api.answer('GET', /^\/admin\/accounts$/, ({ query }) => ({
    body: {
      // No person has the name of a page, however late this answer comes.
      items: query.includes('key') ? [] : [person],
      nextCursor: null,
      previousCursor: null,
      total: { count: 3, kind: 'exact' },
    },
  }));
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('okaf');
  await expect(page.getByRole('option').first()).toContainText('Jonas Okafor');
  await expect(page.getByRole('option', { name: 'All people with “okaf”' })).toContainText('3');
  expect(api.calls.findLast((call) => call.path === '/admin/accounts')?.query).toBe(
    '?q=okaf&limit=5',
  );
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/acme/people/7/details');

  await openPalette(page);
  await page.keyboard.type('key met');
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-route="key-metrics"]')).toBeVisible();

  api.answer('GET', /^\/admin\/direct-sends$/, { body: { items: [] } });
  api.answer('GET', /^\/admin\/campaigns$/, {
    body: { items: [{ id: 5, name: 'Okafor farewell', subject: 'Cake at four' }] },
  });
  await openPalette(page);
  await page.keyboard.type('farew');
  await expect(page.getByRole('option').first()).toContainText('Jonas Okafor');
  await expect(page.getByRole('option', { name: /Okafor farewell/ })).toContainText('Cake at four');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/acme/campaigns/5');

  await page.goto('/acme/key-metrics');
  await expect(page.locator('body[data-route="key-metrics"]')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(() => api.user.theme).toBe('dark');
});

test('what is typed while the palette is on its way stands in it', async ({ page, api }) => {
  api.signedIn = true;
  let deliver = () => undefined as void;
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('key mex');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('t');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  deliver();
  await expect(page.getByRole('combobox')).toHaveValue('key met');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('r');
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-route="key-metrics"]')).toBeVisible();
});

test('the palette says when people cannot be searched, and works on', async ({ page, api }) => {
  api.signedIn = true;
  api.answer('GET', /^\/admin\/accounts$/, { status: 503, body: {} });
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('set');
  await expect(page.getByText('Couldn’t search people. Try again.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-route="settings"]')).toBeVisible();
});

test('a standard account finds no people in the palette, which sends no request for them', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  api.user = signedInUser({ organizations: [member('acme', 'standard')] });
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('people');
  await expect(page.getByText('No matches. Try fewer letters.')).toBeVisible();
  const asked = () => api.productCalls.map((call) => call.path);
  await expect.poll(asked).toContain('/admin/content');
  expect(asked().filter((path) => path === '/admin/accounts')).toEqual([]);
});

test('the theme follows the user to another computer', async ({ page, api }) => {
  api.signedIn = true;
  api.user = signedInUser({ theme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/acme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a change of the page moves the focus, the title and the mark in the rail', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  await page.goto('/acme');
  await expect(page).toHaveTitle('Dashboard · Acme · Atrium');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await expect(page).toHaveTitle('People · Acme · Atrium');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'People' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current]'),
  ).toHaveCount(1);
});

test('by keyboard: the first Tab offers to skip to the content', async ({ page, api }) => {
  api.signedIn = true;
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on the phone the navigation is behind a menu', async ({ page, api }) => {
  api.signedIn = true;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/acme');
  await expect(page.getByRole('link', { name: 'People' })).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page
    .getByRole('dialog', { name: 'Navigation' })
    .getByRole('link', { name: 'People' })
    .click();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await routeName(page)).toBe('people');
});

test('axe finds nothing and nothing scrolls sideways: light and dark, at every width', async ({
  page,
  api,
  policyReports,
}) => {
  test.slow();
  await page.goto('/auth/login?redirect=/acme/people/pending');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectGoodEverywhere(page, [320]);
  await page.goto('/auth/register');
  await expect(page.locator('body[data-route="register"]')).toBeVisible();
  await expectGoodEverywhere(page, [320]);
  api.signedIn = true;
  await page.goto('/acme/poeple/4127/details');
  await expect(page.getByRole('link', { name: '/acme/people/4127/details' })).toBeVisible();
  await expectGoodEverywhere(page, [320]);
  await page.goto('/acme/settings');
  await expect(page.locator('body[data-route="settings"]')).toBeVisible();
  await expectGoodEverywhere(page, [320]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  await expectGoodEverywhere(page, [320]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Broken on purpose');
    });
  });
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible();
  await expectGoodEverywhere(page, [320]);
  expect(policyReports).toEqual([]);
});
