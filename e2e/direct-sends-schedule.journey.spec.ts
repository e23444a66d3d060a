import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { composeDirectSend } from './support/direct-send-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a direct send' });

test('a direct send is scheduled, gets another time, and is a draft again', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const slug = product.organizationSlug;
  const subject = `Interview panel ${randomBytes(4).toString('hex')}`;
  await composeDirectSend(page, product, subject);
  await composer(page).getByRole('radio', { name: 'At a time' }).check();
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
  await composer(page).getByRole('radio', { name: 'Now' }).check();
  await expect(composer(page).getByRole('button', { name: 'Send to 1 person' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a scheduled direct send stands in the calendar, and a held one among what waits', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const slug = product.organizationSlug;
  const subject = `Parking is closed ${randomBytes(4).toString('hex')}`;
  await composeDirectSend(page, product, subject);
  await composer(page).getByRole('radio', { name: 'At a time' }).check();
  const day = composer(page).getByLabel('Day', { exact: true });
  await day.fill('7 April 2099');
  await day.press('Tab');
  await composer(page).getByLabel('Time', { exact: true }).fill('09:30');
  await composer(page).getByRole('button', { name: 'Schedule for 1 person' }).click();
  await expect(page).toHaveURL(/direct-sends\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);

  await page.goto(
    `/${slug}/campaigns?show=calendar&month=2099-04&q=${encodeURIComponent(subject)}`,
  );
  const days = page.getByRole('list', { name: 'Days of the month' });
  const entry = days.getByRole('link', { name: `Direct send, scheduled 09:30 ${subject}` });
  await expect(entry).toBeVisible();
  await expectGoodEverywhere(page);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();

  const database = await openDatabase(product);
  await database.asSuperuser(
    `update app.direct_send set held = 'no_recipients', held_people = 0, held_at = now() where id = $1`,
    [id],
  );
  await page.goto(`/${slug}/campaigns`);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: `Open ${subject}` })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.goto(`/${slug}`);
  const line = page.getByRole('listitem').filter({ hasText: subject });
  await expect(line).toContainText('Direct send held at its time');
  await expectAccessibleInBoth(page);
  await line.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByText('This direct send wasn’t sent at its time')).toBeVisible();
  await database.asSuperuser('delete from app.direct_send where id = $1', [id]);
  await database.close();
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
  const notice = toast(page, 'success').first();
  await expect(notice).toContainText('1 direct send moved to the trash');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(table).toContainText(subject);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('direct-sends.csv');
});
