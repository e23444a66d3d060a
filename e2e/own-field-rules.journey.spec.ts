import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('a rule asks about a field of the organization, and keeps it from going', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const colleague = await colleagueOf(page, product);
  const [end, lastName] = [uniqueName(), uniqueName()];
  const shirt = await colleague.defineField({
    label: `Shirt ${end}`,
    kind: 'choice',
    choices: ['M', 'L'],
  });
  const until = await colleague.defineField({ label: `Until ${end}`, kind: 'date' });
  await colleague.addMany([
    { firstName: 'Ada', lastName, fields: { [shirt.key]: 2, [until.key]: '2031-05-06' } },
    { firstName: 'Ben', lastName, fields: { [shirt.key]: 1 } },
  ]);
  await page.goto(`/${product.organizationSlug}/people/groups`);
  await page.getByRole('link', { name: 'New rule-based group' }).click();
  const line = page.locator('[data-rule]').last();
  await line.getByRole('combobox', { name: 'Field' }).selectOption(shirt.label);
  await line.getByRole('combobox', { name: shirt.label, exact: true }).click();
  await page.getByRole('option', { name: 'L', exact: true }).click();
  const sentence = page.getByRole('status', { name: 'The rule in words' });
  await expect(sentence).toContainText(`Everyone who is active and has L in “${shirt.label}”.`);
  await page.getByRole('button', { name: 'Add condition', exact: true }).click();
  const second = page.locator('[data-rule]').last();
  await second.getByRole('combobox', { name: 'Field' }).selectOption(until.label);
  await second.getByLabel(/^Comparison for/).selectOption('is on or after');
  await second.getByLabel(until.label, { exact: true }).fill('2031-05-06');
  await expect(sentence).toContainText(`6 May 2031 or a later date in “${until.label}”`);
  const why = page.getByRole('region', { name: 'Why is someone in or out?' });
  await why.getByRole('combobox', { name: 'Person to check' }).fill(`Ben ${lastName}`);
  await page.getByRole('option', { name: `Ben ${lastName}` }).click();
  await expect(why).toContainText('Out: 2 conditions aren’t met.');
  await expect(why).toContainText('no value');
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: /^Save for / }).click();
  const dialog = page.getByRole('dialog', { name: 'Name the group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Large ${end}`);
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name: `Large ${end}`, level: 1 })).toBeVisible();
  const made = Number(/groups\/(\d+)\/rule/.exec(page.url())?.[1]);
  await page.reload();
  await expect(sentence).toContainText(`has L in “${shirt.label}”`);
  await expect(page.locator('[data-rule]').last()).toContainText(until.label);

  await page.goto(`/${product.organizationSlug}/settings/people-fields`);
  const menu = page.getByRole('button', { name: `Actions for ${shirt.label}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(toast(page, 'error')).toContainText(`Large ${end}`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
  const asking = page.getByRole('dialog');
  await expect(asking).toContainText(`1 group has a condition on this field: “Large ${end}”.`);
  await expectAccessibleInBoth(page);
  await colleague.dropGroup(made);
  for (const field of [shirt, until]) await colleague.dropField(field);
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
});
