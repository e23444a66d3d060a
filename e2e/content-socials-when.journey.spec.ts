import { titleOf } from './support/content-page.ts';
import {
  expectAccessibleInBoth,
  expectGoodEverywhere,
  expectNoSidewaysScroll,
} from './support/looks.ts';
import { giveHub } from './support/own-hub.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { linkOf, openNewPost, post, uniqueTitle } from './support/social-page.ts';

test('a post begins in a hub, and is published later', async ({ signedIn: page, product }) => {
  const { organizationSlug: slug, email, posts = '' } = product;
  const [title, hub] = [uniqueTitle(), `Hub ${uniqueTitle()}`];
  await giveHub(product, email, hub);
  await openNewPost(page, slug);
  await linkOf(page).fill(`${posts}${post}`);
  await linkOf(page).blur();
  await expect(titleOf(page)).toHaveValue('Meet the teams');
  await titleOf(page).fill(title);
  const who = page.getByRole('region', { name: 'Who sees it' });
  await who.getByRole('checkbox', { name: hub }).check();
  await who.getByRole('radio', { name: 'Later' }).check();
  await who.getByRole('textbox', { name: 'Day' }).fill('2 Jan 2099');
  await page.keyboard.press('Tab');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: /^Schedule for \d/ }).click();
  await expect(toast(page, 'success').first()).toContainText(`“${title}” scheduled for`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(hub).first()).toBeVisible();

  // Its hubs are changed where it is written.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(who.getByRole('checkbox', { name: hub })).toBeChecked();
  await expect(who.getByRole('radio', { name: 'Later' })).toHaveCount(0);
  await who.getByRole('checkbox', { name: hub }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(hub)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a post is shared and scheduled', async ({ signedIn: page, product }) => {
    const { organizationSlug: slug, posts = '' } = product;
    const title = uniqueTitle();
    await openNewPost(page, slug);
    await linkOf(page).fill(`${posts}${post}`);
    await linkOf(page).blur();
    await expect(titleOf(page)).toHaveValue('Meet the teams');
    await titleOf(page).fill(title);
    await expectNoSidewaysScroll(page);
    await page.getByRole('radio', { name: 'Later' }).check();
    await page.getByRole('button', { name: /^Schedule/ }).tap();
    await expect(page.getByRole('textbox', { name: 'Day' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Day' })).toHaveAccessibleDescription(
      /Choose a day/,
    );
    await expectNoSidewaysScroll(page);
    await page.getByRole('textbox', { name: 'Day' }).fill('1 Jan 2099');
    await page.getByLabel('Time').fill('07:00');
    await page.getByRole('button', { name: /^Schedule for \d/ }).tap();
    await expect(page.getByText('Scheduled', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('article')).toContainText(title);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
  });
});
