import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { contentFileBytes, contentFilesAtOnce } from 'contract/content/content-file-limits.ts';
import { holdUploads, uploadRow } from './support/content-uploads.ts';
import { dropPaths } from './support/drop-paths.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { expect, test } from './support/product-test.ts';

const unique = () => randomBytes(4).toString('hex');
const chooser = (page: Page) => page.getByLabel('Files to upload');
const rows = (page: Page) => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');
const titleOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Title of ${name}` });

/** Files on the disk, each with a line of its own. */
async function write(root: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const target = join(root, path);
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(dirname(target), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(target, `${path} ${unique()}\n`);
  }
}

test('whole folders are dropped, or chosen by keyboard, with all files below them', async ({
  signedIn: page,
  product,
}, testInfo) => {
  const root = testInfo.outputPath('dropped');
  await write(root, [
    'Rotas/week 1.txt',
    'Rotas/old/2025/week 9.txt',
    'Rotas/.DS_Store',
    'map.txt',
  ]);
  await mkdir(join(root, 'Empty/inside'), { recursive: true });
  await page.goto(`/${product.organizationSlug}/content/create/files`);
  await expect(page.getByText('Drop files or whole folders here')).toBeVisible();
  await dropPaths(page, 'Drop files or whole folders here', [
    join(root, 'Rotas'),
    join(root, 'Empty'),
    join(root, 'map.txt'),
  ]);
  for (const name of ['week 1.txt', 'week 9.txt', 'map.txt']) {
    await expect(titleOf(page, name)).toBeVisible();
  }
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveText(
    'The folder “Empty” contains no files. Choose another folder.',
  );
  await expectGoodEverywhere(page);

  await write(
    root,
    Array.from({ length: contentFilesAtOnce + 1 }, (_, n) => `Many/${n % 7}/${n}.txt`),
  );
  const tooMany = `Nothing was added: there are more than ${contentFilesAtOnce} files. Add fewer at a time, for example one subfolder after the other.`;
  await dropPaths(page, 'Drop files or whole folders here', [join(root, 'Many')]);
  await expect(page.getByRole('alert')).toHaveText(tooMany);
  await expect(rows(page)).toHaveCount(3);

  await write(root, ['Chosen/plan.txt', 'Chosen/deep/er/sign.txt', 'Chosen/Thumbs.db']);
  const choose = page.getByRole('button', { name: 'Choose folder' });
  const choosing = page.waitForEvent('filechooser');
  await choose.press('Enter');
  await (await choosing).setFiles(join(root, 'Chosen'));
  for (const name of ['plan.txt', 'sign.txt']) await expect(titleOf(page, name)).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const again = page.waitForEvent('filechooser');
  await choose.press('Enter');
  await (await again).setFiles(join(root, 'Many'));
  await expect(page.getByRole('alert')).toHaveText(tooMany);
  await page.getByRole('button', { name: 'Keep 5 drafts' }).click();
  await expect(page.getByText('5 files kept')).toBeVisible();
});

test('an upload is paused, continued, tried again and cancelled, and leaving the page asks', async ({
  signedIn: page,
  product,
}, testInfo) => {
  test.slow();
  const name = `Rota ${unique()}.csv`;
  const large = testInfo.outputPath(name);
  await writeFile(large, `${name}\n${'a,b,c\n'.repeat(500_000)}`);
  await page.goto(`/${product.organizationSlug}/content/create/files`);
  const held = await holdUploads(page);
  const row = uploadRow(page, name);

  await test.step('pause and resume', async () => {
    await chooser(page).setInputFiles(large);
    // The first part has arrived once the second is sent.
    await expect.poll(() => held.waiting).toBe(1);
    expect(held.offsets).toEqual([0]);
    await expect(row).toContainText('uploading');
    await page.getByRole('button', { name: `Pause ${name}` }).click();
    await expect(row).toContainText('paused');
    await expect(page.getByRole('button', { name: `Pause ${name}` })).toHaveCount(0);
    await expectGoodEverywhere(page);
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(row).toContainText('paused');
  });

  await test.step('refused by the server, and tried again from where it stopped', async () => {
    held.answer = 507;
    await page.getByRole('button', { name: `Resume ${name}` }).click();
    await expect(row).toContainText('There’s no storage space left');
    await expect(row).toContainText('failed');
    held.answer = 'go';
    await page.getByRole('button', { name: `Try again: ${name}` }).click();
    await expect(titleOf(page, name)).toBeVisible();
    expect(held.offsets[0]).toBe(0);
    expect(held.offsets.slice(1)).not.toContain(0);
  });

  await test.step('pause all, and cancel: what was given up is not offered again', async () => {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(rows(page)).toHaveCount(0);
    held.answer = 'hold';
    await chooser(page).setInputFiles(large);
    await expect(row).toContainText('uploading');
    await page.getByRole('button', { name: 'Pause all' }).click();
    await expect(row).toContainText('paused');
    held.waiting = 0;
    await page.getByRole('button', { name: 'Resume all' }).click();
    await expect(row).toContainText('uploading');
    await expect.poll(() => held.waiting).toBeGreaterThan(0);
    const gone = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: `Cancel ${name}` }).click();
    expect((await (await gone).response())?.status()).toBe(204);
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('1 upload was interrupted')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Drop files or whole folders here')).toBeVisible();
    await expect(page.getByText('1 upload was interrupted')).toHaveCount(0);
  });
});

test('what is of the wrong kind, too large or empty is refused before a byte is sent', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`/${product.organizationSlug}/content/create/files`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/uploads')) sent.push(request.method());
  });
  await chooser(page).evaluate((input: HTMLInputElement, bytes) => {
    const files = new DataTransfer();
    files.items.add(new File(['MZ'], 'tool.exe'));
    files.items.add(new File([new Uint8Array(bytes + 1)], 'film.mp4', { type: 'video/mp4' }));
    files.items.add(new File([], 'none.txt'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, contentFileBytes);
  await expect(uploadRow(page, 'tool.exe')).toContainText(
    '“tool.exe” is of a type that can’t be uploaded. Choose another file.',
  );
  await expect(uploadRow(page, 'film.mp4')).toContainText(
    '“film.mp4” is larger than 200 MB. Choose a smaller file.',
  );
  await expect(uploadRow(page, 'none.txt')).toContainText(
    '“none.txt” is empty. Choose another file.',
  );
  await chooser(page).setInputFiles([
    { name: 'macro.docm', mimeType: '', buffer: Buffer.from('PK') },
    { name: 'fine.txt', mimeType: 'text/plain', buffer: Buffer.from(unique()) },
  ]);
  await expect(titleOf(page, 'fine.txt')).toBeVisible();
  await expect(uploadRow(page, 'macro.docm')).toContainText('refused');
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
});
