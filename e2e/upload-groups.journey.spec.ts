import { expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { rows } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import {
  chooseRule,
  csvFile,
  expectImported,
  openUpload,
  ruleLabels,
  staffHeader,
  staffLine,
  toColumns,
} from './support/upload-page.ts';

test('an import adds people to groups, creates some, invites, and undoes all of it', async ({
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
  await expect(page.getByRole('combobox', { name: 'Groups maps to' })).toHaveValue('groups');
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  const joined = ruleLabels(page, 'Groups for everyone in the file');
  await joined.press('Enter');
  const groupField = page.getByRole('combobox', { name: 'Add everyone in the file to' });
  await expect(groupField).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(joined).toBeFocused();
  await joined.click();
  await groupField.fill(`Starters ${name}`);
  await page.getByRole('option', { name: `New group “Starters ${name}”` }).click();
  await expect(joined).toContainText('1 group');
  await page.getByRole('button', { name: 'More options' }).click();
  const missing = 'People who aren’t in the file';
  await chooseRule(page, missing, 'Deactivate people in one group');
  await expect(
    page.getByRole('combobox', { name: 'Group whose people the file lists' }),
  ).toBeVisible();
  await expectGoodEverywhere(page);
  await chooseRule(page, missing, 'They stay as they are');
  await chooseRule(page, 'Who is invited', 'New people');
  await expect(page.getByText('are invited to sign in.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();

  const groups = page.getByRole('table', { name: 'Groups people are added to' });
  await expect(groups.getByRole('row', { name: new RegExp(`^Starters ${name}`) })).toContainText(
    'created, people added',
    { timeout: 30_000 },
  );
  const leads = groups.getByRole('row', { name: new RegExp(`^Leads ${name}`) });
  await expect(leads).toContainText('doesn’t exist, skipped');
  await page.getByRole('button', { name: `Create Leads ${name}` }).click();
  await expect(leads).toContainText('created, people added');
  await expect(page.getByText('3 get an invitation')).toBeVisible();
  await expect(page.getByText('3 emails with a link to join are sent')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Import 3 people' }).click();
  await expectImported(page, 3);
  await expect(page.getByText('5 group memberships are removed')).toBeVisible();
  const invited = page.getByRole('table', { name: 'Result of the invitations' });
  await expect(invited.getByRole('row', { name: /^Invited/ })).toContainText('3');
  await expectGoodEverywhere(page);

  // The people of this import, and no one else.
  const done = page.url();
  await page.getByRole('link', { name: 'See 3 people' }).press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: name })).toHaveCount(3);
  const chip = page.getByRole('button', { name: new RegExp(`^Import ${name}\\.csv, \\d`) });
  await expect(chip).toBeVisible();
  await expectGoodEverywhere(page);
  await chip.press('Enter');
  await expect(page.getByRole('checkbox', { name: `${name}.csv, ` })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await page.getByRole('searchbox').fill('no such name');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Import' }).press('Enter');
  await expect(chip).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has('import')).toBe(false);
  await page.goto(done);
  await page.getByRole('button', { name: 'Write to 3 people' }).click();
  await expect(page).toHaveURL(/\/direct-sends\/\d+$/);
  await page.goto(done);

  await page.getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('5 group memberships are removed');
  await expect(question).toContainText('3 unaccepted invitations are revoked');
  await question
    .getByRole('checkbox', { name: `Also delete Leads ${name} and Starters ${name}, created by` })
    .check();
  await expect(question.getByRole('row', { name: /^To be undone/ })).toContainText('3');
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Import of 3 people undone' }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('2 groups created by the import are in the trash')).toBeVisible();
  await expect(invited.getByRole('row', { name: /revoked/ })).toContainText('3');
  expect(complaints).toEqual([]);
});
