import writeWorkbook from 'write-excel-file/node';
import { expectAccessibleInBoth } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { checkFigure, chooseFile, openUpload, toCheck } from './support/upload-page.ts';

test('a workbook is read from the sheet with people in it, and resumed after a reload', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const name = uniqueName();
  const staff = [
    ['First name', 'Last name', 'E-mail', 'Employee id', 'Start date'],
    ...Array.from({ length: 1200 }, (_, at) => [
      'Maeve',
      name,
      `${name}.${at}@winterbourne.example`,
      `${name}-${at}`,
      new Date(Date.UTC(2019, 1, 4)),
    ]),
  ];
  const cells = (lines: (string | Date)[][]) =>
    lines.map((row) =>
      row.map((value) =>
        value instanceof Date ? { value, type: Date, format: 'dd.mm.yyyy' } : { value },
      ),
    );
  const book = writeWorkbook([
    { sheet: 'Read me', data: cells([['Made every month']]) },
    { sheet: 'Staff', data: cells(staff) },
    {
      sheet: 'Leavers',
      data: cells([
        ['First', 'Last'],
        ['Al', 'Gone'],
      ]),
    },
  ]);
  const file = {
    name: 'staff.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await book.toBuffer(),
  };
  await openUpload(page, product.organizationSlug);
  await chooseFile(page, file);
  await expect(page.getByRole('cell', { name: '2019-02-04' }).first()).toBeVisible();
  const sheet = page.getByRole('combobox', { name: 'Sheet of the workbook' });
  await expect(sheet).toHaveValue('Staff');
  for (const [choice, shows] of [
    ['Leavers', page.getByRole('cell', { name: 'Gone' })],
    ['Read me', page.getByRole('alert').getByText('The file has only one column')],
    ['Staff', page.getByRole('cell', { name: `${name}-0` })],
  ] as const) {
    await sheet.click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await expect(shows).toBeVisible();
  }
  await expectAccessibleInBoth(page);

  // The second of the three pieces does not arrive before the page is reloaded.
  let chunks = 0;
  await page.route('**/rows', (route) => (++chunks === 1 ? route.continue() : route.abort()));
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await expect(page.getByRole('heading', { name: 'Map columns to fields' })).toBeVisible();
  await expect.poll(() => chunks).toBeGreaterThan(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/rows');
  await page.getByRole('button', { name: 'Go to file' }).click();
  await expect(page.getByText('Staff', { exact: true })).toBeVisible();
  const again = page.waitForRequest((one) => one.method() === 'PUT');
  await chooseFile(page, file);
  await again;
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await toCheck(page);
  await expect(checkFigure(page, 'Create')).toContainText('1,200');
});
