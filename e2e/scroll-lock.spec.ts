import type { Page } from '@playwright/test';
import { expect, test } from './support/gallery.ts';

test.use({ hasTouch: true });

/** Moves a finger up over the page by 300 px, and says how far the page went from the middle. */
async function swipe(page: Page, x: number, from: number): Promise<number> {
  const middle = 900;
  await page.evaluate((top) => window.scrollTo(0, top), middle);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let moved = 30; moved <= 300; moved += 30) await touch('touchMove', from - moved);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
  await page.evaluate(untilScrollRests);
  return (await page.evaluate(() => window.scrollY)) - middle;
}

/**
 * Runs in the page. After the finger lifts a page may scroll for a while; a tenth of a second without motion is its
 * end.
 */
async function untilScrollRests(): Promise<void> {
  let [rested, last] = [0, Number.NaN];
  while (rested < 6) {
    rested = window.scrollY === last ? rested + 1 : 0;
    last = window.scrollY;
    await new Promise((done) => requestAnimationFrame(done));
  }
}

test('row 21: a finger does not move the page while 0.8 of a backdrop is in view', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  expect(await swipe(page, 60, 600)).toBeGreaterThan(100);
  const button = page.getByRole('button', { name: 'Open a dialog' });
  await button.evaluate((element: HTMLElement) => element.click());
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-scroll-locked');
  const dialog = await page.getByRole('dialog').boundingBox();
  expect(await swipe(page, 60, 600)).toBe(0);
  expect(await swipe(page, (dialog?.x ?? 0) + 40, (dialog?.y ?? 0) + 40)).toBe(0);

  const backdrop = page.locator('[data-modal-backdrop]');
  await backdrop.evaluate((element) => (element.style.translate = '30vw 0'));
  await expect(root).not.toHaveAttribute('data-scroll-locked');
  expect(await swipe(page, 60, 600)).toBeGreaterThan(100);
  await backdrop.evaluate((element) => (element.style.translate = 'none'));
  await expect(root).toHaveAttribute('data-scroll-locked');
  expect(await swipe(page, 60, 600)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(root).not.toHaveAttribute('data-scroll-locked');
  expect(await swipe(page, 60, 600)).toBeGreaterThan(100);
});

test('what sticks to the window stays there while a dialog is open', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.evaluate(() => {
    document.body.prepend(
      Object.assign(document.createElement('header'), { style: 'position: sticky; top: 0' }),
    );
    window.scrollTo(0, 900);
  });
  const top = () =>
    page.locator('body > header').evaluate((one) => one.getBoundingClientRect().top);
  expect(await top()).toBe(0);
  const button = page.getByRole('button', { name: 'Open a dialog' });
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked');
  expect(await top()).toBe(0);
});
