import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bulkBar, rows } from './people-page.ts';
import { expect } from './product-test.ts';

/** A name no other group has: tests run beside each other. */
export const uniqueGroup = () => `Group ${randomBytes(5).toString('hex')}`;

export const groupRows = (page: Page) =>
  page.getByRole('table', { name: /^Groups/ }).locator('tbody tr[data-index]');

export async function openGroups(page: Page, slug: string, search = ''): Promise<void> {
  await page.goto(`/${slug}/people/groups${search}`);
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
}

/** Opens the dialog of the bulk bar for the first so many rows. */
export async function openGroupDialog(page: Page, count: number) {
  for (let n = 0; n < count; n += 1) await rows(page).nth(n).getByRole('checkbox').check();
  await bulkBar(page).getByRole('button', { name: 'Group', exact: true }).click();
  await bulkBar(page).getByRole('button', { name: 'Choose the group' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Group' })).toBeFocused();
  return dialog;
}
