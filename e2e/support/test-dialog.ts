import type { Page } from '@playwright/test';
import { expect } from './product-test.ts';

/** Sends a test in the dialog that is open, and waits until the mail server has taken it for this address. */
export async function sendTestTo(page: Page, address: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByRole('button', { name: 'Send test' }).click();
  const results = dialog.getByRole('list', { name: 'Results of the test' });
  await expect(results.getByRole('listitem').filter({ hasText: address })).toContainText('sent');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
}
