// The floor of sending: a bare nodemailer pool that sends the same mail to as many addresses, with each name in
// it. No ledger, no limits, no retries; what is lost is lost.
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { watchTask } from '../lib/task.ts';

const { SMTP_URL = '', CONNECTIONS, COUNT, MAIL = '', DKIM_KEY = '' } = process.env;
const count = Number(COUNT);
const { html, text } = JSON.parse(readFileSync(MAIL, 'utf8')) as { html: string; text: string };
const url = new URL(SMTP_URL);
const transport = createTransport({
  pool: true,
  host: url.hostname,
  port: Number(url.port),
  ignoreTLS: true,
  maxConnections: Number(CONNECTIONS),
  maxMessages: 100,
  ...(DKIM_KEY !== '' && {
    dkim: { domainName: 'northgate.example', keySelector: 'bench', privateKey: DKIM_KEY },
  }),
});

let next = 0;
async function lane(): Promise<void> {
  while (next < count) {
    next += 1;
    const name = `First${next}`;
    await transport.sendMail({
      from: { name: 'Northgate', address: 'news@northgate.example' },
      to: `p${next}@northgate.example`,
      subject: 'Flu clinics open',
      html: html.replaceAll('{{name}}', name),
      text: text.replaceAll('{{name}}', name),
      messageId: `<${next}@northgate.example>`,
      headers: { 'List-Unsubscribe': `<https://northgate.example/u/${next}>` },
    });
  }
}

const cost = watchTask();
const started = performance.now();
// Twice as many are asked for as there are connections, so that none of them waits.
await Promise.all(Array.from({ length: 2 * Number(CONNECTIONS) }, lane));
const ms = performance.now() - started;
process.send?.({ ms, ...cost() });
transport.close();
process.disconnect();
