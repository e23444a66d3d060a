import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const family = (page: Page) => page.getByRole('region', { name: 'Dependants' });
const member = (page: Page, name: string) => family(page).getByRole('group', { name });

test('a person is added together with dependants; an error of one is shown in their row', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = uniqueName();
  await page.goto(`/${product.organizationSlug}/people/add`);
  await page.getByLabel('First name').fill('Pia');
  await page.getByLabel('Last name').fill(name);
  await expect(family(page)).toContainText('No dependants yet');
  for (const first of ['Ada', 'Ben']) {
    await family(page).getByRole('button', { name: 'Add dependant' }).click();
    await family(page).getByLabel('First name').last().fill(first);
    await expect(member(page, `${first} ${name}`).getByLabel('Last name')).toHaveValue(name);
  }
  await member(page, `Ada ${name}`).getByLabel('Birth date').fill('2016-05-04');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('alert')).toContainText('Birth date: A child needs a birth date');
  await expect(member(page, `Ben ${name}`).getByLabel('Birth date')).toBeFocused();
  await expectGoodEverywhere(page);
  await member(page, `Ben ${name}`).getByLabel('Birth date').fill('2999-05-04');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('alert')).toContainText('This date is in the future');
  await family(page)
    .getByRole('button', { name: `Remove Ben ${name}` })
    .click();
  await expect(family(page)).toContainText('1 dependant');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(toast(page, 'success')).toContainText(`Pia ${name} added`);
  await expect(family(page)).toContainText(`Ada ${name}`);
  await expect(family(page)).not.toContainText('Ben');
  // The refusal, which browsers note.
  expect(complaints).toEqual([expect.stringContaining('422')]);
});

test('dependants are changed, added and removed with their guardian, and nothing of it is lost', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = uniqueName();
  const colleague = await colleagueOf(page, product);
  const pia = await colleague.add({ firstName: 'Pia', lastName: name });
  const [ada = 0, ben = 0] = await colleague.addDependants(
    ['Ada', 'Ben'].map((firstName) => ({
      guardianIds: [pia.id],
      firstName,
      lastName: name,
      relationship: 'child',
      birthDate: '2016-05-04',
    })),
  );
  await page.goto(`/${product.organizationSlug}/people/${pia.id}/edit`);
  await member(page, `Ada ${name}`).getByLabel('Student').check();
  await member(page, `Ben ${name}`)
    .getByRole('button', { name: `Remove Ben ${name}` })
    .click();
  await expect(family(page)).toContainText('moves to the trash when you save');
  await family(page).getByRole('button', { name: 'Keep' }).click();
  await member(page, `Ben ${name}`)
    .getByRole('button', { name: `Remove Ben ${name}` })
    .click();
  await family(page).getByRole('button', { name: 'Add dependant' }).click();
  const added = member(page, 'Dependant 2');
  await added.getByLabel('First name').fill('Eve');
  await member(page, `Eve ${name}`).getByLabel('Birth date').fill('2018-01-02');
  await expectAccessibleInBoth(page);

  // Leaving asks first.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Go back' }).click();

  // Another person has edited Ada: nothing of the rest is saved before the reader chooses whose values stay.
  await colleague.changeDependant(ada, {
    version: 1,
    firstName: 'Adele',
    birthDate: '2016-05-14',
    relationship: 'ward',
  });
  await member(page, `Ada ${name}`).getByLabel('Birth date').fill('2016-06-04');
  await page.getByRole('button', { name: 'Save person' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(conflict.getByRole('group', { name: `Ada ${name}: First name` })).toContainText(
    'Adele',
  );
  await expect(conflict.getByRole('group', { name: `Ada ${name}: Relationship` })).toContainText(
    'ward',
  );
  const born = conflict.getByRole('group', { name: `Ada ${name}: Birth date` });
  await expect(born.getByRole('radio', { name: 'Use mine' })).toBeChecked();
  await expectGoodEverywhere(page);
  await conflict.getByRole('button', { name: 'Go back' }).click();
  expect((await colleague.readDependant(ben)).deletedAt).toBeNull();
  // Going back is no way around it.
  await page.getByRole('button', { name: 'Save person' }).click();
  await conflict.getByRole('button', { name: 'Save these values' }).click();
  await expect(toast(page, 'success')).toContainText(`Pia ${name} saved`);
  expect(await colleague.readDependant(ada)).toMatchObject({
    firstName: 'Adele',
    relationship: 'ward',
    birthDate: '2016-06-04',
    student: true,
  });
  expect((await colleague.readDependant(ben)).deletedAt).not.toBeNull();
  // The two refusals, which browsers note.
  expect(complaints).toEqual([expect.stringContaining('409'), expect.stringContaining('409')]);
});
