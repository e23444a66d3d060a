import type { Hub } from 'contract/hubs/hub.ts';
import type { ArticleHead } from 'contract/content/article.ts';
import type { Locator, Page } from '@playwright/test';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const lines = (page: Page): Locator =>
  page.getByRole('region', { name: 'Items' }).locator('ol > li');
const lineOf = (page: Page, title: string): Locator => lines(page).filter({ hasText: title });
const section = (page: Page, name: string): Locator => page.getByRole('group', { name });

/** Takes a line by its handle onto another. */
async function drag(page: Page, title: string, onto: Locator): Promise<void> {
  await page
    .getByRole('button', { name: `Move ${title} with the up and down arrow keys` })
    .dragTo(onto, { steps: 5 });
}

test('items of a hub are dragged within a section and into another, and stay there once saved', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = uniqueName();
  const [first, second, third] = ['First', 'Second', 'Third'].map((word) => `${word} ${name}`) as [
    string,
    string,
    string,
  ];
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.call<Hub>('POST', '/hubs', { name: `Hub ${name}` });
  const made: number[] = [];
  for (const title of [first, second, third]) {
    const article = await colleague.call<ArticleHead>('POST', '/content/articles', { title });
    made.push(article.id);
  }
  await colleague.call('POST', `/hubs/${id}/items`, {
    items: made.map((contentId) => ({ contentId })),
  });
  await colleague.call('PUT', `/hubs/${id}/arrangement`, {
    pinned: [],
    sections: [
      { name: 'Stay well', items: made.slice(2) },
      { name: 'Get around', items: [] },
    ],
    others: made.slice(0, 2),
  });
  const expectOrder = async (order: string[], counts: number[]) => {
    await expect(lines(page)).toContainText(order);
    for (const [at, count] of counts.entries()) {
      await expect(section(page, ['Stay well', 'Get around'][at] ?? '')).toContainText(
        `${count} item`,
      );
    }
    // None is still marked as dragged.
    for (const title of order) await expect(lineOf(page, title)).toHaveCSS('box-shadow', 'none');
  };

  await page.goto(`/${product.organizationSlug}/hubs/${id}/edit`);
  await expectOrder([third, first, second], [1, 0]);
  await drag(page, second, lineOf(page, first));
  await expectOrder([third, second, first], [1, 0]);
  await drag(page, first, lineOf(page, third));
  await expectOrder([first, third, second], [2, 0]);
  await drag(page, second, section(page, 'Get around'));
  await expectOrder([first, third, second], [2, 1]);

  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(toast(page, 'success').first()).toContainText('arranged');
  await page.reload();
  await expectOrder([first, third, second], [2, 1]);
  expect(complaints).toEqual([]);
});
