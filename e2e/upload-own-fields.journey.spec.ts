import { spoilEnglish, spoilt } from './support/spoilt-english.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import {
  csvFile,
  expectImported,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

test('an import fills custom fields: mapped by label, fixed by choosing, shown as changes', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const colleague = await colleagueOf(page, product);
  const name = uniqueName();
  const shift = await colleague.defineField({
    label: `Shift ${name}`,
    kind: 'choice',
    choices: ['Early', 'Late', 'Night'],
  });
  const desk = await colleague.defineField({ label: `Desk ${name}`, kind: 'number' });
  const header = `${staffHeader},${shift.label.toUpperCase()},${desk.label}`;
  const file = (cells: readonly string[], more = '') =>
    csvFile(
      `${name}.csv`,
      [header + more, ...cells.map((own, at) => `${staffLine(name, at)},${own}`)].join('\n'),
    );

  await spoilEnglish(page);
  await openUpload(page, product.organizationSlug);
  await toColumns(page, file(['early,12', 'Nihgt,14', 'Nihgt,16', 'LATE,']));
  await expect(
    page.getByRole('combobox', { name: `${shift.label.toUpperCase()} maps to` }),
  ).toHaveValue(/^custom:\d+$/);
  await expect(page.getByText(`Persona ${name}`)).toBeVisible();
  await expectGoodEverywhere(page);
  await toCheck(page);
  const errors = page.getByRole('table', { name: 'Rows with errors' });
  await expect(errors).toContainText(`“Nihgt” isn’t a choice of ${shift.label}`);
  await expect(errors).not.toContainText(spoilt);
  await expectGoodEverywhere(page);
  // A choice for one row counts for all rows with the same word.
  await page.getByRole('combobox', { name: 'Value for row 3' }).selectOption('Night');
  await page.getByRole('button', { name: /^Import 4 people/ }).click();
  await expectImported(page, 4);

  await openUpload(page, product.organizationSlug);
  const more = ['Late,12,Ida,manager', 'Night,14,,manager', 'Night,16,,admin', 'Late,8,,'];
  await toColumns(page, file(more, ',Child 1 name,Type'));
  await expect(page.getByText('1 column seems to hold dependants')).toContainText('Child 1 name');
  await expect(page.getByRole('link', { name: 'Import dependants' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep as is for Type' }).click();
  await toCheck(page);
  await expect(
    page.getByText(
      '2 people become managers of the whole organization and 1 person becomes an administrator',
    ),
  ).toBeVisible();
  const changes = page.getByRole('table', { name: 'Changes', exact: true });
  await expect(changes).toContainText(shift.label);
  await expect(changes).toContainText('Early');
  await page.getByRole('button', { name: new RegExp(`^${desk.label}`) }).click();
  await expect(changes.getByRole('rowgroup')).toHaveCount(2);
  await expectGoodEverywhere(page);
  // What does not fit is scrolled to, by the keyboard as well.
  await page.setViewportSize({ width: 720, height: 900 });
  const scrolled = page.getByRole('group', { name: 'Changes' }).filter({ has: changes });
  await scrolled.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
