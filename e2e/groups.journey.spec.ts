import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { groupRows, openGroupDialog, openGroups, uniqueGroup } from './support/groups-page.ts';
import { openPeople, rows, tabTo, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('a group is made from the list, filled up, seen and undone exactly', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const [lastName, name] = [uniqueName(), uniqueGroup()];
  const colleague = await colleagueOf(page, product);
  await colleague.addMany(['Ada', 'Ben', 'Cleo'].map((firstName) => ({ firstName, lastName })));
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  const dialog = await openGroupDialog(page, 1);
  await expect(dialog).toHaveAccessibleName('Groups of 1 person');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('combobox', { name: 'Group' }).fill(name);
  await page.getByRole('option', { name: `New group “${name}”` }).click();
  await expect(dialog.getByRole('combobox', { name: 'Group' })).toHaveValue(`New group “${name}”`);
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(toast(page, 'success')).toContainText(`${name} created with Ada ${lastName}`);

  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  const more = await openGroupDialog(page, 3);
  await more.getByRole('combobox', { name: 'Group' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(more).toContainText(/Already in the group\D*1/);
  await expectAccessibleInBoth(page);
  await more.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(toast(page, 'success')).toContainText(`2 people added to ${name}`);

  await openGroups(page, product.organizationSlug, `?q=${name}`);
  await expect(groupRows(page)).toHaveCount(1);
  await expect(groupRows(page)).toContainText(/Manual\D*3/);
  await groupRows(page).getByRole('link', { name }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: `Group ${name}` })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the dialog of a new group has an address, and leaves it when it closes', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  await openGroups(page, slug);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new group');
  await page.getByRole('option', { name: 'New group', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New group' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/${slug}/people/groups$`));
  await page.goto(`/${slug}/people/groups?q=none&new=group`);
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/people\/groups\?q=none$/);
});

test('undo removes exactly those added; removing skips those not in the group', async ({
  signedIn: page,
  product,
}) => {
  const [lastName, name] = [uniqueName(), uniqueGroup()];
  const colleague = await colleagueOf(page, product);
  const ids = await colleague.addMany(
    ['Ada', 'Ben', 'Cleo'].map((firstName) => ({ firstName, lastName })),
  );
  const made = await colleague.makeGroup({ name, memberIds: ids.slice(0, 1) });
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  const dialog = await openGroupDialog(page, 3);
  await dialog.getByRole('combobox', { name: 'Group' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success').first()).toContainText(`Change to ${name} undone`);
  expect(await colleague.groupsOf(ids)).toEqual([[made.id], [], []]);

  const out = await openGroupDialog(page, 2);
  await out.getByRole('radio', { name: 'Remove from a group' }).check();
  await out.getByRole('combobox', { name: 'Group' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(out).toContainText(/Not in the group\D*1/);
  await out.getByRole('button', { name: 'Remove 1 person' }).click();
  await expect(toast(page, 'success').first()).toContainText(
    `Ada ${lastName} removed from ${name}`,
  );
  expect(await colleague.groupsOf(ids)).toEqual([[], [], []]);
});

test('a group is made, renamed and deleted on its page, by keyboard', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const [name, next] = [uniqueGroup(), uniqueGroup()];
  await openGroups(page, product.organizationSlug);
  await expectAccessibleInBoth(page);
  await tabTo(page.getByRole('button', { name: 'New group' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New group' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form).toContainText('At least 2 characters');
  await expectAccessibleInBoth(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'success')).toContainText(`${name} created`);

  await openGroups(page, product.organizationSlug, `?q=${name}`);
  await groupRows(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('textbox', { name: 'Name' }).fill('first AIDERS');
  await edit.getByRole('button', { name: 'Save group' }).click();
  await expect(edit).toContainText('Another group has this name');
  await edit.getByRole('textbox', { name: 'Name' }).fill(next);
  await edit.getByRole('textbox', { name: 'Description' }).fill('For the journey');
  await edit.getByRole('radio', { name: 'Plum' }).check();
  await edit.getByRole('button', { name: 'Save group' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${next} saved`);

  await openGroups(page, product.organizationSlug, `?q=${next}&colour=moss`);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Colour Moss' }).click();
  await page.getByRole('checkbox', { name: 'Plum' }).check();
  await expect(groupRows(page)).toContainText('For the journey');
  await page.keyboard.press('Escape');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('groups.csv');
  await groupRows(page)
    .getByRole('button', { name: `Actions for ${next}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${next}?` });
  await expect(question).toContainText('No one is in this group.');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${next} moved to the trash`);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(groupRows(page)).toHaveCount(1);
  // The taken name was refused by the server: the browser says so in its console.
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('a person shows their groups and reasons; they are added and removed there', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const [lastName, name] = [uniqueName(), uniqueGroup()];
  const colleague = await colleagueOf(page, product);
  // People without an address are in a rule-based group of the demo organization.
  const email = `ada.${lastName}@northgate.example`;
  const { id } = await colleague.add({ firstName: 'Ada', lastName, email });
  await colleague.makeGroup({ name });
  await page.goto(`/${product.organizationSlug}/people/${id}/details`);
  const panel = page.getByRole('region', { name: /^Groups and reasons/ });
  await expect(panel).toContainText('Ada isn’t in any group.');
  await panel.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: `Add Ada ${lastName} to a group` });
  await dialog.getByRole('combobox', { name: 'Group' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('button', { name: 'Add to group' }).click();
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await expect(panel).toContainText('Added by Ines Duarte on');
  await expectAccessibleInBoth(page);
  await panel.getByRole('button', { name: `Remove from ${name}` }).click();
  await expect(panel).toContainText('Ada isn’t in any group.');
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('link', { name })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('groups that do not load say so, and load again', async ({ signedIn: page, product }) => {
  await page.route('**/api/admin/groups?*', (route) => route.abort('connectionrefused'));
  await openGroups(page, product.organizationSlug);
  await expect(page.getByRole('heading', { name: 'Couldn’t load groups' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.unroute('**/api/admin/groups?*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(groupRows(page).first()).toBeVisible();
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('groups, their dialog and a person fit', async ({ signedIn: page, product }) => {
    await openGroups(page, product.organizationSlug);
    await expect(groupRows(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'New group' }).tap();
    await expect(page.getByRole('dialog', { name: 'New group' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await openPeople(page, product.organizationSlug);
    const dialog = await openGroupDialog(page, 2);
    await expect(dialog.getByRole('button', { name: 'Add 2 people' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
  });
});
