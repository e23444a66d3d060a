import type { PeopleField } from 'contract/fields/field.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { type Colleague, colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

/** A field of every kind, with labels no other test uses. */
async function defineAll(colleague: Colleague) {
  const end = uniqueName();
  const define = (kind: PeopleField['kind'], word: string, more: object = {}) =>
    colleague.defineField({ label: `${word} ${end}`, kind, ...more });
  const choices = ['Early', 'Late', 'Night'];
  return {
    text: await define('text', 'Locker', { help: 'As on the badge', shownToPerson: true }),
    longText: await define('longText', 'Allergies', { visibility: 'private' }),
    number: await define('number', 'Hours'),
    date: await define('date', 'Certified'),
    yesNo: await define('yesNo', 'Aider'),
    choice: await define('choice', 'Shift', { choices }),
    choices: await define('choices', 'Evenings', { choices }),
    link: await define('link', 'Page'),
  };
}

test('a person is added, shown and edited with values of every kind', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const colleague = await colleagueOf(page, product);
  const fields = await defineAll(colleague);
  const lastName = uniqueName();
  const box = (field: PeopleField) => page.getByRole('textbox', { name: field.label });
  await page.goto(`/${product.organizationSlug}/people/add`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await box(fields.text).fill(' B-7 ');
  await box(fields.longText).fill('Nuts\nand pollen');
  await box(fields.number).fill('twelve');
  await page.getByLabel(fields.date.label).fill('2026-03-01');
  await page.getByRole('combobox', { name: fields.yesNo.label }).click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await page.getByRole('combobox', { name: fields.choice.label }).click();
  await page.getByRole('option', { name: 'Late' }).click();
  const several = page.getByRole('group', { name: fields.choices.label });
  await several.getByRole('checkbox', { name: 'Night' }).check();
  await several.getByRole('checkbox', { name: 'Early' }).check();
  await box(fields.link).fill('example.org');
  await page.getByRole('button', { name: 'Add person' }).click();
  const summary = page.getByRole('alert').filter({ hasText: /Fix \d+ errors? to save/ });
  await expect(summary).toContainText(`${fields.number.label}: Enter a number, like 12 or 37.5`);
  await expect(summary).toContainText(
    `${fields.link.label}: Enter a URL, like https://example.org/page`,
  );
  await expectGoodEverywhere(page);
  await box(fields.number).fill('37.5');
  await box(fields.link).fill('https://example.org/ada');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(toast(page, 'success')).toContainText(`Ada ${lastName} added`);

  const facts = page.locator('dl').filter({ hasText: fields.text.label });
  await expect(facts).toContainText('B-7 custom field');
  await expect(facts).toContainText('37.5');
  await expect(facts).toContainText('Early, Night');
  await expect(facts.getByRole('link', { name: 'example.org/ada' })).toHaveAttribute(
    'href',
    'https://example.org/ada',
  );
  await expectGoodEverywhere(page);
  const id = Number(/people\/(\d+)\//.exec(page.url())?.[1]);
  const { fields: values, version } = await colleague.read(id);
  expect(values).toEqual({
    [fields.text.key]: 'B-7',
    [fields.longText.key]: 'Nuts\nand pollen',
    [fields.number.key]: 37.5,
    [fields.date.key]: '2026-03-01',
    [fields.yesNo.key]: false,
    [fields.choice.key]: 2,
    [fields.choices.key]: [1, 3],
    [fields.link.key]: 'https://example.org/ada',
  });

  // Someone else changes a value while the form is open.
  await page.goto(`/${product.organizationSlug}/people/${id}/edit`);
  await expect(box(fields.number)).toHaveValue('37.5');
  await box(fields.number).fill('20');
  await several.getByRole('checkbox', { name: 'Night' }).uncheck();
  await colleague.change(id, version, { fields: { [fields.number.key]: 30 } });
  await page.getByRole('button', { name: 'Save person' }).click();
  const conflict = page.getByRole('dialog');
  await expect(conflict).toContainText(fields.number.label);
  await expect(conflict).toContainText('37.5');
  await expect(conflict).toContainText('30');
  await expectAccessibleInBoth(page);
  await conflict.getByRole('button').last().click();
  await expect(toast(page, 'success').first()).toContainText(`Ada ${lastName} saved`);
  const after = (await colleague.read(id)).fields;
  expect(after[fields.choices.key]).toEqual([1]);
  for (const field of Object.values(fields)) await colleague.dropField(field);
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
});

test('the own profile shows custom fields that are shown to the person', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const label = `Locker ${uniqueName()}`;
  const field = await colleague.defineField({ label, kind: 'text', shownToPerson: true });
  const hidden = await colleague.defineField({ label: `Not ${uniqueName()}`, kind: 'text' });
  await page.goto(`/${product.organizationSlug}/profile`);
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details).toContainText(label);
  await expect(details).not.toContainText(hidden.label);
  await expectAccessibleInBoth(page);
  await colleague.dropField(field);
  await colleague.dropField(hidden);
});
