import { type Page } from '@playwright/test';
import { expect, test } from './support/gallery.ts';
import { expectAccessibleInBoth } from './support/looks.ts';

const cell = (page: Page) => page.getByRole('region', { name: 'Dates' });
const field = (page: Page, name: string) => cell(page).getByLabel(name, { exact: true });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Open calendar' });
const opener = (page: Page, name: string) =>
  field(page, name).locator('xpath=..').getByRole('button', { name: 'Open calendar' });

test('a date is typed in any way and shown in words', async ({ page, openGallery }) => {
  await openGallery();
  const date = field(page, 'Date');
  await expect(date).toHaveValue('25 Oct 2026');
  for (const [typed, shown] of [
    ['5/4/2027', '5 Apr 2027'],
    ['25.10.26', '25 Oct 2026'],
    ['October 3rd, 2026', '3 Oct 2026'],
    ['2026-02-01', '1 Feb 2026'],
  ] as const) {
    await date.fill(typed);
    await date.press('Tab');
    await expect(date).toHaveValue(shown);
  }
  const year = new Date().getFullYear();
  await date.fill('05/04');
  const reading = cell(page).getByRole('status');
  await expect(reading).toHaveText(new RegExp(`^\\w{3} 5 Apr ${year}$`));
  await date.press('Enter');
  await expect(date).toHaveValue(`5 Apr ${year}`);
  await expect(reading).toHaveCount(0);
});

test('what is no date stays, and the field says what it takes', async ({ page, openGallery }) => {
  await openGallery();
  const wrong = field(page, 'No date at all');
  await expect(wrong).toHaveValue('31 Feb 2026');
  await expect(wrong).toHaveAccessibleDescription(/^Enter a date, like 25 Oct \d{4}\.$/);
  await wrong.fill('28 Feb 2026');
  await expect(wrong).toHaveAccessibleDescription('');
  await wrong.fill('soon');
  await wrong.press('Tab');
  await expect(wrong).toHaveValue('soon');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Within November')).toHaveAccessibleDescription(
    'Enter a date on or before 30 Nov 2026.',
  );
});

test('the calendar works by mouse and by keyboard', async ({ page, openGallery }) => {
  await openGallery();
  await opener(page, 'Date').click();
  const october = calendar(page);
  await expect(october.getByRole('button', { name: 'October 2026', exact: true })).toBeVisible();
  await expect(october.getByRole('button', { name: '25 Oct 2026' })).toBeFocused();
  // Weeks begin on Monday, as in Britain: the row of the 25th ends with it.
  const row = october.getByRole('row').filter({ hasText: '25' }).last();
  await expect(row.getByRole('button').last()).toHaveAccessibleName('25 Oct 2026');
  await expectAccessibleInBoth(page, { within: '#dropdowns', floating: true });
  await october.getByRole('button', { name: 'Next month' }).click();
  await october.getByRole('button', { name: '3 Nov 2026', exact: true }).click();
  await expect(field(page, 'Date')).toHaveValue('3 Nov 2026');
  await expect(opener(page, 'Date')).toBeFocused();

  await field(page, 'Date').focus();
  await page.keyboard.press('ArrowDown');
  await expect(
    calendar(page).getByRole('button', { name: '3 Nov 2026', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Date')).toHaveValue('11 Nov 2026');
  await opener(page, 'Date').click();
  await page.keyboard.press('Escape');
  await expect(calendar(page)).toHaveCount(0);
  await opener(page, 'Date').click();
  await calendar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(field(page, 'Date')).toHaveValue('');
});

test('days outside of the limits cannot be chosen', async ({ page, openGallery }) => {
  await openGallery();
  await field(page, 'Within November').fill('25/11/26');
  await opener(page, 'Within November').click();
  await expect(calendar(page).getByRole('button', { name: '31 Oct 2026' })).toBeDisabled();
  await expect(calendar(page).getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await calendar(page).getByRole('button', { name: '1 Nov 2026', exact: true }).click();
  await expect(field(page, 'Within November')).toHaveValue('1 Nov 2026');
});

test.describe('where fingers point', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the button opens the calendar of the device', async ({ page, openGallery }) => {
    await openGallery();
    const date = field(page, 'Date');
    const box = await opener(page, 'Date').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(38);
    await opener(page, 'Date').tap();
    await expect(calendar(page)).toHaveCount(0);
    const native = date.locator('xpath=..').locator('input[type="date"]');
    await expect(native).toHaveValue('2026-10-25');
    await native.fill('2026-12-24');
    await expect(date).toHaveValue('24 Dec 2026');
  });
});
