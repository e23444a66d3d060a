import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './product-test.ts';

/** A name no other group has: tests run beside each other. */
export const uniqueGroup = () => `Group ${randomBytes(5).toString('hex')}`;

export const groupRows = (page: Page) =>
  page.getByRole('table', { name: /^Groups/ }).locator('tbody tr[data-index]');

export async function openGroups(page: Page, slug: string, search = ''): Promise<void> {
  await page.goto(`/${slug}/people/groups${search}`);
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
}
