import { channelLine as line } from './support/channel-page.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';

test('what needs something stands first, and all of it is checked again at once', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueName();
  await page.goto(`/${product.organizationSlug}/campaigns/connect`);
  await page.getByRole('button', { name: 'New channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'New channel' });
  await dialog.getByLabel('Internal name').fill(name);
  await dialog.getByLabel('Sender email').fill(`news@${name.toLowerCase()}.example`);
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/admin/channels'),
  );
  await dialog.getByRole('button', { name: 'Create channel' }).click();
  const { id } = (await (await made).json()) as { id: number };
  const panel = page.getByRole('region', { name, exact: true });
  await expect(line(panel, 'Postal address')).toContainText('14 Quayside');
  await expect(line(panel, 'One-click unsubscribe')).toContainText('without encryption');
  const tops = (has: string) =>
    panel
      .locator(`li${has}:has(> div > b)`)
      .evaluateAll((lines) => lines.map((one) => one.getBoundingClientRect().top));
  const problems = await tops('[data-tone]');
  expect(problems.length).toBeGreaterThan(1);
  expect(Math.max(...problems)).toBeLessThan(Math.min(...(await tops(':not([data-tone])'))));
  await expectGoodEverywhere(page);

  // The channels of others are not tried: they fail on their way, and each says so.
  await page.route(/\/channels\/\d+\/(?:verify|check-records)$/, (route, request) =>
    request.url().includes(`/channels/${id}/`) ? route.continue() : route.abort(),
  );
  await page.getByRole('button', { name: 'Check everything again' }).click();
  await expect(page.getByText('Checking 1 channel', { exact: true })).toBeVisible();
  await expect(page.getByText('Couldn’t check Email')).toBeVisible();
  await expect(line(panel, 'Test email')).toContainText('accepted the test email');
  await expect(line(panel, 'SPF')).toContainText('The name servers didn’t answer');
  // Tried by the form of an email program; without encryption no provider would.
  await expect(line(panel, 'One-click unsubscribe')).toContainText(/without encryption.*\d+\sms/);

  await page.getByRole('link', { name: 'Unsubscribed' }).click();
  await expect(page.locator('body[data-route="people"]')).toBeVisible();
  await expect(page.getByText('Subscription')).not.toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Deactivated' }).click();
  await expect(page).toHaveURL(/\/people\?.*status=deactivated/);
});
