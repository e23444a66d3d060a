import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBoth } from './looks.ts';
import { tabTo } from './keyboard.ts';
import { chooseByEnter } from './menu.ts';
import { toast } from './people-page.ts';

const daysOf = (page: Page) => page.getByRole('list', { name: 'Days of the month' });

/** Plans a campaign in the calendar of January 2099 for the 8th, from its menu, by keyboard alone. */
export async function moveByKeyboard(page: Page, name: string): Promise<void> {
  const entry = daysOf(page).getByRole('button', { name: new RegExp(name) });
  await entry.focus();
  await page.keyboard.press('Enter');
  await chooseByEnter(page, 'Change time');
  const dialog = page.getByRole('dialog', { name: `Schedule ${name}` });
  const day = dialog.getByRole('textbox', { name: 'Day' });
  await expect(day).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseByEnter(page, 'Change time');
  await expect(day).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8 Jan 2099');
  await page.keyboard.press('Tab');
  await expectAccessibleInBoth(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Schedule', exact: true }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'success').first()).toContainText('scheduled for 8 Jan 2099 09:00');
}

/** Drags it from there to the 20th, where it keeps its time, and undoes that. */
export async function moveByDragging(page: Page, name: string): Promise<void> {
  const on = (day: string) =>
    daysOf(page)
      .locator('> li')
      .filter({ has: page.getByRole('heading', { name: day }) });
  const [from, to] = [on('Thu 8 Jan 2099'), on('Tue 20 Jan 2099')];
  await from.getByRole('button', { name: new RegExp(name) }).dragTo(to);
  const moved = toast(page, 'success').filter({ hasText: `${name} moved to` });
  await expect(moved).toContainText('Tue 20 Jan 2099');
  await expect(to).toContainText(new RegExp(`09:00.*${name}`));
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(from).toContainText(new RegExp(`09:00.*${name}`));
}
