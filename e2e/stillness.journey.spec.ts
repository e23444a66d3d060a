import type { Page } from '@playwright/test';
import { expect, test } from './support/product-test.ts';

/** More than this much of the window moving at once is felt as a jump. */
const felt = 0.1;

/** How much of the page moved without input since it was opened, as browsers measure it. */
function moved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const shifts = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) sum += value;
          }
        });
        shifts.observe({ type: 'layout-shift', buffered: true });
        // What was buffered is handed over before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
}

test('parts of a page that come late do not push what is there', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  await page.goto(`/${slug}/campaigns?stage=ended`);
  const campaign = page
    .getByRole('table', { name: /^Campaigns/ })
    .getByRole('link')
    .first();
  const sent = (await campaign.getAttribute('href')) ?? '';
  expect(sent).toMatch(/campaigns\/\d+$/);
  for (const address of [`/${slug}`, `/${slug}/key-metrics`, `/${slug}/people`, sent]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await moved(page), address).toBeLessThan(felt);
  }
});

test('what stands below a list of unknown length is shown once it is known', async ({
  signedIn: page,
  product,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/metrics/waiting', async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { items: { id: number | null }[] };
    const [one] = items;
    const many = Array.from({ length: 9 }, (_, index) => ({ ...one, id: index + 1 }));
    await released;
    await route.fulfill({ response: answer, json: { items: many } });
  });
  const [strip, below] = [
    page.getByText('Reachable by email'),
    page.getByText('Next 7 days', { exact: true }),
  ];
  await page.goto(`/${product.organizationSlug}`);
  await expect(strip).toBeVisible();
  await expect(below).toBeAttached();
  await expect(below).toBeHidden();
  release(undefined);
  await expect(page.getByText('9 items waiting')).toBeVisible();
  await expect(below).toBeVisible();
  expect(await moved(page)).toBeLessThan(felt / 4);
});

for (const [what, width, status] of [
  ['is higher on a phone than what holds its place', 390, 200],
  ['could not be loaded', 1440, 503],
] as const) {
  test(`what stands below a strip of metrics that ${what} is shown once the strip is known`, async ({
    signedIn: page,
    product,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/admin/metrics/dashboard', async (route) => {
      await released;
      await (status === 200 ? route.continue() : route.fulfill({ status, json: {} }));
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${product.organizationSlug}`);
    const below = page.getByText('Waiting for you', { exact: true });
    await expect(below).toBeAttached();
    await expect(page.getByText('Next 7 days', { exact: true })).toBeAttached();
    await expect(below).toBeHidden();
    release(undefined);
    await expect(below).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await moved(page)).toBeLessThan(felt / 4);
  });
}
