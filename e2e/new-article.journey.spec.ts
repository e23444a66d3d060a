import {
  articleRows,
  create,
  expectSaved,
  textOf,
  titleOf,
  uniqueTitle,
} from './support/content-page.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import { expect, test } from './support/product-test.ts';

test('an untitled article exists from its first letter on, and the editor stays as it is', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const slug = product.organizationSlug;
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/admin/content/articles'))
      made.push('one');
  });
  await page.goto(`/${slug}/content`);
  await create(page, 'Article');
  await expect(titleOf(page)).toBeFocused();
  await expect(page.getByText('The draft is created when you start typing.')).toBeVisible();
  // What is to do before publishing is seen without scrolling.
  const checks = page.getByRole('complementary').getByRole('listitem');
  await expect(checks).toHaveCount(6);
  await expect(checks.last()).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Content', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  expect(made).toEqual([]);

  await page.goBack();
  await expect(titleOf(page)).toBeFocused();
  const title = uniqueTitle();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('One. ');
  // Typing continues while the article gets its address.
  await Promise.all([
    page.keyboard.type('Two, three and four, five and six, seven and eight.', { delay: 30 }),
    page.waitForURL(/\/content\/\d+\/edit$/),
  ]);
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toHaveText(/^One\. Two, .* eight\.$/);
  await expectSaved(page);
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).not.toContainText('eight');
  await page.keyboard.press('Control+Shift+z');
  await expect(textOf(page)).toContainText('eight.');
  await expectSaved(page);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));

  // From the editor of one article to a new one, and back by the browser. In the text the keys make a link.
  await titleOf(page).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('write an article');
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveValue('');
  await expect(titleOf(page)).toBeFocused();
  await page.goBack();
  await expect(titleOf(page)).toHaveValue(title);
  await page.reload();
  await expect(titleOf(page)).toHaveValue(title);
  await expect(textOf(page)).toHaveText(/^One\. Two, .* eight\.$/);
  expect(made).toEqual(['one']);
  expect(complaints).toEqual([]);
});

test('an article that cannot be created yet keeps what is typed, and is created once', async ({
  signedIn: page,
  product,
}) => {
  const title = uniqueTitle();
  const tries: string[] = [];
  const creating = '**/api/admin/content/articles';
  await page.route(creating, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries.push(route.request().headers()['idempotency-key'] ?? '');
    return route.abort('connectionrefused');
  });
  await page.goto(`/${product.organizationSlug}/content/create/article`);
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByText('Not saved: we couldn’t reach the server')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Typed without a connection');
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().endsWith('/admin/content/articles'),
  );
  await page.unroute(creating);
  // It is tried again automatically.
  expect((await answered).request().headers()['idempotency-key']).toBe(tries[0]);
  await page.waitForURL(/\/content\/\d+\/edit$/);
  await expectSaved(page);
  await expect(textOf(page)).toBeFocused();
  await page.reload();
  await expect(titleOf(page)).toHaveValue(title);
  await expect(textOf(page)).toHaveText('Typed without a connection');
  await page.goto(`/${product.organizationSlug}/content?q=${encodeURIComponent(title)}`);
  await expect(articleRows(page)).toHaveCount(1);
});
