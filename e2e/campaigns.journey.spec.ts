import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { campaignName, confirmSending, openCampaigns } from './support/campaign-page.ts';
import { expectAccessible, expectGoodEverywhere } from './support/looks.ts';
import { mailsTo, mailTo } from './support/mail.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { sendTestTo } from './support/test-dialog.ts';
import { smallPicture } from './support/picture.ts';
import { expect, test } from './support/product-test.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

/** A name no other campaign or group has: tests run beside each other. */
const unique = (what: string) => `${what} ${randomBytes(5).toString('hex')}`;

/** Asserts that the counters stand inside their fields, also at their longest, and the tools in one line. */
async function expectMessageFits(page: Page): Promise<void> {
  for (const name of ['Subject', /^Preview text/]) {
    const field = page.getByRole('textbox', { name, exact: true });
    const before = await field.inputValue();
    await field.fill('x'.repeat(150));
    const counter = page.getByText('150 / 150');
    const [around, inside] = await Promise.all([field.boundingBox(), counter.boundingBox()]);
    const edge = (around?.x ?? 0) + (around?.width ?? 0);
    expect((inside?.x ?? 0) + (inside?.width ?? edge)).toBeLessThan(edge);
    await field.fill(before);
  }
  const tools = page.getByRole('toolbar', { name: 'Text' }).getByRole('button');
  // The editor comes after the fields.
  await expect(tools.first()).toBeVisible();
  const lines = await tools.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(lines).size).toBe(1);
}

/** The picture of an email is at a public address, sized and described in place. */
async function expectPicture(page: Page, html: string): Promise<void> {
  const [, src = ''] = /<img src="([^"]+)" alt="The entrance" width="8"/.exec(html) ?? [];
  expect(src).toMatch(/^http/);
  const picture = await fetch(src);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const [, inBrowser = ''] = /href="([^"]+)"[^>]*>View in browser/.exec(html) ?? [];
  const reader = await page.context().newPage();
  await reader.goto(inBrowser);
  await expect(reader.getByRole('img', { name: 'The entrance' })).toHaveJSProperty(
    'naturalWidth',
    8,
  );
  await reader.close();
}

