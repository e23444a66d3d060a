import { confirmSending, openCampaigns } from './support/campaign-page.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { readyCampaign } from './support/ready-campaign.ts';
import { openDatabase } from './support/superuser.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

/** The mail server of the tests refuses nothing: what waits is as if it had. */
async function refuseForNow(product: Product, id: number): Promise<void> {
  const database = await openDatabase(product);
  await database.asSuperuser(
    `with waiting as (
       update app.delivery set attempts = 1, reply = '451 4.7.1 greylisted', next_at = now() + interval '2 minutes'
       where state = 'pending' and message_id = (select message_id from app.campaign where id = $1)
       returning organization_id, message_id)
     update app.delivery_batch b set is_tried = true, next_at = now() + interval '2 minutes'
     from waiting w where b.organization_id = w.organization_id and b.message_id = w.message_id`,
    [id],
  );
  await database.close();
}

test('what is being sent is paused and resumed from the list, and its day leads to the calendar', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(120_000);
  const { organizationSlug: slug } = product;
  const { id, name } = await readyCampaign(page, product);
  await page.goto(`/${slug}/campaigns/${id}?step=schedule`);
  await page.getByLabel('Emails per minute').fill('1');
  await expect(page.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Next: review' }).click();
  await expect(page.getByText('1 email per minute and about 2 mins of sending')).toBeVisible();
  await expect(page.getByText(/At 1 email per minute, the last one leaves on /)).toBeVisible();
  const timeLine = page.getByRole('region', { name: /^About 2 mins of sending/ });
  await expect(timeLine).toContainText(/First email at \d.*, last at about \d/);
  await confirmSending(page, 2);
  await endTimeToUndo(product, name);
  await expect(page.getByLabel('Recipients by status')).toContainText(/1\s*sent/, {
    timeout: 60_000,
  });
  // The minutes by name, below the limit.
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText(/1\s*per minute\s*limit 1/);
  await expect(progress).toContainText(/\d+\s*min left\s*ends about \d\d:\d\d/);
  await expect(progress.getByRole('table', { name: 'Sent per minute' })).toContainText(/\d\d:\d\d/);
  await refuseForNow(product, id);
  await expect(page.getByRole('region', { name: '1 email is tried again' })).toContainText(
    /451 4\.7\.1\s*greylisted\s*1\s*Tried again at .*\d\d:\d\d, until .*\d\d:\d\d/,
  );
  await expectGoodEverywhere(page);

  await openCampaigns(page, slug);
  const bar = page.getByRole('main').getByRole('progressbar', { name }).first();
  await expect(bar).toHaveAttribute('aria-valuetext', '1 of 2 emails processed');
  await expect(page.getByText(/per minute, limit 1$/)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: `Pause ${name}` }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting).toContainText(name);
  await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeHidden();
  await waiting.getByRole('button', { name: `Resume ${name}` }).click();
  await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeVisible();

  const month = page
    .getByRole('main')
    .getByRole('table')
    .filter({ has: page.getByText('Mon') });
  await month.getByRole('link', { name: new RegExp(name) }).click();
  const days = page.getByRole('list', { name: 'Days of the month' });
  await expect(days.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await expect(month).toHaveCount(0);
  expect(complaints).toEqual([]);
});
