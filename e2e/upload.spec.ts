import { readFile } from 'node:fs/promises';
import { uniqueName } from './support/people.ts';
import { rows } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import {
  checkFigure,
  csvFile,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

test('a thousand people with errors in some lines: mend, import, find, filter, open, edit', async ({
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
  await expect(page.getByRole('combobox', { name: 'Employee id goes to' })).toHaveValue(
    'externalId',
  );
  await expect(page.getByText(`Persona ${name}`)).toBeVisible();
  await toCheck(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Match and update people' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Where does each column go?' })).toBeFocused();
  await page.goForward();
  await page.getByRole('button', { name: 'Go to the check' }).press('Enter');
  await page.reload();
  await expect(checkFigure(page, 'Lines in the file')).toContainText('1,000');
  await expect(checkFigure(page, 'Create')).toContainText(/99\d/);
  const errors = page.getByRole('table', { name: 'Lines with errors' });

  // The address has no ending: typed anew, Enter goes to the next red cell.
  const email = errors.getByRole('textbox', { name: 'Email in line 9', exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(`${name}.7@winterbourne.example`);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-mend]:focus')).toHaveAttribute(
    'aria-label',
    'Start date in line 102',
  );
  await expect(errors.getByRole('row', { name: '9 Person' })).toContainText(
    'mended, will be created',
  );
  // The day does not exist: the suggested one is taken.
  await errors.getByRole('button', { name: 'Use 28 Feb 2026, line 102' }).click();
  await expect(errors.getByRole('row', { name: /^102 / })).toContainText('mended');
  // Two lines with one id are laid side by side, and one is left out.
  await errors
    .getByRole('button', { name: /^Compare both, line 20[12]$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(`${name}-199`);
  await page.getByRole('button', { name: 'Leave out line 202' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(checkFigure(page, 'Left out')).toContainText('1');
  // A slip in a department is mended wherever it stands.
  await errors
    .getByRole('button', { name: /^Use it in 2 lines/ })
    .first()
    .click();
  await expect(errors.getByRole('row', { name: /^402 / })).toContainText('mended');
  await expect(errors.getByRole('row', { name: /^403 / })).toContainText('mended');
  await expect(checkFigure(page, 'Errors')).toContainText('2');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Error file, 2 lines' }).click();
  expect((await download).suggestedFilename()).toBe('winterbourne-errors.csv');

  // The rest stays out.
  await page.getByRole('button', { name: 'Import 997 people' }).click();
  await expect(page.getByRole('heading', { name: '997 people imported' })).toBeVisible({
    timeout: 30_000,
  });
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

test('an upload changes who is there: what changes, before and after; the error file comes back', async ({
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
  // The first question for its lines is answered as it was true when asked, but only after the end.
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
  await expect(page.getByRole('heading', { name: '30 people imported' })).toBeVisible();
  end.resolve();
  const lastLines = page.getByRole('table', { name: 'Last lines written' });
  await expect(lastLines.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('rows/s on average').locator('..')).not.toContainText('–');

  // Three get another title, one an empty one, which keeps what is there; one line is wrong.
  const second = [
    ...[0, 1, 2].map((at) => staffLine(name, at, { title: 'Ward sister' })),
    staffLine(name, 3, { title: '' }),
    staffLine(name, 4, { email: 'nobody' }),
    staffLine(name, 5),
  ];
  await page.getByRole('button', { name: 'Upload another file' }).click();
  await toColumns(page, csvFile('titles.csv', [staffHeader, ...second].join('\n')));
  await toCheck(page);
  await expect(checkFigure(page, 'Errors')).toContainText('1');
  await expect(checkFigure(page, 'Update')).toContainText('3 fields change');
  await expect(checkFigure(page, 'Unchanged')).toContainText('2');
  const changes = page.getByRole('table', { name: 'What changes' });
  await expect(changes.getByRole('deletion')).toHaveText(['Porter', 'Porter', 'Porter']);
  await expect(changes.getByRole('insertion').first()).toHaveText('Ward sister');
  await checkFigure(page, 'Unchanged').click();
  await expect(page).toHaveURL(/show=unchanged/);
  await expect(page.getByText('stays the same')).toHaveCount(2);
  await page.goBack();
  await expect(changes).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Error file, 1 line' }).click();
  const wrong = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'Import 3 people' }).click();
  await expect(page.getByRole('heading', { name: '3 people imported' })).toBeVisible();

  // What was wrong is mended where it stands, after the rest was written.
  await page.getByRole('button', { name: 'Mend 1 line' }).click();
  await page
    .getByRole('textbox', { name: 'Email in line 6' })
    .fill(`${name}.4@winterbourne.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('mended, nothing changes')).toBeVisible();

  // The error file can be uploaded as it is: its own column is left out.
  await openUpload(page, slug);
  await toColumns(page, csvFile('titles-errors.csv', wrong));
  await expect(page.getByRole('combobox', { name: 'What is wrong goes to' })).toHaveValue('');
  await page.getByRole('button', { name: 'Back to file' }).click();
  await page.getByRole('button', { name: 'Take another file' }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page.getByRole('heading', { name: 'Upload people from a file' })).toBeVisible();
});
