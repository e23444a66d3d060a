import { idsOf, staffParts, withIds } from './support/every-screen.ts';
import { expect, test } from './support/product-test.ts';
import { organizationScreens, patternOf, publicScreens } from './support/routes.ts';
import { followInPage } from './support/test.ts';

function nameOf(path: string): string {
  const found = organizationScreens.find(([one]) => patternOf(one) === patternOf(path));
  return found?.[1] ?? 'notFound';
}

for (const [part, addresses] of Object.entries(staffParts)) {
  test(`${part}: each tab of the browser is called by what it shows`, async ({
    signedIn: page,
    product,
  }) => {
    test.slow();
    const { organizationSlug: slug } = product;
    const ids = idsOf(page, product);
    const seen = new Map<string, string>();
    await page.goto(`/${slug}`);
    for (const address of addresses) {
      // What readers see is a document of its own, by its own name.
      if (/^\/content\/\{article\}\/reader$|^\/read\//.test(address)) continue;
      await test.step(address, async () => {
        await followInPage(page, `/${slug}${await withIds(address, ids)}`);
        const [path = ''] = address.split('?');
        const parts = path.includes('{') && !path.includes('9999') ? 4 : 3;
        await expect(page.locator('body')).toHaveAttribute('data-route', nameOf(path));
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // A page of one thing begins with its name; no two pages are called the same.
        await expect(page).toHaveTitle(
          new RegExp(`^([^·]+ · ){${parts - 2},}Northgate Health · Atrium$`),
        );
        const title = await page.title();
        expect(seen.get(title) ?? path, title).toBe(path);
        seen.set(title, path);
      });
    }
  });
}

test('each public page has a title of its own', async ({ page }) => {
  const titles = new Set<string>();
  for (const [path] of publicScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^\S.* · Atrium$/);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(publicScreens.length);
});
