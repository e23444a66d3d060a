import type { Hub } from 'contract/hubs/hub.ts';
import type { Locator, Page } from '@playwright/test';
import { expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Owners and editors' });
const people = (page: Page): Locator => panelOf(page).getByRole('listitem');
const roleOf = (page: Page, name: string): Locator =>
  panelOf(page).getByRole('combobox', { name: `Role of ${name}` });

/** Those of the newest message alone: each change says that it is saved. */
async function undo(page: Page): Promise<void> {
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
}

test('a person is made an editor of a hub, then its owner, and removed; each is undone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const [name, hubName] = [`Ada ${lastName}`, `Hub ${lastName}`];
  const colleague = await colleagueOf(page, product);
  await colleague.add({ firstName: 'Ada', lastName });
  const hub = await colleague.call<Hub>('POST', '/hubs', { name: hubName });
  const [owner] = hub.members;
  const rights = async () =>
    (await colleague.call<Hub>('GET', `/hubs/${hub.id}`)).members.map((one) => [
      one.name,
      one.role,
    ]);
  const alone = [[owner?.name, 'owner']];
  const edits = [...alone, [name, 'editor']];

  await page.goto(`/${product.organizationSlug}/hubs/${hub.id}/edit`);
  await page.getByRole('link', { name: /^Rights/ }).click();
  // The last owner stays, as an owner.
  await expect(people(page)).toHaveText([/owner$/]);
  await expect(people(page).getByRole('button')).toHaveCount(0);
  await expect(people(page).getByRole('combobox')).toHaveCount(0);

  await panelOf(page).getByRole('combobox', { name: 'Add an editor' }).fill(lastName);
  await page.getByRole('option', { name }).click();
  await expect(roleOf(page, name)).toHaveValue('editor');
  await expect(toast(page, 'success').first()).toContainText(`Rights of ${hubName} saved`);
  expect(await rights()).toEqual(edits);
  await expectGoodEverywhere(page);
  await undo(page);
  await expect(people(page)).toHaveCount(1);
  expect(await rights()).toEqual(alone);

  await panelOf(page).getByRole('combobox', { name: 'Add an editor' }).fill(lastName);
  await page.getByRole('option', { name }).click();
  await expect(people(page)).toHaveCount(2);
  await roleOf(page, name).selectOption('owner');
  // With a second owner the first one may go.
  await expect(
    panelOf(page).getByRole('button', { name: `Remove ${owner?.name ?? ''}` }),
  ).toBeVisible();
  await undo(page);
  await expect(people(page).getByRole('button')).toHaveCount(1);
  expect(await rights()).toEqual(edits);

  await panelOf(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await expect(people(page)).toHaveCount(1);
  await page.reload();
  await expect(people(page)).toHaveText([/owner$/]);
  await expect(people(page).getByRole('button')).toHaveCount(0);
  expect(await rights()).toEqual(alone);
  expect(complaints).toEqual([]);
});
