import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseType } from './support/person-form.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/looks.ts';
import { onProfile, ownPassword, withPassword } from './support/own-profile.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, signIn, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

test('a person is made a manager of one group, and finds its people alone', async ({
  page,
  product,
  complaints,
}) => {
  test.slow();
  const slug = product.organizationSlug;
  const email = await withPassword(page, product, 'standard');
  const { asSuperuser, close } = await openDatabase(product);
  const [person] = await asSuperuser<{ id: number }>(
    'select id from app.account where email = $1',
    [email],
  );
  await close();
  await onProfile(page, product, 'admin');
  const colleague = await colleagueOf(page, product);
  const [lastName, outsider, groupName] = [uniqueName(), uniqueName(), uniqueName()];
  const nightLead = uniqueName();
  const inside = await colleague.add({ firstName: 'Inga', lastName });
  await colleague.add({ firstName: 'Otto', lastName: outsider });
  // First by name among the groups of the demonstration.
  const name = `A ${groupName}`;
  const group = await colleague.makeGroup({ name, memberIds: [inside.id] });

  await page.goto(`/${slug}/people/${person?.id}/details?tab=access`);
  await page.getByRole('button', { name: 'Change role' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Role of Nadia Brook' });
  await dialog.getByRole('radio', { name: 'Manager' }).check();
  await dialog.getByRole('radio', { name: 'Selected groups' }).check();
  await expect(dialog).toContainText('Without a group, this manager can’t manage anyone.');
  await dialog.getByRole('checkbox', { name }).check();
  await expect(dialog).toContainText('1 person is in these groups now.');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Manages 1 person in ${name}.`)).toBeVisible();
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success').first()).toContainText('Role change of Nadia Brook undone');
  await expect(page.getByText('Role: standard.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByRole('radio', { name: 'Manager' }).check();
  await expect(dialog.getByRole('radio', { name: 'Selected groups' })).toBeChecked();
  await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Manages 1 person in ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign Nadia Brook out everywhere?' });
  await expect(question).toContainText('This can’t be undone.');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(toast(page, 'success').last()).toContainText('Nadia Brook signed out everywhere');
  await expect(question).toHaveCount(0);
  await expectAccessibleInBoth(page);

  await addScopedManager(page, slug, { lastName: nightLead, group: name });
  await page.goto(`/${slug}/people/groups?q=${groupName}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    /2 managers manage this group: .*Nadia Brook/,
  );
  await page.getByRole('button', { name: 'Go back' }).click();

  await page.context().clearCookies();
  await page.goto(`/auth/login?redirect=/${slug}/people`);
  await signIn(page, { ...product, email, password: ownPassword });
  await expect(page.getByRole('heading', { name: `People in ${name}` })).toBeVisible();
  const table = page.getByRole('table', { name: 'People' });
  await expect(table).toContainText(lastName);
  for (const link of [
    'Key metrics',
    'Content',
    'Campaigns',
    'Direct sends',
    'Settings',
    'Import',
    'Bulk changes',
  ]) {
    await expect(page.getByRole('link', { name: link, exact: true })).toHaveCount(0);
  }
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('group', { name: 'Group' }).getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Line manager', exact: true }).click();
  await page.getByRole('combobox', { name: /^Comparison for/ }).selectOption('is empty');
  await expect(page.getByRole('button', { name: `Group ${name}` })).toBeVisible();
  await page.waitForURL(/where=/);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(table).toContainText(lastName);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Visible columns' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(lastName);
  expect(file.trim().split('\n')).toHaveLength(2);
  await page.getByRole('searchbox').fill(outsider);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.goto(`/${slug}/people/${inside.id}/details`);
  await expect(page.getByRole('heading', { name: `Inga ${lastName}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Groups and reasons' })).toBeVisible();
  await expect(page.getByText(/^Added manually on .* \d\d:\d\d$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  const parts = page.getByRole('navigation', { name: 'Parts of the page' });
  for (const part of ['Messages', 'Engagement', 'History']) {
    await parts.getByRole('link', { name: part }).click();
    await expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/did not load|Couldn’t load/)).toHaveCount(0);
  }
  await expect(page.getByText('By someone else', { exact: true }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goto(`/${slug}/campaigns`);
  await expect(page.getByText('Managers of selected groups can’t use this page')).toBeVisible();
  expect(complaints).toEqual([]);
  expect(group.memberCount).toBe(1);
});

/** Adds a manager together with their access scope, and finds both again on their page and in the list. */
async function addScopedManager(
  page: Page,
  slug: string,
  { lastName, group }: { lastName: string; group: string },
): Promise<void> {
  await page.goto(`/${slug}/people/add`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await chooseType(page, 'manager');
  await page.getByRole('radio', { name: 'Selected groups' }).check();
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText('Choose a group, or the whole organization').first()).toBeVisible();
  await page.getByRole('checkbox', { name: group }).check();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText(`manages ${group}`)).toBeVisible();
  await changeTypeInForm(page, 'standard');
  await expect(page.getByText(`manages ${group}`)).toHaveCount(0);
  await changeTypeInForm(page, 'manager', async () => {
    await expect(page.getByRole('radio', { name: 'Selected groups' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: group })).toBeChecked();
    await expectAccessibleInBoth(page);
  });
  await expect(page.getByText(`manages ${group}`)).toBeVisible();
  await page.goto(`/${slug}/people?q=${lastName}&scoped=true`);
  const row = page.getByRole('row', { name: new RegExp(lastName) });
  await expect(row).toContainText(`Manager${group}`);
  await expect(page.getByRole('button', { name: 'Manager scope selected groups' })).toBeVisible();
  await expectAccessibleInBoth(page);
}

/** On a person's page, and back on it. */
async function changeTypeInForm(page: Page, type: string, before = async () => {}): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await chooseType(page, type);
  await before();
  await page.getByRole('button', { name: 'Save person' }).click();
  await page.waitForURL(/details/);
}
