import { expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { rows } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import {
  csvFile,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

test('an import is undone: what that would do, who is not undone and why, and the history', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(240_000);
  const name = uniqueName();
  const slug = product.organizationSlug;
  const bring = async (file: string, lines: readonly string[], heading: string) => {
    await openUpload(page, slug);
    await toColumns(page, csvFile(file, [staffHeader, ...lines].join('\n')));
    await toCheck(page);
    await page.getByRole('button', { name: /^Import \d+ people/ }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 30_000 });
  };
  await bring(
    `${name}-first.csv`,
    [0, 1, 2].map((at) => staffLine(name, at)),
    '3 people imported',
  );
  await expect(page.getByText('You can undo the whole import until')).toBeVisible();
  const changed = [0, 1, 2].map((at) => staffLine(name, at, { title: 'Ward sister' }));
  await bring(`${name}-second.csv`, [...changed, staffLine(name, 3)], '4 people imported');
  const upload = page.url();

  // Someone edits one of them.
  await page.goto(`/${slug}/people?q=${name}`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('link', { name: `Personb ${name}` }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Title' }).fill('Head porter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Head porter').first()).toBeVisible();

  await page.goto(upload);
  await page.getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Undo import of ${name}-second.csv?`);
  await expect(question.getByRole('row', { name: /Edited since the import/ })).toContainText('1');
  await expect(question).toContainText(`Not undone for Personb ${name}.`);
  await expectGoodEverywhere(page);
  await expect(question.getByRole('row', { name: /^To be undone/ })).toContainText('3');
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import of 3 people undone' })).toBeVisible({
    timeout: 30_000,
  });
  const left = page.getByRole('table', { name: 'Not undone' });
  await expect(left).toContainText('Edited since the import');
  await expect(left.getByRole('link', { name: `Personb ${name}` })).toBeVisible();
  await expectGoodEverywhere(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}-second-not-undone.csv`);

  await page.goto(`/${slug}/people?q=${name}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Head porter')).toHaveCount(1);
  await expect(page.getByText('Ward sister')).toHaveCount(0);
  // Found again later, it says that it was undone.
  await page.goto(upload);
  await expect(page.getByRole('heading', { name: 'Import of 3 people undone' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
