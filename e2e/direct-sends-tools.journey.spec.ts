import { expectGoodEverywhere, expectAccessibleInBoth } from './support/looks.ts';
import { expect, test } from './support/product-test.ts';

test('the tools of a direct send stand in one line, and the others are in a menu that keys reach', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  await page.goto(`/${product.organizationSlug}/direct-sends/create`);
  const text = page.getByRole('textbox', { name: 'Message' });
  const bar = page.getByRole('toolbar', { name: 'Text' });
  const more = bar.getByRole('button', { name: 'More' });
  await text.click();
  await expect(bar.getByRole('button')).toHaveText(['', '', '', '', 'Merge field', 'More']);
  for (const width of [1440, 768, 390]) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [height, hidden] = await bar.evaluate((row) => [
      row.getBoundingClientRect().height,
      row.scrollWidth - row.clientWidth,
    ]);
    expect([width, height <= 40, hidden]).toEqual([width, true, 0]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // One stop of the Tab key: arrow keys reach the last of the row.
  await text.click();
  await page.keyboard.type('Bring this');
  await page.keyboard.press('Alt+F10');
  await expect(bar.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Save as block' })).toBeDisabled();
  await expectAccessibleInBoth(page, { floating: true });
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: 'Quote' }).press('Enter');
  await expect(text).toBeFocused();
  await expect(text.locator('blockquote')).toHaveText('Bring this');
  await more.click();
  await menu.getByRole('menuitem', { name: 'Undo' }).click();
  await expect(text.locator('blockquote')).toHaveCount(0);
  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});
