import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { expect, test } from './support/product-test.ts';
import { makeUser } from './support/users.ts';

const password = 'harbour-plum-lantern';

/** Every request of the page: where it went, and what it said of where it came from. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  return seen;
}

async function linkFor(page: Page, mailed: Promise<{ text: string | null }>): Promise<string> {
  const { text } = await mailed;
  const link = /^http\S+#t=[\w-]{43}$/m.exec(text ?? '')?.[0] ?? '';
  expect(link).toContain(`${new URL(page.url()).origin}/auth/set-new-password#t=`);
  return link;
}

test('row 2: from a forgotten password by a real mail to the dashboard, by keyboard', async ({
  page,
  product,
  complaints,
}) => {
  const { email } = await makeUser(product);
  const requests = watchRequests(page);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(page.locator('body[data-route="reset-password"]')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await expectAccessibleInBoth(page);

  const link = await linkFor(page, mailTo(product, email, 'Set a new password'));
  await page.goto(link);
  await expect(page.locator('body[data-route="set-new-password"]')).toBeVisible();
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await expect(page.getByText(/^Link expires in (29|30) minutes$/)).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${product.url}/auth/set-new-password`);
  await expectAccessibleInBoth(page);

  const fresh = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Repeat password');
  const placeBefore = await again.boundingBox();
  await fresh.fill('Password1234');
  await expect(page.getByRole('status').filter({ hasText: 'easy to guess' })).toBeVisible();
  // A judgement that comes late must not move what one is about to click.
  expect(await again.boundingBox()).toEqual(placeBefore);
  await fresh.fill(password);
  await expect(page.getByRole('status').filter({ hasText: 'strong' })).toBeVisible();
  await expect(page.getByText('20 characters, at least 12')).toBeVisible();
  await again.fill('harbour-plum-lanterm');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await expect(again).toBeFocused();
  await again.fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();

  await mailTo(product, email, 'Your password was reset');
  const token = new URL(link).hash.slice(3);
  expect(requests.filter((line) => line.includes(token))).toEqual([]);
  expect(complaints).toEqual([]);

  // The link is used up, also for another person who gets hold of it.
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await page.goto(link);
  await expect(page.getByText('This link doesn’t work')).toBeVisible();
  await page.getByRole('link', { name: 'Request new link' }).click();
  await expect(page.locator('body[data-route="reset-password"]')).toBeVisible();
});

test('an unknown address gets the same words, and no email', async ({ page }) => {
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill('nobody@northgate.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
});

test('a link without a code, and one that was never made, say so', async ({ page }) => {
  for (const hash of ['', '#t=', '#t=made-up', `#t=${'x'.repeat(500)}`]) {
    await page.goto('/auth/login');
    await page.goto(`/auth/set-new-password${hash}`);
    await expect(page.getByRole('alert')).toContainText('This link doesn’t work');
  }
  await expectAccessibleInBoth(page);
});

test('both pages fit at every width', async ({ page, product }) => {
  const { email } = await makeUser(product);
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const link = await linkFor(page, mailTo(product, email, 'Set a new password'));
  await page.goto(link);
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await expectGoodEverywhere(page);
});
