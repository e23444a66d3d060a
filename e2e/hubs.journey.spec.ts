import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  begin,
  create,
  expectSaved,
  textOf,
  titleOf,
  uniqueTitle,
} from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { giveHub } from './support/own-hub.ts';
import { onProfile } from './support/own-profile.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

/** A name no other hub has: tests run beside each other. */
const uniqueHub = (): string => `Hub ${randomBytes(5).toString('hex')}`;

const lines = (page: Page): Locator => page.locator('main ol > li').filter({ hasText: 'Article' });

async function publishedArticle(page: Page, slug: string): Promise<string> {
  const title = uniqueTitle();
  await begin(page, slug, title);
  await page.keyboard.type('Words');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Readers see this version.')).toBeVisible();
  return title;
}

test('a hub is made in three steps, ordered by keyboard, published, archived, and that is undone', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const { organizationSlug: slug } = product;
  const titles = [await publishedArticle(page, slug), await publishedArticle(page, slug)];
  const name = uniqueHub();
  await page.goto(`/${slug}/hubs`);
  await expect(page.getByRole('list', { name: 'Hubs' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Create hub' }).click();

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Summary' }).fill('What this winter asks of us');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Groups' }).check();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('checkbox', { name: 'All staff' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/of \d+ people$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Create hub' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  const [first = '', second = ''] = titles;
  await expect(lines(page).first()).toContainText(first);
  const handle = page.getByRole('button', {
    name: `Move ${second} with the up and down arrow keys`,
  });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${second} moved to position 1 of 2`)).toBeAttached();
  await expect(lines(page).first()).toContainText(second);
  await page.getByRole('button', { name: `Pin ${first}` }).click();
  await expect(page.getByRole('button', { name: `Unpin ${first}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible();

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('textbox', { name: 'Name of the section' }).fill('Stay well');
  await handle.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText(`${second} moved to position 1 of 1 in Stay well`)).toBeAttached();
  await expect(handle).toBeFocused();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Stay well' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(toast(page, 'success').first()).toContainText('arranged');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name of the section' })).toHaveValue('Stay well');
  await expect(page.getByRole('button', { name: `Unpin ${first}` })).toBeVisible();

  await page.getByRole('button', { name: 'Publish hub' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${name} published`);
  await page.getByRole('button', { name: 'Remove section Stay well' }).click();
  await expect(page.getByRole('button', { name: /^Publish \d change/ })).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const parts = page.getByRole('navigation', { name: 'Parts of the hub' });
  await expect(parts.locator('[aria-current="page"]')).toHaveText(['History']);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Arranged the items of a hub')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Identity and items' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const question = page.getByRole('alertdialog', { name: `Archive ${name}?` });
  await expect(question).toContainText('can no longer find this hub');
  await question.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(
    page
      .getByRole('heading', { name: 'This hub is archived' })
      .or(page.getByText('This hub is archived')),
  ).toBeVisible();
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Hide hub' })).toBeVisible();
});

test('an editor of a hub drafts in it, submits, and reads why they cannot publish', async ({
  page,
  product,
}) => {
  test.slow();
  const email = await onProfile(page, product, 'standard');
  const name = uniqueHub();
  await giveHub(product, email, name);
  const { organizationSlug: slug } = product;
  await page.goto(`/${slug}/hubs`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('You fill and order this hub.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish hub' })).toHaveCount(0);
  await expectAccessibleInBoth(page);

  await page.goto(`/${slug}/content`);
  await create(page, 'Article');
  await expect(titleOf(page)).toBeFocused();
  const title = uniqueTitle();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Words');
  await expectSaved(page);
  await expect(page.getByText('Your role can’t publish.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Submit/ }).click();
  await expect(toast(page, 'success').first()).toContainText('submitted for review');

  await page.goto(`/${slug}/hubs`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('in review')).toBeVisible();

  // An editor of several says in which one content begins, wherever they create it from.
  const second = uniqueHub();
  await giveHub(product, email, second);
  const choose = page.getByRole('dialog', { name: 'Choose a hub' });
  await page.goto(`/${slug}/content`);
  await create(page, 'Social');
  await expect(choose.getByRole('button', { name: 'Continue' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessibleInBoth(page, { floating: true });
  // The list of hubs, which opens with the dialog, closes first.
  await page.keyboard.press('Escape');
  await choose.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  await page.goto(`/${slug}/content/create/article`);
  await choose.getByRole('combobox', { name: 'Hub' }).fill(second);
  await page.getByRole('option', { name: second }).click();
  await choose.getByRole('button', { name: 'Continue' }).click();
  await expect(titleOf(page)).toBeFocused();
  const another = uniqueTitle();
  await page.keyboard.type(another);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Words');
  await expectSaved(page);
  await page.goto(`/${slug}/hubs`);
  await page.getByRole('link', { name: second }).click();
  await expect(page.getByRole('link', { name: another })).toBeVisible();
});

test('changes of a hub are previewed, counted, saved together or discarded', async ({
  signedIn: page,
  product,
}) => {
  const { organizationSlug: slug } = product;
  const name = uniqueHub();
  const title = await publishedArticle(page, slug);
  await page.goto(`/${slug}/hubs/create`);
  await expect(page.getByLabel('Icon', { exact: true })).toHaveValue('Building');
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('Petrol');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Create hub' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
  await page.getByRole('textbox', { name: 'Summary' }).fill('What is new');
  await expect(page.getByText('2 changes not saved')).toBeVisible();
  await expect(preview.getByRole('heading', { name: `${name} again` })).toBeVisible();
  await expect(preview).toContainText('What is new');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(preview.getByRole('heading', { name, exact: true })).toBeVisible();
  const [manual, newest] = ['Manual order', 'Newest first'].map((order) =>
    page.getByRole('radio', { name: order }),
  ) as [Locator, Locator];
  await newest.check();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(manual).toBeChecked();
  await page.getByRole('textbox', { name: 'Summary' }).fill('What is new');
  await newest.check();
  await page.getByRole('button', { name: `Pin ${title}` }).click();
  await page.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(toast(page, 'success').first()).toContainText(/saved|arranged/);
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden();
  await page.reload();
  await expect(newest).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('What is new');
  await expect(page.getByRole('button', { name: `Unpin ${title}` })).toBeVisible();

  await page.getByRole('link', { name: 'Results' }).click();
  await expect(
    page.getByRole('table', { name: 'Audience and readers of each item' }),
  ).toContainText(title);
  await expectGoodEverywhere(page);
});
