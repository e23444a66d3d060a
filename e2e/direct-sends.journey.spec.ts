import { randomBytes } from 'node:crypto';
import {
  addRecipient,
  recipients,
  sendDirectSend,
  writeDirectSend,
} from './support/direct-send-page.ts';
import { expectAccessibleInBoth, expectGoodEverywhere } from './support/looks.ts';
import { mailsTo } from './support/mail.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import { sendTestTo } from './support/test-dialog.ts';
import { expect, test } from './support/product-test.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

/** A name no other direct send or group has: tests run beside each other. */
const unique = (what: string) => `${what} ${randomBytes(5).toString('hex')}`;

test('a direct send is written, undone, sent and followed', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const slug = product.organizationSlug;
  const [lastName, group, subject] = [uniqueName(), unique('Ward'), unique('Theatre 3')];
  const address = (who: string) => `${who}@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  const memberIds = await colleague.addMany([
    { firstName: 'Ada', lastName, email: address('ada') },
    { firstName: 'Cleo', lastName },
  ]);
  await colleague.addMany([{ firstName: 'Ben', lastName, email: address('ben') }]);
  await colleague.makeGroup({ name: group, memberIds });

  await page.goto(`/${slug}/direct-sends`);
  await page.getByRole('link', { name: 'New direct send' }).first().click();
  await expect(page).toHaveURL(/direct-sends\/create$/);
  await addRecipient(page, group);
  await addRecipient(page, `Ben ${lastName}`);
  const composer = page.getByRole('region', { name: 'Write a direct send' });
  await expect(composer).toContainText('1 of 3 people is skipped');
  await expect(composer).toContainText(new RegExp(`Cleo ${lastName}.*No email address`));
  await expect(page).toHaveURL(/direct-sends\/create\?draft=\d+$/);
  await writeDirectSend(page, subject);
  await expect(composer.getByRole('button', { name: 'Send to 2 people' })).toBeVisible();
  await expectGoodEverywhere(page);

  // The number stands beside the names of those who are skipped, and not on them.
  const number = composer.getByRole('button', { name: /2\s*recipients/ });
  expect(await number.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // Both lists can be opened.
  await number.click();
  await expect(page.getByRole('dialog', { name: 'Recipients' })).toContainText(`Ada ${lastName}`);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await composer.getByRole('button', { name: '1 of 3 people is skipped' }).click();
  await expect(page.getByRole('dialog', { name: 'Skipped people' })).toContainText(
    'No email address',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the email' });
  await expect(preview).toContainText('The list starts at 19:30 tonight.');
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await sendTestTo(page, product.email);

  await sendDirectSend(page, 2);
  await expect(page).toHaveURL(/direct-sends\/\d+$/);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Undo sending' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(subject);
  expect(await mailsTo(product, address('ada'))).toEqual([]);

  await sendDirectSend(page, 2);
  await endTimeToUndo(product, subject);
  const ledger = page.getByLabel('Recipients by status');
  await expect(ledger).toContainText(/2\s*sent/, { timeout: 60_000 });
  await expect(page.getByText('No failed or unconfirmed emails')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: /^Recipients/ });
  await expect(table).toContainText(new RegExp(`Ada ${lastName}.*sent`));
  await page.getByRole('button', { name: /^skipped before/i }).click();
  await expect(page.getByRole('table', { name: /^Skipped before sending/ })).toContainText(
    /Cleo.*No email address/,
  );
  expect((await mailsTo(product, address('ben'))).map((mail) => mail.subject)).toEqual([subject]);
  await expectGoodEverywhere(page);

  await page.goto(`/${slug}/direct-sends?q=${encodeURIComponent(subject)}`);
  await expect(page.getByRole('table', { name: /^Direct sends/ })).toContainText(/sent.*2/);
  await expectGoodEverywhere(page);
  await page.getByRole('searchbox', { name: 'Subject or person' }).fill('no such subject');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('table', { name: /^Direct sends/ })).toContainText(subject);
  expect(complaints).toEqual([]);
});

test('what blocks a direct send leads to its field, by keyboard alone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  const lastName = uniqueName();
  const colleague = await colleagueOf(page, product);
  await colleague.addMany([{ firstName: 'Ada', lastName }]);
  await page.goto(`/${product.organizationSlug}/direct-sends/create`);
  const field = recipients(page);
  await field.focus();
  // Groups are answered after people: until then none is offered whose name does not fit.
  const groupsMay = Promise.withResolvers<void>();
  await page.route(/\/admin\/groups\?.*q=/, async (route) => {
    await groupsMay.promise;
    await route.continue();
  });
  await page.keyboard.type(lastName);
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove Ada ${lastName}` })).toBeVisible();
  groupsMay.resolve();
  const blocked = page.getByRole('button', { name: 'No one in the audience can get this email.' });
  await expect(blocked).toBeVisible();
  await expectGoodEverywhere(page);
  await blocked.press('Enter');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Enter a subject.' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Write something first.' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await field.focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: `Remove Ada ${lastName}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose an audience.' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('pasted addresses become recipients, and those unknown are named', async ({
  signedIn: page,
  product,
}) => {
  const lastName = uniqueName();
  const address = (who: string) => `${who}@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  await colleague.addMany([
    { firstName: 'Ada', lastName, email: address('ada') },
    { firstName: 'Ben', lastName, email: address('ben') },
  ]);
  await page.goto(`/${product.organizationSlug}/direct-sends/create`);
  await recipients(page).focus();
  await recipients(page).evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    `Ada <${address('ada')}>; Ben ${lastName}\n${address('nora')}`,
  );
  await expect(page.getByRole('button', { name: `Remove Ada ${lastName}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove Ben ${lastName}` })).toBeVisible();
  await expect(toast(page, 'info')).toContainText(address('nora'));
});

test('more than 500 recipients become a campaign with everything that was written, and their files stay', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const slug = product.organizationSlug;
  const [lastName, group, subject] = [uniqueName(), unique('All'), unique('Open day')];
  const colleague = await colleagueOf(page, product);
  const people = Array.from({ length: 501 }, (_, index) => ({
    firstName: `P${index}`,
    lastName,
    email: `p${index}@${lastName.toLowerCase()}.example`,
  }));
  const ids = (
    await Promise.all(
      [0, 100, 200, 300, 400, 500].map((from) => colleague.addMany(people.slice(from, from + 100))),
    )
  ).flat();
  const half = await colleague.makeGroup({ name: `${group} half`, memberIds: ids.slice(0, 300) });
  await colleague.makeGroup({ name: `${group} rest`, memberIds: ids.slice(300) });

  await page.goto(`/${slug}/direct-sends/create?group=${half.id}`);
  await expect(page.getByRole('button', { name: `Remove ${group} half` })).toBeVisible();
  await addRecipient(page, `${group} rest`);
  await writeDirectSend(page, subject);
  await expect(page.getByText('This reaches 501 people')).toBeVisible();
  await expect(page.getByText('A campaign keeps everything you wrote.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Content and attachments' })
    .getByLabel('Attachments', { exact: true })
    .setInputFiles([
      { name: 'rota.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday: Ada') },
    ]);
  await expect(
    page.getByText(/everything but 1 attached file, which stays with this draft in the trash/),
  ).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Turn into a campaign' }).click();
  await expect(page).toHaveURL(/\/campaigns\/\d+/);
  await expect(toast(page, 'info')).toContainText('1 attached file not added to the campaign');
  await page.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(subject);
  await expect(page.getByRole('textbox', { name: 'Message' })).toContainText('The list starts');
  expect(complaints).toEqual([]);
});
