import type { Browser, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectGoodEverywhere,
  expectNoSidewaysScroll,
} from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { onProfile, ownPassword as password } from './support/own-profile.ts';
import type { Product } from './support/product-address.ts';
import { expect, signIn, test } from './support/product-test.ts';

async function elsewhere(browser: Browser, product: Product, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await signIn(page, { ...product, email, password });
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
  return page;
}

test('the own profile: name, sessions and password, by keyboard', async ({
  page,
  product,
  browser,
  complaints,
}) => {
  const email = await onProfile(page, product);
  await expectAccessibleInBoth(page);

  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await name.fill('Nadia M. Brook');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /Nadia M\. Brook/ })).toBeVisible();

  // A session elsewhere is seen here, and ended from here.
  const away = await elsewhere(browser, product, email);
  await page.reload();
  const rows = page.getByRole('table', { name: 'Sessions' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'this session' })).toContainText('Chrome on Linux');
  await page.getByRole('button', { name: /^End session: Chrome/ }).press('Enter');
  await expect(rows).toHaveCount(1);
  await away.reload();
  await expect(away.locator('body[data-route="login"]')).toBeVisible();

  // All but this one at once, after a question.
  await signIn(away, { ...product, email, password });
  await expect(away.locator('body[data-route="dashboard"]')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'End 1 other session' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Go back' })).toBeFocused();
  await expectAccessibleInBoth(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'End 1 other session' })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await away.reload();
  await expect(away.locator('body[data-route="login"]')).toBeVisible();

  // Changing the password ends the others as well, and an email reports it.
  await signIn(away, { ...product, email, password });
  await expect(away.locator('body[data-route="dashboard"]')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await expectAccessibleInBoth(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not this one at all');
  await dialog.getByRole('textbox', { name: 'New password' }).fill('ferry-lantern-harbour');
  await expect(dialog.getByText('strong')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong password').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await mailTo(product, email, 'Your password was changed');
  await away.reload();
  await expect(away.locator('body[data-route="login"]')).toBeVisible();
  await away.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  // The browser itself writes an error for the one answer of 422.
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('the theme follows its user; on the phone the profile fits', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await onProfile(page, product);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect((await saved).status()).toBe(200);
  await page.evaluate(() => localStorage.removeItem('mantine-color-scheme-value'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('table', { name: 'Sessions' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('dates, numbers and times follow what one chose, on every page', async ({ page, product }) => {
  await onProfile(page, product);
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByText('Times in London (GMT).')).toBeVisible();
  // What arrives late moves what stands below it, and a list closes when its field leaves the window.
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('auckl');
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click();
  await expect(page.getByText('Preference saved').first()).toBeVisible();
  await expect(sessions.getByText('Times in Auckland (NZDT).')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language and region' }).fill('switz');
  await page.getByRole('option', { name: 'English (Switzerland)' }).click();
  await expect(page.getByText(/12['’]345$/)).toBeVisible();
  await expectGoodEverywhere(page);

  // Elsewhere, and after a reload.
  await page.goto(`/${product.organizationSlug}/people`);
  await expect(page.getByText('Auckland (NZDT)').first()).toBeVisible();
  await page.goto(`/${product.organizationSlug}/profile`);
  await page.getByRole('button', { name: /Use browser zone/ }).press('Enter');
  await expect(sessions.getByText('Times in London (GMT).')).toBeVisible();

  // A person with two windows: the older one is asked, and loses nothing.
  const other = await page.context().newPage();
  await other.goto(`/${product.organizationSlug}/profile`);
  await other.getByRole('textbox', { name: 'Name' }).fill('Nadia Elsewhere');
  await other.getByRole('button', { name: 'Save name' }).click();
  await expect(other.getByText('Name saved')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nadia Here');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Nadia Elsewhere').first()).toBeVisible();
  await expectAccessibleInBoth(page);
});
