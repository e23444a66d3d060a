import type { Page } from '@playwright/test';
import type { Hub } from 'contract/hubs/hub.ts';
import { begin, expectSaved, uniqueTitle } from './support/content-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { smallPicture } from './support/picture.ts';
import { expect, test } from './support/product-test.ts';

const png = (name: string, tone: number) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: smallPicture(tone),
});

/** The address of a picture that is shown, without the time until which it is to be had. */
async function sourceOf(page: Page, name: string): Promise<string> {
  const picture = page.getByRole('main').getByRole('img', { name, exact: true }).first();
  await expect(picture).toHaveJSProperty('naturalWidth', 8);
  return new URL((await picture.getAttribute('src')) ?? '').pathname;
}

test('an article gets a cover, a description of it, another cover and none', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const title = uniqueTitle();
  await begin(page, product.organizationSlug, title);
  await page.keyboard.type('See the entrance');
  await page.getByLabel('Cover of the article').setInputFiles(png('entrance', 0x70));
  const description = page.getByRole('textbox', { name: 'Description of the cover' });
  await expect(description).toHaveValue('');
  const side = page.getByRole('complementary', { name: 'Settings of the article' });
  await expect(side).toContainText('The cover has no description');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await publish.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Describe the cover');
  await side.getByRole('button', { name: 'Show: The cover has no description' }).click();
  await expect(description).toBeFocused();
  await page.keyboard.type('The entrance');
  await expect(side).not.toContainText('The cover has no description');
  await expectSaved(page);
  await expectGoodEverywhere(page);
  const first = await sourceOf(page, 'The entrance');

  await page.getByLabel('Cover of the article').setInputFiles(png('garden', 0x20));
  // What was said of the one picture is not said of the other.
  await expect(description).toHaveValue('');
  await description.fill('The garden');
  await expectSaved(page);
  expect(await sourceOf(page, 'The garden')).not.toBe(first);
  await page.reload();
  await expect(description).toHaveValue('The garden');
  await publish.click();
  await expect(toast(page, 'success').first()).toContainText(`“${title}” published`);
  const edited = page.url();
  await page.goto(edited.replace('/edit', '/details'));
  await sourceOf(page, 'The garden');

  await page.goto(edited);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add cover' })).toBeVisible();
  await expectSaved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add cover' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish edits' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a hub gets a cover, a look, an address and a description, and keeps them', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = uniqueName();
  const { organizationSlug: slug } = product;
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.call<Hub>('POST', '/hubs', { name: `Hub ${name}` });
  await page.goto(`/${slug}/hubs/${id}/edit`);
  const cover = page.getByRole('group', { name: 'Cover' });
  await page.getByLabel('Cover of the hub').setInputFiles(png('bars', 0x70));
  await cover.getByRole('textbox', { name: 'Description of the cover' }).fill('Rising bars');
  await page.getByRole('textbox', { name: 'Address' }).fill(`bars-${name.toLowerCase()}`);
  await page.getByRole('textbox', { name: 'Summary' }).fill('What this winter asks of us');
  await expect(page.getByText('27 of 200 characters')).toBeVisible();
  const first = await sourceOf(page, 'Rising bars');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toHaveCount(1);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(toast(page, 'success').first()).toContainText('saved');

  await page.getByRole('button', { name: 'Edit description' }).click();
  const dialog = page.getByRole('dialog', { name: 'Description' });
  await dialog.getByRole('textbox', { name: 'Description of the hub' }).click();
  await page.keyboard.type('Flu, rota and roads');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save description' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(
    `bars-${name.toLowerCase()}`,
  );
  expect(await sourceOf(page, 'Rising bars')).toBe(first);
  await page.getByRole('button', { name: 'Edit description' }).click();
  await expect(dialog.getByRole('textbox')).toHaveText('Flu, rota and roads');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.goto(`/${slug}/hubs?q=${name}`);
  const card = page.getByRole('list', { name: 'Hubs' }).getByRole('listitem');
  await expect(card).toContainText('What this winter asks of us');
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 8);
  await expectGoodEverywhere(page);

  await page.goto(`/${slug}/hubs/${id}/edit`);
  await page.getByLabel('Cover of the hub').setInputFiles(png('stripes', 0x20));
  await expect(page.getByText('1 change not saved')).toBeVisible();
  expect(await sourceOf(page, 'Rising bars')).not.toBe(first);
  await cover.getByRole('button', { name: 'Remove' }).click();
  await expect(cover.getByRole('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(toast(page, 'success').first()).toContainText('saved');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`Hub ${name}`);
  await expect(cover.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
