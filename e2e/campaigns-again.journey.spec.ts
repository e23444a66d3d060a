import { endedCampaign, openedBy } from './support/ended-campaign.ts';
import { expectGoodEverywhere } from './support/looks.ts';
import { mailsTo } from './support/mail.ts';
import { toast } from './support/people-page.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

test('people a campaign did not reach are tried again, and unconfirmed emails are sent again', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const lastName = uniqueName();
  const address = (who: string) => `${who}@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  const [ada = 0, ben = 0, cleo = 0, dan = 0] = await colleague.addMany(
    names.map((firstName) => ({ firstName, lastName, email: address(firstName.toLowerCase()) })),
  );
  const name = `Campaign ${uniqueName()}`;
  const id = await endedCampaign(
    product,
    name,
    new Map([
      [ada, 'failed'],
      [ben, 'unknown'],
      [cleo, 'sent'],
      [dan, 'failed'],
    ]),
  );
  const { version } = await colleague.read(dan);
  await colleague.change(dan, version, { status: 'deactivated' });

  await page.goto(`/${product.organizationSlug}/campaigns/${id}`);
  const ledger = page.getByLabel('Recipients by status');
  await expect(ledger).toContainText(/2\s*failed/);
  const failures = page.getByRole('region', { name: '2 failed' });
  await expect(failures).toContainText(
    /550 5.7.1.*refused by policy.*2.*Nothing. Ask the recipient’s mail administrator./,
  );
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: /^failed/i }).click();
  const recipients = page.getByRole('table', { name: /^Recipients/ });
  await expect(recipients).toContainText('550 5.7.1 refused');
  await expect(recipients).toContainText('Refused by the mail server');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`campaign-${id}-recipients.csv`);

  await failures.getByRole('button', { name: 'Send again…' }).click();
  const question = page.getByRole('dialog', { name: 'Send again to failed recipients?' });
  await expect(question.getByRole('table')).toContainText(
    /Failed\D*2.*Deactivated\D*1.*Recipients\D*1/s,
  );
  await expectGoodEverywhere(page);
  await question.getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByRole('button', { name: 'Undo sending' }).click();
  await expect(ledger).toContainText(/2\s*failed/);
  await failures.getByRole('button', { name: 'Send again…' }).click();
  await question.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('Undo leaves everything unchanged.')).toBeVisible();
  await expectGoodEverywhere(page);
  await endTimeToUndo(product, name);
  await expect(ledger).toContainText(/2\s*sent/, { timeout: 60_000 });
  await expect(ledger).toContainText(/1\s*failed/);
  await expect.poll(async () => (await mailsTo(product, address('ada'))).length).toBe(1);

  await page.getByRole('button', { name: 'Review 1 email' }).click();
  const unconfirmed = page.getByRole('dialog', { name: 'Unconfirmed emails' });
  await expect(unconfirmed.getByRole('table')).toContainText(/Ben.*connection lost.*@/s);
  await expect(unconfirmed).toContainText(
    'People who already received the email will get it twice.',
  );
  await expectGoodEverywhere(page);
  await unconfirmed.getByRole('checkbox', { name: `Ben ${lastName}` }).check();
  await unconfirmed.getByLabel('Enter the number of people to continue').fill('1');
  await unconfirmed.getByRole('button', { name: 'Send again to 1 person' }).click();
  await expect(ledger).toContainText(/3\s*sent/, { timeout: 60_000 });
  expect(await mailsTo(product, address('ben'))).toHaveLength(1);
  expect(await mailsTo(product, address('ada'))).toHaveLength(1);
  expect(await mailsTo(product, address('cleo'))).toHaveLength(0);
  expect(await mailsTo(product, address('dan'))).toHaveLength(0);
  expect(complaints).toEqual([]);
});

test('people who did not open a campaign are the audience of a new draft', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const address = (who: string) => `${who}@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  const [ada = 0, ben = 0] = await colleague.addMany([
    { firstName: 'Ada', lastName, email: address('ada') },
    { firstName: 'Ben', lastName, email: address('ben') },
  ]);
  const name = `Campaign ${lastName}`;
  const got = new Map([ada, ben].map((person) => [person, 'sent' as const]));
  const id = await endedCampaign(product, name, got);
  await openedBy(product, id, ada);

  await page.goto(`/${product.organizationSlug}/campaigns/${id}`);
  await page.getByRole('button', { name: 'Resend to people who didn’t open' }).click();
  await expect(toast(page, 'success')).toContainText(
    `Draft created for people who didn’t open ${name}`,
  );
  await expect(page).toHaveURL(/\/campaigns\/\d+\?step=review$/);
  expect(page.url()).not.toContain(`/campaigns/${id}?`);
  await expect(page.getByText(/is emailed immediately from .* to 1 person\./)).toBeVisible();
  await page.getByRole('link', { name: /^Audience/ }).click();
  const group = `Didn’t open ${name}`;
  await expect(page.getByRole('button', { name: `Remove ${group}` })).toBeVisible();
  await expect(page.getByText(`Ben ${lastName}`).first()).toBeVisible();
  await expect(page.getByText(`Ada ${lastName}`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(name);
  expect(complaints).toEqual([]);
});
