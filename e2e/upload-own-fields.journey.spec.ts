import { expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import {
  csvFile,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

test('an upload fills fields of the organization: placed by label, mended by choosing, shown as changes', async ({
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
  const file = (cells: readonly string[]) =>
    csvFile(
      `${name}.csv`,
      [header, ...cells.map((own, at) => `${staffLine(name, at)},${own}`)].join('\n'),
    );

  await openUpload(page, product.organizationSlug);
  await toColumns(page, file(['early,12', 'Nihgt,14', 'Nihgt,16', 'LATE,']));
  await expect(
    page.getByRole('combobox', { name: `${shift.label.toUpperCase()} goes to` }),
  ).toHaveValue(/^custom:\d+$/);
  await expect(page.getByText(`Persona ${name}`)).toBeVisible();
  await expectGoodEverywhere(page);
  await toCheck(page);
  const errors = page.getByRole('table', { name: 'Lines with errors' });
  await expect(errors).toContainText(`No choice “Nihgt” in ${shift.label}`);
  await expectGoodEverywhere(page);
  // What one word means in one line it means in all of them.
  await page.getByRole('combobox', { name: 'What is meant in line 3' }).selectOption('Night');
  await page.getByRole('button', { name: /^Import 4 people/ }).click();
  await expect(page.getByRole('heading', { name: '4 people imported' })).toBeVisible({
    timeout: 30_000,
  });

  await openUpload(page, product.organizationSlug);
  await toColumns(page, file(['Late,12', 'Night,14', 'Night,16', 'Late,8']));
  await toCheck(page);
  const changes = page.getByRole('table', { name: 'What changes' });
  await expect(changes).toContainText(shift.label);
  await expect(changes).toContainText('Early');
  await page.getByRole('button', { name: new RegExp(`^${desk.label}`) }).click();
  await expect(changes.getByRole('rowgroup')).toHaveCount(2);
  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});
