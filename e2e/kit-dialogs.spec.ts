import { expect, focused, focusInDialog, test } from './support/gallery.ts';

test('a question begins on "Go back" and gives the focus back', async ({ page, openGallery }) => {
  await openGallery();
  await page.getByRole('button', { name: 'Ask' }).click();
  expect(await focused(page)).toBe('Go back');
  await expect(page.locator('#modals').getByRole('alertdialog')).toHaveCount(1);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await focusInDialog(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await focused(page)).toBe('Ask');
});

test('a dialog begins on its first field', async ({ page, openGallery }) => {
  await openGallery();
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(
    page.getByRole('dialog').getByRole('combobox', { name: 'Department' }),
  ).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
});

test('row 4: a tooltip is inside its own place', async ({ page, openGallery }) => {
  await openGallery();
  await page.getByRole('button', { name: 'Columns', exact: true }).first().hover();
  const tooltip = page.locator('#tooltips').getByRole('tooltip', { name: 'Columns, Shift C' });
  await expect(tooltip).toBeVisible();
  await expect(page.getByRole('tooltip')).toHaveCount(1);
});

test('row 20: a dialog closes on its backdrop, not on a press that began inside', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const dialog = page.getByRole('dialog', { name: 'A dialog' });
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The dialog has no box');
  await page.mouse.click(box.x + 40, box.y + 20);
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(dialog).toHaveCount(0);
});

test('row 20: Escape closes the topmost only; a list in a dialog is above it', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await page.getByRole('combobox', { name: 'Department' }).last().click();
  const list = page.locator('#dropdowns').getByRole('listbox', { name: 'Department' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('dialog', { name: 'On top' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'On top' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('row 20: a persistent dialog has no way out but its own', async ({ page, openGallery }) => {
  await openGallery();
  await page.getByRole('button', { name: 'Open a persistent one' }).click();
  const dialog = page.getByRole('dialog', { name: 'A persistent dialog' });
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  await expect(dialog).toBeVisible();
  expect(await focusInDialog(page)).toBe(true);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});

test('row 21: the page is locked while 0.8 of a backdrop is in view, until the last one', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const wheel = async (x = 700) => {
    const before = await scrolled();
    await page.mouse.move(x, 30);
    await page.mouse.wheel(0, 200);
    // Two frames: a scroll that is going to happen has happened.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return (await scrolled()) - before;
  };
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(3000);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page
    .getByRole('button', { name: 'Open a dialog' })
    .evaluate((button: HTMLElement) => button.click());
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked');
  expect(await wheel()).toBe(0);
  // Nothing has the focus: Space is for the page then.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const locked = await scrolled();
  await page.keyboard.press('Space');
  expect(await wheel()).toBe(0);
  expect(await scrolled()).toBe(locked);

  const backdrop = page.locator('[data-modal-backdrop]').first();
  await backdrop.evaluate((element) => (element.style.translate = '30vw 0'));
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locked');
  // Beside the backdrop, where the page is free.
  await expect.poll(() => wheel(100)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await backdrop.evaluate((element) => (element.style.translate = 'none'));
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked');

  await page.getByRole('button', { name: 'One more' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locked');
  expect(await scrolled()).toBe(900);
  await expect.poll(() => wheel()).toBeGreaterThan(0);
});
