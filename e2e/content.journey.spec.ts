import { articleRows, begin, expectSaved, textOf, uniqueTitle } from './support/content-page.ts';
import { campaignName } from './support/campaign-page.ts';
import {
  expectAccessibleInBoth,
  expectGoodEverywhere,
  expectNoSidewaysScroll,
} from './support/looks.ts';
import { giveHub } from './support/own-hub.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('readers keep what was published until the edits are published too', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const title = uniqueTitle();
  await begin(page, slug, title);
  await page.keyboard.type('First version');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Readers see this version.')).toBeVisible();
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and more');
  await expect(page.getByText('without the edits since')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish edits' })).toBeVisible();

  await page.goto(`/${slug}/content?q=${encodeURIComponent(title)}`);
  await expect(articleRows(page)).toContainText(/unpublished edits.*published/);
  await expectAccessibleInBoth(page);
  await articleRows(page).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('First version, and more')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(toast(page, 'success').first()).toContainText('unpublished');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}/content$`));
  await page.goto(`/${slug}/content?deleted=true&q=${encodeURIComponent(title)}`);
  await expect(articleRows(page)).toHaveCount(1);
  await articleRows(page)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(toast(page, 'success').first()).toContainText('restored');
  await page.goto(`/${slug}/content?q=${encodeURIComponent(title)}`);
  await expect(articleRows(page)).toContainText(/unpublished\s+\d/);
  await articleRows(page)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(toast(page, 'success').first()).toContainText('archived');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(articleRows(page)).toContainText('draft');
});

test('what is published is opened as its readers see it, and sent', async ({
  signedIn: page,
  context,
  product,
  complaints,
}) => {
  const { organizationSlug: slug } = product;
  const title = uniqueTitle();
  await begin(page, slug, title);
  await page.keyboard.type('Walk in at all three sites.');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  const asReader = page.getByRole('link', { name: 'Open as reader' });
  // The button is gone; the keyboard continues where it stood.
  await expect(asReader).toBeFocused();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expectGoodEverywhere(page);

  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const reader = await opened;
  await expect(reader).toHaveURL(/\/r\/preview\//);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByText('Walk in at all three sites.')).toBeVisible();
  await expect(reader.getByText('Your visit isn’t counted.')).toBeVisible();
  await expectGoodEverywhere(reader);
  await reader.close();

  // An article without edits keeps its next steps on its page and in its menus.
  await page.goto(`/${slug}/content?q=${encodeURIComponent(title)}`);
  await articleRows(page)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Open as reader' })).toBeVisible();
  await page.keyboard.press('Escape');
  await articleRows(page).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Send this article' }).click();
  await expect(page).toHaveURL(/\/campaigns\/\d+\?step=audience$/);
  await expect(campaignName(page)).toHaveValue(title);
  await page.getByRole('button', { name: 'Next: message' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Message' })).toContainText(title);
  await expect(page.getByRole('article')).toContainText(title);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/content\/\d+\/details$/);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(toast(page, 'success').first()).toContainText('unpublished');
  await expect(page.getByRole('button', { name: 'Send this article' })).toHaveCount(0);
  const id = /content\/(\d+)\//.exec(page.url())?.[1] ?? '';
  for (const path of [`content/${id}/reader`, `campaigns/create?article=${id}`]) {
    await page.goto(`/${slug}/${path}`);
    await expect(
      page.getByRole('heading', { name: /^This (item|article) isn’t published$/ }),
    ).toBeVisible();
    await expectAccessibleInBoth(page);
  }
  // The browser tells of the refused preview in its console.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
});

test('content is found by its text, and narrowed by hub and author', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug, email } = product;
  const title = uniqueTitle();
  const word = `word${title.slice(-10)}`;
  const hub = `Hub ${title}`;
  await giveHub(product, email, hub);
  await begin(page, slug, title);
  await page.keyboard.type(`Walk in, says ${word} here.`);
  await expectSaved(page);
  await page.goto(`/${slug}/content`);
  await page.getByRole('searchbox', { name: 'Title, text or tag' }).fill(word.toUpperCase());
  await expect(articleRows(page)).toHaveCount(1);
  await expect(articleRows(page)).toContainText(title);

  // The chip keeps its place, and its values stay open, when the first of them is chosen.
  await page.getByRole('button', { name: 'Author', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Person’s name' }).fill('Ines Duarte');
  await page.getByRole('checkbox', { name: 'Ines Duarte' }).check();
  await expect(page.getByRole('button', { name: 'Author Ines Duarte' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Ines Duarte' })).toBeChecked();
  await expectAccessibleInBoth(page, { floating: true });
  await page.keyboard.press('Escape');
  await expect(articleRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Hub', exact: true }).click();
  await page.getByRole('checkbox', { name: hub }).check();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: hub })).toBeChecked();
  await page.keyboard.press('Escape');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Remove filter Hub' }).click();
  await expect(articleRows(page)).toHaveCount(1);
});

test('content that does not load says so, and loads again', async ({ signedIn: page, product }) => {
  const url = '**/api/admin/content?*';
  await page.route(url, (route) => route.abort('connectionrefused'));
  await page.goto(`/${product.organizationSlug}/content`);
  await expect(page.getByRole('heading', { name: 'Couldn’t load content' })).toBeVisible();
  await expect(page.getByText('0 items')).toHaveCount(0);
  await page.unroute(url);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Couldn’t load content' })).toBeHidden();
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list, an article and its editor fit', async ({ signedIn: page, product }) => {
    const title = uniqueTitle();
    await begin(page, product.organizationSlug, title);
    await page.keyboard.type('Written on the way');
    await expectSaved(page);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
    await page.getByRole('radio', { name: 'Phone' }).check();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`/${product.organizationSlug}/content?q=${encodeURIComponent(title)}`);
    await expect(articleRows(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
    await articleRows(page).getByRole('link', { name: title }).tap();
    await expect(page.getByText('Written on the way')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
  });
});
