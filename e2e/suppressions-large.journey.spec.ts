import { text } from 'node:stream/consumers';
import { expectAccessibleInBoth } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';

// The rows are read and sent piece by piece: fewer prove the same less often.
const lines = process.env['PROPERTY_RUNS'] === 'short' ? 20_000 : 200_000;
const wrong = ['', 'no address', 'two@signs@list.example', '=cmd()'];

/** One line in a thousand is no address, and one in a thousand says what the line before says. */
function lineAt(number: number, mark: string): string {
  if (number % 1000 === 0) return `${wrong[(number / 1000) % wrong.length]},bounced`;
  const address = number % 1000 === 500 ? number - 1 : number;
  return `${address}.${mark}@list.example,${address % 3 === 0 ? 'spam' : 'bounced'}`;
}

test('a long list of another tool is imported, its figures add up, and wrong rows are downloaded', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const mark = uniqueName().toLowerCase();
  await page.goto(`/${product.organizationSlug}/settings/suppressions`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import suppressed addresses' });
  const rows = Array.from({ length: lines }, (_, index) => lineAt(index + 1, mark));
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'former-tool.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Email,Status', ...rows, ''].join('\n')),
  });
  const progress = () =>
    dialog
      .getByRole('progressbar', { name: 'Rows imported' })
      .evaluate((bar: HTMLProgressElement) => bar.value);
  // The share grows, and the dialog stays: Esc would lose it.
  await expect.poll(progress).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const early = await progress();
  expect(early).toBeLessThan(1);
  await expect.poll(progress).toBeGreaterThan(early);

  const expected = lines / 1000;
  await expect(dialog).toContainText(`${expected} rows were not imported`, { timeout: 150_000 });
  const figure = async (label: string) => {
    const shown = await dialog.getByText(label, { exact: true }).locator('..').innerText();
    return Number(shown.slice(label.length).replaceAll(/[^\d]/g, ''));
  };
  expect(await figure('Rows with errors')).toBe(expected);
  expect(await figure('Already suppressed')).toBe(expected);
  expect(await figure('Suppressed now')).toBe(lines - 2 * expected);
  await expectAccessibleInBoth(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download rows with errors' }).click();
  const file = await text(await (await download).createReadStream());
  const [, ...refused] = file.trimEnd().split(/\r?\n/);
  expect(refused).toHaveLength(expected);
  // By their numbers in the file, below the line of names.
  expect(refused.map((row) => Number(row.split(',')[0]))).toEqual(
    Array.from({ length: expected }, (_, index) => (index + 1) * 1000 + 1),
  );
  expect(refused[0]).toContain('1001,no address,hard_bounce,,Not an email address');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox', { name: 'Email address' }).fill(`${lines - 1}.${mark}`);
  await expect(
    page.getByRole('row').filter({ hasText: `${lines - 1}.${mark}@list.example` }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
