import { expect, test, type Page } from '@playwright/test';
import { setUpLakeHouse, signInAsFounder } from './support/founder.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { type EmptyProduct, startEmptyProduct } from './support/own-product.ts';
import { smallPicture } from './support/picture.ts';
import { addressOf } from './support/test.ts';

let product: EmptyProduct;
test.beforeAll(async () => {
  test.slow();
  product = await startEmptyProduct();
});
test.afterAll(() => product.stop());

const route = (page: Page, name: string) =>
  expect(page.locator(`body[data-route="${name}"]`)).toBeVisible();

test('an organization says who it is, wears its colours, gets a second beside it, and is suspended', async ({
  page,
}) => {
  test.slow();
  await setUpLakeHouse(page, product);
  await signInAsFounder(page, product);
  await nameIt(page);
  await dressIt(page);
  await addSecond(page);
  await suspendBoth(page);
});

/** The home of the settings, and the page of the organization; its web address before leads to the new one. */
async function nameIt(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await route(page, 'settings');
  await expectGoodEverywhere(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Organization', exact: true })
    .last()
    .click();
  await route(page, 'settings-organization');
  await page.getByLabel('Contact email').fill('nobody');
  await page.getByLabel('Web address').fill('api');
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByLabel('Web address')).toBeFocused();
  await expect(page.getByText('This word is reserved').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByLabel('Organization name').fill('Lake Home');
  await page.getByLabel('Web address').fill('lake-home');
  await page.getByLabel('Contact email').fill('hello@lake-house.example');
  await page.getByLabel('Postal address').fill('1 Lake Road\nKendal');
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByText('Organization saved')).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/lake-home/settings/organization');
  await expect(page.getByText('Lake Home', { exact: true }).first()).toBeVisible();

  await page.goto(`${product.url}/lake-house/settings/brand?from=mail#top`);
  await route(page, 'settings-brand');
  await expect.poll(() => addressOf(page)).toBe('/lake-home/settings/brand?from=mail#top');
}

/** An unreadable colour is reported during typing, and the nearest readable one is one click away. */
async function dressIt(page: Page): Promise<void> {
  const colour = page.getByRole('textbox', { name: 'Accent colour' });
  await colour.fill('#ffb01b');
  await expect(page.getByText(/On white: 1\.8:1, hard to read/)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText(/On white: 4\.\d:1, easy to read/)).toBeVisible();
  await page.getByRole('button', { name: 'Save colour' }).click();
  await expect(page.getByText('Accent colour saved')).toBeVisible();

  const file = page.getByLabel('Logo file');
  await file.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: smallPicture() });
  await expect(
    page.getByRole('alert').filter({ hasText: '“logo.gif” isn’t a picture' }),
  ).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: smallPicture() });
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo of Lake Home' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Logo of Lake Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('No logo yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('img', { name: 'Logo of Lake Home' })).toBeVisible();
}

/** With a code of the operator, signed in; the switcher then has something to switch. */
async function addSecond(page: Page): Promise<void> {
  const output = await product.operator('new-organization-code');
  const [link = ''] = /http\S+#code=\S+/.exec(output) ?? [];
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Create your organization' });
  await dialog.getByLabel('Organization name').fill('Mill House');
  await dialog.getByLabel('Web address').fill('lake-house');
  await expect(dialog.getByLabel('First name')).toHaveValue('Nadia');
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(dialog.getByText(/has or had this web address/).first()).toBeVisible();
  await dialog.getByLabel('Web address').fill('mill-house');
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect.poll(() => addressOf(page)).toBe('/mill-house');
  await page.getByRole('button', { name: 'Switch organization' }).click();
  await page.getByRole('menuitem', { name: 'Lake Home' }).click();
  await expect.poll(() => addressOf(page)).toBe('/lake-home');
}

/** A suspended organization is left for the other one, and with none left a page says so. */
async function suspendBoth(page: Page): Promise<void> {
  expect(await product.operator('suspend', 'mill-house')).toContain('is suspended now');
  await page.goto(`${product.url}/mill-house/people`);
  await expect.poll(() => addressOf(page)).toBe('/lake-home');
  await product.operator('suspend', 'lake-home');
  await page.goto(`${product.url}/lake-home/people`);
  await expect(page.getByRole('heading', { name: 'Your organization is suspended' })).toBeVisible();
  await expectGoodEverywhere(page);
  await product.operator('resume', 'lake-home');
  await page.goto(`${product.url}/lake-home/people`);
  await route(page, 'people');

  const deleted = await product.operator('delete', 'mill-house', '--confirm', 'mill-house');
  expect(deleted).toContain('Mill House is deleted.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch organization' })).toHaveCount(0);
  await route(page, 'people');
}
