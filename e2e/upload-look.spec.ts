import type { Page } from '@playwright/test';
import { expectAccessible } from './support/gallery.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import {
  chooseFile,
  csvFile,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
} from './support/upload-page.ts';

const desk = { width: 1440, height: 900 };

/** Every step in both themes, and on the phone without a page that is wider than it. */
async function expectGoodLooks(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(wider).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('every step passes axe, light and dark, at a desk and on the phone', async ({
  signedIn: page,
  product,
}) => {
  // Axe reads each of the steps three times.
  test.setTimeout(240_000);
  const name = uniqueName();
  const lines = [
    ...Array.from({ length: 12 }, (_, at) => staffLine(name, at, { start: '04/03/2019' })),
    staffLine(name, 12, { email: 'nobody', start: '04/03/2019' }),
    staffLine(name, 13, { start: '31.02.2026' }),
    staffLine(name, 13, { start: '04/03/2019' }),
  ];
  await openUpload(page, product.organizationSlug);
  await expectGoodLooks(page);
  await chooseFile(page, csvFile('bad.csv', 'First~Last\nA~B\n'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodLooks(page);
  await chooseFile(page, csvFile('old.csv', Buffer.from('First,Last\nJosé,B\n', 'latin1')));
  await expect(page.getByText('not written in UTF-8')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Take another file' }).click();
  await chooseFile(page, csvFile('looks.csv', [staffHeader, ...lines].join('\n')));
  await expect(page.getByText('How it reads')).toBeVisible();
  await expectGoodLooks(page);

  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await expect(page.getByText(`Persona ${name}`)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Day first is right' }).click();
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  await expect(page.getByText('In one sentence')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Back to columns' }).click();
  await toCheck(page);
  await expect(page.getByRole('table', { name: 'Lines with errors' })).toBeVisible();
  await expectGoodLooks(page);
  await page
    .getByRole('button', { name: /^Compare both/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Import \d+ people/ }).click();
  await expect(page.getByRole('heading', { name: /people imported/ })).toBeVisible();
  await expectGoodLooks(page);
});
