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

test('an upload is taken back: what it would do, who is left and why, and the history', async ({
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
  await expect(page.getByText('You can take the whole upload back until')).toBeVisible();
  const changed = [0, 1, 2].map((at) => staffLine(name, at, { title: 'Ward sister' }));
  await bring(`${name}-second.csv`, [...changed, staffLine(name, 3)], '4 people imported');
  const upload = page.url();

  // Somebody works on with one of them.
  await page.goto(`/${slug}/people?q=${name}`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('link', { name: `Personb ${name}` }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Title' }).fill('Head porter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Head porter').first()).toBeVisible();

  await page.goto(upload);
  await page.getByRole('button', { name: 'Take this upload back' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Take ${name}-second.csv back?`);
  await expect(question.getByRole('row', { name: /Changed by somebody since/ })).toContainText('1');
  await expect(question).toContainText(`Left as they are: Personb ${name}.`);
  await expectGoodEverywhere(page);
  await question.getByRole('button', { name: 'Take 3 people back' }).click();
  await expect(page.getByRole('heading', { name: '3 people taken back' })).toBeVisible({
    timeout: 30_000,
  });
  const left = page.getByRole('table', { name: 'Not taken back' });
  await expect(left).toContainText('Edited since the import');
  await expect(left.getByRole('link', { name: `Personb ${name}` })).toBeVisible();
  await expectGoodEverywhere(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'As a file' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}-second-not-taken-back.csv`);

  await page.goto(`/${slug}/people?q=${name}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Head porter')).toHaveCount(1);
  await expect(page.getByText('Ward sister')).toHaveCount(0);
  // Found again later, it says what became of it.
  await page.goto(upload);
  await expect(page.getByRole('heading', { name: '3 people taken back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take this upload back' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
