import { expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { csvFile, openUpload, staffHeader, staffLine, toColumns } from './support/upload-page.ts';

test('an upload puts people into groups, makes those that are meant, invites, and takes all of it back', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const name = uniqueName();
  const cells = [`Leads ${name}`, `leads ${name}; Aiders ${name}`, ''];
  const lines = cells.map((cell, at) => `${staffLine(name, at)},${cell}`);
  await openUpload(page, product.organizationSlug);
  await toColumns(page, csvFile(`${name}.csv`, [`${staffHeader},Groups`, ...lines].join('\n')));
  await expect(page.getByRole('combobox', { name: 'Groups goes to' })).toHaveValue('groups');
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  const everybody = page.getByRole('combobox', { name: 'Put everybody of this file into' });
  await everybody.fill(`Starters ${name}`);
  await page.getByRole('option', { name: `New group “Starters ${name}”` }).click();
  await expect(page.getByText('Everybody of the file comes into the groups')).toBeVisible();
  await page.getByRole('radio', { name: /^Deactivate who is in one group/ }).click();
  await expect(
    page.getByRole('combobox', { name: 'Group whose people the file lists' }),
  ).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('radio', { name: /^They stay as they are/ }).click();
  await page.getByRole('radio', { name: /^Who is created by this file/ }).click();
  await expect(page.getByText('Who is created is invited to sign in.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();

  const groups = page.getByRole('table', { name: 'Groups that people come into' });
  await expect(groups.getByRole('row', { name: new RegExp(`^Starters ${name}`) })).toContainText(
    'is made, and filled',
    { timeout: 30_000 },
  );
  const leads = groups.getByRole('row', { name: new RegExp(`^Leads ${name}`) });
  await expect(leads).toContainText('not there; left out');
  await page.getByRole('button', { name: `Make Leads ${name}` }).click();
  await expect(leads).toContainText('is made, and filled');
  await expect(page.getByText('and invite 3 of them')).toBeVisible();
  await expect(page.getByText('3 letters with a link to join leave')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Import 3 people' }).click();
  await expect(page.getByRole('heading', { name: '3 people imported' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('5 places in groups are taken back')).toBeVisible();
  const invited = page.getByRole('table', { name: 'What became of the invitations' });
  await expect(invited.getByRole('row', { name: /^Invited/ })).toContainText('3');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Take this upload back' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('5 places in groups are taken back');
  await expect(question).toContainText('3 invitations that were not accepted are revoked');
  await question
    .getByRole('checkbox', { name: `Also remove Leads ${name}, Starters ${name}, which this` })
    .check();
  await question.getByRole('button', { name: 'Take 3 people back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '3 people taken back' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('2 groups that it made are in the trash')).toBeVisible();
  await expect(invited.getByRole('row', { name: /revoked/ })).toContainText('3');
  expect(complaints).toEqual([]);
});
