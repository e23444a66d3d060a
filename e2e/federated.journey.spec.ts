import type { Page } from '@playwright/test';
import { choose, expect, test, windowOf } from './support/federated-test.ts';
import { invitationTo } from './support/invitations.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { onProfile, ownPassword, withPassword } from './support/own-profile.ts';
import { colleagueBy, uniqueName } from './support/people.ts';
import { openDatabase } from './support/superuser.ts';

// One product for all of them.
test.describe.configure({ mode: 'default' });

const goOn = 'Continue with Northgate ID';
const at = (page: Page, route: string) => page.locator(`body[data-route="${route}"]`);

test('row 44: a provider signs in by its window of 500 by 600, however that ends', async ({
  page,
  federated: { product, provider },
  complaints,
}) => {
  test.slow();
  const email = await withPassword(page, product);
  provider.people.set('ann', { sub: 'ann', email, email_verified: true });
  const target = `/${product.organizationSlug}/people?q=duarte`;
  await page.goto(target);
  await expect(at(page, 'login')).toBeVisible();
  await expect(page.getByRole('button', { name: goOn })).toBeVisible();
  await expectGoodEverywhere(page);

  // Told no; closed; and the form is there at once.
  const first = await windowOf(page, goOn);
  expect(await first.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  await expect(page.getByText('Continue in the Northgate ID window.')).toBeVisible();
  await choose(first, 'Cancel');
  await expect(page.getByRole('alert')).toContainText('Sign-in wasn’t completed');
  const second = await windowOf(page, goOn);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await second.close();
  await expect(page.getByRole('alert')).toContainText('Sign-in wasn’t completed');
  await expect(page.getByLabel('Email')).toBeEnabled();

  // Known by an address alone: asked, and connected by the password.
  await choose(await windowOf(page, goOn), email);
  await expect(page.getByRole('heading', { name: 'Connect Northgate ID' })).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expectGoodEverywhere(page);
  await password.fill('not the right one');
  await password.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');
  await password.fill(ownPassword);
  await password.press('Enter');
  await expect(at(page, 'people')).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${product.url}${target}`);
  await mailTo(product, email, 'A sign-in method was connected');

  // Afterwards it is one press, the provider still knows the person; and without a window, where the browser opens
  // none.
  await page.goto('/auth/logout');
  await expect(page.getByText('last used on this device')).toBeVisible();
  await page.getByRole('button', { name: goOn }).click();
  await expect(at(page, 'dashboard')).toBeVisible();
  await page.goto('/auth/logout');
  await expect(at(page, 'login')).toBeVisible();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/auth/login?redirect=${encodeURIComponent(target)}`);
  await page.getByRole('button', { name: goOn }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the sign-in window');
  await page.getByRole('button', { name: 'Use this window' }).click();
  await expect(at(page, 'people')).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${product.url}${target}`);
  expect(complaints).toEqual([]);
});

test('a provider is connected and disconnected on the profile, by the password', async ({
  page,
  federated: { product, provider },
  complaints,
}) => {
  const email = await onProfile(page, product);
  const theirs = 'nadia@private.example';
  provider.people.set('nadia', { sub: 'nadia', email: theirs, email_verified: true });
  const connect = 'Connect Northgate ID';
  await choose(await windowOf(page, connect), 'Cancel');
  await expect(page.getByRole('alert')).toContainText('Sign-in wasn’t completed');
  await choose(await windowOf(page, connect), theirs);
  const dialog = page.getByRole('dialog', { name: connect });
  await expectGoodEverywhere(page);
  await dialog.getByLabel('Current password').fill('not the right one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong password').first()).toBeVisible();
  await dialog.getByLabel('Current password').fill(ownPassword);
  await page.keyboard.press('Enter');
  const methods = page.getByRole('table', { name: 'Sign-in methods' });
  await expect(methods.getByRole('row')).toContainText([
    /Provider/,
    /Password/,
    /Northgate ID.*nadia@private/,
  ]);
  await expect(page.getByRole('button', { name: connect, exact: true })).toHaveCount(0);
  await expectGoodEverywhere(page);

  await methods.getByRole('button', { name: 'Disconnect Northgate ID' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You sign in with your password.')).toBeVisible();
  await mailTo(product, email, 'A sign-in method was disconnected');
  expect(complaints).toEqual([]);
});

test('a person without a password sets one in their profile, by signing in with their provider again', async ({
  page,
  federated: { product, provider },
  complaints,
}) => {
  const email = await withPassword(page, product);
  provider.people.set('olle', { sub: 'olle', email, email_verified: true });
  const { asSuperuser, close } = await openDatabase(product);
  await asSuperuser(
    `with gone as (delete from identity.account a using identity."user" u
        where u.id = a.user_id and u.email = $1)
     insert into identity.federated_identity (issuer, subject, user_id, email)
     select $2, 'olle', id, email from identity."user" where email = $1`,
    [email, provider.issuer],
  );
  await page.goto(`/auth/login?redirect=/${product.organizationSlug}/profile`);
  await choose(await windowOf(page, goOn), email);
  const methods = page.getByRole('table', { name: 'Sign-in methods' });
  await expect(methods).toContainText('your only sign-in method');
  await page.getByRole('button', { name: 'Set a password' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  const next = dialog.getByLabel('New password', { exact: true });
  await next.fill('ferry lantern oat harbour');
  await next.press('Enter');
  await expect(dialog.getByText('Confirm your identity first').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await choose(await windowOf(page, 'Confirm with Northgate ID'), email);
  await expect(dialog.getByText('Identity confirmed')).toBeVisible();
  await next.press('Enter');
  await expect(page.getByText('Password set')).toBeVisible();
  await expect(methods.getByRole('row').filter({ hasText: 'Password' })).toContainText(email);
  await mailTo(product, email, 'A password was added to your account');

  // Without a window the whole page goes, and the form that is opened next has the confirmation.
  await asSuperuser(
    `delete from identity.account a using identity."user" u where u.id = a.user_id and u.email = $1`,
    [email],
  );
  await close();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.reload();
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByRole('button', { name: 'Confirm with Northgate ID' }).click();
  await page.getByRole('button', { name: 'Use this window' }).click();
  await page.getByRole('button', { name: email }).click();
  await expect(page.getByText('Start the change again to finish it.')).toBeVisible();
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('dialog').getByText('Identity confirmed')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await saving).suggestedFilename()).toBe('my-data.json');
  expect(complaints).toEqual([]);
});

test('an invited person registers with a provider instead of a password', async ({
  page,
  request,
  federated: { product, provider },
  complaints,
}) => {
  const lastName = uniqueName();
  const email = `${lastName.toLowerCase()}@northgate.example`;
  const signedIn = await request.post(`${product.url}/api/identity/sign-in/email`, {
    data: { email: product.email, password: product.password, rememberMe: false },
    headers: { origin: product.url },
  });
  const bearer = `Bearer ${signedIn.headers()['set-auth-jwt']}`;
  const colleague = colleagueBy(page, product, bearer);
  const { id } = await colleague.add({ firstName: 'Jonas', lastName, email });
  await colleague.invite(id);

  await page.goto(await invitationTo(product, email));
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  provider.people.set('jonas', { sub: 'jonas', email, email_verified: true });
  await choose(await windowOf(page, goOn), 'Cancel');
  await expect(page.getByRole('alert')).toContainText('Sign-in wasn’t completed');
  // No window opens: the whole page goes, and the code of the invitation stays with the browser.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: goOn }).click();
  await page.getByRole('button', { name: 'Use this window' }).click();
  await page.getByRole('button', { name: email }).click();
  await expect(page.getByText('You’ll sign in with Northgate ID.')).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${product.url}/auth/register`);
  await expectGoodEverywhere(page);
  await page.getByLabel('Northgate Health may keep these details about me').check();
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(at(page, 'dashboard')).toBeVisible();
  expect((await colleague.read(id)).access).toBe('granted');
  expect(complaints).toEqual([]);
});
