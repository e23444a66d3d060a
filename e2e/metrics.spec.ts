import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './support/looks.ts';
import { member, signedInUser } from './support/people-who-sign-in.ts';
import { scriptedFunnel, scriptMetrics } from './support/scripted-metrics.ts';
import { addressOf, expect, test } from './support/test.ts';

const panel = (page: Page, name: RegExp) => page.getByRole('region', { name }).first();

test.beforeEach(({ api }) => {
  api.signedIn = true;
});

test('a standard account begins at a home of its own, and no call is made that it may not make', async ({
  page,
  api,
}) => {
  api.user = signedInUser({ organizations: [member('acme', 'standard')] });
  const nothing = {
    items: [],
    nextCursor: null,
    previousCursor: null,
    total: { count: 0, kind: 'exact' },
  };
  const answers: Record<string, unknown> = {
    '/content': nothing,
    '/content/to-acknowledge': { items: [] },
    '/hubs': nothing,
    '/messages': { ...nothing, unopened: 0 },
    '/team': { lineManager: null, people: [], total: 0 },
    '/admin/accounts/current/dependents': { items: [] },
  };
  for (const [path, body] of Object.entries(answers)) {
    api.answer('GET', new RegExp(`^${path}$`, 'u'), { body });
  }
  api.answer('GET', /^\/team$/u, { status: 500, body: {} });
  await page.goto('/acme');
  await expect(page.getByRole('heading', { name: /^Good .*, Ines$/, level: 1 })).toBeVisible();
  await expect(page.getByText('Nothing to read yet')).toBeVisible();
  await expect(page.getByText('No emails yet')).toBeVisible();
  await expect(page.getByText('No dependants on record')).toBeVisible();
  await expect(page.getByText('Couldn’t load your team')).toBeVisible();
  api.answer('GET', /^\/team$/u, { body: answers['/team'] });
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('No team on record')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(api.productCalls.map((call) => call.path))).toEqual(
    new Set(['/auth/me', ...Object.keys(answers)]),
  );
  await expectAccessible(page);
});

test('each tile that does not load says so, and loads again alone', async ({ page, api }) => {
  scriptMetrics(api);
  api.answer('GET', /^\/admin\/metrics\/reach$/u, { status: 500, body: {} });
  await page.goto('/acme/key-metrics');
  await expect(page.getByText('Couldn’t load reach')).toBeVisible();
  await expect(page.getByRole('heading', { name: '5 people joined, 2 left' })).toBeVisible();
  // Its code comes last, and asks then.
  await expect(page.getByText('No published hubs yet')).toBeVisible();
  const calls = api.calls.length;
  scriptMetrics(api);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: /of people were reached/ })).toBeVisible();
  const since = api.calls.slice(calls).map((call) => call.path);
  expect(since.filter((path) => path.startsWith('/admin/metrics'))).toEqual([
    '/admin/metrics/reach',
  ]);
});

