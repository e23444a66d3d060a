import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of the kit's page, which opens when it is asked for. */
export const cellOf = (page: Page) => page.getByRole('region', { name: 'Written text' });
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'A text' });
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true });
export const tableTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name, exact: true });
export const menuOf = (page: Page) => page.getByRole('listbox', { name: 'Blocks' });

/** Opens the editor and puts the caret into its empty text. */
export async function begin(page: Page): Promise<Locator> {
  await cellOf(page).getByRole('button', { name: 'Open the editor' }).click();
  await textOf(page).click();
  await expect(textOf(page)).toBeFocused();
  return textOf(page);
}

/** Chooses the block that the word finds first. */
export async function insert(page: Page, word: string): Promise<void> {
  await page.keyboard.type(`/${word}`);
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toHaveCount(0);
}

/** What a browser does when someone pastes. */
export async function paste(page: Page, clip: { html?: string; text: string }): Promise<void> {
  await textOf(page).evaluate((element, { html, text }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, clip);
}
