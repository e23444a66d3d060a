import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, openPeople, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const many = 1200;

test('everyone who matches is changed in the background, found again, and it is undone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const ids = await colleague.addMany(
    Array.from({ length: many }, (_, n) => ({ firstName: `P${n}`, lastName, jobTitle: 'Nurse' })),
  );
  const [first = 0] = ids;
  await colleague.change(first, 1, { department: 'Harbour Clinic' });
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await bar.getByRole('button', { name: 'Set a field' }).click();
  await expect(bar).toContainText('1,200 people get the value you choose next.');
  await expect(bar).toContainText('Can be undone for 7 days');
  await bar.getByRole('button', { name: 'Choose the field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a field for 1,200 people' });
  await dialog.getByRole('combobox', { name: 'Department' }).fill('Harbour Clinic');
  await dialog.getByRole('button', { name: 'Set value for 1,200 people' }).click();
  await expect(toast(page, 'success')).toContainText('Change running in the background');
  await expect(bar).toHaveCount(0);

  // The end is reported on every page.
  const ended = toast(page, 'success').filter({ hasText: 'Set department to Harbour Clinic' });
  await expect(ended).toContainText('1,199 people', { timeout: 30_000 });
  await expect(ended).toContainText('1 skipped: nothing to change.');
  await expect(rows(page).filter({ hasText: 'Harbour Clinic' }).first()).toBeVisible();
  await ended.getByRole('button', { name: 'See change' }).click();

  await expect(page.getByRole('heading', { name: 'Bulk changes', level: 1 })).toBeVisible();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'Set department to Harbour Clinic · 1,199 people' })
    .first();
  await expect(entry).toContainText('done');
  await expect(entry).toContainText('can be undone until');
  await expectAccessibleInBoth(page);
  await colleague.change(ids[1] ?? 0, 2, { jobTitle: 'Ward sister' });
  await entry.getByRole('button', { name: 'Undo change' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo the change for 1,199 people?' });
  await expect(question).toContainText('Each person gets their previous value back.');
  await question.getByRole('button', { name: 'Undo change' }).click();
  await expect(entry).toContainText('Change undone for 1,198 people', { timeout: 30_000 });
  await expect(entry).toContainText('1 was edited since and keeps the newer changes.');
  expect((await colleague.read(ids[2] ?? 0)).department).toBeNull();
  expect((await colleague.read(ids[1] ?? 0)).department).toBe('Harbour Clinic');
  expect(complaints).toEqual([]);
});

test('everyone who matches is deactivated except skipped people, and added to a group', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const ids = await colleague.addMany(
    Array.from({ length: 600 }, (_, n) => ({ firstName: `P${n}`, lastName })),
  );
  await colleague.change(ids[0] ?? 0, 1, { status: 'deactivated' });
  const name = `Group ${lastName}`;
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(bar).toContainText('1 skipped: nothing to change.');
  await bar.getByRole('button', { name: 'Deactivate 599 people' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate 599 people?' });
  await expect(question.getByRole('row', { name: /Nothing to change/ })).toContainText('1');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Deactivate 599 people' }).click();
  const ended = toast(page, 'success').filter({ hasText: '599 people deactivated' });
  await expect(ended).toBeVisible({ timeout: 30_000 });
  await ended.getByRole('button', { name: 'Undo' }).click();
  await expect(
    toast(page, 'success').filter({ hasText: 'Change undone for 599 people' }),
  ).toBeVisible({ timeout: 30_000 });
  expect((await colleague.read(ids[1] ?? 0)).status).toBe('active');

  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: /^Select all/ }).click();
  // More than a message can name are written to as a group.
  await bar.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(bar).toContainText('A message can list 500 people at most.');
  await bar.getByRole('button', { name: 'Add to a group' }).click();
  await bar.getByRole('button', { name: 'Choose the group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Groups of 600 people' });
  await dialog.getByRole('combobox', { name: 'Group' }).fill(name);
  // There is none of this name: it is made, and filled in the background.
  await page.getByRole('option', { name: `New group “${name}”` }).click();
  await dialog.getByRole('button', { name: 'Add 600 people' }).click();
  await expect(
    toast(page, 'success').filter({ hasText: `600 people added to ${name}` }),
  ).toBeVisible({ timeout: 30_000 });
  const [first, other] = await colleague.groupsOf([ids[5] ?? 0, ids[599] ?? 0]);
  expect(first).toHaveLength(1);
  expect(other).toEqual(first);
});
