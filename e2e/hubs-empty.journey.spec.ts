import type { Hub } from 'contract/hubs/hub.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { ownPassword, withPassword } from './support/own-profile.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, signIn, test } from './support/product-test.ts';
import { publishHubFor } from './support/readers-hub.ts';
import { openDatabase } from './support/superuser.ts';

test('a hub without items says what to do in the editor, and in what its readers would see', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const colleague = await colleagueOf(page, product);
  const name = `Hub ${uniqueName()}`;
  const { id } = await colleague.call<Hub>('POST', '/hubs', { name });
  const edit = `/${product.organizationSlug}/hubs/${id}/edit`;
  await page.goto(edit);
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items).toContainText('No items yet');
  await expect(items).toContainText('Add content that this hub shows its audience.');
  await expect(items.getByRole('link', { name: 'Write an article' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    'Nothing is published here yet.',
  );
  const publish = page.getByRole('button', { name: 'Publish hub' });
  await expect(publish).toBeDisabled();
  await publish.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Add an item before you publish this hub');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Open as reader' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No published items yet')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Add items' }).click();
  await expect(page).toHaveURL(new RegExp(`${edit}$`));
  await items.getByRole('button', { name: 'Add items' }).click();
  await expect(page.getByRole('dialog', { name: 'Add items' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('readers of a hub whose items were all unpublished are led to what there is', async ({
  page,
  product,
  complaints,
}) => {
  const email = await withPassword(page, product, 'standard');
  const name = `Hub ${uniqueName()}`;
  const id = await publishHubFor(product, email, name, [`Gone ${name}`]);
  const { asSuperuser, close } = await openDatabase(product);
  await asSuperuser(
    `update app.content set state = 'unpublished'
     where id in (select content_id from app.hub_item where hub_id = $1)`,
    [id],
  );
  await close();
  await page.goto('/auth/login');
  await signIn(page, { ...product, email, password: ownPassword });
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await page.goto(`/${product.organizationSlug}/for-you/hubs/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Nothing to read here yet')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Open content for you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeVisible();
  expect(complaints).toEqual([]);
});
