import { forgetTries, invitationTo, stranger } from './support/invitations.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, signIn, test } from './support/product-test.ts';

const password = 'harbour-plum-lantern';

test.beforeEach(({ product }) => forgetTries(product));

test('a signed-in person who opens an invitation joins as the same user, or signs out first', async ({
  signedIn: page,
  product,
  browser,
  complaints,
}) => {
  const person = { firstName: 'Jonas', lastName: uniqueName() };
  const email = `${person.lastName.toLowerCase()}@northgate.example`;
  const colleague = await colleagueOf(page, product);
  const first = await colleague.add({ ...person, email });
  await colleague.invite(first.id);
  const link = await invitationTo(product, email);

  // The administrator opens a link meant for another person.
  await page.goto(link);
  const question = page.getByRole('dialog', { name: 'Join Northgate Health' });
  await expect(question).toContainText(`The invitation was sent to ${email}`);
  await expect.poll(() => page.url()).toBe(`${product.url}/${product.organizationSlug}`);
  await expectGoodEverywhere(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();

  const { page: theirs } = await stranger(browser);
  await theirs.goto(link);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByLabel('Northgate Health may keep these details about me').check();
  await theirs.getByRole('button', { name: 'Create account and join' }).click();
  await expect(theirs.locator('body[data-route="dashboard"]')).toBeVisible();

  // They leave the organization, which ends their session; they sign in to no organization, and are invited back.
  await colleague.remove(first.id);
  await theirs.goto(`${product.url}/auth/login`);
  await signIn(theirs, { ...product, email, password });
  await expect(theirs.getByText('You don’t belong to an organization')).toBeVisible();
  const second = await colleague.add({ ...person, email });
  await colleague.invite(second.id);
  await theirs.goto(await invitationTo(product, email, link));
  const asked = theirs.getByRole('dialog', { name: 'Join Northgate Health' });
  await expect(asked).toContainText('Standard');
  await expectGoodEverywhere(theirs);
  await asked.getByRole('button', { name: `Join as ${email}` }).click();
  await expect(asked.getByText('Agree to this to join').first()).toBeVisible();
  await asked.getByLabel('Northgate Health may keep these details about me').check();
  await asked.getByRole('button', { name: `Join as ${email}` }).click();
  await expect(theirs.locator('body[data-route="dashboard"]')).toBeVisible();
  await expect(asked).toBeHidden();
  expect((await colleague.read(second.id)).access).toBe('granted');

  // The earlier link no longer works; the page says so to a signed-in reader.
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toContainText('This code isn’t valid');

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This code isn’t valid');
  expect(complaints).toEqual([]);
});

test('an invitation for another address is accepted after signing out', async ({
  signedIn: page,
  product,
  browser,
}) => {
  const lastName = uniqueName();
  const email = `${lastName.toLowerCase()}@northgate.example`;
  const colleague = await colleagueOf(page, product);
  const { id } = await colleague.add({ firstName: 'Amara', lastName, email });
  await colleague.invite(id);
  const link = await invitationTo(product, email);
  const { page: shared } = await stranger(browser, true);
  await shared.context().addCookies(await page.context().cookies());
  await shared.goto(link);
  await shared.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(shared.getByRole('heading', { name: 'Join Northgate Health' })).toBeVisible();
  await expect(shared.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect.poll(() => shared.url()).toBe(`${product.url}/auth/register`);
});
