import type { Page } from '@playwright/test';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { forgetTries } from './invitations.ts';
import { mailsTo } from './mail.ts';
import type { Product } from './product-address.ts';
import { expect, signIn } from './product-test.ts';
import { makeUser } from './users.ts';

export const ownPassword = 'kettle-under-the-sofa';

/** The code of the newest link to a new password that was mailed to a person. */
export async function resetCode(page: Page, product: Product, email: string): Promise<string> {
  const before = new Set((await mailsTo(product, email)).map(({ id }) => id));
  await forgetTries(product);
  await page.request.post('/api/auth/forgot-password', { data: { email } });
  const find = async () =>
    (await mailsTo(product, email)).find(
      ({ id, subject }) => subject === 'Set a new password' && !before.has(id),
    );
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const { text } = (await find()) ?? {};
  return /#t=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? '';
}

/** A new person with {@link ownPassword}, who is not signed in yet. @returns their address */
export async function withPassword(
  page: Page,
  product: Product,
  type: AccountType = 'manager',
): Promise<string> {
  const { email } = await makeUser(product, type);
  const set = await page.request.post('/api/identity/reset-password', {
    data: { token: await resetCode(page, product, email), newPassword: ownPassword },
    headers: { origin: product.url },
  });
  expect(set.status()).toBe(200);
  return email;
}

/** The same, on their profile. */
export async function onProfile(page: Page, product: Product, type?: AccountType): Promise<string> {
  const email = await withPassword(page, product, type);
  await page.goto(`/auth/login?redirect=/${product.organizationSlug}/profile`);
  await signIn(page, { ...product, email, password: ownPassword });
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  return email;
}
