import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { onProfile, ownPassword } from './support/own-profile.ts';
import { expect, signIn, test } from './support/product-test.ts';

test('a new address to sign in with, by a real mail, by keyboard', async ({
  page,
  product,
  complaints,
}) => {
  const before = await onProfile(page, product);
  const after = before.replace('nadia.', 'brook.');
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  await page.getByRole('button', { name: 'Change email' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  const email = dialog.getByRole('textbox', { name: 'New email' });
  await email.fill(before);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('You already sign in with this address').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await email.fill(after);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a link to ${after}, valid for 30 minutes.`)).toBeVisible();
  await expectGoodEverywhere(page);
  await mailTo(product, before, 'Someone asked to change your sign-in email');

  const { text } = await mailTo(product, after, 'Confirm your new email address');
  const link = /^http\S+#t=([\w-]{43})$/m.exec(text ?? '');
  await page.goto(link?.[0] ?? '');
  await expect(page.locator('body[data-route="change-email"]')).toBeVisible();
  await expect(page.getByText(`For ${after}`)).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${product.url}/auth/change-email`);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Use this email' }).press('Enter');
  await expect(page.getByText(`You now sign in with ${after}.`)).toBeVisible();
  await expectGoodEverywhere(page);
  await mailTo(product, before, 'Your sign-in email was changed');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  // Row 18: the code went in the body of two calls, and nowhere else.
  expect(requests.filter((line) => line.includes(link?.[1] ?? 'no link'))).toEqual([]);

  await page.goto('/auth/logout');
  await signIn(page, { ...product, email: before, password: ownPassword });
  await expect(page.getByText('Wrong email or password')).toBeVisible();
  await signIn(page, { ...product, email: after, password: ownPassword });
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();

  // The link has done its work.
  await page.goto(link?.[0] ?? '');
  await expect(page.getByText('This link doesn’t work')).toBeVisible();
  await expectAccessibleInBoth(page);
  expect(complaints.filter((line) => !/ 4(?:00|01|22) /.test(line))).toEqual([]);
});
