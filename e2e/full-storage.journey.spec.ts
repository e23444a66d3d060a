import { expect, test, type Page } from '@playwright/test';
import { organizationFileBytes } from 'contract/files/file-limits.ts';
import { setUpLakeHouse, signInAsFounder } from './support/founder.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { type EmptyProduct, startEmptyProduct } from './support/own-product.ts';
import { openDatabase } from './support/superuser.ts';

let product: EmptyProduct;
test.beforeAll(async () => {
  test.slow();
  product = await startEmptyProduct();
});
test.afterAll(() => product.stop());

const rows = (page: Page) => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');
const chooser = (page: Page) => page.getByLabel('Files to upload');
const titleOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Title of ${name}` });
const rota = {
  name: 'rota.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Early, late and night shifts.'),
};

/** Whatever the files take, as if they took all there is. */
async function useUpSpace(): Promise<void> {
  const { asSuperuser, close } = await openDatabase(product);
  const filled = await asSuperuser(
    `update app.counter set value = $1 where name = 'file_bytes' returning value`,
    [organizationFileBytes],
  );
  await close();
  expect(filled).toHaveLength(1);
}

test('where the space is used up a file waits in its row, and is stored from there once there is space', async ({
  page,
}) => {
  test.slow();
  await setUpLakeHouse(page, product);
  await signInAsFounder(page, product);
  await page.goto(`${product.url}/lake-house/content/create/files`);
  // Of these, one is kept as a draft and one is left, which nothing uses then.
  await chooser(page).setInputFiles({ ...rota, name: 'map.txt' });
  await page.getByRole('button', { name: 'Keep 1 draft' }).click();
  await expect(page.getByText('1 file kept')).toBeVisible();
  await chooser(page).setInputFiles({
    name: 'left.flac',
    mimeType: 'audio/flac',
    buffer: Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(64)]),
  });
  await expect(titleOf(page, 'left.flac')).toBeVisible();
  await page.getByRole('button', { name: 'Remove left.flac' }).click();
  await expect(rows(page)).toHaveCount(0);
  await chooser(page).setInputFiles({ ...rota, name: 'plan.txt' });
  await titleOf(page, 'plan.txt').fill('Plan of the site');

  await useUpSpace();
  await chooser(page).setInputFiles(rota);
  const waiting = rows(page).filter({ hasText: 'rota.txt' });
  await expect(waiting).toContainText(
    'There’s no storage space left for “rota.txt”. Administrators can delete unused files in Settings, under Storage.',
  );
  await waiting.getByRole('button', { name: 'Try again: rota.txt' }).click();
  await expect(waiting).toContainText('There’s no storage space left');
  await expectGoodEverywhere(page);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page
    .getByRole('link', { name: /^Storage/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '5 GB of 5 GB used' })).toBeVisible();
  const left = page.getByRole('listitem').filter({ hasText: 'audio/flac' });
  await left.getByRole('button', { name: 'Delete Files of content' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 file deleted')).toBeVisible();

  await page.getByRole('link', { name: /^Files.*failed/ }).click();
  await expect(titleOf(page, 'plan.txt')).toHaveValue('Plan of the site');
  await waiting.getByRole('button', { name: 'Try again: rota.txt' }).click();
  await expect(titleOf(page, 'rota.txt')).toHaveValue('rota');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Keep 2 drafts' }).click();
  await expect(page.getByText('2 files kept')).toBeVisible();
});
