import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const dependants = (page: Page) => page.getByRole('region', { name: 'Dependants' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a dependant is added to their guardian, changed, decided about, deleted and restored', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const colleague = await colleagueOf(page, product);
  const name = uniqueName();
  const [amara, ben] = [
    await colleague.add({ firstName: 'Amara', lastName: name }),
    await colleague.add({ firstName: 'Ben', lastName: name }),
  ];
  const people = `/${product.organizationSlug}/people`;
  await page.goto(`${people}/${amara.id}/details`);
  await expect(dependants(page)).toContainText('Amara has no dependants.');
  await dependants(page).getByRole('link', { name: 'Add' }).click();

  await page.getByLabel('First name').fill('Tobi');
  await page.getByLabel('Last name').fill(name);
  await page.getByRole('button', { name: 'Add dependant' }).click();
  await expect(page.getByRole('alert')).toContainText('Birth date: A child needs a birth date');
  await page.getByLabel('Birth date').fill('2016-05-04');
  await page.getByRole('combobox', { name: 'Second guardian' }).fill(`ben ${name}`);
  await page.getByRole('option', { name: `Ben ${name}` }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Add dependant' }).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  await expect(dependants(page)).toContainText(`other guardian: Ben ${name}`);
  await expect(dependants(page)).toContainText('eligible');

  // The other parent enters them once more, and is told.
  await page.goto(`${people}/dependants/add?guardian=${ben.id}`);
  await expect(page.getByRole('combobox', { name: 'Guardian', exact: true })).toHaveValue(
    `Ben ${name}`,
  );
  await page.getByLabel('First name').fill('tobi');
  await page.getByLabel('Last name').fill(name);
  await page.getByLabel('Birth date').fill('2016-05-04');
  await expect(page.getByText(`Tobi ${name} is already a dependant`)).toContainText(`Ben ${name}`);
  await expect(page.getByText('If this is the same person, don’t add them again.')).toBeVisible();
  await page.getByRole('button', { name: 'Add dependant' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This guardian already has a dependant with this name',
  );
  await page.getByRole('link', { name: `Open Tobi ${name}` }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await expect(page.getByRole('heading', { name: `Edit Tobi ${name}` })).toBeVisible();
  await page.getByLabel('Student').check();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'success')).toContainText(`Tobi ${name} saved`);

  await page.goto(`${people}/dependants?q=${name}`);
  await expect(row(page, `Tobi ${name}`)).toContainText(`Amara ${name}, Ben ${name}`);
  await expectAccessible(page);
  await row(page, `Tobi ${name}`).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark not eligible', exact: true }).click();
  await page.getByRole('button', { name: 'Change 1 dependant' }).click();
  await expect(row(page, `Tobi ${name}`)).toContainText('not eligible, set manually');
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, `Tobi ${name}`).getByText('eligible', { exact: true })).toBeVisible();

  await row(page, `Tobi ${name}`)
    .getByRole('button', { name: `Actions for Tobi ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, `Tobi ${name}`)).toHaveCount(0);
  await page.goto(`${people}/dependants?q=${name}&deleted=true`);
  await row(page, `Tobi ${name}`)
    .getByRole('button', { name: `Actions for Tobi ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row(page, `Tobi ${name}`)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find people, pages, actions' }).fill(`tobi ${name}`);
  const found = page.getByRole('option', { name: new RegExp(`dependant of Amara ${name}`, 'u') });
  await expect(found).toBeVisible();
  await found.click();
  await expect(page.getByRole('heading', { name: `Amara ${name}` })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${people}/dependants?q=${name}`);
  await expect(page.getByRole('main')).toContainText(`Tobi ${name}`);
  await expectAccessible(page);
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
});

test('another person saved a dependant first; and deactivating a guardian asks about their dependants', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const name = uniqueName();
  const { id } = await colleague.add({ firstName: 'Grace', lastName: name });
  const people = `/${product.organizationSlug}/people`;
  const child = await colleague.addDependant({
    guardianIds: [id],
    firstName: 'Efe',
    lastName: name,
    relationship: 'child',
    birthDate: '2015-02-03',
  });
  await page.goto(`${people}/dependants/${child.id}/edit`);
  await page.getByLabel('Reason').fill('mine');
  await colleague.changeDependant(child.id, { version: 1, eligibilityReason: 'theirs' });
  await page.getByRole('button', { name: 'Save dependant' }).click();
  const view = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await view.getByRole('button', { name: 'Save these values' }).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  expect(await colleague.readDependant(child.id)).toMatchObject({
    eligibilityReason: 'mine',
    version: 3,
  });

  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(/End their eligibility today/).check();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Eligibility of 1 dependant ends today')).toBeVisible();
  const ended = await colleague.readDependant(child.id);
  expect(ended.eligibleUntil).not.toBeNull();
});

test('the ages of dependants are set, and a wrong one has an error at its field', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`/${product.organizationSlug}/settings/joining`);
  const form = page.getByRole('form', { name: 'Rules for dependants' });
  const age = form.getByLabel('Age limit for children');
  await expect(age).toBeVisible();
  await age.fill('61');
  await form.getByRole('button', { name: 'Save dependant rules' }).click();
  await expect(form.getByText('At most 60').first()).toBeVisible();
  await expectAccessibleInBoth(page, { within: 'form[aria-label="Rules for dependants"]' });
  // At that age no one is in the directory: the other journeys see nothing of it.
  await age.fill('60');
  await form.getByRole('button', { name: 'Save dependant rules' }).click();
  await expect(toast(page, 'success')).toContainText('Dependant rules saved');
  await page.goto(`/${product.organizationSlug}/people/dependants`);
  await page.getByRole('link', { name: 'Reaching age limit' }).click();
  await expect(page.getByText('No one reaches the age limit soon')).toBeVisible();

  await page.goto(`/${product.organizationSlug}/settings/joining`);
  await expect(age).toHaveValue('60');
  await age.fill('');
  await form.getByRole('button', { name: 'Save dependant rules' }).click();
  await expect(toast(page, 'success')).toContainText('Dependant rules saved');
  await page.goto(`/${product.organizationSlug}/people/dependants`);
  await expect(page.getByRole('link', { name: /Not eligible/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reaching age limit' })).toHaveCount(0);
});
