import { readFile } from 'node:fs/promises';
import { forgetTries, linkIn, stranger } from './support/invitations.ts';
import { expectAccessible, expectAccessibleInBoth } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { logFileOf } from './support/product-address.ts';
import { openPeople, rows, toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const password = 'harbour-plum-lantern';

test.beforeEach(({ product }) => forgetTries(product));

test('an administrator invites a person, who opens the link in the email and is signed in', async ({
  signedIn: page,
  product,
  browser,
  complaints,
}) => {
  const lastName = uniqueName();
  const email = `${lastName.toLowerCase()}@northgate.example`;
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.add({ firstName: 'Jonas', lastName, email });
  await openPeople(page, product.organizationSlug, `?q=${lastName}`);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Invite', exact: true }).click();
  await expect(toast(page, 'success')).toContainText(`Jonas ${lastName} invited`);
  await page.goto(`/${product.organizationSlug}/people/${id}/details?tab=access`);
  await expect(
    page.getByText('sent, not opened').or(page.getByText('sending', { exact: true })),
  ).toBeVisible();
  await expectAccessibleInBoth(page);

  const { text } = await mailTo(product, email, 'Your invitation to Northgate Health');
  const link = linkIn(text);
  expect(link).toContain(`${product.url}/auth/register#code=`);
  const { page: theirs, asked } = await stranger(browser);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Join Northgate Health' })).toBeVisible();
  await expect.poll(() => theirs.url()).toBe(`${product.url}/auth/register`);
  await expect(theirs.getByLabel('Email')).toHaveValue(email);
  await expect(theirs.getByRole('region', { name: 'Your invitation' })).toContainText('Standard');
  await expectAccessibleInBoth(theirs);

  await theirs.getByRole('button', { name: 'Create account and join' }).press('Enter');
  await expect(theirs.getByText('Agree to this to join')).toBeVisible();
  await expect(theirs.getByLabel('Password', { exact: true })).toBeFocused();
  await theirs.keyboard.type(password);
  await theirs.getByLabel('Northgate Health may keep these details about me').press('Space');
  await theirs.getByLabel('Password', { exact: true }).press('Enter');
  await expect(theirs.locator('body[data-route="dashboard"]')).toBeVisible();
  await expect.poll(() => theirs.url()).toBe(`${product.url}/${product.organizationSlug}`);

  const code = new URL(link).hash.slice('#code='.length);
  expect(asked.filter((line) => line.includes(code.slice(33)))).toEqual([]);
  const log = await readFile(logFileOf(product), 'utf8');
  expect(log).toContain('/api/auth/check-invitation-code-status');
  expect(log).not.toContain(code.slice(33));
  await expect
    .poll(async () => (await colleague.read(id)).access, { timeout: 10_000 })
    .toBe('granted');
  expect(complaints).toEqual([]);

  // It worked once.
  const { page: another } = await stranger(browser);
  await another.goto(link);
  await expect(another.getByRole('alert')).toContainText('This code isn’t valid');
  await expectAccessibleInBoth(another);
});

test('with a join code one registers by a link to the own mailbox, and waits to be approved', async ({
  signedIn: page,
  product,
  browser,
  complaints,
}) => {
  const lastName = uniqueName();
  const email = `${lastName.toLowerCase()}@northgate.example`;
  // First by name among the groups of the demonstration.
  const group = `A ${lastName}`;
  await (await colleagueOf(page, product)).makeGroup({ name: group });
  await page.goto(`/${product.organizationSlug}/settings/joining`);
  await expect(page.getByRole('heading', { name: 'Joining' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'New code' }).click();
  await page.getByLabel('Internal name').fill(`Harbour ${lastName}`);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await page.getByRole('radio', { name: 'Selected groups' }).check();
  await page.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByText('Choose a group, or the whole organization').first()).toBeVisible();
  await page
    .getByRole('group', { name: 'Groups', exact: true })
    .getByRole('checkbox', { name: group })
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create code' }).click();
  const made = page.getByRole('dialog', { name: `Harbour ${lastName} is ready` });
  const code = (await made.locator('code').nth(1).textContent()) ?? '';
  await expectAccessible(page);
  await made.getByRole('button', { name: 'I’ve copied it' }).click();
  const line = page.getByRole('listitem').filter({ hasText: `Harbour ${lastName}` });
  await expect(line).toContainText('0 used');
  await expect(line).toContainText(`Manager of ${group} · approval needed`);

  const { page: theirs } = await stranger(browser, true);
  await theirs.goto('/auth/login');
  await theirs.getByRole('link', { name: 'Register', exact: true }).click();
  await theirs.getByLabel('Code', { exact: true }).fill(code);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { name: 'Join Northgate Health' })).toBeVisible();
  await theirs.getByLabel('First name').fill('Nadia');
  await theirs.getByLabel('Last name').fill(lastName);
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Northgate Health may keep these details about me').check();
  await expectAccessibleInBoth(theirs);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await theirs.getByRole('button', { name: 'Email me a link' }).click();
  await expect(theirs.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessibleInBoth(theirs);

  const { text } = await mailTo(product, email, 'Finish joining Northgate Health');
  await theirs.goto(linkIn(text));
  await expect(theirs.getByLabel('Email')).toHaveValue(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByLabel('Northgate Health may keep these details about me').check();
  await theirs.getByRole('button', { name: 'Create account and join' }).click();
  await expect(theirs.getByRole('heading', { name: 'Waiting for Northgate Health' })).toBeVisible();

  await page.goto(`/${product.organizationSlug}/people/pending?waiting-q=${lastName}`);
  const waiting = page.getByRole('table', { name: 'Awaiting approval' });
  await expect(waiting.getByRole('row', { name: lastName })).toContainText(
    `code Harbour ${lastName}`,
  );
  await expect(waiting.getByRole('row', { name: lastName })).toContainText(`manager of ${group}`);
  await waiting.getByRole('button', { name: `Approve Nadia ${lastName}` }).click();
  await expect(toast(page, 'success')).toContainText(`Nadia ${lastName} approved`);
  await expect(waiting.getByRole('row', { name: lastName })).toHaveCount(0);
  await mailTo(product, email, 'You can now sign in to Northgate Health');

  await theirs.goto('/auth/login');
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.locator('body[data-route="dashboard"]')).toBeVisible();

  await page.goto(`/${product.organizationSlug}/settings/joining`);
  await expect(line).toContainText('1 used');
  await line.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('button', { name: 'Revoke code', exact: true }).click();
  await expect(toast(page, 'success')).toContainText('revoked');
  expect(complaints).toEqual([]);
});

