import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, openPeople, query, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the list on the phone: rows of 60, filters in a sheet, one row for each person', async ({
  signedIn: page,
  product,
}) => {
  await openPeople(page, product.organizationSlug);
  const box = await rows(page).first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(60);
  expect(box?.height).toBeLessThanOrEqual(62);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: 'manager' }).check();
  await sheet.getByRole('combobox', { name: 'Sort by' }).tap();
  await page.getByRole('option', { name: 'Department' }).tap();
  await expect.poll(() => query(page)).toBe('?type=manager&sort=department');
  await sheet.getByRole('button', { name: /^Show \d+ (?:person|people)$/ }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters' })).toContainText('1');
  await expect(rows(page).first()).toContainText('Manager');
  await rows(page).first().getByRole('link').tap();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('people are selected by their square and deleted from the bar below', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  await colleague.addMany(['Ada', 'Ben'].map((firstName) => ({ firstName, lastName })));
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: `Select Ada ${lastName}` }).check();
  await page.getByRole('checkbox', { name: `Select Ben ${lastName}` }).check();
  await bulkBar(page).getByRole('button', { name: 'Delete', exact: true }).tap();
  const act = bulkBar(page).getByRole('button', { name: 'Delete 2 people' });
  await expect(act).toBeInViewport();
  expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await act.tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 people' }).tap();
  await expect(toast(page, 'success')).toContainText('2 people moved to the trash');
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).tap();
  await expect(rows(page)).toHaveCount(2);
});

test('a person is edited on the phone', async ({ signedIn: page, product }) => {
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.add({ firstName: 'Noor', lastName: uniqueName() });
  await page.goto(`/${product.organizationSlug}/people/${id}/edit`);
  await page.getByRole('combobox', { name: 'Title' }).fill('Porter');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save person' }).tap();
  await expect(page.getByRole('main')).toContainText('Porter');
});

test('axe finds nothing on the phone, light and dark', async ({ signedIn: page, product }) => {
  test.slow();
  await openPeople(page, product.organizationSlug);
  await rows(page).first().getByRole('checkbox').check();
  await bulkBar(page).getByRole('button', { name: 'Deactivate', exact: true }).tap();
  await expect(bulkBar(page)).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBoth(page);
  await bulkBar(page).getByRole('button', { name: 'Clear selection' }).tap();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('link').tap();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).tap();
  await expect(page.getByRole('combobox', { name: 'Title' })).toBeVisible();
  await expectAccessibleInBoth(page);
});
