import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { chooseFile, openUpload, staffHeader, staffLine } from './support/upload-page.ts';

/** Rows of the file; `UPLOAD_LINES=100000` takes minutes, and is run manually. */
const lines = Number(process.env['UPLOAD_LINES'] ?? 5000);
/** What a batch of a thousand rows may take on a busy machine, in milliseconds. */
const patience = 60_000 + lines * 6;

/** From now on, how long the page was held up at the longest, in milliseconds. */
async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const held = { longest: 0 };
    Object.assign(globalThis, { held });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest, duration);
    }).observe({ type: 'longtask' });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { held: { longest: number } }).held.longest);
}

test('a large file is read, sent, checked, imported, left, found again and undone', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(120_000 + patience * 4);
  const name = uniqueName();
  const count = lines.toLocaleString('en');
  const all = Array.from({ length: lines }, (_, at) => staffLine(name, at));
  await openUpload(page, product.organizationSlug);
  // On the disk: handed over as bytes, the browser's driver would put it together in the page.
  const file = test.info().outputPath(`${name}.csv`);
  await writeFile(file, [staffHeader, ...all].join('\n'));
  const longest = await watchFrames(page);
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Continue to columns' }).click({ timeout: patience });
  await expect(page.getByRole('heading', { name: 'Map columns to fields' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  await page.getByRole('button', { name: 'Check the file' }).click({ timeout: patience });
  const run = page.getByRole('button', { name: `Import ${count} people` });
  await expect(run).toBeVisible({ timeout: patience });
  await run.click();
  // Left, and found again by the chip of every page.
  await page.getByRole('link', { name: /Leave this page|See [\d,]+ people/ }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  const chip = page.getByRole('link', { name: /People import/ });
  if (await chip.isVisible()) await chip.click();
  else await page.goBack();
  await expect(page.getByRole('heading', { name: `${count} people imported` })).toBeVisible({
    timeout: patience,
  });
  await page.getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('row', { name: /^To be undone/ })).toContainText(count);
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: `Import of ${count} people undone` })).toBeVisible(
    {
      timeout: patience,
    },
  );
  // The page was never reloaded, so that it saw all of it. Beside other tests the number says nothing.
  const held = Math.round(await longest());
  test
    .info()
    .annotations.push({ type: 'longest task in ms', description: `${held}, ${count} lines` });
  if (process.env['UPLOAD_LINES'] !== undefined) expect(held).toBeLessThan(100);
  await page.goto(`/${product.organizationSlug}/people?q=${name}`);
  await expect(page.getByText(`Persona ${name}`)).toHaveCount(0);
});
