import { member, signedInUser } from './support/people-who-sign-in.ts';
import { watchCalls } from './support/calls-under-way.ts';
import {
  declaredScreens,
  organizationScreens,
  patternOf,
  publicScreens,
} from './support/routes.ts';
import { addressOf, expect, followInPage, routeName, signInByForm, test } from './support/test.ts';

for (const [path, name] of publicScreens) {
  test(`row 5: signed out, ${path} is ${name}`, async ({ page, api }) => {
    await page.goto(path);
    await expect(page.locator(`body[data-route="${name}"]`)).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe(path);
    expect(api.productCalls).toEqual([]);
  });

  test(`row 6: signed in, ${path} leads to the start, the form is never painted`, async ({
    page,
    api,
  }) => {
    api.signedIn = true;
    // Remembers every route the page ever named, and every form it ever held.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        seen.push(document.body?.dataset['route'] ?? '');
        if (document.querySelector('form')) seen.push('form');
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(`${path}?redirect=/acme/people`);
    await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe('/acme');
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]);
    expect(new Set(seen.filter(Boolean))).toEqual(new Set(['dashboard']));
  });
}

test('row 7: signed out, the start asks to sign in and comes back', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  const url = new URL(page.url());
  expect(url.pathname).toBe('/auth/login');
  expect(url.searchParams.get('redirect')).toBe('/');
});

test('row 7: one organization is the start', async ({ page, api }) => {
  api.signedIn = true;
  await page.goto('/');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/acme');
});

test('row 7: of several the one used last; none used yet is a choice', async ({ page, api }) => {
  api.signedIn = true;
  api.user = signedInUser({
    organizations: [member('acme'), member('beta')],
    lastOrganization: 'beta',
  });
  await page.goto('/');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/beta');

  api.user = { ...api.user, lastOrganization: null };
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Choose an organization' })).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/');
  await page.getByRole('link', { name: 'Acme' }).click();
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/acme');
  // Remembered on the server: next time it is the start.
  await expect.poll(() => api.user.lastOrganization).toBe('acme');
});

test('row 7: without an organization a page says so and signs out', async ({ page, api }) => {
  api.signedIn = true;
  api.user = signedInUser({ organizations: [] });
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'You don’t belong to an organization' }),
  ).toBeVisible();
  expect(await routeName(page)).toBe('start');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect(api.signedIn).toBe(false);
});

test('row 8: these tests know every screen that the router declares', () => {
  const declared = declaredScreens().map((screen) => screen.join(' '));
  const known = organizationScreens.map(([path, name]) => `${patternOf(path)} ${name}`);
  expect(declared.length).toBeGreaterThan(50);
  expect(new Set(known)).toEqual(new Set(declared));
});

for (const [path, name] of organizationScreens) {
  test(`row 8: signed out, /acme${path} comes back after signing in`, async ({ page, api }) => {
    const intended = `/acme${path}?a=1&b=x%20y#row-3`;
    const { open } = watchCalls(page);
    await page.goto(intended);
    await expect(page.locator('body[data-route="login"]')).toBeVisible();
    const url = new URL(page.url());
    expect(url.pathname).toBe('/auth/login');
    expect(url.searchParams.get('redirect')).toBe(intended);
    await signInByForm(page, api.user.email);
    await expect(page.locator('body[data-route="login"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Also when everything it asks for has been answered.
    await expect.poll(() => open.size).toBe(0);
    await expect(page.locator(`body[data-route="${name}"]`)).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe(intended);
  });
}

test('row 10: each screen has its own name and heading, and an administrator may see it', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  const { open } = watchCalls(page);
  await page.goto('/acme');
  // Row 8 loads each of them by its address.
  for (const [path, name] of organizationScreens) {
    // An answer that comes late would speak of the screen before.
    await expect.poll(() => open.size).toBe(0);
    await followInPage(page, `/acme${path}`);
    await expect(page.locator(`body[data-route="${name}"]`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-not-allowed]')).toHaveCount(0);
  }
  const names = organizationScreens.map(([, name]) => name);
  // 26 of the specification, and those that were added below them.
  expect(new Set(names).size).toBe(organizationScreens.length);
  expect(names.length).toBeGreaterThan(26);
});

for (const screen of ['details', 'edit']) {
  test(`row 11: people/…/${screen} with what is no id is not found and asks the server nothing`, async ({
    page,
    api,
  }) => {
    api.signedIn = true;
    await page.goto(`/acme/people/12a/${screen}`);
    await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
    const ids = ['1.5', '-1', '0x1', '1e3', '%20', '٣', '99999999999999999999'];
    for (const id of ids) {
      // Another page, which asks the server nothing either, stands between two that look the same.
      await followInPage(page, '/acme/hubs');
      await expect(page.locator('body[data-route="hubs"]')).toBeVisible();
      await followInPage(page, `/acme/people/${id}/${screen}`);
      await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
    }
    // What the frame asks names no person.
    const asked = api.productCalls.map((call) => decodeURIComponent(call.path));
    expect(asked.filter((path) => path.startsWith('/admin/accounts/'))).not.toContainEqual(
      expect.stringMatching(/^\/admin\/accounts\/(?!duplicates$)/),
    );
  });
}

test('row 11: an id with zeros before it is a person or not found, no error', async ({
  page,
  api,
}) => {
  api.signedIn = true;
  await page.goto('/acme/people/007/details');
  await expect(
    page.locator('body[data-route="people-details"], body[data-route="notFound"]'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
});

for (const signedIn of [true, false]) {
  test(`row 12: what is no address of ours is not found, ${signedIn ? 'signed in' : 'signed out'}`, async ({
    page,
    api,
    consoleErrors,
  }) => {
    api.signedIn = signedIn;
    for (const address of [
      '/acme/no/such?y=1#z',
      '/auth/nope',
      '/auth',
      '/api-docs/x',
      '/acme/people/1',
      '/acme/%E0%A4%A',
      '/files/people',
    ]) {
      await page.goto(address);
      const path = address.replace(/[?#].*/, '');
      await expect(page.locator('[data-unmatched-path]')).toHaveText(path);
      await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
      await expect.poll(() => addressOf(page)).toBe(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    }
    expect(consoleErrors).toEqual([]);
  });
}

test('row 12: an organization of others does not exist', async ({ page, api }) => {
  api.signedIn = true;
  await page.goto('/others/people?x=1#y');
  await expect(page.locator('body[data-route="notFound"]')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/others/people?x=1#y');
});

test('the not-found page suggests what was meant', async ({ page, api }) => {
  api.signedIn = true;
  await page.goto('/acme/poeple/4127/details');
  await page.getByRole('link', { name: '/acme/people/4127/details' }).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
});
