import { campaignName } from './support/campaign-page.ts';
import { groupRows, openGroupDialog, openGroups, uniqueGroup } from './support/groups-page.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { openPeople, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('a group leads to a message to its people, from its notification and its row', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const slug = product.organizationSlug;
  const [lastName, name] = [uniqueName(), uniqueGroup()];
  const colleague = await colleagueOf(page, product);
  await colleague.addMany(['Ada', 'Ben'].map((firstName) => ({ firstName, lastName })));
  await openPeople(page, slug, `?q=${lastName}`);
  const dialog = await openGroupDialog(page, 2);
  await dialog.getByRole('combobox', { name: 'Group' }).fill(name);
  await page.getByRole('option', { name: `New group “${name}”` }).click();
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  const write = toast(page, 'success').getByRole('button', { name: 'Write to 2 people' });
  await expectAccessibleInBoth(page);
  await write.press('Enter');
  await expect(page).toHaveURL(/\/direct-sends\/create\?.*draft=\d+/);
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 of 2 people are skipped' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  const empty = uniqueGroup();
  await colleague.makeGroup({ name: empty });
  await openGroups(page, slug, `?q=${empty}`);
  await groupRows(page)
    .getByRole('button', { name: `Actions for ${empty}` })
    .click();
  await expect(page.getByRole('menuitem', { name: 'See people' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Write to/ })).toHaveCount(0);
  await openGroups(page, slug, `?q=${name}`);
  await groupRows(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Write to 2 people' }).click();
  await expect(page).toHaveURL(/\/direct-sends\/create\?.*draft=\d+/);
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a draft that the server does not create says so, and is created on another try', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const name = uniqueGroup();
  const { id } = await colleague.makeGroup({ name });
  const creating = '**/api/admin/campaigns';
  await page.route(creating, (route) => route.abort('connectionrefused'));
  await page.goto(`/${product.organizationSlug}/campaigns/create?group=${id}`);
  await expect(page.getByRole('heading', { name: 'Couldn’t create the campaign' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.unroute(creating);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(campaignName(page)).toHaveValue(name);
});
