import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const table = (page: Page, name: RegExp) => page.getByRole('table', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

/** Creates an empty template or block by the dialog of the list. */
async function create(page: Page, slug: string, kind: 'template' | 'block', name: string) {
  await page.goto(`/${slug}/campaigns/templates${kind === 'block' ? '?show=blocks' : ''}`);
  await page.getByRole('button', { name: `New ${kind}` }).click();
  const dialog = page.getByRole('dialog', { name: `New ${kind}` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: `Create ${kind}` }).click();
  const label = kind === 'block' ? 'Block name' : 'Template name';
  await expect(page.getByRole('textbox', { name: label })).toHaveValue(name);
}

async function selectAll(page: Page, name: RegExp, count: number) {
  await expect(table(page, name).getByRole('row')).toHaveCount(count + 1);
  await table(page, name).getByRole('checkbox').first().check();
}

test('templates are duplicated and deleted in bulk, undone, and exported', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const slug = product.organizationSlug;
  const word = uniqueName();
  await create(page, slug, 'template', `Rota ${word}`);
  await create(page, slug, 'template', `News ${word}`);
  await page.goto(`/${slug}/campaigns/templates?q=${word}`);
  const templates = /^Templates/;
  await selectAll(page, templates, 2);
  await bar(page).getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expectGoodEverywhere(page);
  await bar(page).getByRole('button', { name: 'Duplicate 2 templates' }).click();
  await expect(toast(page, 'success').first()).toContainText('2 templates duplicated');
  await expect(table(page, templates)).toContainText(`Copy of News ${word}`);
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success').first()).toContainText('Change of 2 templates undone');

  await selectAll(page, templates, 2);
  await bar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(bar(page)).toContainText('Messages that began from them stay as they are.');
  await bar(page).getByRole('button', { name: 'Delete 2 templates' }).click();
  await expect(toast(page, 'success').first()).toContainText('2 templates moved to the trash');
  await expect(page.getByText('No matches')).toBeVisible();

  // One of their names is used again.
  await create(page, slug, 'template', `News ${word}`);
  await page.goto(`/${slug}/campaigns/templates?q=${word}&deleted=true`);
  await selectAll(page, templates, 4);
  await bar(page).getByRole('button', { name: 'Restore', exact: true }).click();
  await expectAccessibleInBoth(page);
  await bar(page).getByRole('button', { name: 'Restore 4 templates' }).click();
  await expect(toast(page, 'success').first()).toContainText('3 templates restored');
  await expect(toast(page, 'success').first()).toContainText(
    '1 template was skipped because another has its name.',
  );
  await expect(table(page, templates).getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('templates.csv');
  expect(complaints).toEqual([]);
});

test('saved blocks are shown by a saved view, and deleted in bulk', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const slug = product.organizationSlug;
  const word = uniqueName();
  await create(page, slug, 'block', `Hours ${word}`);
  await page.goto(`/${slug}/campaigns/templates?show=blocks&q=${word}`);
  const blocks = /^Saved blocks/;
  await expect(table(page, blocks)).toContainText(`Hours ${word}`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(word);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: word });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(tab).not.toHaveAttribute('aria-current', 'page');
  await tab.click();
  await expect(page.getByRole('searchbox', { name: 'Name of a block' })).toHaveValue(word);
  await selectAll(page, blocks, 1);
  await bar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expectGoodEverywhere(page);
  await bar(page).getByRole('button', { name: 'Delete 1 saved block' }).click();
  const notice = toast(page, 'success').first();
  await expect(notice).toContainText('1 saved block moved to the trash');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(table(page, blocks)).toContainText(`Hours ${word}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('saved-blocks.csv');
  expect(complaints).toEqual([]);
});
