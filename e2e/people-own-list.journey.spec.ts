import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, openPeople, query, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('the list shows and filters by fields of the organization, in the address and on the phone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const colleague = await colleagueOf(page, product);
  const [end, lastName] = [uniqueName(), uniqueName()];
  const size = await colleague.defineField({ label: `Size ${end}`, kind: 'number' });
  const shift = await colleague.defineField({
    label: `Shift ${end}`,
    kind: 'choice',
    choices: ['Early', 'Late'],
  });
  const locker = await colleague.defineField({ label: `Locker ${end}`, kind: 'text' });
  const of = (number: number, choice: number) => ({ [size.key]: number, [shift.key]: choice });
  await colleague.addMany([
    { firstName: 'Ada', lastName, fields: { ...of(10, 1), [locker.key]: 'North 1' } },
    { firstName: 'Ben', lastName, fields: of(12.5, 2) },
    { firstName: 'Cleo', lastName, fields: of(14, 2) },
    { firstName: 'Dan', lastName },
  ]);
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: size.label }).check();
  await page.getByRole('checkbox', { name: shift.label }).check();
  await page.keyboard.press('Escape');
  await expect(rows(page).nth(1)).toContainText('12.5');
  await expect(rows(page).nth(1)).toContainText('Late');
  await expect(rows(page).nth(3)).toContainText('–');

  const filterDialog = page.getByRole('dialog', { name: 'Filter', exact: true });
  // A head sorts as others do; who has no value is last in both directions.
  await page.getByRole('button', { name: size.label, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`sort=field\\.${size.key}`));
  await page.getByRole('button', { name: size.label, exact: true }).click();
  await expect(rows(page).nth(0)).toContainText('Cleo');
  await expect(rows(page).nth(3)).toContainText('Dan');
  await expect(page.getByRole('columnheader', { name: size.label })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await filterDialog.getByRole('button', { name: shift.label }).click();
  await page.getByRole('combobox', { name: shift.label, exact: true }).click();
  await page.getByRole('option', { name: 'Late' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await filterDialog.getByRole('button', { name: size.label }).click();
  await page.getByRole('textbox', { name: size.label }).fill('12,75');
  await expect(rows(page)).toHaveCount(1);
  await expectAccessibleInBoth(page, { floating: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `${shift.label} Late` })).toBeVisible();
  await expect(page.getByRole('button', { name: `${size.label} at least 12.75` })).toBeVisible();
  expect(new URLSearchParams(query(page)).getAll('where').map((one) => JSON.parse(one))).toEqual([
    { field: 'custom', fieldId: shift.id, operator: 'oneOf', values: ['2'] },
    { field: 'custom', fieldId: size.id, operator: 'atLeast', number: 12.75 },
  ]);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Cleo');
  await expectGoodEverywhere(page);

  // On the phone the same in a sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const group = sheet.getByRole('group', { name: size.label });
  await group.getByRole('combobox', { name: /^Comparison for/ }).selectOption('is empty');
  await sheet
    .getByRole('group', { name: shift.label })
    .getByRole('combobox', { name: /^Comparison for/ })
    .selectOption('is empty');
  await expect(sheet.getByRole('button', { name: 'Show 1 person' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // A link to a field that is gone still shows a list.
  for (const field of [size, shift, locker]) await colleague.dropField(field);
  const gone = JSON.stringify({ field: 'custom', fieldId: size.id, operator: 'empty' });
  await openPeople(
    page,
    product.organizationSlug,
    `?q=${lastName}&where=${encodeURIComponent(gone)}&sort=field.${size.key}`,
  );
  await expect(rows(page)).toHaveCount(4);
  // What is not shown is not said by the address either.
  await expect.poll(() => query(page)).toBe(`?q=${lastName}`);
  expect(complaints).toEqual([]);
});

test('a custom field is set for many, and undo restores each previous value', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const [end, lastName] = [uniqueName(), uniqueName()];
  const skills = await colleague.defineField({
    label: `Skills ${end}`,
    kind: 'choices',
    choices: ['Bike', 'Boat', 'Ski'],
  });
  const hours = await colleague.defineField({ label: `Hours ${end}`, kind: 'number' });
  const ids = await colleague.addMany([
    { firstName: 'Ada', lastName, fields: { [skills.key]: [2] } },
    { firstName: 'Ben', lastName },
  ]);
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  for (const n of [0, 1]) await rows(page).nth(n).getByRole('checkbox').check();
  await bulkBar(page).getByRole('button', { name: 'Set a field' }).click();
  await bulkBar(page).getByRole('button', { name: 'Choose the field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a field for 2 people' });
  const field = dialog.getByRole('combobox', { name: 'Field' });
  await field.click();
  await page.getByRole('option', { name: hours.label }).click();
  await dialog.getByRole('textbox', { name: hours.label }).fill('many');
  await dialog.getByRole('button', { name: 'Set value for 2 people' }).click();
  await expect(dialog).toContainText('Enter a number, like 12 or 37.5');
  await field.click();
  await page.getByRole('option', { name: skills.label }).click();
  await dialog.getByRole('checkbox', { name: 'Ski' }).check();
  await dialog.getByRole('checkbox', { name: 'Bike' }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Set value for 2 people' }).click();
  await expect(toast(page, 'success')).toContainText(
    `${skills.label} of 2 people changed to Bike, Ski`,
  );
  const values = async () =>
    Promise.all(ids.map(async (id) => (await colleague.read(id)).fields[skills.key]));
  expect(await values()).toEqual([
    [1, 3],
    [1, 3],
  ]);
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(values).toEqual([[2], undefined]);
  for (const one of [skills, hours]) await colleague.dropField(one);
});
