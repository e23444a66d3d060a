import type { Page } from '@playwright/test';
import type { ArticleHead } from 'contract/content/article.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { begin, expectSaved, textOf, titleOf, uniqueTitle } from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf } from './support/people.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

const idOf = (page: Page) => Number(/content\/(\d+)\/edit/.exec(page.url())?.[1]);
const checks = (page: Page) => page.getByRole('complementary', { name: 'Settings of the article' });

/** Lets another person of the organization have the editor open, or go away. */
async function otherEditor(product: Product, id: number, open: boolean): Promise<string> {
  const { asSuperuser, close } = await openDatabase(product);
  const [other] = await asSuperuser<{ name: string }>(
    `with other as (select a.organization_id, a.id, a.first_name || ' ' || a.last_name as name
       from app.account a join app.content c on c.organization_id = a.organization_id
       where c.id = $1 and a.id <> c.author_id and a.deleted_at is null order by a.id limit 1),
     gone as (delete from app.content_editor e using other o
       where not $2 and e.content_id = $1 and e.account_id = o.id),
     here as (insert into app.content_editor (organization_id, content_id, account_id, seen_at)
       select organization_id, $1, id, app.now() + interval '1 minute' from other where $2
       on conflict (organization_id, content_id, account_id) do nothing)
     select name from other`,
    [id, open],
  );
  await close();
  return other?.name ?? '';
}

test('an article is set up beside its text, and the checks lead to what is missing', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const title = uniqueTitle();
  await begin(page, product.organizationSlug, title);
  const side = checks(page);
  await expect(side).toContainText('Write something first');
  await side.getByRole('button', { name: 'Show: Summary, shown on cards' }).click();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeFocused();
  await page.keyboard.type('In one sentence');
  await side.getByRole('button', { name: 'Show: Write something first' }).click();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Some words');
  await expect(side.getByRole('button', { name: 'Show: Write something first' })).toBeHidden();
  await side.getByRole('button', { name: 'Show: Cover with description' }).click();
  await expect(page.getByRole('button', { name: 'Add cover' })).toBeFocused();
  await expectSaved(page);

  await side.getByRole('button', { name: /^Details/ }).click();
  await side.getByLabel('Tags', { exact: true }).fill('winter');
  await page.keyboard.press('Enter');
  await side.getByRole('textbox', { name: 'Slug' }).fill('Not a slug');
  await expect(side).toContainText('Use small letters, digits and single hyphens');
  const slug = `rota-${Date.now()}`;
  await side.getByRole('textbox', { name: 'Slug' }).fill(slug);
  await side.getByRole('switch', { name: 'People have to acknowledge it' }).check();
  await expectSaved(page);
  await expectGoodEverywhere(page);
  await expect
    .poll(async () => {
      await page.reload();
      await side.getByRole('button', { name: /^Details/ }).click();
      return side.getByRole('textbox', { name: 'Slug' }).inputValue();
    })
    .toBe(slug);
  await expect(side).toContainText('winter');
  await expect(side.getByRole('switch')).toBeChecked();

  await page.getByRole('radio', { name: 'Email' }).check();
  const mail = page.frameLocator('iframe[title="The article as an email"]');
  await expect(mail.getByText('In one sentence', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Write' }).check();
  await page.getByRole('button', { name: 'Settings beside the text' }).click();
  await expect(side).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a link to a draft is named before publishing, until readers can open it', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug, url } = product;
  const colleague = await colleagueOf(page, product);
  const form = await colleague.call<ArticleHead>('POST', '/content/articles', {
    title: uniqueTitle(),
    document: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The form' }] }],
    },
  });
  await begin(page, slug, uniqueTitle());
  await page.keyboard.type('rota form');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog
    .getByRole('textbox', { name: 'URL or email address' })
    .fill(`${url}/${slug}/read/${form.id}`);
  await page.keyboard.press('Enter');
  const side = checks(page);
  const warning = '“rota form” links to a draft';
  await expect(side).toContainText(warning);
  await expectAccessibleInBoth(page);
  await expectSaved(page);
  await titleOf(page).focus();
  await side.getByRole('button', { name: `Show: ${warning}` }).click();
  await expect(textOf(page)).toBeFocused();
  // It is advice: the article may be published before the other one.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const { version } = await colleague.call<ContentHead>('POST', `/content/${form.id}/publish`, {
    version: form.version,
  });
  await page.reload();
  await expect(side).toContainText('Text and pictures');
  await expect(side).not.toContainText(warning);
  await colleague.call('POST', `/content/${form.id}/unpublish`);
  expect(version).toBeGreaterThan(form.version);
  await page.reload();
  await expect(side).toContainText('“rota form” links to content that isn’t published');
});

test('on a phone the settings are a sheet, which leads back to the text', async ({
  signedIn: page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, product.organizationSlug, uniqueTitle());
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings of the article' });
  await expect(sheet.getByRole('radio', { name: 'Everyone' })).toBeVisible();
  await expectGoodEverywhere(page);
  await sheet.getByRole('button', { name: 'Show: Summary, shown on cards' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeFocused();
});

test('people see who else has the article open, and no longer once they left', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  await begin(page, product.organizationSlug, uniqueTitle());
  const name = await otherEditor(product, idOf(page), true);
  await expect(page.getByText(`${name} is editing too`)).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInBoth(page);
  await otherEditor(product, idOf(page), false);
  await expect(page.getByText(`${name} is editing too`)).toBeHidden({ timeout: 30_000 });
});

test('what could not be saved is back when the page is opened again', async ({
  signedIn: page,
  product,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  const saves = '**/api/admin/content/articles/*';
  await page.route(saves, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionrefused') : route.continue(),
  );
  await page.keyboard.type('Written on a train');
  await expect(page.getByText('Your text is kept in this browser')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Written on a train');
  // As after a crash: in a page of its own, which nothing keeps from saving.
  const again = await page.context().newPage();
  await again.goto(page.url());
  await expect(textOf(again)).toHaveText('Written on a train');
  await expect(again.getByText('Edits that weren’t saved are back')).toBeVisible();
  await expectSaved(again);
  await again.reload();
  await expect(textOf(again)).toHaveText('Written on a train');
  await again.close();
});

test('the toolbar is one stop of the Tab key, with arrows inside', async ({
  signedIn: page,
  product,
}) => {
  await begin(page, product.organizationSlug, uniqueTitle());
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add cover' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(titleOf(page)).toBeFocused();
});
