import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { spoilEnglish, spoilt } from './support/spoilt-english.ts';

const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Fix \d+ errors? to save/ });
const title = (page: Page) => page.getByRole('combobox', { name: 'Title' });
const save = (page: Page) => page.getByRole('button', { name: 'Save person' });

async function openEdit(page: Page, slug: string, id: number): Promise<void> {
  await page.goto(`/${slug}/people/${id}/edit`);
  await expect(title(page)).toBeVisible();
}

test('a person is added: errors at the fields first, then their page, then another', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  await page.goto(`/${product.organizationSlug}/people/add`);
  await page.getByLabel('Email').fill('elif@');
  await page.getByLabel('Phone').fill('020 7946');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(summary(page)).toContainText('Fix 4 errors to save');
  await expect(page.getByLabel('First name')).toBeFocused();
  await summary(page)
    .getByRole('link', { name: /^Phone:/ })
    .click();
  await expect(page.getByLabel('Phone')).toBeFocused();

  await page.keyboard.press('Control+a');
  await page.keyboard.type('+442079460117');
  await page.getByLabel('First name').fill('  Elif ');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(`elif.${lastName}@nortgate.example`);
  await expect(page.getByText(`Did you mean elif.${lastName}@northgate.example?`)).toBeVisible();
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(`elif.${lastName}@northgate.example`);
  await page.getByRole('checkbox', { name: 'Invite now' }).check();
  await title(page).fill('Radiographer');
  await page.getByRole('combobox', { name: 'Line manager' }).fill('ines dua');
  await page.getByRole('option', { name: /Ines Duarte/ }).click();
  await page.getByRole('combobox', { name: 'Tags' }).fill('first aider');
  await page.keyboard.press('Enter');
  await page.getByLabel('City').fill('London');
  await page.getByRole('combobox', { name: 'Country' }).fill('united kingd');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await page.getByLabel('Birth date').fill('1984-09-09');
  await page.getByRole('button', { name: 'Add person' }).click();

  await expect(page.getByRole('heading', { name: `Elif ${lastName}` })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Reports to Ines Duarte');
  await expect(main).toContainText('London, United Kingdom');
  await expect(main).toContainText('9 Sep 1984');
  await expect(main).toContainText('first aider');
  await expect(toast(page, 'success')).toContainText('added and invited');
  await toast(page, 'success').getByRole('button', { name: 'Add another' }).click();
  await expect(page.locator('body[data-route="people-add"]')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('an email address in use is shown while typing and refused at its field; nothing typed is lost', async ({
  signedIn: page,
  product,
}) => {
  await spoilEnglish(page);
  await page.goto(`/${product.organizationSlug}/people/add`);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Second');
  const taken = page.getByText('Ines Duarte already has this email address', { exact: true });
  await page.getByLabel('Email').fill(product.email.toUpperCase());
  await expect(taken).toBeVisible();
  await page.getByLabel('Email').fill(`second.${product.email}`);
  await expect(taken).toHaveCount(0);
  await page.getByLabel('Email').fill(product.email.toUpperCase());
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(summary(page)).toContainText('Email: Ines Duarte already has this email address');
  await expect(page.getByRole('main')).not.toContainText(spoilt);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Last name')).toHaveValue('Second');
});

test('someone else saved first: both see their work kept, field by field', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const person = await colleague.add({
    firstName: 'Elif',
    lastName: uniqueName(),
    jobTitle: 'Nurse',
    department: 'Ward 4',
    notes: 'old',
  });
  await openEdit(page, product.organizationSlug, person.id);
  await title(page).fill('Matron');
  await page.getByRole('textbox', { name: 'Notes' }).fill('mine alone');
  await colleague.change(person.id, person.version, {
    jobTitle: 'Ward sister',
    department: 'Ward 5',
  });
  await save(page).click();
  const view = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(view).toContainText('They changed 2 fields');
  const titles = view.getByRole('group', { name: 'Title' });
  await expect(titles).toContainText('Before: Nurse');
  await expect(titles.getByLabel(/Use mine/)).toBeChecked();
  await titles.getByLabel(/Use theirs/).check();
  await expectAccessible(page);
  await view.getByRole('button', { name: 'Save these values' }).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  expect(await colleague.read(person.id)).toMatchObject({
    jobTitle: 'Ward sister',
    department: 'Ward 5',
    notes: 'mine alone',
    version: person.version + 2,
  });
});

test('row 48: the server is down while typing: every letter stays, saving works later', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const person = await colleague.add({ firstName: 'Noor', lastName: uniqueName() });
  await openEdit(page, product.organizationSlug, person.id);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await title(page).fill('Porter');
  await page.getByRole('combobox', { name: 'Line manager' }).fill('ines');
  await expect(page.getByText('Search failed. Try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server');
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
  await expect(title(page)).toHaveValue('Porter');
  await page.unroute('**/api/**');
  await page.keyboard.press('Control+s');
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  expect((await colleague.read(person.id)).jobTitle).toBe('Porter');
});

test('leaving with unsaved changes asks; staying keeps them, leaving drops them', async ({
  signedIn: page,
  product,
}) => {
  const colleague = await colleagueOf(page, product);
  const person = await colleague.add({ firstName: 'Sofia', lastName: uniqueName() });
  await page.goto(`/${product.organizationSlug}/people/${person.id}/details`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await title(page).fill('Pharmacist');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(title(page)).toHaveValue('Pharmacist');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(title(page)).toHaveValue('');
  // Nothing typed: nothing is asked.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
});

test('a second tab signs out: what was typed is back after signing in again', async ({
  signedIn: page,
  product,
  context,
}) => {
  const colleague = await colleagueOf(page, product);
  const person = await colleague.add({ firstName: 'Arben', lastName: uniqueName() });
  await openEdit(page, product.organizationSlug, person.id);
  await title(page).fill('Laboratory technician');
  await page.getByLabel('City').fill('Leeds');

  const second = await context.newPage();
  await second.goto('/auth/logout');
  await expect(second.locator('body[data-route="login"]')).toBeVisible();
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  await second.close();

  await page.getByLabel('Email').fill(product.email);
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('body[data-route="people-edit"]')).toBeVisible();
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();
  await expect(title(page)).toHaveValue('Laboratory technician');
  await save(page).click();
  await expect(page.locator('body[data-route="people-details"]')).toBeVisible();
  expect(await colleague.read(person.id).catch(() => null)).toBeNull();
  await expect(page.getByRole('main')).toContainText('Laboratory technician');
  await expect(page.getByRole('main')).toContainText('Leeds');
});

test('axe finds nothing in the form, with and without faults, light and dark', async ({
  signedIn: page,
  product,
}) => {
  test.slow();
  await page.goto(`/${product.organizationSlug}/people/add`);
  await expect(title(page)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('combobox', { name: 'Tags' }).fill('first aider');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessibleInBoth(page);
});
