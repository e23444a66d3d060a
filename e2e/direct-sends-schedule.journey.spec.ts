import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addRecipient, writeDirectSend } from './support/direct-send-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a direct send' });

test('a direct send is scheduled, gets another time, and is a draft again', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const slug = product.organizationSlug;
  const lastName = uniqueName();
  const subject = `Interview panel ${randomBytes(4).toString('hex')}`;
  const email = `ada@${lastName.toLowerCase()}.example`;
  await (await colleagueOf(page, product)).addMany([{ firstName: 'Ada', lastName, email }]);
  await page.goto(`/${slug}/direct-sends/create`);
  await addRecipient(page, `Ada ${lastName}`);
  await writeDirectSend(page, subject);
  await composer(page).getByRole('radio', { name: 'At a time' }).check({ force: true });
  const schedule = composer(page).getByRole('button', { name: 'Schedule for 1 person' });
  await expect(schedule).toHaveAttribute('aria-disabled', 'true');
  const day = composer(page).getByLabel('Day', { exact: true });
  const time = composer(page).getByLabel('Time', { exact: true });
  await day.fill('2 January 2020');
  await day.press('Tab');
  await time.fill('09:30');
  await expect(composer(page).getByText('Choose a time in the future')).toBeVisible();
  // Clocks in London go from 1:00 to 2:00 on this day.
  await day.fill('31 March 2999');
  await day.press('Tab');
  await expect(composer(page).getByText('Choose a time in the future')).toHaveCount(0);
  await expectGoodEverywhere(page);
  await schedule.click();
  await expect(toast(page, 'success').first()).toContainText(`${subject} scheduled for`);

  await expect(page).toHaveURL(/direct-sends\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText('1 when scheduled')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Change time' }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule ${subject}` });
  await dialog.getByLabel('Time', { exact: true }).fill('10:45');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByLabel('What will happen')).toContainText('10:45');

  await page.goto(`/${slug}/direct-sends?stage=coming&q=${encodeURIComponent(subject)}`);
  await expect(page.getByRole('table', { name: /^Direct sends/ })).toContainText(
    /scheduled.*1.*10:45/,
  );
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: subject }).click();
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${subject} is a draft again`);
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(subject);
  await expect(composer(page).getByLabel('Time', { exact: true })).toHaveValue('10:45');
  await composer(page).getByRole('radio', { name: 'Now' }).check({ force: true });
  await expect(composer(page).getByRole('button', { name: 'Send to 1 person' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('direct sends are deleted in bulk, restored by undo, and exported', async ({
  signedIn: page,
  product,
}) => {
  const slug = product.organizationSlug;
  const subject = `Rota swap ${randomBytes(4).toString('hex')}`;
  await page.goto(`/${slug}/direct-sends/create`);
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(subject);
  await expect(page).toHaveURL(/draft=\d+$/);
  await page.goto(`/${slug}/direct-sends?q=${encodeURIComponent(subject)}`);
  const table = page.getByRole('table', { name: /^Direct sends/ });
  await table
    .getByRole('row', { name: new RegExp(subject) })
    .getByRole('checkbox')
    .check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectGoodEverywhere(page);
  await bar.getByRole('button', { name: 'Delete 1 direct send' }).click();
  const told = toast(page, 'success').first();
  await expect(told).toContainText('1 direct send moved to the trash');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(table).toContainText(subject);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('direct-sends.csv');
});
