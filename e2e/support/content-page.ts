import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './product-test.ts';

/** A title no other article has: tests run beside each other. */
export const uniqueTitle = (): string => `Article ${randomBytes(5).toString('hex')}`;

export function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text of the article' });
}

export function articleRows(page: Page): Locator {
  return page.getByRole('table', { name: /^Content/ }).locator('tbody tr[data-index]');
}

export const titleOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' });

/** Creates a draft by keyboard alone; the text has the focus afterwards. */
export async function begin(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(`/${slug}/content/create/article`);
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await expect(page).toHaveURL(/\/content\/\d+\/edit$/);
  await expectSaved(page);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
}

/** Chooses what to create: a menu of the page of content. */
export async function create(page: Page, kind: 'Article' | 'Social' | 'Files'): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}
