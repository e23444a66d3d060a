import { strToU8, zipSync } from 'fflate';
import { expect, test } from './support/product-test.ts';
import { chooseFile, csvFile, openUpload } from './support/upload-page.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The smallest workbook with a cell at this place. */
function bookWith(address: string) {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="Staff" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c r="${address}"><v>1</v></c></row></sheetData></worksheet>`,
  };
  const packed = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return {
    ...csvFile('staff.xlsx', Buffer.from(zipSync(Object.fromEntries(packed)))),
    mimeType: '',
  };
}

test('a small workbook with a cell far away is refused, and the page continues', async ({
  signedIn: page,
  product,
}) => {
  await openUpload(page, product.organizationSlug);
  for (const [address, message] of [
    ['XFD1048576', 'The file has more than 1,000,000 rows'],
    ['A999999999', 'The file has more than 1,000,000 rows'],
    ['ZZZZZZ1', 'The file has 321,272,406 columns, but the limit is 100'],
  ] as const) {
    await chooseFile(page, bookWith(address));
    await expect(page.getByRole('alert')).toContainText(message);
  }
  await chooseFile(page, csvFile('staff.csv', 'First name,Last name\nAnn,Lee\n'));
  await expect(page.getByRole('cell', { name: 'Lee' })).toBeVisible();
});

test('a reading that never ends is ended, and the page says so', async ({
  signedIn: page,
  product,
}) => {
  const asked = page.waitForRequest(/csv\.worker/);
  await page.route(/csv\.worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'for (;;);' }),
  );
  await page.clock.install();
  await openUpload(page, product.organizationSlug);
  await chooseFile(page, csvFile('staff.csv', 'First name,Last name\nAnn,Lee\n'));
  await asked;
  await page.clock.runFor(19_000);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toContainText('We couldn’t read the file');
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a reading for which the browser has no memory is ended, and the page says so and continues', async ({
  signedIn: page,
  product,
}) => {
  let failing = true;
  await page.route(/csv\.worker/, (route) =>
    failing
      ? route.fulfill({
          contentType: 'text/javascript',
          body: "onmessage = () => { throw new RangeError('Array buffer allocation failed'); };",
        })
      : route.fallback(),
  );
  await openUpload(page, product.organizationSlug);
  const file = csvFile('staff.csv', 'First name,Last name\nAnn,Lee\n');
  await chooseFile(page, file);
  await expect(page.getByRole('alert')).toContainText(
    'Reading takes more time or memory than this browser has',
  );
  await expect.poll(() => page.workers().length).toBe(0);
  failing = false;
  await chooseFile(page, file);
  await expect(page.getByRole('cell', { name: 'Lee' })).toBeVisible();
});
