import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/looks.ts';
import { onProfile } from './support/own-profile.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

test('a manager of one group edits, deactivates and adds its people', async ({
  page,
  product,
  complaints,
}) => {
  test.slow();
  const slug = product.organizationSlug;
  const email = await onProfile(page, product, 'manager');
  const colleague = await colleagueOf(page, product);
  const [lastName, added, groupName] = [uniqueName(), uniqueName(), `A ${uniqueName()}`];
  const boss = await colleague.add({ firstName: 'Otto', lastName: uniqueName() });
  const inside = await colleague.add({
    firstName: 'Inga',
    lastName,
    lineManagerId: boss.id,
    email: `inga.${lastName}@northgate.example`,
  });
  const group = await colleague.makeGroup({ name: groupName, memberIds: [inside.id] });
  const { asSuperuser, close } = await openDatabase(product);
  await asSuperuser(
    `with limited as (
       insert into app.manager_limit (organization_id, account_id)
       select organization_id, id from app.account where email = $1 returning organization_id, account_id)
     insert into app.manager_limit_group (organization_id, account_id, group_id)
     select organization_id, account_id, $2 from limited`,
    [email, group.id],
  );
  await close();

  await page.goto(`/${slug}/people`);
  await expect(page.getByRole('heading', { name: `People of ${groupName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bulk changes' })).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(lastName) }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: `Inga ${lastName}` });
  await form.getByLabel('Title', { exact: true }).fill('Ward sister');
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Save person' }).click();
  await expect(toast(page, 'success')).toContainText(`Inga ${lastName} saved`);
  await expect(page.getByText('Ward sister').first()).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'success').first()).toContainText(`Inga ${lastName} deactivated`);
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();

  await page.goto(`/${slug}/people`);
  await page.getByRole('checkbox', { name: `Select Inga ${lastName}` }).check();
  await bulkBar(page).getByRole('button', { name: 'Invite' }).click();
  await bulkBar(page).getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(toast(page, 'success').last()).toContainText(`Inga ${lastName} invited`);
  await page.getByRole('link', { name: /^Pending/ }).click();
  const invited = page.getByRole('table', { name: 'Invited' });
  const row = invited.getByRole('row', { name: `Inga ${lastName}` });
  await expect(row).toContainText('you, ');
  await expect(invited.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Nobody waits')).toBeVisible();
  await expectAccessibleInBoth(page);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Take it back' }).click();
  await expect(toast(page, 'success').last()).toContainText('taken back');

  await page.goto(`/${slug}/people`);
  await page.getByRole('link', { name: 'Add person' }).click();
  const empty = page.getByRole('form', { name: 'New person' });
  await expect(empty.getByRole('combobox', { name: 'Group' })).toHaveValue(groupName);
  await empty.getByLabel('First name').fill('Nils');
  await empty.getByLabel('Last name').fill(added);
  await expectAccessibleInBoth(page);
  await empty.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { name: `Nils ${added}` })).toBeVisible();
  await page.getByRole('button', { name: `Take out of ${groupName}` }).click();
  const leaving = page.getByRole('alertdialog');
  await expect(leaving).toContainText('you will not see them any more');
  await expectAccessibleInBoth(page);
  await leaving.getByRole('button', { name: 'Take out' }).click();
  await expect(toast(page, 'success').first()).toContainText(`taken out of ${groupName}`);
  await expect(page.getByRole('heading', { name: `People of ${groupName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(lastName) })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(added) })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/${slug}/people/add`);
  await expect(page.getByRole('combobox', { name: 'Group' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});
