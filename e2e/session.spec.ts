import type { Page } from '@playwright/test';
import { problem } from './support/scripted-api.ts';
import { addressOf, expect, routeName, signInByForm, test } from './support/test.ts';

test('row 9: signed out, logout leads to the sign-in page without a redirect', async ({ page }) => {
  await page.goto('/auth/logout?redirect=%2Facme');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/auth/login');
});

test('row 9: signed in, logout ends the session and keeps the way back', async ({ page, api }) => {
  api.signedIn = true;
  const target = '/acme/people?x=1#y';
  await page.goto(`/auth/logout?redirect=${encodeURIComponent(target)}`);
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect(api.count('POST', /^\/identity\/sign-out$/)).toBe(1);
  expect(api.signedIn).toBe(false);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(target);
  await signInByForm(page, api.user.email);
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe(target);
});

for (const evil of [
  '//evil.example',
  String.raw`/\evil`,
  'javascript:alert(1)',
  'https://evil.example/',
]) {
  test(`row 9: a redirect to ${evil} leads to the start`, async ({ page, api }) => {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(evil)}`);
    await signInByForm(page, api.user.email);
    await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe('/acme');
  });
}

test('signing out by the menu comes back to the same page', async ({ page, api }) => {
  api.signedIn = true;
  await page.goto('/acme/hubs?view=grid');
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/acme/hubs?view=grid');
});

test('row 13: the guard waits for the user', async ({ page, api }) => {
  await page.clock.install();
  api.signedIn = true;
  const held = Promise.withResolvers<void>();
  api.answer('GET', /^\/auth\/me$/, async () => {
    await held.promise;
    return { body: api.user };
  });
  await page.goto('/acme/people');
  const before = await historyLength(page);
  await expect(page.locator('[data-loading-overlay]')).toBeVisible();
  // No timer of the page gives up.
  await page.clock.fastForward(60_000);
  await expect(page.locator('[data-loading-overlay]')).toBeVisible();
  await expect(page.locator('form, main')).toHaveCount(0);
  expect(await routeName(page)).toBeNull();
  await expect.poll(() => addressOf(page)).toBe('/acme/people');
  held.resolve();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0);
  expect(await historyLength(page)).toBe(before);
});

test('row 14: the user is loaded once', async ({ page, api }) => {
  const meCalls = () => api.count('GET', /^\/auth\/me$/);
  await page.goto('/auth/login');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect(meCalls()).toBe(0);
  await signInByForm(page, api.user.email);
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  expect(meCalls()).toBe(1);
  await page.reload();
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  expect(meCalls()).toBe(2);
  for (const name of ['People', 'Content', 'Settings', 'Dashboard', 'Campaigns']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.locator(`body[data-route="${name.toLowerCase()}"]`)).toBeVisible();
  }
  for (let back = 0; back < 3; back += 1) await page.goBack();
  await expect(page.locator('body[data-route="content"]')).toBeVisible();
  expect(meCalls()).toBe(2);
});

test('row 22: the loading overlay is persistent', async ({ page, api }) => {
  api.signedIn = true;
  const held = Promise.withResolvers<void>();
  api.answer('GET', /^\/auth\/me$/, async () => {
    await held.promise;
    return { body: api.user };
  });
  await page.goto('/acme');
  const overlay = page.locator('[data-loading-overlay]');
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Tab');
  await expect(overlay).toBeVisible();
  expect(await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(page.locator('#modals [data-loading-overlay]')).toHaveCount(1);
  held.resolve();
  await expect(overlay).toHaveCount(0);
});

test('row 58: a wrong password and an unknown address get the same words, on the page', async ({
  page,
  api,
}) => {
  await page.goto('/auth/login?redirect=%2Facme%2Fpeople');
  const messages: string[] = [];
  for (const [email, secret] of [
    [api.user.email, 'wrong'],
    ['nobody@acme.example', 'wrong'],
  ] as const) {
    await signInByForm(page, email, secret);
    await expect(page.getByRole('alert')).toBeVisible();
    messages.push((await page.getByRole('alert').textContent()) ?? '');
  }
  expect(messages[0]).toBe(messages[1]);
  expect(messages[0]).toContain('Wrong email or password');
  // Row 49: a wrong password does not take the way of a 401.
  await expect.poll(() => addressOf(page)).toBe('/auth/login?redirect=%2Facme%2Fpeople');
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@acme.example');
});

test('row 58: too many tries, a blocked account, a service that fails or does not answer', async ({
  page,
  api,
}) => {
  await page.goto('/auth/login');
  const path = /^\/identity\/sign-in\/email$/;
  const tries = [
    [{ status: 429, headers: { 'retry-after': '840' }, body: {} }, 'again in 14 minutes'],
    [{ status: 403, body: { code: 'BANNED_USER' } }, 'This account has been deactivated'],
    [{ status: 500, body: {} }, 'We couldn’t reach the sign-in service'],
    ['refuse', 'Check your connection'],
    [{ status: 400, body: { code: 'WHO_KNOWS' } }, 'Something went wrong while signing in'],
  ] as const;
  for (const [answer, message] of tries) {
    api.answer('POST', path, () => answer);
    await signInByForm(page, api.user.email);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('');
  }
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
});

test('the sign-in form says at its fields what is missing', async ({ page, api }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Fill this in')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(api.count('POST', /sign-in/)).toBe(0);
});

test('staying signed in is asked for and not the rule', async ({ page, api }) => {
  const remembered = () => api.calls.findLast((call) => call.path.includes('sign-in'))?.body;
  await page.goto('/auth/login');
  await signInByForm(page, api.user.email, 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(remembered()).toMatchObject({ rememberMe: false });
  await page.getByLabel('Stay signed in on this device for 30 days').check();
  await signInByForm(page, api.user.email, 'wrong');
  await expect.poll(remembered).toMatchObject({ rememberMe: true });
});

test('a person without access sees so, and is signed out', async ({ page, api }) => {
  api.answer('GET', /^\/auth\/me$/, problem(403, 'FORBIDDEN'));
  await page.goto('/auth/login');
  await signInByForm(page, api.user.email);
  await expect(page.getByRole('alert')).toContainText('This account has been deactivated');
  await expect.poll(() => addressOf(page)).toBe('/auth/login');
  expect(api.signedIn).toBe(false);
});

test('row 59: a token that runs out is replaced in time', async ({ page, api }) => {
  api.signedIn = true;
  await page.clock.install();
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  const first = lastToken(api.calls);
  await page.clock.fastForward('09:30');
  await searchPeople(page);
  await expect.poll(() => api.count('GET', /^\/admin\/accounts$/)).toBe(1);
  expect(lastToken(api.calls)).not.toBe(first);
  expect(await routeName(page)).toBe('dashboard');
});

test('row 59: a refused token is replaced and the call made once more', async ({ page, api }) => {
  api.signedIn = true;
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  const stale = lastToken(api.calls);
  api.answer('GET', /^\/admin\/accounts$/, (call) =>
    call.headers['authorization'] === stale
      ? problem(401, 'UNAUTHENTICATED')
      : {
          body: {
            items: [],
            nextCursor: null,
            previousCursor: null,
            total: { count: 0, exact: true },
          },
        },
  );
  await searchPeople(page);
  await expect.poll(() => api.count('GET', /^\/admin\/accounts$/)).toBe(2);
  const [once, again] = api.calls.filter((call) => call.path === '/admin/accounts');
  expect(again?.headers['authorization']).not.toBe(stale);
  expect(again?.headers['request-id']).not.toBe(once?.headers['request-id']);
  expect(await routeName(page)).toBe('dashboard');
});

test('a second tab that signs out takes this one along', async ({ page, context, api }) => {
  api.signedIn = true;
  await page.goto('/acme/people?q=x');
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/auth/logout');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/acme/people?q=x');
});

function lastToken(calls: readonly { headers: Record<string, string> }[]): string | undefined {
  return calls.findLast((call) => call.headers['authorization'])?.headers['authorization'];
}

async function searchPeople(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('okafor');
}

async function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.history.length);
}
