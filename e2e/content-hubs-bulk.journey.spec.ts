import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { ArticleHead } from 'contract/content/article.ts';
import type { Hub } from 'contract/hubs/hub.ts';
import { articleRows } from './support/content-page.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

/** The lines of the file that the list gives away. */
async function downloaded(page: Page, fileName: string): Promise<string[]> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(fileName);
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
}

/** Others who have the same views find no more than before. */
async function dropView(page: Page, name: string): Promise<void> {
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(views.getByRole('link', { name })).toHaveCount(0);
}

/** Keeps the list as it is as a view, and finds it there again after all else was shown. */
async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByRole('searchbox').last()).toHaveValue('');
  await views.getByRole('link', { name }).click();
}

test('all content that matches is selected but one item, tagged, and that is undone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = uniqueName();
  const titles = ['First', 'Second', 'Third'].map((word) => `${word} ${name}`);
  const colleague = await colleagueOf(page, product);
  for (const title of titles) {
    await colleague.call<ArticleHead>('POST', '/content/articles', { title });
  }
  await page.goto(`/${product.organizationSlug}/content?q=${name}&sort=title`);
  await expect(articleRows(page)).toContainText(titles);
  await saveView(page, `View ${name}`);
  await expect(articleRows(page)).toContainText(titles);
  const lines = await downloaded(page, 'content.csv');
  for (const title of titles) expect(lines.some((line) => line.includes(title))).toBe(true);
  expect(lines).toHaveLength(1 + titles.length);

  await articleRows(page).first().getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar(page)).toContainText('3 selected');
  await articleRows(page).nth(1).getByRole('checkbox').uncheck();
  await bar(page).getByRole('button', { name: 'Tag', exact: true }).click();
  await expectGoodEverywhere(page);
  await bar(page).getByRole('button', { name: 'Tag 2 items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a tag' });
  await dialog.getByRole('textbox', { name: 'Tag' }).fill(`tag ${name}`);
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(toast(page, 'success').first()).toContainText('2 items tagged');
  const tagged = `/${product.organizationSlug}/content?tag=${encodeURIComponent(`tag ${name}`)}`;
  const tags = async () => {
    const { items } = await colleague.call<{ items: ArticleHead[] }>(
      'GET',
      `/content?q=${name}&sort=title`,
    );
    return items.map((item) => item.tags.length);
  };
  expect(await tags()).toEqual([1, 0, 1]);
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(tags).toEqual([0, 0, 0]);
  await page.goto(tagged);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await dropView(page, `View ${name}`);
  expect(complaints).toEqual([]);
});

test('all hubs that match are selected but one, archived, and that is undone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = uniqueName();
  const hubs = ['First', 'Second', 'Third'].map((word) => `${word} ${name}`);
  const colleague = await colleagueOf(page, product);
  for (const hub of hubs) await colleague.call<Hub>('POST', '/hubs', { name: hub });
  const rows = page.getByRole('table', { name: 'Hubs' }).locator('tbody tr[data-index]');
  await page.goto(`/${product.organizationSlug}/hubs?q=${name}`);
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(rows).toContainText(hubs);
  await saveView(page, `View ${name}`);
  await expect(rows).toContainText(hubs);
  const lines = await downloaded(page, 'hubs.csv');
  for (const hub of hubs) expect(lines.some((line) => line.includes(hub))).toBe(true);
  expect(lines).toHaveLength(1 + hubs.length);

  await rows.first().getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar(page)).toContainText('3 selected');
  await expect(bar(page).getByRole('button', { name: /^Select all/ })).toHaveCount(0);
  await rows.nth(1).getByRole('checkbox').uncheck();
  await bar(page).getByRole('button', { name: 'Archive', exact: true }).click();
  await expectGoodEverywhere(page);
  await bar(page).getByRole('button', { name: 'Archive 2 hubs' }).click();
  await expect(toast(page, 'success').first()).toContainText('2 hubs archived');
  await expect(rows).toContainText([hubs[1] ?? '']);
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toContainText(hubs);

  // Another question begins with nothing selected.
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('searchbox', { name: 'Name or summary' }).fill(hubs[2] ?? '');
  await expect(rows).toContainText([hubs[2] ?? '']);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Cards' }).check();
  await dropView(page, `View ${name}`);
  expect(complaints).toEqual([]);
});
