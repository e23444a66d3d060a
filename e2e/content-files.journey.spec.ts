import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfOf } from '../server/src/areas/content/files/hostile-files.testing.ts';
import { articleRows, create } from './support/content-page.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { giveHub } from './support/own-hub.ts';
import { expect, test } from './support/product-test.ts';

const chooser = (page: Page) => page.getByLabel('Files to upload');
const uploadOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
const unique = () => randomBytes(4).toString('hex');

test('two files are uploaded, one is refused, and an upload continues after a reload', async ({
  signedIn: page,
  product,
}, testInfo) => {
  const slug = product.organizationSlug;
  const name = `Rota ${unique()}`;
  const hub = `Hub of ${name}`;
  await giveHub(product, product.email, hub);
  // From the disk: chosen again, it is the same file.
  const large = testInfo.outputPath(`${name}.csv`);
  await writeFile(large, `${name}\n${'a,b,c\n'.repeat(500_000)}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/${slug}/content`);
  await create(page, 'Files');
  await expect(page.getByText('Drop files or whole folders here')).toBeVisible();
  await chooser(page).setInputFiles({
    name: 'tool.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(uploadOf(page, 'tool.exe')).toContainText(
    '“tool.exe” is of a type that can’t be uploaded',
  );

  // The first part arrives, the second one never does.
  const offsets: (string | undefined)[] = [];
  let held = true;
  await page.route(/\/files\/uploads\/[0-9a-f]+$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const offset = route.request().headers()['upload-offset'];
    if (held && offset !== '0') return undefined;
    offsets.push(offset);
    return route.continue();
  });
  await chooser(page).setInputFiles(large);
  await expect(page.getByRole('progressbar', { name: `Progress of ${name}.csv` })).toHaveAttribute(
    'aria-valuenow',
    /^[1-9]\d{5,}$/,
  );
  await page.getByRole('link', { name: 'Leave, keep uploading' }).click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Files.*uploading/ }).click();
  await expect(uploadOf(page, name)).toContainText('uploading');

  await page.reload();
  await expect(page.getByText('1 upload was interrupted')).toBeVisible();
  held = false;
  await chooser(page).setInputFiles([large]);
  await expect(page.getByRole('textbox', { name: `Title of ${name}.csv` })).toHaveValue(name);
  expect(offsets[0]).toBe('0');
  expect(offsets.slice(1)).not.toContain('0');
  expect(offsets.length).toBeGreaterThan(1);
  await expect(page.getByText('1 upload was interrupted')).toHaveCount(0);

  await chooser(page).setInputFiles({
    name: 'rota.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\u0000 a program'),
  });
  await expect(uploadOf(page, 'rota.pdf')).toContainText(
    'We don’t recognize the content of “rota.pdf”',
  );
  await expectGoodEverywhere(page);

  const title = page.getByRole('textbox', { name: `Title of ${name}.csv` });
  await title.fill(`${name}, December`);
  await page.getByRole('checkbox', { name: hub }).check();
  await page.getByRole('button', { name: 'Keep 1 draft' }).click();
  await expect(page.getByText('1 file kept')).toBeVisible();
  await page.getByRole('link', { name: 'Show all files' }).click();
  await page.getByRole('link', { name: `${name}, December` }).click();
  await expect(page.getByRole('region', { name: 'Used in' }).getByText(hub)).toBeVisible();
});

test('a file is published, and readers get a new version when it is published', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const slug = product.organizationSlug;
  const name = `Visitor rules ${unique()}`;
  const file = (ending: string) => ({
    name: `${name}${ending}.pdf`,
    mimeType: 'application/pdf',
    buffer: pdfOf(),
  });
  await page.goto(`/${slug}/content/create/files`);
  await chooser(page).setInputFiles(file(''));
  await page.getByRole('button', { name: 'Publish 1 file' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const picture = page.getByRole('img', { name: `First page of ${name}.pdf` });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText('Readers may download')).toBeVisible();

  await page.getByLabel('File of the new version').setInputFiles(file(' 2'));
  await expect(page.getByText(`Version 2 of “${name}” uploaded`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Versions' })).toContainText('2');
  const first = page.getByRole('listitem').filter({ hasText: 'Version 1' });
  await expect(first).toContainText('readers have it');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Version 2' })
      .filter({ hasText: 'readers have it' }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download version 1' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`);
  await expectGoodEverywhere(page);

  // Readers have a page of their own for it.
  const details = page.url();
  await page.goto(details.replace(/\/details.*$/, '/reader'));
  await expect(page).toHaveURL(/\/r\/preview\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^PDF, \d+ KB$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
  await expectGoodEverywhere(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe(`${name} 2.pdf`);
  await page.goto(details);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Summary' }).fill('For all three sites');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Save file' }).click();
  await expect(page.getByRole('main')).toContainText('For all three sites');
  expect(complaints).toEqual([]);
});

test('a file with the title of another one becomes its next version', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const name = `Site plan ${unique()}`;
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdfOf() };
  await page.goto(`/${slug}/content/create/files`);
  await chooser(page).setInputFiles(file);
  await page.getByRole('button', { name: 'Keep 1 draft' }).click();
  await expect(page.getByText('1 file kept')).toBeVisible();
  await chooser(page).setInputFiles(file);
  const upload = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');
  await expect(upload).toContainText('There is a file with this title.');
  await upload.getByRole('button', { name: 'Make it version 2' }).click();
  await expect(page.getByText(`Version 2 of “${name}” uploaded`)).toBeVisible();
  await expect(upload).toHaveCount(0);
  await page.goto(`/${slug}/content?kind=file&q=${encodeURIComponent(name)}`);
  await expect(articleRows(page)).toHaveCount(1);
  await expect(articleRows(page)).toContainText('v2');
});

test('settings tell the storage, and delete what nothing uses', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  await page.goto(`/${slug}/content/create/files`);
  // Of a type that no journey beside this one uploads: what those are about to use must stay.
  await chooser(page).setInputFiles({
    name: 'left.flac',
    mimeType: 'audio/flac',
    buffer: Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(64)]),
  });
  await expect(page.getByRole('textbox', { name: 'Title of left.flac' })).toBeVisible();
  await page.goto(`/${slug}/settings`);
  await page
    .getByRole('link', { name: /^Storage/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /of 5 GB used/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /nothing uses$/ })).toBeVisible();
  await expectGoodEverywhere(page);
  const left = page.getByRole('listitem').filter({ hasText: 'audio/flac' });
  await left.getByRole('button', { name: 'Delete Files of content' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 file deleted')).toBeVisible();
});
