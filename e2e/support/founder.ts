import { expect, type Page } from '@playwright/test';
import type { EmptyProduct } from './own-product.ts';

const email = 'nadia@lake-house.example';
const password = 'harbour-plum-lantern';

type OwnServer = Pick<EmptyProduct, 'url' | 'setUpCode'>;

/** Makes Lake House, at `/lake-house`, without the form, which has a journey of its own. */
export async function setUpLakeHouse(page: Page, { url, setUpCode }: OwnServer): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/setup`, {
    data: {
      code: setUpCode,
      organization: {
        slug: 'lake-house',
        name: 'Lake House',
        timeZone: 'Europe/London',
        locale: 'en-GB',
      },
      founder: { firstName: 'Nadia', lastName: 'Brook', email, jobTitle: null, password },
    },
  });
  expect(answer.status()).toBe(201);
}

/** Signs its founder in by the form. */
export async function signInAsFounder(page: Page, { url }: OwnServer): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-route="dashboard"]')).toBeVisible();
}
