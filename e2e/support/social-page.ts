import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './product-test.ts';

/** A title no other social has: tests run beside each other. */
export const uniqueTitle = (): string => `Post ${randomBytes(5).toString('hex')}`;

export const linkOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Link to the post' });

export const textOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Text', exact: true });

/** The path of a post on the site that journeys read. */
export const post = '/@nursing/113489217338125512';

/** The page on which a post is shared, its link first. */
export async function openNewPost(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/content/create/socials`);
  await expect(linkOf(page)).toBeFocused();
}
