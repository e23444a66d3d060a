import type { Page } from '@playwright/test';
import { codeApp } from './code-app.ts';
import { choose, windowOf } from './federated-test.ts';
import { expect, type Hosted } from './hosted-test.ts';
import { signIn } from './product-test.ts';

const goOn = 'Continue with Northgate ID';
const inside = (page: Page) => expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
const outside = (page: Page) => expect(page.locator('body[data-route="login"]')).toBeVisible();
const codeOf = (page: Page) => page.getByRole('textbox', { name: 'Authenticator code' });

/** Comes in with a provider, which is connected by the password of the hosted service. */
export async function connectsProvider(page: Page, { product, provider }: Hosted): Promise<void> {
  const { email, password } = product;
  provider.people.set('boss', { sub: 'boss', email, email_verified: true });
  await page.goto('/auth/login');
  await choose(await windowOf(page, goOn), email);
  await expect(page.getByRole('heading', { name: 'Connect Northgate ID' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await inside(page);
}

/** Afterwards a code is asked for, after the provider and after the password. @returns recovery codes */
export async function turnsSecondStepOn(page: Page, { product }: Hosted): Promise<string[]> {
  await page.goto(`/${product.organizationSlug}/profile`);
  await expect(page.getByRole('table', { name: 'Sign-in methods' })).toContainText('Northgate ID');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(product.password);
  await page.keyboard.press('Enter');
  const app = codeApp(await page.locator('code').innerText());
  await codeOf(page).fill(app.code(-1));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  // The provider still knows them.
  await page.goto('/auth/logout');
  await page.getByRole('button', { name: goOn }).click();
  await codeOf(page).fill(app.code());
  await inside(page);
  await page.reload();
  await inside(page);
  return recoveryCodes;
}

/** The password alone opens nothing, also after a reload; a recovery code stands in for the app. */
export async function endsSecondStep(
  page: Page,
  { product }: Hosted,
  [first = '', second = '']: string[],
): Promise<void> {
  await page.goto('/auth/logout');
  await signIn(page, product);
  await expect(codeOf(page)).toBeFocused();
  await page.goto('/');
  await outside(page);
  await signIn(page, product);
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(first);
  await page.keyboard.press('Enter');
  await inside(page);

  await page.goto(`/${product.organizationSlug}/profile`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(product.password);
  await dialog.getByRole('textbox', { name: /^Authenticator or recovery code/ }).fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-factor authentication turned off')).toBeVisible();
}
