import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { onProfile } from './support/own-profile.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, toast } from './support/people-page.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

/**
 * From the page of Inga, who shares Tobi with a guardian outside: Inga gets a second child, and Tobi is left to the
 * other guardian.
 */
async function keepDependants(page: Page, lastName: string, groupName: string): Promise<void> {
  const family = page.getByRole('region', { name: 'Dependants' });
  await expect(family).toContainText('other guardian not visible to you');
  await family.getByRole('link', { name: 'Add' }).click();
  await page.getByLabel('First name').fill('Efe');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Birth date').fill('2018-05-04');
  await page.getByRole('button', { name: 'Add dependant' }).click();
  await expect(family).toContainText(`Efe ${lastName}`);

  await page.getByRole('navigation').getByRole('link', { name: 'People' }).first().click();
  await page.getByRole('link', { name: 'Dependants', exact: true }).click();
  const table = page.getByRole('table', { name: 'Dependants' });
  const tobi = table.getByRole('row').filter({ hasText: `Tobi ${lastName}` });
  await expect(tobi).toContainText(`Inga ${lastName}, another guardian`);
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('link', { name: `People in ${groupName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Guardian’s group' }).click();
  await page.getByRole('checkbox', { name: groupName }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Guardian’s group ${groupName}` })).toBeVisible();
  await tobi.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark not eligible', exact: true }).click();
  await page.getByRole('button', { name: 'Change 1 dependant' }).click();
  await expect(tobi).toContainText('not eligible, set manually');
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).last().click();
  await expect(tobi.getByText('eligible', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await tobi.getByRole('link', { name: `Tobi ${lastName}` }).click();
  await expect(page.getByText('Another guardian, not visible to you, stays')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Second guardian' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove visible guardian' }).click();
  await expect(page.getByText('you no longer see this dependant')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Save dependant' }).click();
  // The newest comes first; one below the pointer stays.
  await expect(toast(page, 'success').first()).toContainText(`you no longer see Tobi ${lastName}`);
  await expect(tobi).toHaveCount(0);
  await expect(table).toContainText(`Efe ${lastName}`);
}

/** With a rule-based group among theirs, managers read why a person is in it; people they can't see have no name. */
async function readWhy(
  page: Page,
  product: Product,
  { email, groupId, path }: { email: string; groupId: number; path: string },
): Promise<void> {
  const { asSuperuser, close } = await openDatabase(product);
  await asSuperuser(
    `insert into app.access_scope_group (organization_id, account_id, group_id)
     select organization_id, id, $2 from app.account where email = $1`,
    [email, groupId],
  );
  await close();
  await page.goto(`/${product.organizationSlug}${path}`);
  const why = page.getByRole('button', { name: 'Has matched the rule' });
  await why.press('Enter');
  await expect(page.getByText('reports to someone you can’t see')).toBeVisible();
  await expectAccessibleInBoth(page);
  await why.click();
  await expect(page.getByText('reports to someone you can’t see')).toHaveCount(0);
}

test('a manager of one group edits, deactivates and adds its people, and their dependants', async ({
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
  const child = { firstName: 'Tobi', relationship: 'child', birthDate: '2016-05-04' } as const;
  await colleague.addDependant({ ...child, lastName, guardianIds: [boss.id, inside.id] });
  const group = await colleague.makeGroup({ name: groupName, memberIds: [inside.id] });
  const byRule = await colleague.makeGroup({
    name: `A ${uniqueName()}`,
    rule: { match: 'all', rules: [{ field: 'lineManager', operator: 'oneOf', ids: [boss.id] }] },
  });
  // The page's background requests will be out of scope in a moment.
  await page.goto('about:blank');
  const { asSuperuser, close } = await openDatabase(product);
  await asSuperuser(
    `with scoped as (
       insert into app.access_scope (organization_id, account_id)
       select organization_id, id from app.account where email = $1 returning organization_id, account_id)
     insert into app.access_scope_group (organization_id, account_id, group_id)
     select organization_id, account_id, $2 from scoped`,
    [email, group.id],
  );
  await close();

  await page.goto(`/${slug}`);
  const strip = page.getByLabel('People and reach');
  await expect(strip).toContainText('1active now');
  await expect(strip).toContainText('Hidden for fewer than 5 people');
  await expect(page.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Key metrics' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: `People in ${groupName}` }).click();
  await expect(page.getByRole('heading', { name: `People in ${groupName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bulk changes' })).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(lastName) }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: `Inga ${lastName}` });
  await form.getByLabel('Job title', { exact: true }).fill('Ward sister');
  await expectAccessibleInBoth(page);
  // Another person of that group saves first.
  const { version } = await colleague.read(inside.id);
  await colleague.change(inside.id, version, { jobTitle: 'Matron' });
  await form.getByRole('button', { name: 'Save person' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(conflict.getByRole('group', { name: 'Job title' })).toContainText('Matron');
  await expectAccessibleInBoth(page);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  await conflict.getByRole('button', { name: 'Save these values' }).click();
  await expect(toast(page, 'success')).toContainText(`Inga ${lastName} saved`);
  await expect(page.getByText('Ward sister').first()).toBeVisible();

  await keepDependants(page, lastName, groupName);
  await page.goto(`/${slug}/people/${inside.id}/details`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'success').first()).toContainText(`Inga ${lastName} deactivated`);
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).first().click();
  await expect(toast(page, 'success').last()).toContainText(`Inga ${lastName} reactivated`);
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();

  await page.goto(`/${slug}/people`);
  await page.getByRole('checkbox', { name: `Select Inga ${lastName}` }).check();
  await bulkBar(page).getByRole('button', { name: 'Invite' }).click();
  await bulkBar(page).getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(toast(page, 'success').last()).toContainText(`Inga ${lastName} invited`);
  await page.getByRole('link', { name: /^Pending/ }).click();
  const invited = page.getByRole('table', { name: 'Invited' });
  const row = invited.getByRole('row', { name: `Inga ${lastName}` });
  await expect(row).toContainText('you · ');
  await expect(invited.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('No one is waiting')).toBeVisible();
  await expectAccessibleInBoth(page);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke invitation' }).click();
  await expect(toast(page, 'success').last()).toContainText(
    `Invitation revoked for Inga ${lastName}`,
  );

  await page.goto(`/${slug}/people`);
  await page.getByRole('link', { name: 'Add person' }).click();
  const empty = page.getByRole('form', { name: 'New person' });
  await expect(empty.getByRole('combobox', { name: 'Group' })).toHaveValue(groupName);
  await empty.getByLabel('First name').fill('Nils');
  await empty.getByLabel('Last name').fill(added);
  await expectAccessibleInBoth(page);
  await empty.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { name: `Nils ${added}` })).toBeVisible();
  await page.getByRole('button', { name: `Remove from ${groupName}` }).click();
  const leaving = page.getByRole('alertdialog');
  await expect(leaving).toContainText('so you no longer see them');
  await expectAccessibleInBoth(page);
  await leaving.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'success').first()).toContainText(`removed from ${groupName}`);
  await expect(page.getByRole('heading', { name: `People in ${groupName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(lastName) })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(added) })).toHaveCount(0);

  await readWhy(page, product, { email, groupId: byRule.id, path: `/people/${inside.id}/details` });

  await page.goto(`/${slug}/people/add`);
  await expect(page.getByRole('combobox', { name: 'Group' })).toBeVisible();
  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});
