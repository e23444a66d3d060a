import { expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { csvFile, openUpload, staffHeader, staffLine, toColumns } from './support/upload-page.ts';

test('past imports are found page by page', async ({ signedIn: page, product, complaints }) => {
  test.setTimeout(240_000);
  const name = uniqueName();
  for (let number = 0; number < 11; number += 1) {
    await openUpload(page, product.organizationSlug);
    const file = csvFile(
      `${name}-${number}.csv`,
      [staffHeader, staffLine(name, number)].join('\n'),
    );
    await toColumns(page, file);
  }
  await openUpload(page, product.organizationSlug);
  const panel = page.getByRole('link', { name: new RegExp(`^${name}-`) });
  await expect(page.getByRole('link', { name: `${name}-10.csv` })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('link', { name: `${name}-0.csv` })).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(panel.first()).toBeVisible();
  expect(complaints).toEqual([]);
});
