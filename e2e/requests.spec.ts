import { member, signedInUser } from './support/people-who-sign-in.ts';
import { rows } from './support/people-page.ts';
import { scriptedListed } from './support/scripted-person.ts';
import { expect, test } from './support/test.ts';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.beforeEach(({ api }) => {
  api.signedIn = true;
});

test('row 19: the client id is created once, kept, and created again when deleted', async ({
  page,
  api,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('ex-client-id'));
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  const first = await stored();
  expect(first).toMatch(uuidV4);
  await page.reload();
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  expect(await stored()).toBe(first);
  await page.goto('/auth/logout');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  api.signedIn = true;
  api.user = signedInUser({ id: 2, email: 'another@acme.example' });
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  expect(await stored()).toBe(first);
  for (const call of api.productCalls) expect(call.headers['client-id']).toBe(first);
  await page.evaluate(() => localStorage.removeItem('ex-client-id'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('okafor');
  await expect.poll(() => api.count('GET', /^\/admin\/accounts$/)).toBe(1);
  const second = await stored();
  expect(second).toMatch(uuidV4);
  expect(second).not.toBe(first);
  expect(api.calls.at(-1)?.headers['client-id']).toBe(second);
});

test('row 28: the organization of the current route, none outside of one', async ({
  page,
  api,
}) => {
  api.user = signedInUser({
    organizations: [member('acme'), member('beta')],
    lastOrganization: 'acme',
  });
  const search = async (text: string) => {
    const counts = () =>
      [/^\/admin\/accounts$/, /^\/admin\/groups$/].map((path) => api.count('GET', path));
    const [people = 0, groups = 0] = counts();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(text);
    await expect.poll(() => counts()[0]).toBeGreaterThan(people);
    await expect.poll(() => counts()[1]).toBeGreaterThan(groups);
    await page.keyboard.press('Escape');
  };
  await page.goto('/acme/people');
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await search('okafor');
  for (const call of api.productCalls) expect(call.headers['organization-slug']).toBe('acme');

  // The palette searches for more than people.
  await page.waitForLoadState('networkidle');
  const switched = api.calls.length;
  await page.getByRole('button', { name: /Acme.*Switch organization/ }).click();
  await page.getByRole('menuitem', { name: 'Beta' }).click();
  await expect(page.getByRole('button', { name: /Beta.*Switch organization/ })).toBeVisible();
  await search('okafor');
  const later = api.calls.slice(switched).filter((call) => !call.path.startsWith('/identity'));
  expect(later.length).toBeGreaterThan(0);
  for (const call of later) expect(call.headers['organization-slug']).toBe('beta');

  const outside = api.calls.length;
  await page.goto('/');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  const meCall = api.calls.slice(outside).find((call) => call.path === '/auth/me');
  expect(meCall?.headers).not.toHaveProperty('organization-slug');
});

test('rows 29, 30: 200 requests with 200 ids; the bearer only when signed in', async ({
  page,
  api,
}) => {
  // The row with the focus loads its person ahead: a call for each step down the list.
  const items = Array.from({ length: 200 }, (_, at) => scriptedListed(at + 1));
  api.answer('GET', /^\/admin\/accounts$/, {
    body: { items, nextCursor: null, previousCursor: null, total: { count: 200, kind: 'exact' } },
  });
  test.slow();
  await page.clock.install();
  await page.goto('/acme/people');
  await rows(page).first().focus();
  for (let step = 1; step <= 200; step += 1) {
    await page.clock.runFor(100);
    await page.keyboard.press('ArrowDown');
  }
  const opened = () => new Set(api.calls.map(({ path }) => path)).size;
  await expect.poll(opened).toBeGreaterThan(200);
  const ids = api.productCalls.map((call) => call.headers['request-id'] ?? '');
  for (const id of ids) expect(id).toMatch(uuidV4);
  expect(new Set(ids).size).toBe(ids.length);
  for (const call of api.productCalls) {
    expect(call.headers['authorization']).toMatch(/^Bearer eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
  }
  api.signedIn = false;
  await page.goto('/auth/login');
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  const signedOut = api.calls.slice(-1)[0];
  expect(signedOut?.headers).not.toHaveProperty('authorization');
});

test('row 31: the XSRF cookie is read into its header, decoded', async ({
  page,
  api,
  context,
  web,
}) => {
  await page.goto('/acme');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  expect(api.productCalls.at(-1)?.headers).not.toHaveProperty('x-xsrf-token');
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a%2Fb', url: web.origin }]);
  await page.reload();
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  expect(api.productCalls.at(-1)?.headers['x-xsrf-token']).toBe('a/b');
});

test('row 32: an answer that takes a hundred seconds still arrives', async ({ page, api }) => {
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  api.answer('GET', /^\/auth\/me$/, async () => {
    await held.promise;
    return { body: api.user };
  });
  await page.goto('/acme');
  await expect(page.locator('[data-loading-overlay]')).toBeAttached();
  await page.clock.fastForward(100_000);
  await expect(page.locator('[data-loading-overlay]')).toBeAttached();
  held.resolve();
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  expect(api.count('GET', /^\/auth\/me$/)).toBe(1);
});

test('row 33: the same files with another configuration', async ({ page, web, api }) => {
  api.signedIn = false;
  const elsewhere = new URL(web.origin);
  elsewhere.hostname = 'localhost';
  web.configure({ apiBaseUrl: `${elsewhere.origin}/api`, buildVersion: '9.8.7-test' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await page.goto('/auth/login');
  await expect(page.getByText('9.8.7-test')).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  for (const url of asked) expect(new URL(url).origin).toBe(elsewhere.origin);
});
