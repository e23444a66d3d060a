import type { Page } from '@playwright/test';
import { expect } from './product-test.ts';

/** The name of a draft, which is its title. */
export const campaignName = (page: Page) =>
  page.getByRole('textbox', { name: 'Internal campaign name' });

/** Opens a new campaign and types its name, which creates it; then its first step is open. */
export async function beginCampaign(page: Page, slug: string, name: string): Promise<void> {
  await page.goto(`/${slug}/campaigns/create`);
  await expect(campaignName(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/\/campaigns\/\d+\?step=audience$/);
  await expect(campaignName(page)).toHaveValue(name);
}

export async function openCampaigns(page: Page, slug: string, search = ''): Promise<void> {
  await page.goto(`/${slug}/campaigns${search}`);
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
}

/** Types the number of people that the button names, and presses it. */
export async function confirmSending(page: Page, people: number): Promise<void> {
  await page.getByLabel('Enter the number of people to continue').fill(String(people));
  await page.getByRole('button', { name: `Send to ${people} people` }).click();
  await expect(page.getByRole('button', { name: 'Undo sending' })).toBeVisible();
}
