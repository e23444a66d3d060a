import type { Page } from '@playwright/test';
import { expectWholeWords } from './support/cut-texts.ts';
import { idsOf, readerScreens, staffParts, withIds } from './support/every-screen.ts';
import {
  expectLayoutAccessible,
  expectNoSidewaysScroll,
  expectNothingLaps,
} from './support/looks.ts';
import { ownPassword, withPassword } from './support/own-profile.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { publishHubFor } from './support/readers-hub.ts';
import { organizationScreens, patternOf, publicScreens } from './support/routes.ts';
import { expectLargeTargets } from './support/targets.ts';

/** A phone, a laptop of 1440 at 200 %, a desk, a tablet: the one at which pages are loaded is the last. */
const sizes = [
  { width: 390, height: 844 },
  { width: 720, height: 900 },
  { width: 1440, height: 900 },
  { width: 768, height: 900 },
];
const [phone, , , tablet] = sizes;

/** Asserts that columns without room are dropped, not hidden behind a scroll bar. */
async function expectWholeLists(page: Page): Promise<void> {
  const frames = page.locator('main div:has(> table[aria-rowcount])');
  await expect
    .poll(() =>
      frames.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      ),
    )
    .toEqual([]);
}

test.use({ viewport: tablet ?? null });

/** Loads a page once and looks at it at every width. */
async function expectGoodAtEveryWidth(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await test.step(`${size.width} wide`, async () => {
        await expectNoSidewaysScroll(page);
        await expectWholeWords(page);
        if (size === phone) return expectLargeTargets(page);
        await expectNothingLaps(page);
        await expectWholeLists(page);
      });
    }
    await expectLayoutAccessible(page);
  });
}

test('every screen is looked at', () => {
  const all = organizationScreens.map(([path]) => patternOf(path));
  const seen = new Set(Object.values(staffParts).flat().map(patternOf));
  expect(all.filter((pattern) => !seen.has(pattern))).toEqual([]);
});

for (const [part, addresses] of Object.entries(staffParts)) {
  test(`${part}: nothing scrolls sideways, laps over, is cut or is too small for a finger`, async ({
    signedIn: page,
    product,
  }) => {
    test.slow();
    const ids = idsOf(page, product);
    for (const address of addresses) {
      await expectGoodAtEveryWidth(
        page,
        `/${product.organizationSlug}${await withIds(address, ids)}`,
      );
    }
  });
}

test('what everyone reads: nothing scrolls sideways, laps over, is cut or is too small for a finger', async ({
  page,
  product,
}) => {
  test.slow();
  for (const [path] of publicScreens) await expectGoodAtEveryWidth(page, path);
  const email = await withPassword(page, product, 'standard');
  const titles = ['Flu clinics for the winter and where they are open', 'Shuttle bus'];
  const hub = await publishHubFor(product, email, `Winter ${email}`, titles);
  await signInWithoutForm(page, product, email);
  for (const path of [...readerScreens, `/for-you/hubs/${hub}`]) {
    await expectGoodAtEveryWidth(page, `/${product.organizationSlug}${path}`);
  }
});

async function signInWithoutForm(page: Page, product: Product, email: string): Promise<void> {
  const answer = await page.request.post('/api/identity/sign-in/email', {
    data: { email, password: ownPassword, rememberMe: false },
    headers: { origin: product.url },
  });
  expect(answer.status()).toBe(200);
}

test('recipients with a reason fit a tablet: columns without room are dropped', async ({
  signedIn: page,
  product,
}) => {
  const { first } = idsOf(page, product);
  const refused = await first(
    'campaigns?stage=ended&limit=50',
    ({ progress }) => (progress?.byState.failed ?? 0) > 0,
  );
  await page.goto(`/${product.organizationSlug}/campaigns/${refused}`);
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await recipients.getByRole('button', { name: /^failed / }).click();
  await expect(recipients.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  for (const width of [768, 720]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWholeLists(page);
  }
  await expectLayoutAccessible(page);
});
