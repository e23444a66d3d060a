import { expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import {
  checkFigure,
  chooseFile,
  chooseRule,
  csvFile,
  expectImported,
  openUpload,
  ruleLabels,
  toCheck,
  toColumns,
} from './support/upload-page.ts';

test('what the file leaves open is asked: encoding, order of dates, guesses; a mapping is saved', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  const name = uniqueName();
  const header = 'Vorname;Nachname;ref;dob';
  const file = csvFile(
    'alt.csv',
    Buffer.from(
      `${header}\nJosé;${name};${name}-1;04/03/1988\nZoë;${name};${name}-2;13/03/1988\n`,
      'latin1',
    ),
  );
  await openUpload(page, product.organizationSlug);
  await chooseFile(page, file);
  await expect(page.getByText('isn’t encoded in UTF-8')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Windows-1252/ })).toBeChecked();
  await expect(page.getByText(`José;${name}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Use this encoding' }).click();
  await expect(page.getByRole('cell', { name: 'José' })).toBeVisible();
  await expect(page.getByText('semicolons').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to columns' }).click();

  await page.getByRole('button', { name: 'Continue to rules' }).click();
  await expect(page.getByRole('alert')).toContainText('2 columns need your answer');
  await page.getByRole('button', { name: 'Keep as is for ref' }).click();
  await page.getByRole('button', { name: 'Answer for dob' }).click();
  await expect(page.getByRole('radio', { name: /Day first 4 Mar 1988/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /Month first 3 Apr 1988, 1 error/ })).toBeVisible();
  await page.getByRole('button', { name: 'Keep day first' }).click();
  await expect(page.getByText('4 Mar 1988').last()).toBeVisible();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByText(`Zoë ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Save mapping' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Mapping ${name}`);
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Mapping ${name} saved`)).toBeVisible();

  await page.getByRole('button', { name: 'Continue to rules' }).click();
  // By the keyboard: Enter opens, Escape closes, arrows go past what isn't possible.
  const match = ruleLabels(page, 'Match people by');
  await match.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /^Email/ })).toBeDisabled();
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(match).toBeFocused();
  const mode = ruleLabels(page, 'What the import does');
  await mode.press('Space');
  await expect(page.getByRole('menuitemradio', { name: /^Create and update/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Shown at once, saved a moment later.
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await expect(mode).toBeFocused();
  await expect(page.getByText('No one new is created.')).toBeVisible();
  expect((await saving).status()).toBe(200);
  await page.reload();
  await expect(mode).toContainText('only updates existing people');
  await chooseRule(page, 'What the import does', 'Only create');
  await expect(page.getByText('Existing people stay as they are.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to columns' }).click();
  await page.getByRole('button', { name: 'Back to file' }).click();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('button', { name: 'Discard import' }).click();

  const next = `${header}\nMaeve;${name};${name}-3;05/06/1990\n`;
  await toColumns(page, csvFile('neu.csv', next));
  await expect(page.getByText('4 columns mapped')).toBeVisible();
  await expect(page.getByText(/needs? your answer/)).toHaveCount(0);
  await expect(page.getByText(`Saved mapping Mapping ${name} applied`)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: `Rename Mapping ${name}` }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Payroll ${name}`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: `Delete Payroll ${name}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Delete Payroll ${name}` }).click();
  await expect(page.getByRole('button', { name: `Delete Payroll ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Map again' }).click();
  await expect(page.getByText(/needs? your answer/)).toBeVisible();
});

test('a file without column names: every row is a person', async ({ signedIn: page, product }) => {
  test.slow();
  const name = uniqueName();
  const mail = (who: string) => `${who}.${name.toLowerCase()}@winterbourne.example`;
  const lines = ['Maeve', 'Tomasz'].map((who) => `${who},${name},${mail(who)}`);
  await openUpload(page, product.organizationSlug);
  await chooseFile(page, csvFile('nameless.csv', lines.join('\n')));
  const named = page.getByRole('checkbox', { name: 'The first row contains column names' });
  await expect(named).not.toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'Column 3' })).toBeVisible();
  await expect(page.getByRole('row', { name: '1 Maeve' })).toBeVisible();
  await expectGoodEverywhere(page);
  await named.check();
  await expect(page.getByRole('columnheader', { name: mail('Maeve') })).toBeVisible();
  await named.uncheck();
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await expect(page.getByText('Preview of row 1')).toBeVisible();
  const mapTo = async (column: string, field: string) => {
    await page.getByRole('combobox', { name: `${column} maps to` }).selectOption(field);
  };
  await mapTo('Column 1', 'firstName');
  await mapTo('Column 2', 'lastName');
  await expect(page.getByRole('combobox', { name: 'Column 3 maps to' })).toHaveValue('email');
  await expect(page.getByText(`Maeve ${name}`)).toBeVisible();
  // Addresses speak for themselves.
  await expect(page.getByRole('button', { name: 'Keep as is for Column 3' })).toHaveCount(0);
  await toCheck(page);
  await expect(checkFigure(page, 'Create')).toContainText('2');
  await checkFigure(page, 'Create').click();
  await expect(page.getByRole('row', { name: `1 Maeve ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expectImported(page, 2);
});

test('an answer stays when what was read before it arrives after it', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueName();
  await openUpload(page, product.organizationSlug);
  await chooseFile(page, csvFile('refs.csv', `ref,First name,Last name\n${name}-1,Ada,${name}\n`));
  const late = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/imports\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    held.resolve();
    await late.promise;
    // The page may have stopped waiting for it.
    return route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await held.promise;
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Keep as is for ref' }).click();
  expect((await saved).status()).toBe(200);
  late.resolve();
  await page.getByRole('button', { name: 'Continue to rules' }).click();
  await expect(page.getByRole('heading', { name: 'Match and update people' })).toBeVisible();
});

test('the figures of a fixed row stay when those read before arrive after them', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueName();
  const people = [`Ada,${name},ada@${name}.example`, `Ben,,ben@${name}.example`];
  const file = csvFile(`${name}.csv`, ['First name,Last name,E-mail', ...people].join('\n'));
  const late = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let checked = 0;
  await page.route(/\/api\/admin\/imports\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { state, fileName } = (await response.json()) as { state: string; fileName: string };
    // The page asks for imports of tests beside this one, too.
    if (fileName === file.name && state === 'checked' && ++checked > 1) {
      held.resolve();
      await late.promise;
    }
    // The page may have stopped waiting for it.
    return route.fulfill({ response }).catch(() => undefined);
  });
  await openUpload(page, product.organizationSlug);
  await toColumns(page, file);
  await toCheck(page);
  await expect(checkFigure(page, 'Errors')).toContainText('1');
  // A window that someone comes back to asks again; where the check was slow, the page has asked already.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await held.promise;
  await page.getByRole('textbox', { name: 'Last name in row 3' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(checkFigure(page, 'Errors')).toContainText('all fixed');
  late.resolve();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expectImported(page, 2);
});
