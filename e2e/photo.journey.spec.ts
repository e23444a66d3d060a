import type { Page } from '@playwright/test';
import { expectGoodEverywhere } from './support/looks.ts';
import { onProfile } from './support/own-profile.ts';
import { smallPicture } from './support/picture.ts';
import { expect, openDashboard, test } from './support/product-test.ts';

const portrait = { name: 'portrait.png', mimeType: 'image/png', buffer: smallPicture() };

const chooser = (page: Page) => page.getByLabel('Photo file');
/** The photos that are really shown, beside the names that they belong to. */
const shown = (page: Page, region: string) => page.locator(`${region} span[aria-hidden] > img`);

async function expectPhoto(page: Page, region: string): Promise<void> {
  const photo = shown(page, region).first();
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(90);
}

test('the own photo: chosen, previewed, uploaded, removed and restored, by keyboard', async ({
  page,
  product,
  complaints,
}) => {
  await onProfile(page, product);
  await expect(shown(page, 'nav')).toHaveCount(0);
  await chooser(page).setInputFiles({
    name: 'photo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(page.getByRole('alert')).toHaveText(
    '“photo.svg” isn’t a picture that can be used here. Choose a PNG, JPEG or WebP file.',
  );

  await chooser(page).setInputFiles(portrait);
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectGoodEverywhere(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expectPhoto(page, 'main');
  await expectPhoto(page, 'nav');
  await expectGoodEverywhere(page);

  // Also after a reload.
  await page.reload();
  await expectPhoto(page, 'nav');
  await page.getByRole('button', { name: 'Remove photo' }).press('Enter');
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeFocused();
  await expect(shown(page, 'main')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Photo restored')).toBeVisible();
  await expectPhoto(page, 'main');
  expect(complaints).toEqual([]);
});

test('a photo that is none, one that is pasted, and one that never arrives', async ({
  page,
  product,
}) => {
  await onProfile(page, product);
  await chooser(page).setInputFiles({ ...portrait, buffer: portrait.buffer.subarray(0, 45) });
  await page.getByRole('button', { name: 'Use this photo' }).press('Enter');
  const note = page.getByRole('alert');
  await expect(note).toContainText('We can’t read “portrait.png”');
  await page.keyboard.press('Escape');

  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      );
    },
    [...portrait.buffer],
  );
  const use = page.getByRole('button', { name: 'Use this photo' });
  await expect(use).toBeVisible();

  // Without an answer it waits, and says so; with one it continues automatically.
  await page.route('**/api/files/uploads**', (route) => route.abort('connectionrefused'));
  await use.press('Enter');
  await expect(page.getByText('Waiting for a connection…')).toBeVisible();
  await page.unroute('**/api/files/uploads**');
  await expect(page.getByText('Photo saved')).toBeVisible();
});

test('photos of people: of one who is there, and of one who is added', async ({
  signedIn: page,
  product,
}) => {
  await openDashboard(page);
  const people = `/${product.organizationSlug}/people`;
  await page.goto(`${people}/add`);
  await page.getByLabel('First name').fill('Juno');
  await page.getByLabel('Last name').fill('Photographed');
  await chooser(page).setInputFiles(portrait);
  await expect(page.getByAltText('Photo, cropped to a square')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { name: 'Juno Photographed' })).toBeVisible();
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expectPhoto(page, 'main');

  await page.goto(`${people}?q=Photographed`);
  await expectPhoto(page, 'table');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('Photographed');
  await expectPhoto(page, '[role="option"]');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Juno Photographed' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  // It is no part of the form: what is typed there can still be saved.
  await page.getByRole('combobox', { name: 'Title' }).fill('Photographer');
  await page.getByRole('button', { name: 'Save person' }).click();
  await expect(page.getByRole('heading', { name: 'Juno Photographed' })).toBeVisible();
  await expect(page.getByText('Photographer').first()).toBeVisible();
});
