import { expect, test } from './support/gallery.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';

// Axe reads a page of several hundred elements.
test.describe.configure({ timeout: 150_000 });

for (const width of [1440, 390]) {
  test(`accessible and inside the window, light and dark, ${width} wide`, async ({
    page,
    openGallery,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGallery();
    await expectGoodEverywhere(page);

    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleInBoth(page, { within: '#modals' });
    await page.getByRole('button', { name: 'Go back' }).click();

    await page.getByRole('button', { name: 'Save person' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Fix 3 errors to save' })).toBeVisible();
    await expectAccessibleInBoth(page, { within: 'form' });

    await page.getByRole('button', { name: 'Actions for Hugo Almeida' }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleInBoth(page, { within: '#dropdowns', floating: true });
    await page.keyboard.press('Escape');
    if (width === 390) return;
    await page.getByRole('button', { name: /^How is/ }).click();
    await expect(page.locator('#dropdowns').getByRole('dialog')).toBeVisible();
    await expectAccessibleInBoth(page, { within: '#dropdowns', floating: true });
  });
}

test('works at 320', async ({ page, openGallery }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openGallery();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a tooltip tells at once on focus why a button cannot be pressed', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const button = page.getByRole('button', { name: 'Delete', exact: true }).first();
  const tooltip = page.locator('#tooltips').getByRole('tooltip');
  // While pieces of the page still come, one of them may take the focus, or the place of the button.
  await expect(async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).first().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused({ timeout: 1000 });
    await expect(tooltip).toHaveText(/may not delete people/, { timeout: 1000 });
  }).toPass();
  await expect(button).toHaveAccessibleDescription(/may not delete people/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('a status on its own begins with a capital, whatever a sentence makes of its word', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  // As it is shown: the word itself stays small, for lists and sentences.
  for (const word of ['in review', 'no access', 'hard bounced', 'unconfirmed']) {
    const mark = page.getByText(word, { exact: true }).first();
    const shown = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    expect(await mark.evaluate((element: HTMLElement) => element.innerText)).toBe(shown);
  }
});
