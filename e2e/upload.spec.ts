import { readFile } from 'node:fs/promises';
import { uniqueName } from './support/people.ts';
import { rows } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import {
  checkFigure,
  csvFile,
  expectImported,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

test('a thousand people with errors in some rows: fix, import, find, filter, open, edit', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const name = uniqueName();
  const wrong: Record<number, string> = {
    7: staffLine(name, 7, { email: `${name}.7@winterbourne` }),
    100: staffLine(name, 100, { start: '31.02.2026' }),
    200: staffLine(name, 200, { id: `${name}-199` }),
    300: staffLine(name, 300, { last: '', email: `personda.${name}@winterbourne.example` }),
    400: staffLine(name, 400, { department: 'Facilites' }),
    401: staffLine(name, 401, { department: 'Facilites' }),
    500: staffLine(name, 500, { email: 'nobody' }),
  };
  const lines = Array.from({ length: 1000 }, (_, at) => wrong[at] ?? staffLine(name, at));
  const file = csvFile('winterbourne.csv', [staffHeader, ...lines].join('\r\n'));

  await openUpload(page, product.organizationSlug);
  await toColumns(page, file);
  await expect(page.getByRole('combobox', { name: 'Employee id maps to' })).toHaveValue(
    'externalId',
  );
  await expect(page.getByText(`Persona ${name}`)).toBeVisible();
  await toCheck(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Match and update people' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Map columns to fields' })).toBeFocused();
  await page.goForward();
  await page.getByRole('button', { name: 'Go to check' }).press('Enter');
  await page.reload();
  await expect(checkFigure(page, 'Rows in the file')).toContainText('1,000');
  await expect(checkFigure(page, 'Create')).toContainText(/99\d/);
  const errors = page.getByRole('table', { name: 'Rows with errors' });

  // The address has no ending: once typed again, Enter goes to the next red cell.
  const email = errors.getByRole('textbox', { name: 'Email in row 9', exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(`${name}.7@winterbourne.example`);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-fix]:focus')).toHaveAttribute(
    'aria-label',
    'Start date in row 102',
  );
  await expect(errors.getByRole('row', { name: '9 Person' })).toContainText(
    'fixed, will be created',
  );
  // The day does not exist: the suggested one is used.
  await errors.getByRole('button', { name: 'Use 28 Feb 2026, row 102' }).click();
  await expect(errors.getByRole('row', { name: /^102 / })).toContainText('fixed');
  // Two rows with one ID are compared, and one is skipped.
  await errors
    .getByRole('button', { name: /^Compare rows, row 20[12]$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(`${name}-199`);
  await page.getByRole('button', { name: 'Skip row 202' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(checkFigure(page, 'Skipped')).toContainText('1');
  // A typo in a department is fixed in all rows.
  await errors
    .getByRole('button', { name: /^Use in 2 rows/ })
    .first()
    .click();
  await expect(errors.getByRole('row', { name: /^402 / })).toContainText('fixed');
  await expect(errors.getByRole('row', { name: /^403 / })).toContainText('fixed');
  await expect(checkFigure(page, 'Errors')).toContainText('2');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 2 errors' }).click();
  expect((await download).suggestedFilename()).toBe('winterbourne-errors.csv');

  // The rest is skipped.
  await page.getByRole('button', { name: 'Import 997 people' }).click();
  await expectImported(page, 997);
  await expect(page.getByText('2 errors, 1 skipped')).toBeVisible();
  await page.getByRole('link', { name: 'See 997 people' }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expect(page.getByText('997 match')).toBeVisible();

  await page.getByRole('searchbox').fill(`personhcd ${name}`);
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/${product.organizationSlug}/people?q=${name}&department=Facilities`);
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('searchbox').fill(`${name.toLowerCase()}.7@`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Personh ${name}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Title' }).fill('Head porter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Head porter').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an import updates existing people: what changes, before and after; the error file comes back', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const name = uniqueName();
  const slug = product.organizationSlug;
  const lines = Array.from({ length: 30 }, (_, at) => staffLine(name, at));
  await openUpload(page, slug);
  await toColumns(page, csvFile('first.csv', [staffHeader, ...lines].join('\n')));
  await toCheck(page);
  // The first request for its rows is answered as of its start, but only after the end.
  const end = Promise.withResolvers<void>();
  const written = (url: URL) => url.search.includes('show=written');
  await page.route(
    written,
    async (route) => {
      const response = await route.fetch();
      await end.promise;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Import 30 people' }).click();
  await expectImported(page, 30);
  end.resolve();
  const lastLines = page.getByRole('table', { name: 'Last rows imported' });
  await expect(lastLines.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('rows/s on average').locator('..')).not.toContainText('–');

  // Three get another title, one an empty one, which keeps the old value; one row is wrong.
  const second = [
    ...[0, 1, 2].map((at) => staffLine(name, at, { title: 'Ward sister' })),
    staffLine(name, 3, { title: '' }),
    staffLine(name, 4, { email: 'nobody' }),
    staffLine(name, 5),
  ];
  await page.getByRole('button', { name: 'Import another file' }).click();
  await toColumns(page, csvFile('titles.csv', [staffHeader, ...second].join('\n')));
  await toCheck(page);
  await expect(checkFigure(page, 'Errors')).toContainText('1');
  await expect(checkFigure(page, 'Update')).toContainText('3 fields change');
  await expect(checkFigure(page, 'Unchanged')).toContainText('2');
  const changes = page.getByRole('table', { name: 'Changes', exact: true });
  await expect(changes.getByRole('deletion')).toHaveText(['Porter', 'Porter', 'Porter']);
  await expect(changes.getByRole('insertion').first()).toHaveText('Ward sister');
  await checkFigure(page, 'Unchanged').click();
  await expect(page).toHaveURL(/show=unchanged/);
  await expect(page.getByText('stays the same')).toHaveCount(2);
  await page.goBack();
  await expect(changes).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 1 error' }).click();
  const wrong = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'Import 3 people' }).click();
  await expectImported(page, 3);

  // Errors are fixed in place, after the rest was imported.
  await page.getByRole('button', { name: 'Fix 1 row' }).click();
  await page
    .getByRole('textbox', { name: 'Email in row 6' })
    .fill(`${name}.4@winterbourne.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('fixed, nothing changes')).toBeVisible();

  // The error file can be imported as it is: its own column is skipped.
  await openUpload(page, slug);
  await toColumns(page, csvFile('titles-errors.csv', wrong));
  await expect(page.getByRole('combobox', { name: 'What is wrong maps to' })).toHaveValue('');
  await page.getByRole('button', { name: 'Back to file' }).click();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('button', { name: 'Discard import' }).click();
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible();
});
