import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, openPeople, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const many = 1200;

test('everybody who matches is changed in the background, found again, and taken back', async ({
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
  await expect(bar).toContainText('1,200 people get the value that you choose next.');
  await expect(bar).toContainText('Can be taken back for 7 days');
  await bar.getByRole('button', { name: 'Choose the field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a field for 1,200 people' });
  await dialog.getByRole('combobox', { name: 'Department' }).fill('Harbour Clinic');
  await dialog.getByRole('button', { name: 'Set it for 1,200 people' }).click();
  await expect(toast(page, 'success')).toContainText('It goes on in the background');
  await expect(bar).toHaveCount(0);

  // The end is told wherever one is by then.
  const ended = toast(page, 'success').filter({ hasText: 'Department set to Harbour Clinic' });
  await expect(ended).toContainText('1,199 people', { timeout: 30_000 });
  await expect(ended).toContainText('Left out: 1 is so already.');
  await expect(rows(page).filter({ hasText: 'Harbour Clinic' }).first()).toBeVisible();
  await ended.getByRole('button', { name: 'See the change' }).click();

  await expect(page.getByRole('heading', { name: 'Bulk changes', level: 1 })).toBeVisible();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'Department set to Harbour Clinic: 1,199 people' })
    .first();
  await expect(entry).toContainText('done');
  await expect(entry).toContainText('can be taken back until');
  await expectAccessibleInBoth(page);
  await colleague.change(ids[1] ?? 0, 2, { jobTitle: 'Ward sister' });
  await entry.getByRole('button', { name: 'Take it back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take it back for 1,199 people?' });
  await expect(question).toContainText('Each gets back what stood there before.');
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect(entry).toContainText('taken back for 1,198', { timeout: 30_000 });
  await expect(entry).toContainText('1 was changed since, and keeps that.');
  expect((await colleague.read(ids[2] ?? 0)).department).toBeNull();
  expect((await colleague.read(ids[1] ?? 0)).department).toBe('Harbour Clinic');
  expect(complaints).toEqual([]);
});

test('a crowd is deactivated but for whom it is left out, and put into a group', async ({
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
  await expect(bar).toContainText('1 is left out: 1 is so already.');
  await bar.getByRole('button', { name: 'Deactivate 599 people' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate 599 people?' });
  await expect(question.getByRole('row', { name: /It is so already/ })).toContainText('1');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Deactivate 599 people' }).click();
  const ended = toast(page, 'success').filter({ hasText: 'Deactivated: 599 people' });
  await expect(ended).toBeVisible({ timeout: 30_000 });
  await ended.getByRole('button', { name: 'Take it back' }).click();
  await expect(toast(page, 'success').filter({ hasText: 'Taken back for 599 people' })).toBeVisible(
    { timeout: 30_000 },
  );
  expect((await colleague.read(ids[1] ?? 0)).status).toBe('active');

  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: /^Select all/ }).click();
  // More than a message can name are written to as a group.
  await bar.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(bar).toContainText('A message names at most 500 people.');
  await bar.getByRole('button', { name: 'Put them into a group' }).click();
  await bar.getByRole('button', { name: 'Choose the group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Groups of 600 people' });
  await dialog.getByRole('combobox', { name: 'Group' }).fill(name);
  // There is none of this name: it is made, and filled in the background.
  await page.getByRole('option', { name: `New group “${name}”` }).click();
  await dialog.getByRole('button', { name: 'Add 600 people' }).click();
  await expect(
    toast(page, 'success').filter({ hasText: `Added to ${name}: 600 people` }),
  ).toBeVisible({ timeout: 30_000 });
  const [first, other] = await colleague.groupsOf([ids[5] ?? 0, ids[599] ?? 0]);
  expect(first).toHaveLength(1);
  expect(other).toEqual(first);
});
