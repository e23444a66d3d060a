import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { query } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('dependants are filtered by their guardians, kept as a view, and filtered on the phone', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const name = uniqueName();
  const department = `Ward ${name}`;
  const amara = await colleague.add({ firstName: 'Amara', lastName: name, department });
  const ben = await colleague.add({ firstName: 'Ben', lastName: name });
  for (const [firstName, guardian] of [
    ['Tobi', amara],
    ['Efe', ben],
  ] as const) {
    await colleague.addDependant({
      guardianIds: [guardian.id],
      firstName,
      lastName: name,
      relationship: 'child',
      birthDate: '2016-05-04',
    });
  }
  await page.goto(`/${product.organizationSlug}/people/dependants?q=${name}`);
  await expect(row(page, `Efe ${name}`)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Dependants' }).getByRole('row');
  const byGuardian = page.getByRole('columnheader', { name: 'Guardians' });
  for (const [order, first] of [
    ['ascending', 'Tobi'],
    ['descending', 'Efe'],
  ] as const) {
    await byGuardian.getByRole('button').click();
    await expect(byGuardian).toHaveAttribute('aria-sort', order);
    await expect(rows.nth(1)).toContainText(`${first} ${name}`);
  }

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Guardian', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Person’s name' }).fill(`amara ${name}`);
  await page.getByRole('checkbox', { name: `Amara ${name}` }).check();
  await expect(row(page, `Efe ${name}`)).toHaveCount(0);
  await expect(row(page, `Tobi ${name}`)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Guardian Amara ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Guardian' }).click();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Guardian’s department' }).click();
  const departments = page.getByRole('combobox', { name: 'Guardian’s department' });
  await departments.fill(department);
  await departments.press('Enter');
  await expect(row(page, `Efe ${name}`)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(department);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const tab = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: department });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /^All dependants/ }).click();
  await expect.poll(() => query(page)).toBe('');
  await tab.click();
  await expect(row(page, `Tobi ${name}`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('group', { name: 'Guardian’s group' }).first()).toBeVisible();
  await sheet.getByRole('radio', { name: 'no' }).first().check();
  await sheet.getByRole('button', { name: 'Show 0 dependants' }).click();
  await expect(page.getByText('No matches')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);
});
