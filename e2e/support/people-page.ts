import type { Locator, Page } from '@playwright/test';
import { expect } from './product-test.ts';

export async function openPeople(page: Page, slug: string, search = ''): Promise<void> {
  await page.goto(`/${slug}/people${search}`);
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** The rows of the list, without those that only take up room. */
export function rows(page: Page): Locator {
  return page.getByRole('table', { name: /^People/ }).locator('tbody tr[data-index]');
}

/** The query of the page's address. */
export function query(page: Page): string {
  return new URL(page.url()).search;
}

export function toast(page: Page, type: 'success' | 'info' | 'error'): Locator {
  return page.locator(`[data-type="${type}"]`);
}

/** The bar of what can be done with the selected rows. */
export function bulkBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Selected rows' });
}

/** Presses Tab until this has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
