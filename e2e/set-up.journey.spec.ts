import { expect, test } from '@playwright/test';
import { expectGoodEverywhere } from './support/looks.ts';
import { startEmptyProduct } from './support/own-product.ts';
import { addressOf } from './support/test.ts';

const password = 'harbour-plum-lantern';

test('the setup code creates the first organization, once, and signs its administrator in', async ({
  page,
  request,
}) => {
  test.slow();
  const { url, setUpCode, stop } = await startEmptyProduct();
  try {
    await page.goto(`${url}/auth/login`);
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await page.getByLabel('Code').fill(setUpCode);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible();
    await expectGoodEverywhere(page);

    await page.getByLabel('Organization name').fill('Lake House');
    await page.getByLabel('Web address').fill('lake house');
    await page.getByLabel('First name').fill('Nadia');
    await page.getByLabel('Last name').fill('Brook');
    await page.getByLabel('Email').fill('nadia@lake-house.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Web address')).toBeFocused();
    await expect(page.getByLabel('Web address')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Web address').fill('lake-house');
    await page.keyboard.press('Enter');
    await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe('/lake-house');
    await page.goto(`${url}/lake-house/settings/joining`);
    await expect(page.getByRole('heading', { name: 'Joining', level: 1 })).toBeVisible();

    const again = await request.post(`${url}/api/auth/check-invitation-code-status`, {
      data: { code: setUpCode },
    });
    expect(await again.json()).toEqual({ status: 'invalid' });
  } finally {
    await stop();
  }
});
