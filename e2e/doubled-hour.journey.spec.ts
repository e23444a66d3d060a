import { randomBytes } from 'node:crypto';
import { composeDirectSend } from './support/direct-send-page.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { toast } from './support/people-page.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { readyCampaign } from './support/ready-campaign.ts';
import { openDatabase } from './support/superuser.ts';

/** On this day clocks in London go from 2:00 back to 1:00. */
const day = '25 Oct 2099';
const first = new Date('2099-10-25T00:30:00Z');
const second = new Date('2099-10-25T01:30:00Z');
const hint = 'Where clocks also show it twice, they get it at the one chosen here.';

async function expectStored(
  product: Product,
  table: 'campaign' | 'direct_send',
  id: number,
  at: Date,
): Promise<void> {
  const database = await openDatabase(product);
  await expect
    .poll(async () => {
      const [row] = await database.asSuperuser<{ send_at: Date | null }>(
        `select send_at from app.${table} where id = $1`,
        [id],
      );
      return row?.send_at;
    })
    .toEqual(at);
  await database.close();
}

test('a campaign is meant for the one of two hours that was chosen, also by recipients’ clocks', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(120_000);
  const { id } = await readyCampaign(page, product);
  const address = `/${product.organizationSlug}/campaigns/${id}?step=schedule`;
  await page.goto(address);
  await page.getByRole('radio', { name: /^At a time/ }).check();
  await page.getByRole('textbox', { name: 'Day' }).fill(day);
  const time = page.getByLabel('Time', { exact: true }).last();
  await time.fill('01:30');
  const twice = page.getByRole('radiogroup', { name: 'Clocks show this time twice' });
  const inSummer = twice.getByRole('radio', { name: 'London (BST)' });
  const inWinter = twice.getByRole('radio', { name: 'London (GMT)' });
  await expect(inSummer).toBeChecked();
  await expectStored(product, 'campaign', id, first);

  await page.getByRole('switch', { name: 'In each recipient’s time zone' }).check();
  await expect(page.getByText(hint)).toBeVisible();
  await expectGoodEverywhere(page);
  await inWinter.check();
  await expectStored(product, 'campaign', id, second);
  await page.goto(address);
  await expect(inWinter).toBeChecked();
  await expect(time).toHaveValue('01:30');
  await expect(page.getByText(hint)).toBeVisible();
  await inSummer.check();
  await expectStored(product, 'campaign', id, first);

  // Of a time that clocks show once nothing is asked.
  await time.fill('03:30');
  await expectStored(product, 'campaign', id, new Date('2099-10-25T03:30:00Z'));
  await expect(page.getByText('Recipients get the email when their clocks show')).toBeVisible();
  await expect(twice).toHaveCount(0);
  await expect(page.getByText(hint)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a direct send is scheduled for the one of two hours that was chosen', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(120_000);
  const subject = `Clocks go back ${randomBytes(4).toString('hex')}`;
  await composeDirectSend(page, product, subject);
  const composer = page.getByRole('region', { name: 'Write a direct send' });
  await composer.getByRole('radio', { name: 'At a time' }).check();
  await composer.getByLabel('Day', { exact: true }).fill(day);
  await composer.getByLabel('Time', { exact: true }).fill('01:30');
  await composer.getByRole('radio', { name: 'London (GMT)' }).check();
  await expect(composer.getByText('Clocks are put back on this day.')).toBeVisible();
  await expectGoodEverywhere(page);
  await composer.getByRole('button', { name: 'Schedule for 1 person' }).click();
  await expect(toast(page, 'success').first()).toContainText(`${subject} scheduled for`);
  await expect(page).toHaveURL(/direct-sends\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await expectStored(product, 'direct_send', id, second);
  // Both hours read the same in lists, so these name the zone.
  await expect(page.getByText('25 Oct 2099 01:30 GMT').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change time' }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule ${subject}` });
  await expect(dialog.getByRole('radio', { name: 'London (GMT)' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'London (BST)' }).check();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectStored(product, 'direct_send', id, first);
  await page.goto(`/${product.organizationSlug}/direct-sends?q=${encodeURIComponent(subject)}`);
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toContainText(
    '25 Oct 2099 01:30 BST',
  );
  expect(complaints).toEqual([]);
});
