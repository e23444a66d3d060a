import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { bulkBar, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const many = 60;

test('all dependants who match are decided about in the background, and it is undone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  const guardians = await colleague.addMany(
    Array.from({ length: many }, (_, n) => ({ firstName: `G${n}`, lastName: `${lastName}g` })),
  );
  const ids = await colleague.addDependants(
    guardians.map((id, n) => ({
      guardianIds: [id],
      firstName: `D${n}`,
      lastName,
      relationship: 'spouse',
      eligibility: n === 0 ? 'not_eligible' : 'rule',
    })),
  );
  await page.goto(`/${product.organizationSlug}/people/dependants?q=${lastName}`);
  await expect(page.getByRole('row', { name: `D1 ${lastName}` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = bulkBar(page);
  await bar.getByRole('button', { name: 'Select all 60' }).click();
  await bar.getByRole('button', { name: 'Mark not eligible', exact: true }).click();
  await expect(bar).toContainText(
    'These dependants are no longer eligible, regardless of dates and age.',
  );
  await expect(bar).toContainText('1 skipped: nothing to change.');
  await expect(bar).toContainText('Can be undone for 7 days');
  await expectGoodEverywhere(page);
  await bar.getByRole('button', { name: 'Change 59 dependants' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Change the eligibility of 59 dependants?',
  });
  await expect(question).toContainText('Nothing to change');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Change 59 dependants' }).click();
  const ended = toast(page, 'success').filter({ hasText: '59 dependants marked not eligible' });
  await expect(ended).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: `D1 ${lastName}` })).toContainText(
    'not eligible, set manually',
  );
  await colleague.changeDependant(ids[2] ?? 0, { version: 2, student: true });
  await ended.getByRole('button', { name: 'See change' }).click();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'Mark not eligible · 59 dependants' })
    .first();
  await entry.getByRole('button', { name: 'Undo change' }).click();
  const back = page.getByRole('alertdialog', { name: 'Undo the change for 59 dependants?' });
  await expect(back).toContainText('Each dependant gets their previous eligibility back.');
  await back.getByRole('button', { name: 'Undo change' }).click();
  await expect(entry).toContainText('Change undone for 58 dependants', { timeout: 30_000 });
  await expectAccessibleInBoth(page);
  expect((await colleague.readDependant(ids[1] ?? 0)).eligibility).toBe('rule');
  expect((await colleague.readDependant(ids[2] ?? 0)).eligibility).toBe('not_eligible');
  expect(complaints).toEqual([]);
});
