import { startImapServer } from '../server/src/testing/imap-server.ts';
import { channelLine as line } from './support/channel-page.ts';
import { expectAccessible, expectGoodEverywhere } from './support/looks.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';

const answer =
  'From: ada@other.example\r\nTo: news@acme.example\r\nSubject: Re: Hello\r\n\r\nThanks!';

test('a channel reads the mailbox its emails come back to, and says why it can’t', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(180_000);
  const name = uniqueName();
  await page.goto(`/${product.organizationSlug}/campaigns/connect`);
  await page.getByRole('button', { name: 'New channel' }).click();
  const create = page.getByRole('dialog', { name: 'New channel' });
  await create.getByLabel('Internal name').fill(name);
  await create.getByLabel('Sender email').fill(`news@${name.toLowerCase()}.example`);
  await create.getByLabel('Bounce domain').fill(`bounce.${name.toLowerCase()}.example`);
  await create.getByRole('button', { name: 'Create channel' }).click();
  const panel = page.getByRole('region', { name, exact: true });
  await expect(line(panel, 'Mailbox for bounces')).toContainText('not checked');

  await panel.getByRole('button', { name: `Add mailbox to ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Mailbox for bounces of ${name}` });
  await dialog.getByLabel('IMAP server').fill('127.0.0.1');
  await dialog.getByLabel('Port').fill('25');
  await dialog.getByLabel('User').fill('testuser');
  await expectGoodEverywhere(page);
  const save = dialog.getByRole('button', { name: 'Save mailbox' });
  await save.click();
  await expect(dialog.getByText('Enter the password of the mailbox').first()).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('testpass');
  await save.click();
  await expect(dialog.getByText('Enter port 143 or 993').first()).toBeVisible();
  await dialog.getByLabel('Port').fill(String(product.imapPort ?? 0));
  await dialog.getByLabel('None').check();
  await dialog.getByLabel('All emails in the folder').check();
  await save.click();

  // No one listens there yet.
  const mailbox = line(panel, 'Mailbox for bounces');
  await expect(mailbox).toContainText('The server doesn’t take connections on this port.');
  await expect(mailbox).toContainText('The server said:');
  await expect(mailbox).toContainText('We try again at');
  await expectGoodEverywhere(page);

  const imap = await startImapServer([answer, answer], { port: product.imapPort ?? 0 });
  try {
    await panel.getByRole('button', { name: 'Test connection' }).click();
    await expect(mailbox).toContainText('testuser at 127.0.0.1, INBOX');
    await expect(mailbox).toContainText('2 emails read');
    await expect(mailbox).toContainText('2 other emails, ignored');
    await expect(panel).toContainText(/\d+ of \d+ lines are in order/);
    await expect(line(panel, 'Bounces and complaints')).toContainText('from a mailbox');
    await expectGoodEverywhere(page);

    // A test email goes out and comes back to the mailbox.
    const arrival = line(panel, 'Round trip');
    await expect(arrival).toContainText('Verify the channel and test the mailbox first.');
    await panel.getByRole('button', { name: 'Verify channel' }).click();
    await expect(line(panel, 'Test email')).toContainText('accepted the test email');
    await panel.getByRole('button', { name: 'Send test to mailbox' }).click();
    await expect(arrival).toContainText('It hasn’t arrived yet. We keep looking for it.');
    const [, token = ''] = /b\+([0-9a-f]{32})@/.exec((await arrival.textContent()) ?? '') ?? [];
    imap.add(
      `Authentication-Results: mx.example; dkim=pass\r\nX-Atrium-Arrival-Test: ${token}\r\nSubject: Test\r\n\r\nHello`,
    );
    await expect(arrival).toContainText('Arrived after', { timeout: 60_000 });
    const back = page.getByRole('region', { name: 'What the test email brought back' });
    await expect(back).toContainText('mx.example; dkim=pass');
    await expect(back).not.toContainText('Subject');
    await back.getByRole('button', { name: 'Show all 3 headers' }).click();
    await expect(back).toContainText('Subject');
    await expect(page.getByRole('region', { name: /^You can send to [\d,]+ of/ })).toBeVisible();
    await expectGoodEverywhere(page);
  } finally {
    await imap.stop();
  }
  await panel.getByRole('button', { name: `Remove mailbox of ${name}` }).click();
  await expect(page.getByText(`Mailbox of ${name} removed`)).toBeVisible();
  await expect(panel.getByRole('button', { name: `Add mailbox to ${name}` })).toBeVisible();
  await expectAccessible(page);
});
