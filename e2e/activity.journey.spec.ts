import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { onProfile, ownPassword } from './support/own-profile.ts';
import { expect, test } from './support/product-test.ts';

test('the own data is downloaded by password alone, and an email reports it', async ({
  page,
  product,
}) => {
  const email = await onProfile(page, product, 'standard');
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download your data' });
  const password = dialog.getByRole('textbox', { name: 'Current password' });
  await expectAccessibleInBoth(page);
  await password.fill('not-the-right-one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong password').first()).toBeVisible();
  await password.fill(ownPassword);
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(saved).toMatchObject({ version: 1, user: [{ email }], person: [{ email }] });
  await expect(page.getByText('Your data was saved as my-data.json')).toBeVisible();
  await mailTo(product, email, 'A copy of your data was saved');
});

test('the own audit log: sign-ins, failed attempts, narrowed, empty, and out of reach', async ({
  page,
  product,
}) => {
  const email = await onProfile(page, product, 'standard');
  const failed = await page.request.post('/api/identity/sign-in/email', {
    data: { email, password: 'not-the-right-one' },
    headers: { origin: product.url },
  });
  expect(failed.status()).toBe(401);
  const rows = page.getByRole('table', { name: /^Activity/ }).locator('tbody tr[data-index]');
  const failure = rows.filter({ hasText: 'Entered a wrong password' });
  await page.getByRole('link', { name: 'See activity' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your activity', level: 1 })).toBeVisible();
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toContainText('Chrome on Linux');
  // A worker notes it a moment later.
  await expect(async () => {
    await page.reload();
    await expect(failure).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await expect(failure).toContainText('Unknown');
  await expectGoodEverywhere(page);

  await page.getByRole('link', { name: 'Your account' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Reset the password by email');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await expect(page).toHaveURL(/part=own-account&to=2020-01-31$/);
  await page.getByLabel('From', { exact: true }).fill('2020-02-01');
  await expect(page.getByRole('alert')).toContainText('on or before the last day');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(failure).toHaveCount(1);

  await page.route('**/api/auth/me/audit-log**', (route) => route.abort());
  await page.getByRole('link', { name: 'Campaigns', exact: true }).last().press('Enter');
  await expect(page.getByText('Couldn’t load your activity')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/me/audit-log**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
});