test('the rules of joining are saved, and a wrong one has an error at its field', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`/${product.organizationSlug}/settings/joining`);
  const days = page.getByLabel('Invitations valid for (days)');
  await days.fill('91');
  await page
    .getByRole('form', { name: 'Joining rules' })
    .getByRole('button', { name: 'Save joining rules' })
    .click();
  await expect(page.getByText('At most 90').first()).toBeVisible();
  await days.fill('21');
  const reminders = page.getByLabel('Reminders');
  for (const [typed, message] of [
    ['tomorrow', 'Enter whole numbers'],
    ['7, 3', 'Each reminder must be later than the one before'],
    ['3, 25', 'The link expires before this reminder: it works for 21 days'],
  ] as const) {
    await reminders.fill(typed);
    await page
      .getByRole('form', { name: 'Joining rules' })
      .getByRole('button', { name: 'Save joining rules' })
      .click();
    await expect(reminders).toHaveAccessibleDescription(new RegExp(message));
    await expect(reminders).toHaveValue(typed);
  }
  await reminders.fill('3, 7 12');
  await page
    .getByRole('form', { name: 'Joining rules' })
    .getByRole('button', { name: 'Save joining rules' })
    .click();
  await expect(toast(page, 'success')).toContainText('Joining rules saved');
  await page.reload();
  await expect(days).toHaveValue('21');
  await expect(reminders).toHaveValue('3, 7, 12');
});
