import { expect, type Page } from '@playwright/test';

/**
 * Chooses an entry of the open menu by Enter. A menu takes the focus a moment after it shows, and would take it from an
 * entry that had it before.
 */
export async function chooseByEnter(page: Page, entry: string): Promise<void> {
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1);
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}
