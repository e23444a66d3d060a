import { expectGoodEverywhere } from './support/looks.ts';
import { startOwnProduct } from './support/own-product.ts';
import { rows } from './support/people-page.ts';
import { expect, signIn, test } from './support/product-test.ts';
import {
  chooseRule,
  csvFile,
  expectImported,
  staffHeader,
  staffLine,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

const lastName = 'Fullsync';
const fileOf = (lines: readonly string[]) => [staffHeader, ...lines].join('\n');

// In a product of its own: people imported by other journeys would be deactivated.
test('people not in the file are deactivated, after the number is typed and confirmed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const product = await startOwnProduct();
  try {
    const slug = product.organizationSlug;
    await page.goto(`${product.url}/auth/login`);
    await signIn(page, product);
    await page.locator('body[data-route="dashboard"]').waitFor();
    const go = (path: string) => page.goto(`${product.url}/${slug}/${path}`);

    await go('people/upload/people');
    const everybody = [0, 1, 2, 3].map((at) => staffLine(lastName, at));
    await toColumns(page, csvFile('january.csv', fileOf(everybody)));
    await toCheck(page);
    await page.getByRole('button', { name: 'Import 4 people' }).click();
    await expectImported(page, 4);

    await go('people/upload/people');
    const left = [staffLine(lastName, 0, { title: 'Ward sister' }), ...everybody.slice(1, 3)];
    await toColumns(page, csvFile('february.csv', fileOf(left)));
    await page.getByRole('button', { name: 'Continue to rules' }).click();
    await page.getByRole('button', { name: 'More options' }).click();
    await chooseRule(page, 'People who aren’t in the file', 'Deactivate people from imports');
    await expect(page.getByText('You confirm their number before')).toBeVisible();
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: 'Check the file' }).click();

    const missing = page.getByRole('region', { name: /^Not in the file/ });
    await expect(missing).toContainText(/\d+ of \d+ active people checked would be deactivated/, {
      timeout: 30_000,
    });
    // The demo's people were imported, too, and are in neither file.
    const many = /(\d+) of \d+ active people/.exec(await missing.innerText())?.[1] ?? '';
    expect(Number(many)).toBeGreaterThan(100);
    const who = missing.getByRole('table', { name: 'People who aren’t in the file' });
    await missing.getByRole('searchbox').fill(lastName);
    await expect(who.getByRole('row')).toHaveCount(2);
    await expect(who).toContainText(`Persond ${lastName}`);
    await expectGoodEverywhere(page);

    await page.getByRole('button', { name: 'Import 1 person' }).click();
    const question = page.getByRole('alertdialog', {
      name: `Deactivate ${many} people who aren’t in the file?`,
    });
    await expectGoodEverywhere(page);
    const act = question.getByRole('button', { name: 'Import and deactivate' });
    await question.getByLabel('Enter the number of people to continue').fill(many);
    await expect(act).toHaveAttribute('aria-disabled', 'true');
    await question.getByLabel('Confirm the number').check();
    await act.click();
    await expect(page.getByRole('heading', { name: '1 person imported' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(missing.getByRole('row', { name: /^Deactivated/ })).toContainText(many);
    await missing.getByRole('searchbox').fill(lastName);
    await expect(who.getByRole('row')).toHaveCount(2);
    await expectGoodEverywhere(page);
    const upload = page.url();

    await go(`people?q=${lastName}`);
    await expect(rows(page).filter({ hasText: 'deactivated' })).toHaveCount(1);
    await page.goto(upload);
    await page.getByRole('button', { name: 'Undo import' }).click();
    const undo = page.getByRole('alertdialog');
    await expect(undo).toContainText(`${many} people are active again`);
    await expect(undo.getByRole('row', { name: /^To be undone/ })).toContainText(
      String(Number(many) + 1),
    );
    await undo.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /undone$/ })).toBeVisible({
      timeout: 30_000,
    });
    await go(`people?q=${lastName}`);
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).filter({ hasText: 'deactivated' })).toHaveCount(0);
  } finally {
    await product.stop();
  }
});
