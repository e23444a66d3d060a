import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessibleInBoth } from './support/looks.ts';
import { bulkBar, openPeople, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

/** What the browser saved. */
async function savedBy(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    click(),
  ]);
  expect(download.suggestedFilename()).toBe('people.csv');
  const saved = await readFile(await download.path(), 'utf8');
  // The mark without which spreadsheets show other letters than were written.
  expect(saved.startsWith('\ufeff')).toBe(true);
  return saved.slice(1);
}

test('the list becomes a file as it is filtered, with the visible columns', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  await openPeople(page, product.organizationSlug, '?q=ines%20duarte');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await page.getByRole('checkbox', { name: 'Source' }).check();
  const row = rows(page).first();
  // Rows are dimmed until what a new column shows has come.
  await expect(row).toContainText('added manually');
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Export' }).click();
  const shown = await savedBy(page, () =>
    page.getByRole('menuitem', { name: 'Visible columns' }).click(),
  );
  await expect(toast(page, 'success')).toContainText('File downloaded');
  const [head = '', line = '', ...others] = shown.trimEnd().split('\r\n');
  expect(head.split(',').slice(0, 5)).toEqual([
    'First name',
    'Last name',
    'Job title',
    'Department',
    'Groups',
  ]);
  expect(head).toContain('Email');
  expect(head).not.toContain('Birth date');
  expect(line).toMatch(/^Ines,Duarte,/);
  expect(others).toEqual([]);

  await page.getByRole('button', { name: 'Export' }).click();
  const all = await savedBy(page, () =>
    page.getByRole('menuitem', { name: 'All columns, ready to import' }).click(),
  );
  expect(all.split('\r\n')[0]).toContain('Birth date');

  await openPeople(page, product.organizationSlug);
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(2).getByRole('checkbox').check();
  await bulkBar(page).getByRole('button', { name: 'Export', exact: true }).click();
  const picked = await savedBy(page, () =>
    bulkBar(page).getByRole('button', { name: 'Export 2 people' }).click(),
  );
  expect(picked.trimEnd().split('\r\n')).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test('the list shows before its counts', async ({ signedIn: page, product }) => {
  let counted = 0;
  let count: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    count = resolve;
  });
  await page.route(/\/api\/admin\/accounts\/views\?/, async (route) => {
    counted += 1;
    await held;
    await route.continue();
  });
  await openPeople(page, product.organizationSlug);
  await expect(rows(page)).toHaveCount(50);
  await expect.poll(() => counted).toBe(1);
  await expect(page.getByRole('link', { name: 'Everyone', exact: true })).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  await expect(bulkBar(page)).toBeVisible();
  count();
  await expect(page.getByRole('link', { name: /^Everyone \d/ })).toBeVisible();
});
