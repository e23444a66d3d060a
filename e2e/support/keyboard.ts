import { expect, type Locator, type Page } from '@playwright/test';

interface Way {
  /** So many presses at most. */
  most?: number;
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator, { most = 15 }: Way = {}): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    if (await control.evaluate((element) => element === document.activeElement)) return;
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
