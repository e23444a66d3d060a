import type { Page } from '@playwright/test';
import { pdfOf } from '../../server/src/areas/content/files/hostile-files.testing.ts';
import { expect } from './product-test.ts';

/** A file of content is uploaded, and its first page is shown from the origin of the files. */
export async function showFileFromElsewhere(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/content/create/files`);
  const buffer = pdfOf(`0 0.4 0.4 rg 50 50 300 300 re f${' '.repeat(1_100_000)}`);
  const file = { name: 'Rules elsewhere.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('Files to upload').setInputFiles(file);
  await page.getByRole('button', { name: 'Keep 1 draft' }).click();
  await page.getByRole('link', { name: 'Rules elsewhere', exact: true }).click();
  const picture = page.getByRole('img', { name: 'First page of Rules elsewhere.pdf' });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
}