test('the figures say how they are counted, by keyboard', async ({ page, api }) => {
  scriptMetrics(api);
  await page.goto('/acme/key-metrics');
  const how = page.getByRole('button', { name: 'How is “Reached” counted?' });
  await how.focus();
  await page.keyboard.press('Enter');
  const explained = page.getByRole('dialog');
  await expect(explained).toContainText('Each person counts once');
  await expect(explained).toContainText(
    'Not counted: automated opens, for example by mail scanners',
  );
  await expect(explained).toContainText('As of 21 Oct 09:40, London (GMT) time');
  await expect(explained.getByRole('row', { name: /Of people who were active/ })).toContainText(
    '120',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(how).toBeFocused();
});

test('every chart has a table of the same figures, and small figures are hidden', async ({
  page,
  api,
}) => {
  scriptMetrics(api);
  await page.goto('/acme/key-metrics');
  await expect(
    page.getByRole('img', { name: /75\.0% at the end, 51\.3% in the previous period/ }),
  ).toBeVisible();
  const campaigns = panel(page, /of delivered emails were opened/);
  await expect(campaigns).toContainText('76.3%');
  await campaigns.getByText('Table', { exact: true }).click();
  await expect(campaigns.getByRole('row', { name: /Rota of week 43/ })).toContainText('90');
  await expect(campaigns.getByRole('link', { name: 'Rota of week 43' })).toHaveAttribute(
    'href',
    '/acme/campaigns/7',
  );
  const groups = panel(page, /has the lowest reach/);
  const board = groups.getByRole('row', { name: /Board/ });
  await expect(board.getByRole('cell', { name: 'fewer than 5' })).toHaveCount(5);
  await groups.getByText('Chart', { exact: true }).click();
  await expect(
    groups.getByRole('img', { name: 'Night staff: people reached each day, at most 45' }),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('the range stands in the address, is compared with the days before, and may be any days', async ({
  page,
  api,
}) => {
  scriptMetrics(api);
  await page.goto('/acme/key-metrics');
  const asked = () => api.calls.findLast((call) => call.path === '/admin/metrics/key')?.query ?? '';
  await page.getByText('7 days', { exact: true }).click();
  await expect.poll(() => addressOf(page)).toBe('/acme/key-metrics?days=7');
  await expect.poll(() => new URLSearchParams(asked()).get('from')).not.toBeNull();
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-02-01');
  await expect.poll(asked).toContain('to=2026-02-01');
  await expect.poll(() => addressOf(page)).toBe('/acme/key-metrics?from=2026-01-01&to=2026-02-01');
  await expect(page.getByText('compared with 30 Nov 2025 – 31 Dec 2025')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2025-02-01');
  await expect(page.getByRole('alert')).toHaveText(
    'Choose a first and a last day, at most a year apart.',
  );
  await expect.poll(() => addressOf(page)).toBe('/acme/key-metrics?from=2026-01-01&to=2026-02-01');
});

test('the last campaign says its share of opens a day after it left, or when people opened it', async ({
  page,
  api,
}) => {
  scriptMetrics(api);
  const last = async (...funnel: Parameters<typeof scriptedFunnel>) => {
    const body = { funnel: scriptedFunnel(...funnel) };
    api.answer('GET', /^\/admin\/metrics\/last-message$/u, { body });
    await page.goto('/acme');
  };
  const finding = (name: string) => page.getByRole('region', { name, exact: true });
  await last(2);
  const fresh = finding('“Rota of week 43”: 118 emails delivered 2 hr ago, no opens yet');
  await expect(fresh).toContainText('2 people skipped before sending');
  await expect(fresh.getByRole('link', { name: 'See campaign results' })).toHaveAttribute(
    'href',
    '/acme/campaigns/7',
  );
  await last(25);
  await expect(finding('0.0% opened “Rota of week 43”')).toBeVisible();
  await last(2, { opened: { people: 59, machinesOnly: 0, times: 70 } });
  await expect(finding('50.0% opened “Rota of week 43”')).toBeVisible();
});

test('the bars of a campaign hatch what their legend names, and nothing else', async ({
  page,
  api,
}) => {
  scriptMetrics(api);
  const clicked = { people: 8, machinesOnly: 6, times: 9 };
  const last = async (machinesOnly: number) => {
    const funnel = scriptedFunnel(30, { opened: { people: 59, machinesOnly, times: 70 }, clicked });
    api.answer('GET', /^\/admin\/metrics\/last-message$/u, { body: { funnel } });
    await page.goto('/acme');
  };
  const campaign = page.getByRole('region', { name: /opened “Rota of week 43”/ });
  // A bar and what is hatched behind it; both are decoration, and the table says the same.
  const hatched = campaign.locator('dd[aria-hidden] > u');
  await last(11);
  await expect(campaign.getByText('11 automated opens, not counted')).toBeVisible();
  await expect(hatched).toHaveCount(1);
  await expect(campaign.locator('dl > div', { has: page.locator('u') })).toContainText('Opened');
  await campaign.getByText('Table', { exact: true }).click();
  await expect(campaign.getByRole('row', { name: /Opened/ })).toContainText('11');
  await expect(campaign.getByRole('row', { name: /Clicked/ })).toContainText('6');
  await expectAccessible(page);

  await last(0);
  await expect(campaign.getByRole('definition').filter({ hasText: '59' })).toBeVisible();
  await expect(hatched).toHaveCount(0);
  await expect(campaign.getByText('not counted')).toHaveCount(0);
});
