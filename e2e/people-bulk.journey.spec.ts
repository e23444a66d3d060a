import type { Route } from '@playwright/test';
import { invitationTo } from './support/invitations.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, openPeople, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { spoilEnglish } from './support/spoilt-english.ts';

test('a field is set for many, and undo restores each previous value', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const ids = await colleague.addMany([
    { firstName: 'Ada', lastName, department: 'Nursing' },
    { firstName: 'Ben', lastName, department: 'Surgery' },
    { firstName: 'Cleo', lastName },
  ]);
  const departments = async () =>
    Promise.all(ids.map(async (id) => (await colleague.read(id)).department));
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  // A range begins at a person: also where others stand above them since they were chosen.
  const bar = bulkBar(page);
  await page.getByRole('checkbox', { name: `Select Ada ${lastName}` }).click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(rows(page).first()).toContainText('Cleo');
  await page
    .getByRole('checkbox', { name: `Select Ben ${lastName}` })
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('2 selected');
  await expect(page.getByRole('checkbox', { name: `Select Cleo ${lastName}` })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Set a field' }).click();
  await expect(bar).toContainText('3 people get the value you choose next.');
  await bar.getByRole('button', { name: 'Choose the field' }).click();

  const dialog = page.getByRole('dialog', { name: 'Set a field for 3 people' });
  await expect(dialog.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('combobox', { name: 'Department' }).fill('surg');
  await page.getByRole('option', { name: 'Surgery' }).click();
  await dialog.getByRole('button', { name: 'Set value for 3 people' }).click();
  await expect(toast(page, 'success')).toContainText('Department of 2 people changed to Surgery');
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Surgery' })).toHaveCount(3);
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success').first()).toContainText('Department of 2 people restored');
  expect(await departments()).toEqual(['Nursing', 'Surgery', null]);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Set a field' }).click();
  await bar.getByRole('button', { name: 'Choose the field' }).click();
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Tags to add' }).click();
  await dialog.getByRole('button', { name: 'Add tags to 3 people' }).click();
  await expect(dialog).toContainText('Enter at least one tag');
  await dialog.getByRole('combobox', { name: 'Tags to add' }).fill('Fire warden');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Add tags to 3 people' }).click();
  await expect(toast(page, 'success').first()).toContainText('Tags added to 3 people: Fire warden');
  expect((await colleague.read(ids[0] ?? 0)).tags).toEqual(['Fire warden']);

  // Those who were selected are so until all is done.
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(bar).toContainText('Nothing is sent yet');
  await expectAccessibleInBoth(page);
  const list = page.url();
  await bar.getByRole('button', { name: 'Write to 3 people' }).click();
  await expect(page).toHaveURL(/direct-sends\/\d+$/);
  await expect(page.getByRole('button', { name: `Remove Cleo ${lastName}` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(rows(page)).toHaveCount(3);
  expect(complaints).toEqual([]);
});

test('a line manager is set for many; a circle is refused and the dialog stays', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const [ada = 0, ben = 0] = await colleague.addMany(
    ['Ada', 'Ben'].map((firstName) => ({ firstName, lastName })),
  );
  await spoilEnglish(page);
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await rows(page).first().getByRole('checkbox').check();
  await bulkBar(page).getByRole('button', { name: 'Set a field' }).click();
  await bulkBar(page).getByRole('button', { name: 'Choose the field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Line manager' }).click();
  const manager = dialog.getByRole('combobox', { name: 'Line manager' });
  const choose = async (name: string) => {
    await manager.click();
    await manager.fill(name);
    await page.getByRole('option', { name }).click();
    await dialog.getByRole('button', { name: 'Set value for 1 person' }).click();
  };
  await choose(`Ada ${lastName}`);
  await expect(toast(page, 'error')).toContainText('This would create a reporting loop');
  await choose(`Ben ${lastName}`);
  await expect(toast(page, 'success')).toContainText(
    `Line manager of Ada ${lastName} changed to Ben ${lastName}`,
  );
  expect((await colleague.read(ada)).lineManager?.id).toBe(ben);

  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await rows(page).first().getByRole('checkbox').check();
  await bulkBar(page).getByRole('button', { name: 'Set a field' }).click();
  await bulkBar(page).getByRole('button', { name: 'Choose the field' }).click();
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Language', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Language' }).fill('swed');
  await page.getByRole('option', { name: 'Swedish' }).click();
  await dialog.getByRole('button', { name: 'Set value for 1 person' }).click();
  await expect(toast(page, 'success').first()).toContainText(
    `Language of Ada ${lastName} changed to Swedish`,
  );
});

test('a person who disappears in the meantime is skipped, and the others are changed', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const [ada = 0, ben = 0] = await colleague.addMany(
    ['Ada', 'Ben', 'Cleo'].map((firstName) => ({ firstName, lastName })),
  );
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await colleague.remove(ben);
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await bar.getByRole('button', { name: 'Deactivate 3 people' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate 3 people' }).click();
  const refused = toast(page, 'error');
  await expect(refused).toContainText(`Couldn’t deactivate Ben ${lastName}`);
  expect((await colleague.read(ada)).status).toBe('active');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'deactivated' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Continue with others' }).click();
  await expect(toast(page, 'success')).toContainText('2 people deactivated');
  await expect(rows(page).filter({ hasText: 'deactivated' })).toHaveCount(2);
});

test('a status shows at once, and goes back where it is refused', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.add({ firstName: 'Ada', lastName });
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  const marks = { active: rows(page).getByText('active', { exact: true }) };
  const out = rows(page).getByText('deactivated', { exact: true });
  const calls: Route[] = [];
  await page.route('**/api/admin/accounts/change', (route) => void calls.push(route));
  await rows(page)
    .getByRole('button', { name: `Actions for Ada ${lastName}` })
    .click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  // Nothing has answered yet.
  await expect(out).toHaveCount(1);
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.abort('connectionrefused');
  await expect(toast(page, 'error')).toContainText(
    'We couldn’t reach the server. Check your connection and try again.',
  );
  await expect(marks.active).toHaveCount(1);
  expect((await colleague.read(id)).status).toBe('active');

  await page.goto(`/${product.organizationSlug}/people/${id}/details`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  const main = page.locator('main');
  await expect(main.getByText('deactivated', { exact: true })).toHaveCount(1);
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.abort('connectionrefused');
  await expect(main.getByText('deactivated', { exact: true })).toHaveCount(0);
  await page.unroute('**/api/admin/accounts/change');
  await toast(page, 'error').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  await expect(toast(page, 'success')).toContainText('deactivated');
  expect((await colleague.read(id)).status).toBe('deactivated');
});

test('several are invited at once, each by their own email; who has no address is named', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const address = (who: string) => `${who}@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  const [ada, ben] = await colleague.addMany([
    { firstName: 'Ada', lastName, email: address('ada') },
    { firstName: 'Ben', lastName, email: address('ben') },
    { firstName: 'Cleo', lastName },
  ]);
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(bar).toContainText('Can be revoked until accepted');
  await expectAccessibleInBoth(page);
  await bar.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(toast(page, 'success')).toContainText(/2 people invited.*address/s);
  for (const who of ['ada', 'ben']) {
    expect(await invitationTo(product, address(who))).not.toBe('');
  }
  for (const id of [ada, ben]) expect((await colleague.read(id ?? 0)).access).toBe('invited');
  expect(complaints).toEqual([]);
});
