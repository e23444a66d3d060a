import { readFile } from 'node:fs/promises';
import { groupRows, openGroups, uniqueGroup } from './support/groups-page.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf } from './support/people.ts';
import { bulkBar, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

test('several groups get a colour and go to the trash together; one in use is named', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueGroup();
  const colleague = await colleagueOf(page, product);
  const [named] = await Promise.all(
    ['A', 'B', 'C'].map((letter) => colleague.makeGroup({ name: `${name} ${letter}` })),
  );
  const rule = await colleague.makeGroup({
    name: `Rule ${uniqueGroup()}`,
    rule: { match: 'all', rules: [{ field: 'group', operator: 'anyOf', ids: [named?.id ?? 0] }] },
  });
  await openGroups(page, product.organizationSlug, `?q=${name}`);
  await expect(groupRows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Colour', exact: true }).click();
  await bar.getByRole('button', { name: 'Choose the colour of 3 groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colour of 3 groups' });
  await dialog.getByRole('radio', { name: 'plum' }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Colour 3 groups' }).click();
  await expect(toast(page, 'success')).toContainText('3 groups now plum');
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'success').first()).toContainText('Colour of 3 groups as before');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export 3 groups' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(4);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(bar).toContainText('The people in them stay in the register.');
  await expect(bar).toContainText(
    `${name} A stays, since rules of other groups name it: ${rule.name}.`,
  );
  await expectAccessibleInBoth(page);
  await bar.getByRole('button', { name: 'Delete 2 groups' }).click();
  await expect(toast(page, 'success').first()).toContainText('2 groups moved to the trash');
  await expect(groupRows(page)).toHaveCount(1);
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(groupRows(page)).toHaveCount(3);
});

test('a group that came into use meanwhile is named, and the others go', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueGroup();
  const colleague = await colleagueOf(page, product);
  const [named] = await Promise.all(
    ['A', 'B'].map((letter) => colleague.makeGroup({ name: `${name} ${letter}` })),
  );
  await openGroups(page, product.organizationSlug, `?q=${name}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Delete' }).click();
  const go = bar.getByRole('button', { name: 'Delete 2 groups' });
  await expect(go).toBeVisible();
  await colleague.makeGroup({
    name: `Rule ${uniqueGroup()}`,
    rule: { match: 'all', rules: [{ field: 'group', operator: 'anyOf', ids: [named?.id ?? 0] }] },
  });
  await go.click();
  const refused = toast(page, 'error');
  await expect(refused).toContainText(`${name} A could not be deleted`);
  await expect(refused).toContainText('Rules of other groups name this one');
  await expect(groupRows(page)).toHaveCount(2);
  await refused.getByRole('button', { name: 'Go on with the others' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${name} B moved to the trash`);
  await expect(groupRows(page)).toHaveCount(1);
});
