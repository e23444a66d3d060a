import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectGoodEverywhere } from './support/looks.ts';
import { ownPassword, withPassword } from './support/own-profile.ts';
import { tabTo } from './support/people-page.ts';
import type { Product } from './support/product-address.ts';
import { expect, signIn, test } from './support/product-test.ts';
import { publishHubFor } from './support/readers-hub.ts';

const unique = (name: string): string => `${name} ${randomBytes(4).toString('hex')}`;

interface Prepared {
  id: number;
  name: string;
  pinned: string;
  other: string;
}

async function prepare(product: Product, email: string): Promise<Prepared> {
  const [name, pinned, other] = [unique('Winter'), unique('Flu clinics'), unique('Shuttle bus')];
  return { id: await publishHubFor(product, email, name, [pinned, other]), name, pinned, other };
}

async function atHome(page: Page, product: Product): Promise<Prepared> {
  const email = await withPassword(page, product, 'standard');
  const prepared = await prepare(product, email);
  await page.goto('/auth/login');
  await signIn(page, { ...product, email, password: ownPassword });
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  return prepared;
}

test('someone opens their hub at home, by keyboard, and reads what it holds', async ({
  page,
  product,
  complaints,
}) => {
  const { name, pinned, other } = await atHome(page, product);
  // What is pinned in one of their hubs comes before what is newer.
  const toRead = page.getByRole('region', { name: /items? to read$/ });
  await expect(toRead.getByRole('heading', { level: 3 })).toHaveText(pinned);
  await expect(toRead.getByText('Pinned').first()).toBeVisible();
  const tile = page.getByRole('region', { name: /with new content$/ });
  await expect(tile.getByRole('listitem').filter({ hasText: name })).toContainText('1 to confirm');
  await expectGoodEverywhere(page);
  await tabTo(tile.getByRole('link', { name }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('What this winter asks of us.')).toBeVisible();
  const first = page.getByRole('region', { name: 'Pinned' });
  await expect(first.getByRole('listitem')).toHaveCount(1);
  await expect(first).toContainText(pinned);
  await expect(page.getByRole('region', { name: 'Content' })).toContainText(other);
  await expect(page.getByText('Preview')).toHaveCount(0);
  await expectGoodEverywhere(page);

  await tabTo(page.getByRole('link', { name: other }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/r\/mine\//);
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await page.goBack();
  const line = page.getByRole('listitem').filter({ hasText: other });
  await expect(line.getByText('Read', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('all hubs of someone are listed, and others say that they are not available', async ({
  page,
  product,
  complaints,
}) => {
  const { name } = await atHome(page, product);
  await page.getByRole('link', { name: 'All hubs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your hubs' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Name or summary' });
  await search.fill('no such hub');
  await expect(page.getByText('No hubs match')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.goto(`/${product.organizationSlug}/for-you/hubs/999999999`);
  await expect(page.getByRole('heading', { name: 'This hub isn’t available' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Open your hubs' }).click();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('a group of the readers of a hub is written as a rule, said in words and explained', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const email = await withPassword(page, product, 'standard');
  const { name } = await prepare(product, email);
  await page.goto(`/${product.organizationSlug}/people/groups/by-rule`);
  const line = page
    .getByRole('region', { name: 'Rule', exact: true })
    .locator('[data-rule]')
    .last();
  await line.getByRole('combobox', { name: 'Field' }).selectOption('Hub');
  await line
    .getByRole('combobox', { name: /^Comparison for/ })
    .selectOption('can be read by the person');
  const hubs = line.getByRole('combobox', { name: 'Hub', exact: true });
  await hubs.fill(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'The rule in words' })).toContainText(
    `can read ${name}.`,
  );
  await expect(page.getByRole('region', { name: 'Number of people' })).toContainText('1');
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await expectGoodEverywhere(page);
});

test('staff open a hub as its readers see it, also where it is for others', async ({
  signedIn: page,
  product,
}) => {
  const email = await withPassword(page, product, 'standard');
  const { id, name, other } = await prepare(product, email);
  await page.goto(`/${product.organizationSlug}/hubs/${id}/edit`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Open as reader' }).click();
  await expect(page.getByText(/You see all published items\.$/)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: other }).click();
  await expect(page).toHaveURL(/\/r\/preview\//);
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
});

test('a file of a hub says what type it has and how large it is', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`/${product.organizationSlug}/for-you/hubs`);
  await page.getByRole('main').getByRole('link', { name: 'Working here' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'On-call list, week 50' });
  await expect(line.getByText(/^Excel workbook · [\d.]+\skB$/)).toBeVisible();
  await expectGoodEverywhere(page);
});
