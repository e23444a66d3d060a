import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:tls';
import { certificateOf } from '../server/src/testing/certificate.ts';
import { startDnsServer } from '../server/src/testing/dns-server.ts';
import { startFaultSink, type TakenMail } from '../server/src/testing/smtp-fault-sink.ts';
import { channelLine as line } from './support/channel-page.ts';
import { expectAccessible, expectGoodEverywhere } from './support/looks.ts';
import { mailTo } from './support/mail.ts';
import { uniqueName } from './support/people.ts';
import { expect, test } from './support/product-test.ts';

// More than one of them answers at the port of the product's own mail server.
test.describe.configure({ mode: 'default' });

test('a channel with its own mail server fails, works, and proves its sender', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(180_000);
  const port = product.mailPort ?? 0;
  const name = uniqueName();
  const sender = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@shop.example`;
  await page.goto(`/${product.organizationSlug}/campaigns/connect`);
  await page.getByRole('button', { name: 'New channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'New channel' });
  // Another channel has this name.
  await dialog.getByLabel('Internal name').fill('EMAIL');
  await dialog.getByLabel('Sender email').fill(sender);
  await dialog.getByLabel('A mail server of your own').check();
  await dialog.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await dialog.getByLabel('Port').fill('22');
  await dialog.getByLabel('None').check();
  await expectAccessible(page);
  const create = dialog.getByRole('button', { name: 'Create channel' });
  await create.click();
  await expect(dialog.getByText('Enter port 25, 465, 587 or 2525').first()).toBeVisible();
  await dialog.getByLabel('Port').fill(String(port));
  await create.click();
  await expect(dialog.getByText('Another channel has this name').first()).toBeVisible();
  await dialog.getByLabel('Internal name').fill(name);
  await create.click();
  const panel = page.getByRole('region', { name, exact: true });
  await expect(line(panel, 'Server')).toContainText(`127.0.0.1, port ${port}, not encrypted`);

  // No one listens there yet.
  await panel.getByRole('button', { name: 'Verify channel' }).click();
  await expect(line(panel, 'Test email')).toContainText(
    'The server doesn’t take connections on this port.',
  );
  await expect(line(panel, 'Test email')).toContainText('ECONNREFUSED');
  await expectGoodEverywhere(page);

  const taken: TakenMail[] = [];
  const server = await startFaultSink({ port, take: (mail) => void taken.push(mail) });
  try {
    await panel.getByRole('button', { name: 'Verify channel' }).click();
    await expect(line(panel, 'Test email')).toContainText('accepted the test email');
    expect(taken.map(({ to }) => to)).toEqual([product.email]);
  } finally {
    await server.stop();
  }

  // The sender is proven by a mail to it, and only then the channel is ready.
  await expect(panel.getByRole('button', { name: 'Verify channel' })).toBeVisible();
  await panel.getByRole('button', { name: `Send code to ${sender}` }).click();
  const email = await mailTo(product, sender, `Prove that ${sender} is yours`);
  const code = /\b[A-HJ-NP-Z2-9]{8}\b/.exec(email.text ?? '')?.[0] ?? '';
  await panel.getByRole('textbox', { name: 'Code' }).fill('WRONG234');
  await panel.getByRole('button', { name: 'Prove sender' }).click();
  await expect(panel.getByText('This code isn’t right.').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await panel.getByRole('textbox', { name: 'Code' }).fill(code);
  await panel.getByRole('button', { name: 'Prove sender' }).click();
  await expect(line(panel, 'Sender')).toContainText('Proven by a code from an email.');
  await expect(panel.getByRole('button', { name: 'Verify again' })).toBeVisible();

  await panel.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${name} archived`)).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Unarchive ${name}` }).click();
  await expect(panel.getByRole('button', { name: 'Verify again' })).toBeVisible();
});

test('a channel shows the certificate of its mail server, and what is wrong with it', async ({
  signedIn: page,
  product,
}) => {
  const name = uniqueName();
  const server = createServer(certificateOf('mail.other.example'), (socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.write('250 fine\r\n'));
    socket.write('220 mail.other.example ESMTP\r\n');
  });
  server.on('tlsClientError', () => {});
  server.listen(product.mailPort, '127.0.0.1');
  await once(server, 'listening');
  try {
    await page.goto(`/${product.organizationSlug}/campaigns/connect`);
    await page.getByRole('button', { name: 'New channel' }).click();
    const dialog = page.getByRole('dialog', { name: 'New channel' });
    await dialog.getByLabel('Internal name').fill(name);
    await dialog.getByLabel('Sender email').fill(`news@${name.toLowerCase()}.example`);
    await dialog.getByLabel('A mail server of your own').check();
    await dialog.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await dialog.getByLabel('Port').fill(String(product.mailPort));
    await dialog.getByLabel('Encrypted from the start').check();
    await dialog.getByRole('button', { name: 'Create channel' }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await panel.getByRole('button', { name: 'Verify channel' }).click();
    const certificate = line(panel, 'Certificate');
    await expect(certificate).toContainText(/blocked.*We don’t trust this issuer/);
    await expect(line(panel, 'Test email')).toContainText('mail.other.example issued');
    await expect(line(panel, 'Server')).toContainText('TLS 1.3 from the start');
    const lines = await panel
      .getByRole('listitem')
      .filter({ has: page.locator('> div > b') })
      .count();
    await expect(panel).toContainText(new RegExp(`of ${lines} lines are in order`));
    await expectGoodEverywhere(page);
  } finally {
    server.close();
  }
});

test('a channel shows the records of its sender, to copy and as they are found', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(180_000);
  const name = uniqueName();
  const domain = `${name.toLowerCase()}.example`;
  await page.goto(`/${product.organizationSlug}/campaigns/connect`);
  await page.getByRole('button', { name: 'New channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'New channel' });
  await dialog.getByLabel('Internal name').fill(name);
  await dialog.getByLabel('Sender email').fill(`news@${domain}`);
  await dialog.getByRole('button', { name: 'Create channel' }).click();
  const panel = page.getByRole('region', { name, exact: true });
  await expect(line(panel, 'SPF')).toContainText('not checked');
  const check = panel.getByRole('button', { name: 'Check DNS records' });

  // No name server runs there yet.
  await check.click();
  await expect(line(panel, 'DKIM')).toContainText('The name servers didn’t answer');
  const server = await startDnsServer(
    { [`TXT _dmarc.${domain}`]: ['v=DMARC1; p=none'] },
    product.mailPort,
  );
  try {
    await check.click();
    await expect(line(panel, 'DKIM')).toContainText('The key isn’t published yet');
    await expect(line(panel, 'DMARC')).toContainText('The policy only watches');
    await expectGoodEverywhere(page);
    const [, recordName = '', value = ''] = await line(panel, 'DKIM')
      .locator('code')
      .allTextContents();
    server.zone = {
      [`TXT ${recordName}`]: [value],
      [`TXT ${domain}`]: ['v=spf1 ip4:127.0.0.1 -all'],
      [`TXT _dmarc.${domain}`]: ['v=DMARC1; p=quarantine'],
    };
    await check.click();
    for (const kind of ['SPF', 'DKIM', 'DMARC']) {
      await expect(line(panel, kind)).toHaveText(new RegExp(`^ok${kind}`));
    }
    await expect(panel).toContainText(/emails are signed with atrium/);
    await panel.getByRole('button', { name: 'Create new key' }).click();
    await expect(line(panel, 'DKIM')).toContainText('The key isn’t published yet');
    await expectAccessible(page);
  } finally {
    await server.stop();
  }
});

test('a channel hears of bounces by a webhook that signs', async ({ signedIn: page, product }) => {
  const name = uniqueName();
  await page.goto(`/${product.organizationSlug}/campaigns/connect`);
  await page.getByRole('button', { name: 'New channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Internal name').fill(name);
  await dialog.getByLabel('Sender email').fill(`news@${name.toLowerCase()}.example`);
  await dialog.getByLabel('Bounce domain').fill(`bounce.${name.toLowerCase()}.example`);
  await dialog.getByRole('button', { name: 'Create channel' }).click();
  const panel = page.getByRole('region', { name, exact: true });
  await panel.getByRole('button', { name: 'Add webhook' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Mailgun').check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Enter what the service signs with').first()).toBeVisible();
  await dialog.getByLabel('Your own program').check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('It’s shown only once')).toBeVisible();
  await expectAccessible(page);
  const [url = '', secret = ''] = await dialog.locator('code').allTextContents();
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(panel).toContainText('nothing received yet');
  const body = JSON.stringify({
    events: [{ id: name, kind: 'hard', email: `gone@${name.toLowerCase()}.example` }],
  });
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const received = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-atrium-timestamp': time,
      'x-atrium-signature': `v1=${signature}`,
    },
  });
  expect(received.status).toBe(204);
  await page.reload();
  await expect(panel).toContainText('Your mail service tells us which emails came back');
  await expectGoodEverywhere(page);
  await panel.getByRole('button', { name: 'Delete webhook of Your own program' }).click();
  await expect(panel).toContainText('Add a webhook of your mail service, or a mailbox.');
});
