import { expectAccessibleInBoth } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { openPeople, query, rows } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('people are filtered by what rules may ask, in the address and on the phone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = uniqueName();
  await page.goto(`/${product.organizationSlug}/people/add`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Tagged');
  await page.getByRole('textbox', { name: 'Last name' }).fill(name);
  await page.getByRole('combobox', { name: 'Tags' }).fill('Night owl');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name), level: 1 })).toBeVisible();

  await openPeople(page, product.organizationSlug, `?q=${name}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByLabel('Comparison for Tags').selectOption('has none of');
  await page.getByRole('combobox', { name: 'Tags', exact: true }).fill('NIGHT OWL');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No matches')).toBeVisible();
  await expectAccessibleInBoth(page, { floating: true });
  await page.getByLabel('Comparison for Tags').selectOption('has one of');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  const chip = page.getByRole('button', { name: /^Tags is tagged NIGHT OWL/ });
  await expect(chip).toBeVisible();
  expect(query(page)).toContain('where=');

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(chip).toBeVisible();

  // The same filters as the rule of a new group; what is searched for is no part of it, and said so.
  await page.getByRole('button', { name: 'Create group' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`“${name}” can’t be a condition`);
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Continue without search' }).click();
  await expect(page.getByRole('status', { name: 'The rule in words' })).toContainText(
    'Everyone who is tagged NIGHT OWL.',
  );
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByLabel('Comparison for Tags')).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Add filter' }).click();
  await page.getByRole('option', { name: 'Age', exact: true }).click();
  await sheet.getByLabel('Comparison for Age').selectOption('is at least');
  await sheet.getByRole('textbox', { name: 'Age, years' }).fill('40');
  await expect.poll(() => query(page)).toContain('atLeast');
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByText('No matches')).toBeVisible();
  expect(complaints).toEqual([]);
});
