// NOT the product: the control of the proof. A sender as it is often written: it reads the queue, sends, and marks
// what it has sent. Killed between the last two it sends again, and what broke off it cannot know of.
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { Pool } from 'pg';

const { DATABASE_URL, SMTP_URL = '', SERVER_NAME = '', CONNECTIONS } = process.env;
const connections = Number(CONNECTIONS);
const leaseSeconds = 30;
const pool = new Pool({ connectionString: DATABASE_URL, max: connections + 1 });
pool.on('error', () => {});
pool.on('connect', (client) => void client.on('error', () => {}));
const { hostname, port, username, password } = new URL(SMTP_URL);
const transport = createTransport({
  pool: true,
  host: hostname,
  port: Number(port),
  requireTLS: true,
  tls: { servername: SERVER_NAME },
  auth: { user: username, pass: password },
  maxConnections: connections,
});
transport.on('error', () => {});

interface Queued {
  id: number;
  email: string;
}

function read(): Promise<Queued[]> {
  const queued = pool.query<Queued>(
    `update control.mail set lease_until = now() + make_interval(secs => $1)
     where id in (
       select id from control.mail m
       where state = 'waiting' and (lease_until is null or lease_until < now())
         and not exists (select from app.suppression s where s.email_key = m.email)
       order by id limit $2 for update skip locked)
     returning id, email`,
    [leaseSeconds, 4 * connections],
  );
  return queued.then(({ rows }) => rows);
}

async function mark({ id }: Queued, state: 'sent' | 'failed'): Promise<void> {
  await pool.query('update control.mail set state = $2 where id = $1', [id, state]);
}

async function send(mail: Queued): Promise<void> {
  try {
    await transport.sendMail({
      from: 'news@northgate.example',
      to: mail.email,
      messageId: `<${mail.id}.control@northgate.example>`,
      subject: 'Once',
      text: 'Once, and only once.',
    });
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    // Anything else is tried again when the lease has ended.
    if ((responseCode ?? 0) >= 500) await mark(mail, 'failed');
    return;
  }
  await mark(mail, 'sent');
}

process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
process.send?.('ready');
for (;;) {
  const mails = await read().catch(() => []);
  await Promise.all(mails.map((mail) => send(mail).catch(() => {})));
  if (mails.length === 0) await sleep(100);
}
