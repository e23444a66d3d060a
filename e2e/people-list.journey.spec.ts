import { expectAccessibleInBoth } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { openPeople, query, rows } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('search, filters, order and page stand in the address and survive a reload', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  await openPeople(page, product.organizationSlug);
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole('link', { name: /^Everyone \d/ })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ines duarte');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Ines Duarte');
  expect(query(page)).toBe('?q=ines%20duarte');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('ines duarte');
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(50);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('button', { name: 'Role', exact: true })
    .click();
  await page.getByRole('checkbox', { name: 'manager' }).check();
  await expect.poll(() => query(page)).toBe('?type=manager');
  await expect(rows(page).first()).toContainText('Manager');
  await page.getByRole('checkbox', { name: 'admin' }).check();
  await expect(page.getByRole('button', { name: 'Role manager, admin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter Role' }).click();
  await expect(rows(page)).toHaveCount(50);

  await page.getByRole('button', { name: 'Department' }).click();
  await expect.poll(() => query(page)).toBe('?sort=department');
  await expect(page.getByRole('columnheader', { name: 'Department' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^51 to 100 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible();

  await page.getByRole('link', { name: /^With dependants/ }).click();
  await expect.poll(() => query(page)).toBe('?dependants=with');
  await expect(page.getByRole('button', { name: /Remove filter/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a place and a day can be filtered by', async ({ signedIn: page, product }) => {
  await openPeople(page, product.organizationSlug);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Location', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Harbour Clinic' }).click();
  await expect(page.getByRole('button', { name: 'Location Harbour Clinic' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Started before', exact: true }).click();
  await page.getByRole('textbox', { name: 'Started before' }).fill('2015-01-01');
  await expect(page.getByRole('button', { name: 'Started before 1 Jan 2015' })).toBeVisible();
  expect(query(page)).toBe('?location=Harbour%20Clinic&startedBefore=2015-01-01');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => query(page)).toBe('');
});

test('columns and row height are kept in this browser', async ({ signedIn: page, product }) => {
  await openPeople(page, product.organizationSlug);
  const emails = page.getByRole('columnheader', { name: 'Email' });
  await expect(emails).toHaveCount(0);
  await page.keyboard.press('Shift+C');
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.reload();
  await expect(emails).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
});

test('the list that does not load says so in its place, and loads again', async ({
  signedIn: page,
  product,
}) => {
  await page.route('**/api/admin/accounts?*', (route) => route.abort('connectionrefused'));
  await page.goto(`/${product.organizationSlug}/people`);
  await expect(page.getByRole('alert')).toContainText('Couldn’t load people');
  await expect(page.getByRole('link', { name: 'Everyone' })).toBeVisible();
  await page.unroute('**/api/admin/accounts?*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole('link', { name: /^Everyone \d/ })).toBeVisible();
});

test('what matches nothing says so, and the way back is one click', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`/${product.organizationSlug}/people?q=${uniqueName()}`);
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(50);
  await page.goto(`/${product.organizationSlug}/people?cursor=made-up`);
  await expect(page.getByRole('alert')).toContainText('no longer exists');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rows(page)).toHaveCount(50);
});

test('axe finds nothing in the list, its filters and its bulk bar, light and dark', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  await openPeople(page, product.organizationSlug, '?status=active&startedBefore=2026-01-01');
  await expect(page.getByRole('link', { name: /^Trash \d/ })).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('button', { name: 'Deliverability', exact: true })
    .click();
  await expectAccessibleInBoth(page, { floating: true });
  await page.goto(`/${product.organizationSlug}/people?q=${uniqueName()}`);
  await expect(page.getByText('No matches')).toBeVisible();
  await expectAccessibleInBoth(page);
});
