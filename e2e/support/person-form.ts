import type { Page } from '@playwright/test';
import { expect } from './product-test.ts';

/** What still loads above the field may move it while it is clicked: the list opens, and closes again. */
export async function chooseType(page: Page, type: string): Promise<void> {
  const option = page.getByRole('option', { name: type });
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Role' }).click();
    await expect(option).toBeVisible({ timeout: 1000 });
  }).toPass();
  await option.click();
}
