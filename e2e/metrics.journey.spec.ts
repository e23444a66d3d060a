import { readFile } from 'node:fs/promises';
import { expectGoodEverywhere } from './support/looks.ts';
import { expect, openDashboard, test } from './support/product-test.ts';

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('the dashboard shows the directory, and each part of it loads', async ({
  signedIn: page,
  complaints,
}) => {
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const strip = page.getByLabel('People and reach');
  await expect(strip).toContainText('Reachable by email');
  await expect(page.getByRole('region', { name: /people? joined, .* left/ })).toBeVisible();
  for (const eyebrow of ['Waiting for you', /^Last campaign/, /^Top content/]) {
    await expect(page.getByText(eyebrow).first()).toBeVisible();
  }
  await expect(page.getByText('Couldn’t load')).toHaveCount(0);
  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});

test('key metrics lead by tabs to their parts, and to exactly the people who were not reached', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const range = `from=${daysAgo(90)}&to=${daysAgo(2)}`;
  await page.goto(`/${product.organizationSlug}/key-metrics?${range}`);
  const figures = page.getByLabel('Key metrics');
  await figures.getByRole('button', { name: 'How is “Reached” counted?' }).click();
  const link = page
    .getByRole('dialog')
    .getByRole('link', { name: /^See the [\d,]+ p.* not reached$/ });
  const shown = Number(/[\d,]+/.exec(await link.innerText())?.[0].replace(',', ''));
  expect(shown).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByText(/Not reached from/)).toBeVisible();
  await expect(page.getByText(/Not reached until/)).toBeVisible();
  // Other journeys add people in the meantime, whose first days are later.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goBack();

  const tabs = page.getByRole('navigation', { name: 'Views' });
  await tabs.getByRole('link', { name: 'Reach', exact: true }).click();
  const missing = page
    .getByRole('region', { name: /of people were reached/ })
    .getByRole('link', { name: /^See the [\d,]+ p.* not reached$/ });
  await expect(missing).toHaveAttribute('href', /people\?.*notReachedFrom=/);
  await tabs.getByRole('link', { name: 'Hubs' }).click();
  await expect(page).toHaveURL(/tab=hubs/);
  const hubsPanel = page.getByRole('region', { name: /is read most/ });
  await expect(hubsPanel.getByText(/^\d+ of \d+$/).first()).toBeVisible();
  await expectGoodEverywhere(page);
  await hubsPanel.getByText('Table', { exact: true }).click();
  const hubs = page.getByRole('table', { name: 'People who read hubs' });
  await expect(hubs.getByRole('row')).not.toHaveCount(1);
  await expect(figures).toHaveCount(0);
  await expectGoodEverywhere(page);
  // The days that are chosen, and not always the last 30.
  await page.goto(
    `/${product.organizationSlug}/key-metrics?tab=hubs&from=2001-01-01&to=2001-01-30`,
  );
  await expect(page.getByRole('heading', { name: 'No hub was read in this period' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Groups' }).click();
  const groups = page.getByRole('table', { name: 'People reached by group' });
  const missed = groups.getByRole('link', { name: /: \d+ not reached$/ }).first();
  // What a new product did before it ran is counted by group a little later.
  await expect(async () => {
    await page.goto(`/${product.organizationSlug}/key-metrics?tab=groups&${range}`);
    await expect(missed).toBeVisible();
    const [, count = ''] =
      /: (\d+) not reached$/.exec((await missed.getAttribute('aria-label')) ?? '') ?? [];
    await missed.click();
    await expect(page.getByText(`${count} match`, { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 45_000 });
  expect(complaints).toEqual([]);
});

test('key metrics of any range are shown, explained, and downloaded as a file', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  // Days that are over everywhere: today other journeys add people between the page and the file.
  const range = `from=${daysAgo(90)}&to=${daysAgo(2)}`;
  await page.goto(`/${product.organizationSlug}/key-metrics?${range}`);
  await expect(page.getByRole('heading', { name: 'Key metrics', level: 1 })).toBeVisible();
  const figures = page.getByLabel('Key metrics');
  await expect(figures).toContainText('Campaigns opened');
  await figures.getByRole('button', { name: 'How is “People” counted?' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'People who are active at the end of the range.',
  );
  await page.keyboard.press('Escape');
  const people = page.getByRole('region', { name: /people? joined, .* left/ }).first();
  await expect(people.getByRole('row', { name: /^Total/ })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toBe('From,To,Joined,Left,People at the end');
  const together = (await people.getByRole('row', { name: /^Total/ }).innerText()).split(/\s+/);
  expect(rows.at(-1)?.split(',').at(-1)).toBe(together.at(-1)?.replace(',', ''));

  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});
