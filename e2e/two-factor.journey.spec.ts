import type { Page } from '@playwright/test';
import { codeApp } from './support/code-app.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { onProfile, ownPassword, resetCode, withPassword } from './support/own-profile.ts';
import type { Product } from './support/product-address.ts';
import { expect, signIn, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

const on = 'Two-factor authentication was turned on';

/** From the password to the recovery codes, by keyboard, wherever it is offered. */
async function setUp(page: Page) {
  const password = page.getByRole('textbox', { name: 'Current password' });
  await expect(password).toBeFocused();
  await password.fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await page.locator('code').innerText();
  const app = codeApp(key);
  const code = page.getByRole('textbox', { name: 'Authenticator code' });
  await expect(code).toBeFocused();
  await expectGoodEverywhere(page);
  await code.fill('000000');
  await expect(page.getByText('That code isn’t correct').first()).toBeVisible();
  // Sent at six digits.
  await code.fill(app.code(-1));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectGoodEverywhere(page);
  return { app, recoveryCodes: await codes.allInnerTexts() };
}

const signOut = (page: Page) => page.goto('/auth/logout');

async function givePassword(page: Page, product: Product, email: string, password = ownPassword) {
  await expect(page.locator('body[data-route="login"]')).toBeVisible();
  await signIn(page, { ...product, email, password });
}

const inside = (page: Page) => expect(page.locator('body[data-route="dashboard"]')).toBeVisible();

test('two-factor is set up, asked for, replaced by a recovery code, and turned off', async ({
  page,
  product,
  complaints,
}) => {
  test.slow();
  const email = await onProfile(page, product);
  await page.getByRole('button', { name: 'Turn on', exact: true }).press('Enter');
  const { app, recoveryCodes } = await setUp(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as text' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('atrium-recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectGoodEverywhere(page);
  await mailTo(product, email, on);

  // The password alone opens nothing, also after a reload.
  await signOut(page);
  await givePassword(page, product, email);
  const code = page.getByRole('textbox', { name: 'Authenticator code' });
  await expect(code).toBeFocused();
  await expectGoodEverywhere(page);
  await page.goto('/');
  await givePassword(page, product, email);
  await code.fill('123456');
  await expect(page.getByText('That code isn’t correct')).toBeVisible();
  await code.fill(app.code());
  await inside(page);

  // Without the phone.
  await signOut(page);
  await givePassword(page, product, email);
  await page.getByRole('button', { name: 'Use recovery code' }).press('Enter');
  const recovery = page.getByRole('textbox', { name: 'Recovery code' });
  await expect(recovery).toBeFocused();
  await recovery.fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await inside(page);
  await mailTo(product, email, 'A recovery code was used');

  await page.goto(`/${product.organizationSlug}/profile`);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  await expectAccessibleInBoth(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(ownPassword);
  await dialog
    .getByRole('textbox', { name: /^Authenticator or recovery code/ })
    .fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-factor authentication turned off')).toBeVisible();
  await mailTo(product, email, 'Two-factor authentication was turned off');
  await signOut(page);
  await givePassword(page, product, email);
  await inside(page);
  // The browser itself writes an error for each refused call.
  expect(complaints.filter((line) => !/ 4(?:01|22) /.test(line))).toEqual([]);
});

test('five wrong codes lead back to the password; a new password leads to the code', async ({
  page,
  product,
}) => {
  const email = await onProfile(page, product);
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const { app } = await setUp(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await signOut(page);
  await givePassword(page, product, email);
  const code = page.getByRole('textbox', { name: 'Authenticator code' });
  for (let guess = 0; guess < 6; guess += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/two-factor/verify'));
    await code.fill(`00000${guess}`);
    await answered;
  }
  await expect(page.getByText('Sign in again')).toBeVisible();
  await expectAccessibleInBoth(page);

  const token = await resetCode(page, product, email);
  await page.goto(`/auth/set-new-password#t=${token}`);
  await page.getByLabel('New password', { exact: true }).fill('ferry-lantern-harbour');
  await page.getByLabel('Repeat password', { exact: true }).fill('ferry-lantern-harbour');
  await page.keyboard.press('Enter');
  await code.fill(app.code());
  await inside(page);
});

test('an organization asks its administrators for two-factor', async ({ page, product }) => {
  test.slow();
  const own = await madeOrganization(product);
  const email = await withPassword(page, product, 'admin');
  await own.take(email);
  await page.goto(`/auth/login?redirect=/${own.slug}/settings/joining`);
  await givePassword(page, product, email);
  const wish = page.getByRole('checkbox', {
    name: 'Administrators need two-factor authentication',
  });
  await wish.check();
  await page
    .getByRole('form', { name: 'Joining rules' })
    .getByRole('button', { name: 'Save joining rules' })
    .click();
  await expect(
    page.getByText('Turn on two-factor authentication on your own profile first').first(),
  ).toBeVisible();
  await expectGoodEverywhere(page);

  // Another person requires it of them: their next step leads to its setup, and then on.
  await own.demand();
  await page.goto(`/${own.slug}/people`);
  await expect(page.locator('body[data-route="two-factor"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodEverywhere(page);
  await setUp(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();

  // In the middle of their work, too: by their next action, or by a background request of the page.
  await own.forget(email);
  // A list that was not shown yet: it has to be asked for.
  const content = page.getByRole('link', { name: 'Content', exact: true });
  await content.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.locator('body[data-route="two-factor"]')).toBeVisible();
});

/** An organization whose settings no other journey reads. */
async function madeOrganization(product: Product) {
  const slug = `lake-house-${Math.random().toString(36).slice(2, 8)}`;
  const run = async (text: string, values: unknown[]) => {
    const database = await openDatabase(product);
    try {
      await database.asSuperuser(text, values);
    } finally {
      await database.close();
    }
  };
  await run(`insert into app.organization (slug, name) values ($1, 'Lake House')`, [slug]);
  return {
    slug,
    /** Moves an administrator here. */
    take: (email: string) =>
      run(
        `with gone as (delete from app.account where email = $2 returning user_id)
         insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
           name_key, search_key)
         select o.id, gone.user_id, 'Nadia', 'Brook', $2, 'admin', 'granted', 'brook nadia', ' nadia brook'
           from app.organization o, gone where o.slug = $1`,
        [slug, email],
      ),
    demand: () =>
      run('update app.organization set admins_need_two_factor = true where slug = $1', [slug]),
    forget: (email: string) =>
      run('update app."user" set two_factor_at = null where email = $1', [email]),
  };
}

test('an administrator resets a lost two-factor authentication, on the page of the person', async ({
  page,
  product,
  complaints,
}) => {
  const email = await withPassword(page, product, 'standard');
  const { asSuperuser, close } = await openDatabase(product);
  const [lost] = await asSuperuser<{ id: number }>(
    `update app."user" u set two_factor_at = now() from app.account a
      where u.email = $1 and a.user_id = u.id returning a.id`,
    [email],
  );
  await close();
  await onProfile(page, product, 'admin');
  await page.goto(`/${product.organizationSlug}/people/${lost?.id}/details?tab=access`);
  await expect(page.getByText(/^Two-factor authentication on since/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset two-factor' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Reset two-factor authentication for/ });
  await dialog.getByLabel('Current password').fill('not the right one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong password').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByLabel('Current password').fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Two-factor authentication reset for /)).toBeVisible();
  await expect(page.getByText(/^Two-factor authentication on since/)).toHaveCount(0);
  await mailTo(product, email, 'Two-factor authentication was reset');
  expect(complaints).toHaveLength(1);
});
