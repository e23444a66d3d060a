import type { Page } from '@playwright/test';
import { sentOften } from './support/ended-campaign.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { moveByDragging, moveByKeyboard } from './support/campaigns-calendar.ts';
import { onProfile } from './support/own-profile.ts';
import { toast } from './support/people-page.ts';
import { expect, test } from './support/product-test.ts';
import { readyCampaign } from './support/ready-campaign.ts';
import { passTime } from './support/time-to-undo.ts';

async function typeNumber(page: Page, people: number): Promise<void> {
  await page.getByLabel('Enter the number of people to continue').fill(String(people));
}

/** The schedule step of a draft, with a day and a time. */
async function chooseTime(page: Page, day: string, time: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Day' }).fill(day);
  await page.getByLabel('Time', { exact: true }).last().fill(time);
}

// One after the other: while one has campaigns approved, those of the others would be submitted instead of scheduled.
test.describe.configure({ mode: 'default' });

test('a campaign is scheduled, moved, cancelled, held at its time and sent after that', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(240_000);
  const { organizationSlug: slug } = product;
  const { id, name, people } = await readyCampaign(page, product);
  await sentOften(product, people);
  await page.goto(`/${slug}/campaigns/${id}?step=review`);
  const collision = page.getByText('2 people would get more than 3 emails within 7 days.');
  await expect(collision).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: /^Move to .* 09:00$/ }).click();
  await expect(toast(page, 'success')).toContainText(`${name} moved to`);
  await expect(collision).toHaveCount(0);
  await expect(page.getByText(/^On .* 09:00, /)).toBeVisible();
  await page.goto(`/${slug}/campaigns/${id}?step=schedule`);
  await page.getByRole('radio', { name: /^At a time/ }).check();
  await chooseTime(page, '28 Mar 2027', '01:30');
  await expect(page.getByText('Clocks are put forward over this time.')).toBeVisible();
  await chooseTime(page, '31 Oct 2027', '01:30');
  await expect(page.getByRole('radiogroup', { name: 'Clocks show this time twice' })).toBeVisible();
  await expectGoodEverywhere(page);
  await chooseTime(page, '4 Jan 2099', '09:00');
  await page.getByLabel('Hold if the number changes by more than').fill('0');
  await page.getByRole('switch', { name: 'No emails in quiet hours' }).check();
  await page.getByLabel('Emails per minute').fill('300');
  await expect(page.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Next: review' }).click();
  await expect(page.getByText(/^On .*4 Jan 2099 09:00/)).toBeVisible();
  const timeLine = page.getByRole('region', { name: /of sending, done .* before quiet hours$/ });
  await expect(timeLine).toContainText('Quiet from 20:00 to 07:00');
  await typeNumber(page, 2);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Schedule for 2 people' }).click();
  await expect(toast(page, 'success').first()).toContainText('scheduled for 4 Jan 2099 09:00');
  await expect(page.getByRole('main').getByText('Scheduled for 4 Jan 2099 09:00')).toBeVisible();
  await expect(page.getByText(/^2; sent if it is 2 to 2/)).toBeVisible();
  await expect(timeLine).toContainText(/Sun 4 Jan 2099.*First email at 09:00/);
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Change time' }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule ${name}` });
  await dialog.getByRole('textbox', { name: 'Day' }).fill('5 Jan 2099');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('main').getByText('Scheduled for 5 Jan 2099 09:00')).toBeVisible();
  await page.goto(`/${slug}/campaigns?q=${encodeURIComponent(name)}&stage=coming`);
  await expect(page.getByRole('table', { name: /^Campaigns/ })).toContainText(
    /scheduled.*5 Jan 2099 09:00.*starts in/,
  );
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await page
    .getByRole('alertdialog', { name: `Cancel ${name}?` })
    .getByRole('button', { name: 'Cancel campaign' })
    .click();
  await expect(page.getByText('This campaign was cancelled before it was sent')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await typeNumber(page, 2);
  await page.getByRole('button', { name: 'Schedule for 2 people' }).click();
  await expect(page.getByRole('main').getByText('Scheduled for 5 Jan 2099 09:00')).toBeVisible();

  // Another number than reviewed: the worker looks each minute, and holds it.
  await passTime(product, id, ', reviewed_people = 5');
  const held = page.getByText('This campaign wasn’t sent at its time');
  await expect(async () => {
    await page.reload();
    await expect(held).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(/^2 people would get it instead of 5/)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.goto(`/${slug}`);
  await expect(page.getByText('Campaign held at its time').first()).toBeVisible();
  await page.goto(`/${slug}/campaigns/${id}`);
  await page.getByRole('button', { name: 'Send now' }).click();
  await page
    .getByRole('alertdialog', { name: `Send ${name} to 2 people now?` })
    .getByRole('button', { name: 'Send to 2 people' })
    .click();
  await expect(page.getByRole('button', { name: 'Undo sending' })).toBeVisible();
});

test('a campaign above the threshold is submitted, sent back, and approved', async ({
  page: author,
  product,
  browser,
}) => {
  test.setTimeout(120_000);
  const { organizationSlug: slug, email, password, url } = product;
  await onProfile(author, product, 'manager');
  const context = await browser.newContext({ baseURL: url });
  const reviewer = await context.newPage();
  const signedIn = await reviewer.request.post('/api/identity/sign-in/email', {
    data: { email, password, rememberMe: false },
    headers: { origin: url },
  });
  expect(signedIn.status()).toBe(200);
  await reviewer.goto(`/${slug}/settings/organization`);
  await reviewer.getByLabel('Approve campaigns above').fill('1');
  await reviewer.getByRole('button', { name: 'Save organization' }).click();
  await expect(toast(reviewer, 'success').first()).toContainText('Organization saved');
  const { id, name } = await readyCampaign(reviewer, product);

  await author.goto(`/${slug}/campaigns/${id}?step=review`);
  await author.getByRole('button', { name: 'Submit for review' }).click();
  const submit = author.getByRole('dialog', { name: `Submit ${name} for review` });
  await submit.getByLabel('Note for the administrator').fill('Agreed with the sites.');
  await expectAccessibleInBoth(author);
  await submit.getByRole('button', { name: 'Submit for review' }).click();
  await expect(author.getByRole('button', { name: 'Withdraw and edit' })).toBeVisible();
  await expectGoodEverywhere(author);

  await reviewer.goto(`/${slug}`);
  await expect(reviewer.getByText('Campaign to approve').first()).toBeVisible();
  await reviewer.goto(`/${slug}/campaigns/${id}`);
  await expect(reviewer.getByText('Agreed with the sites.')).toBeVisible();
  await reviewer.getByRole('button', { name: 'Send back' }).click();
  const back = reviewer.getByRole('dialog', { name: `Send ${name} back` });
  await back.getByLabel('What to change').fill('Name the person to ask.');
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect(toast(reviewer, 'success').first()).toContainText('sent back');

  await author.goto(`/${slug}/campaigns/${id}?step=review`);
  await expect(author.getByText('Name the person to ask.')).toBeVisible();
  await author.getByRole('button', { name: 'Submit for review' }).click();
  await submit.getByRole('button', { name: 'Submit for review' }).click();
  await expect(author.getByRole('button', { name: 'Withdraw and edit' })).toBeVisible();

  await reviewer.goto(`/${slug}/campaigns/${id}`);
  await expect(reviewer.getByRole('button', { name: 'Approve and send' })).toBeVisible();
  await expectGoodEverywhere(reviewer);
  await reviewer.getByRole('button', { name: 'Approve and send' }).click();
  await reviewer
    .getByRole('alertdialog', { name: `Send ${name} to 2 people now?` })
    .getByRole('button', { name: 'Send to 2 people' })
    .click();
  await expect(reviewer.getByRole('button', { name: 'Undo sending' })).toBeVisible();

  await reviewer.goto(`/${slug}/settings/organization`);
  await reviewer.getByLabel('Approve campaigns above').fill('');
  await reviewer.getByRole('button', { name: 'Save organization' }).click();
  await expect(toast(reviewer, 'success').first()).toContainText('Organization saved');
  await context.close();
});

test('campaigns are found in the calendar, moved, cancelled by the many, and that is undone', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(120_000);
  const { organizationSlug: slug } = product;
  const { id, name } = await readyCampaign(page, product);
  await page.goto(`/${slug}/campaigns/${id}?step=schedule`);
  await page.getByRole('radio', { name: /^At a time/ }).check();
  await chooseTime(page, '4 Jan 2099', '09:00');
  await page.getByRole('switch', { name: 'In each recipient’s time zone' }).check();
  await page.getByRole('switch', { name: 'No emails in quiet hours' }).check();
  await page.getByLabel('Emails per minute').fill('300');
  await expect(page.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Next: review' }).click();
  await expect(
    page.getByText('no emails from 20:00 to 07:00 and 300 emails per minute'),
  ).toBeVisible();
  await typeNumber(page, 2);
  // The draft says the same before it is scheduled.
  const scheduled = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/schedule'),
  );
  await page.getByRole('button', { name: 'Schedule for 2 people' }).click();
  expect((await scheduled).status()).toBe(200);
  await expect(
    page.getByText('4 Jan 2099 09:00, in each recipient’s time zone', { exact: true }),
  ).toBeVisible();

  await page.goto(`/${slug}/campaigns?show=calendar&month=2099-01`);
  const days = page.getByRole('list', { name: 'Days of the month' });
  const search = page.getByRole('searchbox', { name: 'Name or subject' });
  await expect(days.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  // Longer than any name: nothing is found, and the month stays.
  await search.fill('nothing '.repeat(20));
  await expect(page.getByText('No matches in this month')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'January 2099' })).toBeVisible();
  await expectGoodEverywhere(page);
  const nothing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  await (await nothing).delete();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
  await expect(days.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await search.fill(name);
  await expect(page).toHaveURL(/month=2099-01.*q=|q=.*month=2099-01/);
  await expect(days.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await expectGoodEverywhere(page);
  await moveByKeyboard(page, name);
  await moveByDragging(page, name);

  await page.goto(`/${slug}/campaigns?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Cancel schedule' }).click();
  await expectGoodEverywhere(page);
  await bar.getByRole('button', { name: 'Cancel 1 campaign' }).click();
  await expect(toast(page, 'success').first()).toContainText('1 campaign cancelled');
  await expect(page.getByRole('table', { name: /^Campaigns/ })).toContainText('cancelled');
  await toast(page, 'success').first().getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('table', { name: /^Campaigns/ })).toContainText('scheduled');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('campaigns.csv');
});