test('a campaign is written, counted, tested, sent, undone, sent again and read', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const [lastName, group, name] = [uniqueName(), unique('Group'), unique('Campaign')];
  const address = (who: string) => `${who}@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  const memberIds = await colleague.addMany([
    { firstName: 'Ada', lastName, email: address('ada') },
    { firstName: 'Ben', lastName, email: address('ben') },
    { firstName: 'Cleo', lastName },
  ]);
  await colleague.makeGroup({ name: group, memberIds });
  const other = unique('Another');
  await colleague.makeGroup({ name: other, memberIds: memberIds.slice(1, 2) });

  await openCampaigns(page, product.organizationSlug);
  await page.getByRole('link', { name: 'New campaign' }).first().click();
  // The page is there at once, its name has the focus, and nothing is created before something is typed.
  await expect(campaignName(page)).toBeFocused();
  await expect(page).toHaveURL(/campaigns\/create$/);
  await page.keyboard.type(name, { delay: 40 });
  await expect(page).toHaveURL(/campaigns\/\d+\?step=audience$/);
  await expect(campaignName(page)).toHaveValue(name);
  await expect(campaignName(page)).toBeFocused();

  const include = page.getByRole('combobox', { name: 'Include a group or a person' });
  await include.fill(group);
  await page.getByRole('option', { name: new RegExp(group) }).click();
  await expect(page.getByRole('table', { name: 'Number of recipients' })).toContainText(
    /Included\D*3.*No email address\D*1.*Recipients\D*2/s,
  );
  await expect(page.getByRole('listitem').filter({ hasText: group })).toContainText('Manual');
  const recipients = page.getByRole('table', { name: /^Recipients/ });
  await expect(recipients).toContainText(/Ada.*Ben/s);
  // Those of them who are in another group, which is not included.
  await page.getByRole('combobox', { name: 'Group', exact: true }).fill(other);
  await page.getByRole('option', { name: new RegExp(other) }).click();
  await expect(recipients).not.toContainText('Ada');
  await expect(recipients).toContainText('Ben');
  await expectGoodEverywhere(page);
  await page.getByRole('combobox', { name: 'Group', exact: true }).click();
  await page.getByRole('option', { name: 'Any group' }).click();
  await expect(recipients).toContainText('Ada');
  await page.getByRole('link', { name: /^Skipped/ }).click();
  await expect(page.getByRole('table', { name: /^Skipped people/ })).toContainText(
    /Cleo.*No email address/,
  );
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Next: message' }).click();
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(name);
  await expectMessageFits(page);
  const body = page.getByRole('textbox', { name: 'Message' });
  await body.click();
  await page.keyboard.type('Hello ');
  await page.getByRole('button', { name: 'Merge field' }).click();
  // A dialog begins on its first field.
  await expect(page.getByRole('dialog').locator(':is(input, select):focus')).toBeVisible();
  await page.getByRole('button', { name: 'Insert field' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Hello Ada');
  await expect(page.getByRole('region', { name: 'Fallbacks for empty fields' })).toContainText(
    /First name\s*colleague\s*2\s*0\s*Ada/,
  );
  await page.locator('input[type="file"]').setInputFiles({
    name: 'entrance.png',
    mimeType: 'image/png',
    buffer: smallPicture(),
  });
  await page.getByRole('textbox', { name: 'Description' }).fill('The entrance');
  await expect(page.getByRole('article').getByRole('img', { name: 'The entrance' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Next: schedule' }).click();
  await expect(page.getByRole('radio', { name: /By person/ })).toBeChecked();
  // Where there are several, none is chosen for us.
  await page.getByRole('radio', { name: /^Email/ }).check();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Next: review' }).click();
  await page.getByRole('button', { name: 'Send a test' }).first().click();
  await sendTestTo(page, product.email);
  expect((await mailTo(product, product.email, name)).text).toContain('Hello Ines');
  await expect(page.getByText('The current message was tested')).toBeVisible();
  await page.getByRole('link', { name: 'See all: Skipped' }).click();
  await expect(page.getByRole('table', { name: /^Skipped people/ })).toContainText('Cleo');
  await page.goBack();
  await expectGoodEverywhere(page);

  await confirmSending(page, 2);
  const course = page.getByRole('region', { name: 'Done and next' });
  await expect(course).toContainText('Recipient list fixed: 3 = 2 recipients + 1 skipped');
  await expect(course).toContainText(/next\s*First email leaves/);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Undo sending' }).click();
  await expect(page.getByLabel('Enter the number of people to continue')).toBeVisible();
  expect(await mailsTo(product, address('ada'))).toEqual([]);

  await confirmSending(page, 2);
  await expect(page).toHaveURL(/campaigns\/\d+$/);
  await endTimeToUndo(product, name);
  const ledger = page.getByLabel('Recipients by status');
  await expect(ledger).toContainText(/2\s*sent/, { timeout: 60_000 });
  // The page is not loaded again, and nothing is counted yet: its figures add up all the same.
  const funnel = page.getByRole('region', { name: 'No opens yet' });
  await expect(funnel).toContainText(/Sent to\s*2\s*Delivered\s*2/);
  // What was sent stands beside it; what there is nothing of takes one line, and no column.
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText(
    'Hello Ines',
  );
  await expect(page.getByText('No failed or unconfirmed emails')).toBeVisible();
  await expect(page.getByText(/^Took .+, ended /)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Reason' })).toHaveCount(0);
  for (const [who, greeting] of [
    ['ada', 'Hello Ada'],
    ['ben', 'Hello Ben'],
  ] as const) {
    const mails = await mailsTo(product, address(who));
    expect(mails.map(({ subject }) => subject)).toEqual([name]);
    expect(mails[0]?.text).toContain(greeting);
    expect(mails[0]?.headers.some(({ key }) => key === 'list-unsubscribe-post')).toBe(true);
    await expectPicture(page, mails[0]?.html ?? '');
  }
  await expect(page.getByRole('table', { name: /^Recipients/ })).toContainText(/Ada.*sent/);
  await expect(page.getByRole('table', { name: 'Opened and clicked by group' })).toContainText(
    new RegExp(`${group}.*fewer than 5`),
  );
  await page.getByRole('button', { name: 'Detection rules' }).click();
  await expect(page.getByText('It only checked that the address responds')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^skipped before/i }).click();
  await expect(page.getByRole('table', { name: /^Skipped before sending/ })).toContainText(
    /Cleo.*No email address/,
  );
  await expectGoodEverywhere(page);

  await openCampaigns(page, product.organizationSlug, `?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('table', { name: /^Campaigns/ })).toContainText(/sent.*2/);
  await expectGoodEverywhere(page);
  expect(complaints).toEqual([]);
});

test('a channel shows what the mail server said to a real message', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`/${product.organizationSlug}/campaigns/connect`);
  await expect(page.getByText('The mail server accepted the test email.').first()).toBeVisible();
  await page.getByRole('button', { name: 'New channel' }).click();
  const name = unique('Channel');
  await page.getByLabel('Internal name').fill(name);
  await page.getByLabel('Sender email').fill('news@northgate.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create channel' }).click();
  const panel = page.getByRole('region', { name });
  await expect(panel).toContainText('Not verified yet');
  await panel.getByRole('button', { name: 'Verify channel' }).click();
  await expect(panel).toContainText(
    /The mail server accepted the test email\.\s*The server said: 250/,
  );
  await mailTo(product, product.email, `The channel “${name}” works`);
  await expectGoodEverywhere(page);
});
