import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const total = (page: Page) => page.getByRole('region', { name: 'Number of people' });

/** The last condition of a block: a field, a comparison, and names that are typed. */
async function ask(block: Locator, field: string, operator: string, ...values: string[]) {
  const line = block.locator('[data-rule]').last();
  await line.getByRole('combobox', { name: 'Field' }).selectOption(field);
  await line.getByRole('combobox', { name: /^Comparison for/ }).selectOption(operator);
  const input = line.getByRole('combobox', { name: field, exact: true });
  for (const value of values) {
    await input.fill(value);
    await input.press('Enter');
  }
}

const outermost = (page: Page) =>
  page.getByRole('region', { name: 'Rule', exact: true }).getByRole('group').first();

test('a rule-based group is written, explained, saved, kept current, changed and copied', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.slow();
  const lastName = uniqueName();
  const [ward, annex] = [`Ward ${lastName}`, `Annex ${lastName}`];
  const location = `Quay ${lastName}`;
  const colleague = await colleagueOf(page, product);
  const [ada = 0, ben = 0, cleo = 0] = await colleague.addMany([
    {
      firstName: 'Ada',
      lastName,
      department: ward,
      location,
      email: `ada.${lastName}@northgate.example`,
    },
    { firstName: 'Ben', lastName, department: annex, location },
    { firstName: 'Cleo', lastName, department: ward, location },
  ]);
  await colleague.addDependant({
    guardianIds: [ben],
    firstName: 'Tobi',
    lastName,
    relationship: 'child',
    birthDate: `${new Date().getUTCFullYear() - 6}-01-01`,
  });

  await page.goto(`/${product.organizationSlug}/people/groups`);
  await page.getByRole('link', { name: 'New rule-based group' }).click();
  await expect(total(page)).toContainText(/of \d+ people/);
  const rule = outermost(page);
  await rule.getByRole('button', { name: 'Add nested conditions' }).click();
  const either = rule.getByRole('group').last();
  await ask(either, 'Department', 'is one of', ward.toUpperCase());
  await either.getByRole('button', { name: 'Add condition', exact: true }).click();
  await ask(either, 'Dependants', 'are at least');
  await either.getByRole('textbox', { name: 'Oldest age in years' }).fill('11');
  await either.getByRole('combobox', { name: 'Relationship' }).click();
  await page.getByRole('option', { name: 'child', exact: true }).click();
  await page.keyboard.press('Escape');
  // The line that was there from the beginning is not filled in.
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page, 'error')).toContainText('The rule isn’t complete');
  await toast(page, 'error').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Remove Department' }).first().click();
  await expect(page.getByRole('status', { name: 'The rule in words' })).toContainText(
    `Everyone who is active and either works in ${ward.toUpperCase()} or has a dependant (child under 12).`,
  );

  // Only those of this test: other people with small children work elsewhere.
  await rule.getByRole('button', { name: 'Add condition', exact: true }).last().click();
  await ask(rule, 'Location', 'is one of', location);
  await rule.getByRole('button', { name: 'Add condition', exact: true }).last().click();
  await ask(rule, 'Email', 'is empty');
  await expect(page.getByRole('cell', { name: /Tobi \(child, age 6\)/ }).first()).toBeVisible();
  await rule.getByRole('button', { name: 'Remove Email' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rule.getByRole('button', { name: 'Remove Email' })).toBeVisible();

  const why = page.getByRole('region', { name: 'Why is someone in or out?' });
  await why.getByRole('combobox', { name: 'Person to check' }).fill(`Ada ${lastName}`);
  await page.getByRole('option', { name: `Ada ${lastName}` }).click();
  await expect(why).toContainText('Out: 1 condition isn’t met.');
  await expect(why).toContainText(`ada.${lastName.toLowerCase()}@northgate.example`, {
    ignoreCase: true,
  });
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: /^Save for / }).click();
  const dialog = page.getByRole('dialog', { name: 'Name the group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Rule ${lastName}`);
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name: `Rule ${lastName}`, level: 1 })).toBeVisible();
  await expect(page.getByText('Counting the group’s people')).toHaveCount(0);

  // An edit of one person reaches the group automatically.
  const made = Number(/groups\/(\d+)\/rule/.exec(page.url())?.[1]);
  const groupOf = async (id: number) => {
    const [groups = []] = await colleague.groupsOf([id], 'rule');
    return groups.filter((one) => one === made).length;
  };
  await expect.poll(() => groupOf(ben)).toBe(1);
  await expect.poll(() => groupOf(cleo)).toBe(1);
  expect(await groupOf(ada)).toBe(0);

  // The next step is there at once, and going back leads to the rule.
  const write = page.getByRole('button', { name: 'Write to 2 people' });
  await expectAccessibleInBoth(page);
  await write.press('Enter');
  await expect(page).toHaveURL(/\/direct-sends\/create\?.*draft=\d+/);
  await expect(page.getByRole('button', { name: `Remove Rule ${lastName}` })).toBeVisible();
  await page.goBack();
  await expect(write).toBeVisible();

  const moved = await colleague.read(cleo);
  await colleague.change(cleo, moved.version, { department: annex });
  await expect.poll(() => groupOf(cleo)).toBe(0);

  // The rule is changed: who would join and leave is shown first, and another person edits in between.
  const department = page.getByRole('combobox', { name: 'Department', exact: true });
  await department.fill(annex);
  await department.press('Enter');
  await expect(total(page)).toContainText('Joining: +1 / Leaving: 0');
  await page.getByRole('button', { name: 'Show 1 person' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Cleo ${lastName}`);
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: /^Save for / }).click();
  await expect(toast(page, 'success').filter({ hasText: 'saved' })).toBeVisible();
  await expect.poll(() => groupOf(cleo)).toBe(1);

  await page.getByRole('button', { name: 'Create snapshot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create snapshot' }).click();
  await expect(
    toast(page, 'success').filter({ hasText: /(people are|person is) in the snapshot/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See people' }).click();
  await expect(rows(page).filter({ hasText: lastName })).toHaveCount(2);

  // The editor of a person sees what the edit does to their groups; the frozen copy keeps them.
  await page.goto(`/${product.organizationSlug}/people/${cleo}/edit`);
  await page.getByRole('combobox', { name: 'Department' }).fill(uniqueName());
  await page.getByRole('button', { name: 'Save person' }).click();
  const notice = toast(page, 'success').filter({ hasText: `Cleo ${lastName} saved` });
  await expect(notice).toContainText(`Left Rule ${lastName}`);
  expect(complaints).toEqual([]);
});

test('the builder is worked by keyboard alone, and fits a phone', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`/${product.organizationSlug}/people/groups/by-rule`);
  const rule = outermost(page);
  await rule.getByRole('button', { name: 'Add nested conditions' }).press('Enter');
  const grip = page.getByRole('button', { name: 'Move Status with the arrow keys' });
  await grip.focus();
  // Past the line below, into the block, and out of it on the other side.
  for (const inside of [0, 1, 1, 0]) {
    await page.keyboard.press('ArrowDown');
    await expect(grip).toBeFocused();
    await expect(
      rule.getByRole('group').getByRole('button', { name: 'Remove Status' }),
    ).toHaveCount(inside);
  }
  for (let times = 0; times < 5; times += 1) {
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await expectGoodEverywhere(page);
});
