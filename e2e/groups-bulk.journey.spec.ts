import { readFile } from 'node:fs/promises';
import { groupRows, openGroups, uniqueGroup } from './support/groups-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, type Colleague } from './support/people.ts';
import { bulkBar, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { spoilEnglish, spoilt } from './support/spoilt-english.ts';

/** Groups A, B and so on of one name. */
const composeEmails = (colleague: Colleague, name: string, letters: readonly string[]) =>
  Promise.all(letters.map((letter) => colleague.makeGroup({ name: `${name} ${letter}` })));

const makeRule = (colleague: Colleague, name: string, id = 0) =>
  colleague.makeGroup({
    name,
    rule: { match: 'all', rules: [{ field: 'group', operator: 'anyOf', ids: [id] }] },
  });

test('several groups get a colour and go to the trash together; one in use by now is named', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueGroup();
  const colleague = await colleagueOf(page, product);
  const [named] = await composeEmails(colleague, name, ['A', 'B', 'C']);
  await openGroups(page, product.organizationSlug, `?q=${name}`);
  await expect(groupRows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Colour', exact: true }).click();
  await bar.getByRole('button', { name: 'Colour 3 groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colour of 3 groups' });
  await dialog.getByRole('radio', { name: 'Plum' }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Colour 3 groups' }).click();
  await expect(toast(page, 'success')).toContainText('Colour of 3 groups changed to Plum');
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success').first()).toContainText('Colour change of 3 groups undone');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(bar).toContainText('3 groups move to the trash. People in deleted groups stay');
  const late = await makeRule(colleague, `Rule ${uniqueGroup()}`, named?.id);
  await spoilEnglish(page);
  await bar.getByRole('button', { name: 'Delete 3 groups' }).click();
  const refused = toast(page, 'error');
  await expect(refused).toContainText(`Couldn’t delete ${name} A`);
  await expect(refused).toContainText(
    `1 other group uses this group in its rule: ${late.name}. Change that rule first.`,
  );
  await expect(page.locator('body')).not.toContainText(spoilt);
  await expect(groupRows(page)).toHaveCount(3);
  await expect(bar).toContainText(`1 group is skipped: ${name} A (rule of ${late.name}).`);
  await refused.getByRole('button', { name: 'Continue with others' }).click();
  await expect(toast(page, 'success').first()).toContainText('2 groups moved to the trash');
  await expect(groupRows(page)).toHaveCount(1);
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(groupRows(page)).toHaveCount(3);
});

test('what keeps groups is said before they are deleted, one and many, and where it goes with them', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueGroup();
  const colleague = await colleagueOf(page, product);
  const [named] = await composeEmails(colleague, name, ['A', 'B']);
  const rule = await makeRule(colleague, `${name} Rule`, named?.id);
  await openGroups(page, product.organizationSlug, `?q=${name}`);
  await expect(groupRows(page)).toHaveCount(3);
  const bar = bulkBar(page);
  for (const letter of ['A', 'B']) {
    await page
      .getByRole('row', { name: `${name} ${letter}` })
      .getByRole('checkbox')
      .check();
  }
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(bar).toContainText('1 group moves to the trash.');
  await expect(bar).toContainText(`1 group is skipped: ${name} A (rule of ${rule.name}).`);
  await expect(bar.getByRole('button', { name: 'Delete 1 group' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('row', { name: rule.name }).getByRole('checkbox').check();
  await expect(bar).toContainText('3 groups move to the trash.');
  await expect(bar).not.toContainText('skipped');
  await page.getByRole('row', { name: rule.name }).getByRole('checkbox').uncheck();
  await page
    .getByRole('row', { name: `${name} B` })
    .getByRole('checkbox')
    .uncheck();
  await expect(bar).toContainText('None of these groups can be deleted yet.');
  await expect(bar.getByRole('button', { name: /^Delete \d/ })).toHaveCount(0);

  await page.getByRole('button', { name: `Actions for ${name} A` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `${name} A can’t be deleted yet` });
  await expect(question).toContainText(`Rules of other groups use this group: ${rule.name}.`);
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Go back' }).click();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expectGoodEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.getByRole('button', { name: 'Delete 3 groups' }).click();
  await expect(toast(page, 'success').first()).toContainText('3 groups moved to the trash');
});

test('of many skipped groups the first are named, and all on request', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueGroup();
  const colleague = await colleagueOf(page, product);
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const ids = (await composeEmails(colleague, name, letters)).map(({ id }) => id);
  await colleague.makeGroup({
    name: `Rule ${uniqueGroup()}`,
    rule: { match: 'all', rules: [{ field: 'group', operator: 'anyOf', ids }] },
  });
  await openGroups(page, product.organizationSlug, `?q=${name}`);
  await expect(groupRows(page)).toHaveCount(7);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(bar).toContainText('7 groups are skipped:');
  await expect(bar).not.toContainText(`${name} F`);
  await bar.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(bar).toContainText(`${name} G (rule of`);
  await expectGoodEverywhere(page);
});

test('selected groups become a file, in the order of the list, also from the trash', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueGroup();
  const colleague = await colleagueOf(page, product);
  const made = await composeEmails(colleague, name, ['A', 'B', 'C']);
  const bar = bulkBar(page);
  const save = async (count: number) => {
    await bar.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(bar).toContainText('You download a CSV file in the order of the list.');
    const file = page.waitForEvent('download');
    await bar.getByRole('button', { name: `Export ${count} group` }).click();
    const download = await file;
    expect(download.suggestedFilename()).toBe('groups.csv');
    const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    return lines.map((line) => line.split(',')[0]);
  };
  await openGroups(page, product.organizationSlug, `?q=${name}&sort=-name`);
  for (const letter of ['A', 'C']) {
    await page
      .getByRole('row', { name: `${name} ${letter}` })
      .getByRole('checkbox')
      .check();
  }
  expect(await save(2)).toEqual([`${name} C`, `${name} A`]);
  await expect(toast(page, 'success')).toContainText('File downloaded');
  // There may be more to do with them.
  await expect(bar).toContainText('2 selected');

  await colleague.dropGroup(made[1]?.id ?? 0);
  await openGroups(page, product.organizationSlug, `?q=${name}&deleted=true`);
  await expect(groupRows(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  expect(await save(1)).toEqual([`${name} B`]);
});
