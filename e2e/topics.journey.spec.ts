import type { Page } from '@playwright/test';
import { openEmailBox } from './support/email-box.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

test('a topic is created, edited, archived and unarchived', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const name = `Sports ${uniqueName()}`;
  await page.goto(`/${product.organizationSlug}/settings/topics`);
  await expect(page.getByRole('heading', { name: 'Topics', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Create topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'New topic' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('news');
  await dialog.getByRole('button', { name: 'Create topic' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another topic has this name');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Runs and matches');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Create topic' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${name} created`);
  await expect(line(page, name)).toContainText('Runs and matches');
  await expectGoodEverywhere(page);

  await line(page, name).getByRole('button', { name, exact: true }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('textbox', { name: 'Description' }).fill('Runs alone');
  await edit.getByRole('button', { name: 'Save topic' }).click();
  await expect(line(page, name)).toContainText('Runs alone');

  const menu = line(page, name).getByRole('button', { name: `Actions for ${name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${name} archived`);
  await expect(page.getByRole('heading', { name: /^Archived/ })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${name} unarchived`);
  // Refused for the name that was taken.
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
});

test('addresses are added, imported, searched and lifted', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const mark = uniqueName().toLowerCase();
  await page.goto(`/${product.organizationSlug}/settings/suppressions`);
  await expect(page.getByRole('heading', { name: 'Suppressed addresses', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Suppress an address' });
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(`one-${mark}@list.example`);
  await dialog.getByRole('textbox', { name: 'Note for colleagues' }).fill('Asked by phone');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(toast(page, 'success').first()).toContainText(`one-${mark}@list.example suppressed`);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const upload = page.getByRole('dialog', { name: 'Import suppressed addresses' });
  const many = Array.from(
    { length: 2500 },
    (_, index) => `many-${index}-${mark}@list.example,bounced`,
  );
  await upload.getByLabel('CSV file').setInputFiles({
    name: 'former-tool.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Email,Status', ...many, `one-${mark}@list.example,manual`, 'no address,bounced', ''].join(
        '\n',
      ),
    ),
  });
  await expect(upload).toContainText('1 row was not imported');
  await expect(upload.getByText('Suppressed now').locator('..')).toContainText('2,500');
  await expect(upload.getByText('Already suppressed').locator('..')).toContainText('1');
  await expectAccessibleInBoth(page);
  const download = page.waitForEvent('download');
  await upload.getByRole('button', { name: 'Download rows with errors' }).click();
  const file = await (await download).createReadStream();
  const parts: string[] = [];
  for await (const part of file) parts.push(String(part));
  expect(parts.join('')).toContain('2503,no address,hard_bounce,,Not an email address');
  await upload.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('searchbox', { name: 'Email address' }).fill(`one-${mark}`);
  const row = page.getByRole('row').filter({ hasText: `one-${mark}@list.example` });
  await expect(row).toContainText('added manually');
  await expect(row).toContainText('Asked by phone');
  await expectGoodEverywhere(page);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Lift suppression' }).click();
  const lift = page.getByRole('dialog', { name: /^Lift the suppression of one-/ });
  await lift.getByRole('textbox', { name: 'Why' }).fill('They asked again');
  await lift.getByRole('button', { name: 'Lift suppression' }).click();
  await expect(toast(page, 'success').first()).toContainText('lifted');
  await expect(page.getByText('No matches')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a reader leaves one topic, another, and everything', async ({
  page,
  product,
  complaints,
}) => {
  const box = await openEmailBox(product);
  const topicId = await box.topic('Events');
  await box.topic('Safety', true);
  const email = await box.email({ subject: 'Summer party', topicId });
  await page.goto(`/u/${email.link}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from Events?');
  await expect(page.getByRole('checkbox', { name: 'Safety' })).toBeDisabled();
  await expectGoodEverywhere(page);
  // By keyboard alone: the topic is the first thing to leave.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You’re unsubscribed from Events',
  );
  await expect(page.getByRole('checkbox', { name: 'Events' })).not.toBeChecked();
  await expectGoodEverywhere(page);
  await page.getByRole('checkbox', { name: 'Events' }).check();
  await page.getByRole('checkbox', { name: 'News' }).uncheck();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByRole('checkbox', { name: 'Events' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'News' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
  await expect(page.getByRole('heading', { name: 'Emails you still get' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'News' })).toHaveCount(0);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Resubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from Events?');
  await expect(page.getByRole('checkbox', { name: 'News' })).not.toBeChecked();
  expect(complaints).toEqual([]);
  await box.close();
});
