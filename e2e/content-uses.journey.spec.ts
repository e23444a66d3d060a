import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdfOf } from '../server/src/areas/content/files/hostile-files.testing.ts';
import { articleRows, begin, expectSaved, uniqueTitle } from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

async function openDetails(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(`/${slug}/content?q=${encodeURIComponent(title)}`);
  await articleRows(page).getByRole('link', { name: title, exact: true }).click();
}

test('a file is seen in the list, carried by an article, and says where it is used before it goes', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const slug = product.organizationSlug;
  const name = `Clinic times ${randomBytes(4).toString('hex')}`;
  const title = uniqueTitle();
  await page.goto(`/${slug}/content/create/files`);
  await page.getByLabel('Files to upload').setInputFiles([
    { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdfOf() },
    { name: `${name} list.csv`, mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
  ]);
  await page.getByRole('button', { name: 'Publish 2 files' }).click();
  await expect(page.getByText('2 files kept')).toBeVisible();

  await page.goto(`/${slug}/content?kind=file&sort=-size&q=${encodeURIComponent(name)}`);
  const rows = page.getByRole('table', { name: 'Content' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('PDF');
  await expect
    .poll(() =>
      rows
        .nth(1)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(rows.nth(2)).toContainText('CSV');
  await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click();
  await expect(rows.nth(1)).toContainText('CSV');
  await expectGoodEverywhere(page);

  await begin(page, slug, title);
  await page.keyboard.type('The times are attached');
  await expectSaved(page);
  await openDetails(page, slug, title);
  await page.getByRole('button', { name: 'Choose from files' }).click();
  const dialog = page.getByRole('dialog', { name: `Attach a file to “${title}”` });
  await dialog.getByRole('searchbox').fill(`${name} list`);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('radio', { name: /PDF/ }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Attach file' }).click();
  await expect(toast(page, 'success').first()).toContainText('attached');
  const attachments = page.getByRole('region', { name: 'Attachments' });
  await expect(attachments.getByRole('link', { name: `${name}.pdf` })).toBeVisible();

  await openDetails(page, slug, name);
  const tabs = page.getByRole('navigation', { name: 'Parts of the page' });
  await tabs.getByRole('link', { name: /^Used in/ }).click();
  await expect(tabs.getByRole('link', { name: /^Used in/ })).toContainText('1');
  await expect(page.getByRole('region', { name: /^Used in/ })).toContainText(title);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
  await expect(question).toContainText(`Attached to: ${title}`);
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'success').first()).toContainText('trash');

  await openDetails(page, slug, title);
  await expect(attachments).toContainText('archived');
});

test('a file has a cover of its own, which stands in the list', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const name = `Floor plan ${randomBytes(4).toString('hex')}`;
  await page.goto(`/${slug}/content/create/files`);
  await page.getByLabel('Files to upload').setInputFiles({
    name: `${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('one'),
  });
  await page.getByRole('button', { name: 'Keep 1 draft' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4w8AAAAJoAM1w/7HYAAAAAElFTkSuQmCC';
  await page.getByLabel(`Cover of “${name}”`).setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  const alt = page.getByRole('textbox', { name: 'Description of the cover' });
  await alt.fill('Red');
  await alt.blur();
  await expect(page.getByRole('img', { name: 'Red' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Summary' }).fill('All floors');
  await page.getByRole('button', { name: 'Save file' }).click();
  await expect(page.getByRole('main')).toContainText('All floors');
  await page.goto(`/${slug}/content?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('table', { name: 'Content' }).locator('img')).toHaveCount(1);
});
