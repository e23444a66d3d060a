import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import {
  checkFigure,
  chooseFile,
  csvFile,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

test('each bad file has its own message, and nothing of it is sent', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/imports')) sent.push(request.url());
  });
  await openUpload(page, product.organizationSlug);
  const bad: [string, string | Buffer, string][] = [
    ['empty.csv', '', 'The file is empty'],
    ['header.csv', `${staffHeader}\n`, 'No rows in this file'],
    ['wrong-mark.csv', 'First~Last\nA~B\n', 'The file has only one column'],
    ['blank-first.csv', '\nA,B\n', 'The first row is empty'],
    [
      'wide.csv',
      `${Array.from({ length: 1000 }, (_, at) => `c${at}x`).join(',')}\n1,2\n`,
      'The file has 1,000 columns',
    ],
    ['quote.csv', 'First,Last\nA,"B\nC,D\n', 'A quotation mark in row 2 is never closed'],
    [
      'book.xlsx',
      Buffer.concat([Buffer.of(0x50, 0x4b, 3, 4), Buffer.from('[Content_Types].xml')]),
      'We couldn’t read the workbook',
    ],
    ['photo.csv', Buffer.of(0xff, 0xd8, 0xff, 0xe0), 'We can’t read pictures'],
  ];
  for (const [name, content, message] of bad) {
    await chooseFile(page, csvFile(name, content));
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('alert')).toContainText(`${name} wasn’t uploaded`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-upload-'));
  const large = path.join(folder, 'cell.csv');
  const file = await open(large, 'w');
  await file.write('First,Last\nA,"');
  for (let megabyte = 0; megabyte < 50; megabyte += 1) await file.write('x'.repeat(1024 * 1024));
  await file.write('"\n');
  await file.close();
  await chooseFile(page, large);
  await expect(page.getByRole('alert')).toContainText('Row 2 has more than 32 kB in column 2');
  await rm(folder, { recursive: true });

  await chooseFile(page, csvFile('utf16.csv', Buffer.from('\ufeffFirst\tLast\nA\tB\n', 'utf16le')));
  await expect(page.getByText('This file is encoded in UTF-16')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(page, csvFile('twice.csv', 'Name,Phone,Phone\n=1+2,@x,3\n'));
  await expect(page.getByText('1 name is used for several columns: “Phone”')).toBeVisible();
  await expect(page.getByText('2 cells start like a formula')).toBeVisible();
  await page.getByLabel('Columns are separated by').first().click();
  await page.getByRole('option', { name: 'semicolons' }).click();
  await expect(page.getByRole('alert')).toContainText('Columns seem to be separated by commas');
  expect(sent).toEqual([]);
});

test('the connection breaks and the page is reloaded: the same file resumes where it stopped', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const name = uniqueName();
  const lines = Array.from({ length: 2600 }, (_, at) => staffLine(name, at));
  const file = csvFile('broken.csv', [staffHeader, ...lines].join('\n'));
  const firstLines: number[] = [];
  await page.route('**/api/admin/imports/*/rows', async (route) => {
    const { firstLine } = route.request().postDataJSON() as { firstLine: number };
    firstLines.push(firstLine);
    if (firstLines.length > 2) await route.abort('connectionrefused');
    else await route.continue();
  });
  await openUpload(page, product.organizationSlug);
  await toColumns(page, file);
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server');
  await expect(page.getByRole('alert')).toContainText('1,000 of 2,600 rows uploaded');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('1,000 of 2,600 rows uploaded')).toBeVisible();
  await page.unroute('**/api/admin/imports/*/rows');
  await page.getByRole('button', { name: 'Go to file' }).click();
  await chooseFile(page, csvFile('broken.csv', `${staffHeader}\n${staffLine(name, 1)}`));
  await expect(page.getByRole('alert')).toContainText('This is a different file');

  const again = page.waitForRequest((one) => one.method() === 'PUT');
  await chooseFile(page, file);
  expect(((await again).postDataJSON() as { firstLine: number }).firstLine).toBe(1002);
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await toCheck(page);
  await expect(checkFigure(page, 'Create')).toContainText('2,600');
});

test('an import is left and found again on every page, paused and resumed', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const name = uniqueName();
  const lines = Array.from({ length: 8000 }, (_, at) => staffLine(name, at));
  await openUpload(page, product.organizationSlug);
  await toColumns(page, csvFile('long.csv', [staffHeader, ...lines].join('\n')));
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  const chip = page.getByRole('link', { name: /^People import/ });
  await expect(chip).toHaveAccessibleName(/uploading/);
  await chip.click();
  await expect(page.getByRole('heading', { name: 'Map columns to fields' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  const check = page.getByRole('button', { name: 'Check the file' });
  await expect(check).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await check.click();
  await expect(page.getByRole('heading', { name: 'Comparing with the directory' })).toBeVisible();
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(chip).toHaveAccessibleName(/checking/);
  // Others import as the same person; of several the chip shows the one that was started here.
  const own = /import=(\d+)$/.exec((await chip.getAttribute('href')) ?? '')?.[1];
  await expect(toast(page, 'success')).toContainText('long.csv checked', { timeout: 60_000 });
  await toast(page, 'success').getByRole('button', { name: 'See import' }).click();

  await page.getByRole('button', { name: 'Import 8,000 people' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(
    page.getByRole('heading', { name: /^Paused at [\d,]+ of 8,000 people/ }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Paused at/ })).toBeVisible();
  await expect(chip).toContainText('paused');
  await page.getByRole('button', { name: 'Resume import' }).click();
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expect(chip).toHaveAccessibleName(/importing, \d+\s?%/);
  await expect(toast(page, 'success')).toContainText('8,000 people created', { timeout: 60_000 });
  await expect(page.locator(`a[href$="import=${own}"]`)).toHaveCount(0);
});
