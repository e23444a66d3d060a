import type { Page } from '@playwright/test';
import { colleagueOf, uniqueName } from './people.ts';
import type { Product } from './product-address.ts';
import { expect } from './product-test.ts';

/** The field of recipients of a direct send. */
export const recipients = (page: Page) => page.getByRole('combobox', { name: 'To', exact: true });

/** Finds a group or a person by typing, and adds it. */
export async function addRecipient(page: Page, name: string): Promise<void> {
  await recipients(page).fill(name);
  // Not the guardians in a group of this name.
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

/** Writes the subject and a line, and waits until both are saved. */
export async function writeDirectSend(page: Page, subject: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('The list starts at 19:30 tonight.');
  await chooseChannel(page);
  await expect(page.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
}

/** A direct send to someone new, with this subject and a text, in its composer. */
export async function composeDirectSend(
  page: Page,
  product: Product,
  subject: string,
): Promise<void> {
  const lastName = uniqueName();
  const email = `ada@${lastName.toLowerCase()}.example`;
  await (await colleagueOf(page, product)).addMany([{ firstName: 'Ada', lastName, email }]);
  await page.goto(`/${product.organizationSlug}/direct-sends/create`);
  await addRecipient(page, `Ada ${lastName}`);
  await writeDirectSend(page, subject);
}

/** Chooses the channel of the demo organization where other tests have added channels; one alone is chosen already. */
export async function chooseChannel(page: Page): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Sent from' });
  await expect(choice.or(page.getByText('<news@northgate.example>'))).toBeVisible();
  if ((await choice.count()) === 0) return;
  const option = choice.locator('option', { hasText: 'news@northgate.example' }).first();
  await choice.selectOption((await option.getAttribute('value')) ?? '');
}

/** Sends it, with the number typed that the button names. */
export async function sendDirectSend(page: Page, people: number): Promise<void> {
  const label = people === 1 ? 'Send to 1 person' : `Send to ${people} people`;
  await page.getByRole('button', { name: label }).click();
  const question = page.getByRole('dialog', { name: `${label}?` });
  await question.getByLabel('Enter the number of people to continue').fill(String(people));
  await question.getByRole('button', { name: label }).click();
  await expect(page.getByRole('button', { name: 'Undo sending' })).toBeVisible();
}
