import type { Hub } from 'contract/hubs/hub.ts';
import type { ArticleHead } from 'contract/content/article.ts';
import type { Locator, Page } from '@playwright/test';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { toast } from './support/people-page.ts';
import type { Product } from './support/product-address.ts';
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

/** A hub of three articles in two sections: the third in the first of them, the others in none. */
async function arrangedHub(page: Page, product: Product) {
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
  return { id, first, second, third };
}

test('items of a hub are dragged within a section and into another, and stay there once saved', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const { id, first, second, third } = await arrangedHub(page, product);
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

test('an item that is dragged goes back where it was by Escape, or where it cannot be dropped', async ({
  signedIn: page,
  product,
}) => {
  const { id, first, second, third } = await arrangedHub(page, product);
  await page.goto(`/${product.organizationSlug}/hubs/${id}/edit`);
  await expect(lines(page)).toContainText([third, first, second]);
  const carry = async (title: string, onto: Locator) => {
    await page.getByRole('button', { name: `Move ${title} with` }).hover();
    await page.mouse.down();
    await onto.hover();
    await onto.hover();
  };
  const expectBack = async () => {
    await expect(lines(page)).toContainText([third, first, second]);
    await expect(lineOf(page, second)).toHaveCSS('box-shadow', 'none');
    await expect(page.getByRole('button', { name: /^Save \d change/ })).toHaveCount(0);
  };

  await carry(second, lineOf(page, first));
  await expect(lines(page)).toContainText([third, second, first]);
  await page.keyboard.press('Escape');
  await expectBack();
  await page.mouse.up();
  await expectBack();

  // From one section into another, and then out of the items.
  await carry(second, lineOf(page, third));
  await expect(section(page, 'Stay well')).toContainText('2 items');
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.up();
  await expectBack();
});

test('items and sections are picked up by keyboard, moved, put back and put down', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const { id, first, second, third } = await arrangedHub(page, product);
  const handle = (title: string) =>
    page.getByRole('button', { name: `Move ${title} with the up and down arrow keys` });
  const announcement = page.getByRole('region', { name: 'Items' }).getByRole('status');
  const order = (...titles: string[]) => expect(lines(page)).toContainText(titles);
  await page.goto(`/${product.organizationSlug}/hubs/${id}/edit`);
  await order(third, first, second);

  await handle(second).focus();
  await page.keyboard.press('Space');
  await expect(handle(second)).toHaveAttribute('aria-pressed', 'true');
  await expect(announcement).toHaveText(`${second} picked up at position 2 of 2`);
  await expectGoodEverywhere(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(announcement).toHaveText(`${second} moved to position 1 of 1 in Get around`);
  await expect(handle(second)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(announcement).toHaveText(`${second} moved to position 2 of 2 in Stay well`);
  await order(third, second, first);
  await page.keyboard.press('Escape');
  await expect(announcement).toHaveText(`${second} put back to position 2 of 2`);
  await expect(handle(second)).toBeFocused();
  await expect(handle(second)).toHaveAttribute('aria-pressed', 'false');
  await order(third, first, second);
  await expect(page.getByRole('button', { name: /^Save \d change/ })).toHaveCount(0);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(announcement).toHaveText(`${second} put down at position 1 of 2`);
  // Put down, it stays where it is.
  await page.keyboard.press('Escape');
  await order(third, second, first);

  const sections = page.getByRole('textbox', { name: 'Name of the section' });
  await handle('section Get around').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(announcement).toHaveText('Get around moved to position 1 of 2');
  await expect(sections.first()).toHaveValue('Get around');
  await page.keyboard.press('Escape');
  await expect(announcement).toHaveText('Get around put back to position 2 of 2');
  await expect(sections.first()).toHaveValue('Stay well');

  // Leaving the handle puts down what is carried.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(announcement).toHaveText('Get around put down at position 1 of 2');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(toast(page, 'success').first()).toContainText('arranged');
  await page.reload();
  await order(third, second, first);
  await expect(sections.first()).toHaveValue('Get around');
  expect(complaints).toEqual([]);
});
