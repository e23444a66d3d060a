import type { Page } from '@playwright/test';
import { expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const pairOf = (page: Page, lastName: string) =>
  page.getByRole('listitem').filter({ hasText: lastName });

test('two entries of one person are found, compared, merged and split again', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const born = { firstName: 'Amina', lastName, birthDate: '1988-04-17' };
  const first = await colleague.add({ ...born, jobTitle: 'Staff nurse', tags: ['night'] });
  await colleague.add({
    ...born,
    email: `amina.${lastName}@northgate.example`,
    jobTitle: 'Ward sister',
    tags: ['first aid'],
  });

  // New people are checked immediately; the list of people leads there.
  await page.goto(`/${product.organizationSlug}/people`);
  await page.getByRole('link', { name: /^Duplicates/ }).click();
  const pair = pairOf(page, lastName);
  await expect(pair.first()).toContainText('Same name and birth date');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/^Last checked on/)).toBeVisible({ timeout: 40_000 });
  await pair
    .first()
    .getByRole('link', { name: /^Compare and merge/ })
    .click();

  // The empty field is filled automatically; of values that both have, one is chosen.
  const email = page.getByRole('radiogroup', { name: 'Email' });
  await expect(
    email.getByRole('radio', { name: `amina.${lastName}@northgate.example` }),
  ).toBeChecked();
  const title = page.getByRole('radiogroup', { name: 'Job title' });
  await expect(title.getByRole('radio', { name: 'Staff nurse' })).toBeChecked();
  await expect(page.getByText('night, first aid')).toBeVisible();
  await expectGoodEverywhere(page);
  await title.getByRole('radio', { name: 'Staff nurse' }).press('ArrowRight');
  await expect(title.getByRole('radio', { name: 'Ward sister' })).toBeChecked();
  await page.getByRole('button', { name: `Merge into Amina ${lastName}` }).click();

  await expect(toast(page, 'success')).toContainText(`Duplicate of Amina ${lastName} merged`);
  expect(new URL(page.url()).pathname).toContain(`/people/${first.id}/details`);
  await expect(page.getByText(`amina.${lastName}@northgate.example`)).toBeVisible();
  await expect(page.getByText('Merged duplicate')).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(toast(page, 'success').last()).toContainText('Merge undone');
  await expect(page.getByText('Possible duplicate', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Staff nurse' })).toBeVisible();

  // Dismissed, the pair is not shown again, and that can be undone.
  await page.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(page.getByText('Possible duplicate', { exact: true })).toHaveCount(0);
  await toast(page, 'success').last().getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Possible duplicate', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('any two entries can be compared, and swapped', async ({ signedIn: page, product }) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const kept = await colleague.add({ firstName: 'Jana', lastName });
  const other = await colleague.add({ firstName: 'Johanna', lastName, phone: '+351210000123' });
  await page.goto(`/${product.organizationSlug}/people/${kept.id}/details`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another person' }).click();
  await page.getByRole('combobox', { name: 'Other person' }).fill(`Johanna ${lastName}`);
  await page.getByRole('option', { name: `Johanna ${lastName}` }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('radio', { name: '+351210000123' })).toBeChecked();
  await page.getByRole('link', { name: 'Swap' }).click();
  await expect(page.getByRole('button', { name: `Merge into Johanna ${lastName}` })).toBeVisible();
  expect(new URL(page.url()).pathname).toContain(`/people/${other.id}/merge/${kept.id}`);
});
