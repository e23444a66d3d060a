import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import {
  chooseFile,
  csvFile,
  openUpload,
  staffHeader,
  staffLine,
  toCheck,
  ruleLabels,
} from './support/upload-page.ts';

/** Asserts that what each step is about is shown whole on a tablet. */
async function expectFactsWhole(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 768, height: 900 });
  const cut = () =>
    importSteps(page)
      .locator('span')
      .evaluateAll((all) =>
        all
          .filter((one) => one.clientWidth > 1 && getComputedStyle(one).overflow === 'hidden')
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
          )
          .map((one) => one.textContent),
      );
  await expect.poll(cut).toEqual([]);
  await page.setViewportSize(before);
}

async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await look();
  await page.setViewportSize(before);
}

/** Asserts that the share of rows with a value stands beside the column that it is about. */
async function expectShareBesideColumn(page: Page): Promise<void> {
  const below = () =>
    page
      .locator('td[data-label="Filled"]')
      .first()
      .evaluate((share) => {
        const column = share.parentElement?.firstElementChild ?? share;
        return Math.abs(share.getBoundingClientRect().top - column.getBoundingClientRect().top);
      });
  await expect.poll(below).toBeLessThan(8);
}

/** Asserts that the people of rows with errors are named whole where there is room. */
async function expectNamesWhole(page: Page): Promise<void> {
  const cut = () =>
    page
      .locator('tbody tr > td:nth-child(2) span > *')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
  await expect.poll(cut).toEqual([]);
}

const importSteps = (page: Page) => page.getByRole('list', { name: 'Import steps' });

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
  await expectGoodEverywhere(page);
  await chooseFile(page, csvFile('bad.csv', 'First~Last\nA~B\n'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodEverywhere(page);
  await chooseFile(page, csvFile('old.csv', Buffer.from('First,Last\nJosé,B\n', 'latin1')));
  await expect(page.getByText('isn’t encoded in UTF-8')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(page, csvFile('looks.csv', [staffHeader, ...lines].join('\n')));
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await expect(page.getByText(`Persona ${name}`)).toBeVisible();
  await onPhone(page, () => expectShareBesideColumn(page));
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Keep day first' }).click();
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  await expect(page.getByText('Each row finds its person by')).toBeVisible();
  await expectFactsWhole(page);
  await page.getByRole('button', { name: 'More options' }).click();
  await expect(ruleLabels(page, 'Who is invited')).toBeVisible();
  await expectGoodEverywhere(page);
  await ruleLabels(page, 'Match people by').click();
  await expect(page.getByRole('menuitemradio', { name: 'External ID, then email' })).toBeFocused();
  await expectAccessibleInBoth(page, { floating: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to columns' }).click();
  await toCheck(page);
  await expect(page.getByRole('table', { name: 'Rows with errors' })).toBeVisible();
  await onPhone(page, () => expectNamesWhole(page));
  await expectGoodEverywhere(page);
  await page
    .getByRole('button', { name: /^Compare rows/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Import \d+ people/ }).click();
  await expect(page.getByRole('heading', { name: /people imported/ })).toBeVisible();
  await expect(importSteps(page).getByRole('listitem').last()).toContainText(/^Import\s*done/);
  await expectFactsWhole(page);
  await expectGoodEverywhere(page);
});
