import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../kernel/clock/clock.ts';
import { withoutTenant } from '../kernel/database/organization.ts';
import { createMailQueue, sendSystemMail, type SystemMail } from '../kernel/mail/mail.jobs.ts';
import { MailRefusedError, parseMailbox } from '../kernel/mail/mail.ts';
import { startMailCatcher, type MailCatcher } from '../kernel/mail/catcher/mail-catcher.ts';
import type { MailSummary } from '../kernel/mail/catcher/mail-store.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { sweepDueCampaigns } from '../areas/campaigns/campaigns.jobs.ts';
import { sweepDueContent } from '../areas/content/content.jobs.ts';
import { sweepDueDirectSends } from '../areas/direct-sends/direct-sends.jobs.ts';
import { countEngagement } from '../areas/metrics/metrics.jobs.ts';
import { jobs } from './wiring/jobs.ts';
import { embeddedResetLinks } from '../areas/session/identity/embedded/reset-codes.repository.ts';
import { buildWorker, type Worker } from './worker-app.ts';

const secret = 'vK8wQ2mZ9xT4kR7cJ5nB1pL6sD3fG0yA';
const mailFrom = 'Atrium <no-reply@northgate.example>';
const link = 'https://console.northgate.example/auth/set-new-password#t=canary-8251';
const mail: SystemMail = {
  to: { address: 'ann@northgate.example', name: 'Ann Wells' },
  subject: 'Set a new password',
  content: {
    preview: 'Choose a new password',
    title: 'Set a new password',
    blocks: [{ kind: 'button', label: 'Set it', url: link }],
    footer: 'You got this because somebody asked for it.',
  },
};

const database = useTestDatabase();
const queue = createMailQueue(secret, parseMailbox(mailFrom));
const workers: Worker[] = [];
let folder: string;
let catcher: MailCatcher;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-worker-'));
  catcher = await startMailCatcher({ dataDir: folder });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await fetch(`${catcher.pageUrl}/api/messages`, { method: 'DELETE' });
  await database.asSuperuser('delete from jobs.job');
});
afterAll(async () => {
  await catcher.stop();
  await rm(folder, { recursive: true });
});

async function start(
  smtpUrl = catcher.smtpUrl,
  key = secret,
  times: { countSeconds?: number } = {},
): Promise<Worker> {
  const worker = buildWorker({
    settings: {
      mailFrom,
      publicUrl: 'https://console.northgate.example',
      filesBaseUrl: 'https://console.northgate.example/api/files',
      dataDir: folder,
      fileStorage: { kind: 'embedded' },
      ...times,
    },
    databaseUrl: database.urls.worker,
    secret: key,
    smtpUrl,
    jobs,
    resetLinks: embeddedResetLinks,
    log: pino({ level: 'silent' }),
    clock: systemClock,
  });
  workers.push(worker);
  await worker.start();
  return worker;
}

const send = (change: Partial<SystemMail> = {}) =>
  withoutTenant(database.pool, { readOnly: false }, (db) => queue.send(db, { ...mail, ...change }));

async function caught(): Promise<MailSummary[]> {
  const answer = await fetch(`${catcher.pageUrl}/api/messages`);
  return ((await answer.json()) as { messages: MailSummary[] }).messages;
}

const states = async (name: string = sendSystemMail.name) =>
  (
    await database.asSuperuser<{ state: string }>('select state from jobs.job where name = $1', [
      name,
    ])
  ).map((row) => row.state);

async function until(wanted: string, name?: string): Promise<void> {
  while (!(await states(name)).includes(wanted)) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

describe('a system email', () => {
  it('reaches its reader over SMTP once its transaction commits', async () => {
    await start();
    await send();
    await until('completed');
    const messages = await caught();
    expect(messages).toMatchObject([
      {
        to: ['ann@northgate.example'],
        from: 'no-reply@northgate.example',
        subject: 'Set a new password',
        messageId: expect.stringMatching(/^<[0-9a-f-]{36}@northgate\.example>$/),
      },
    ]);
    const whole = await (await fetch(`${catcher.pageUrl}/api/messages/${messages[0]?.id}`)).json();
    expect(whole).toMatchObject({
      text: expect.stringContaining(link),
      html: expect.stringContaining(`href="${link}"`),
    });
  });

  it('never leaves when the transaction does not commit', async () => {
    await start();
    const failing = withoutTenant(database.pool, { readOnly: false }, async (db) => {
      await queue.send(db, { ...mail, subject: 'never' });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await send({ subject: 'after' });
    await until('completed');
    expect((await caught()).map(({ subject }) => subject)).toEqual(['after']);
  });

  it('lies sealed while it waits: the queue shows neither the link nor the reader', async () => {
    await send();
    const rows = await database.asSuperuser('select to_jsonb(j)::text as row from jobs.job j');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/canary|ann@|Set a new/i);
  });

  it('without a recipient, or with a header in its subject, is refused before it is queued', async () => {
    await expect(send({ to: { address: 'ann' } })).rejects.toBeInstanceOf(MailRefusedError);
    await expect(send({ subject: 'Hi\r\nBcc: x@y.example' })).rejects.toBeInstanceOf(
      MailRefusedError,
    );
    expect(await states()).toEqual([]);
  });

  it('is tried again when the server hangs up, under the same Message-ID', async () => {
    let hangups = 0;
    const proxy: Server = createServer((socket) => {
      hangups += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      proxy.once('listening', resolve);
    });
    const { port } = proxy.address() as AddressInfo;
    const worker = await start(`smtp://127.0.0.1:${port}`);
    await send();
    await until('retry');
    expect(hangups).toBeGreaterThan(0);
    await worker.stop();
    proxy.close();

    const [before] = await database.asSuperuser<{ data: unknown }>('select data from jobs.job');
    await database.asSuperuser('update jobs.job set start_after = now()');
    await start();
    await until('completed');
    const [after] = await database.asSuperuser<{ data: unknown }>('select data from jobs.job');
    expect(after?.data).toEqual(before?.data);
    expect(await caught()).toHaveLength(1);
  });

  it('sealed with another secret goes to the dead letters, unsent', async () => {
    await start(catcher.smtpUrl, 'yA0gF3dS6lP1bN5jC7rK4tX9zM2qW8Kv');
    await send();
    await until('created', 'dead-letters');
    expect(await states()).toEqual(['failed']);
    expect(await caught()).toEqual([]);
  });
});

describe('opens and clicks', () => {
  it('are counted each minute by the schedule', async () => {
    expect(countEngagement.schedule?.cron).toBe('* * * * *');
    expect(
      await database.asSuperuser('select cron from jobs.schedule where name = $1', [
        countEngagement.name,
      ]),
    ).toEqual([{ cron: '* * * * *' }]);
  });

  it('are counted as often as a process with a shorter interval is asked to', async () => {
    await start(catcher.smtpUrl, secret, { countSeconds: 1 });
    await until('completed', countEngagement.name);
    await database.asSuperuser('delete from jobs.job where name = $1', [countEngagement.name]);
    await until('completed', countEngagement.name);
  });
});

describe('what is due', () => {
  it('is looked for each minute by the schedule: content, campaigns and direct sends', async () => {
    const sweeps = [sweepDueContent, sweepDueCampaigns, sweepDueDirectSends];
    const names = sweeps.map(({ name }) => name);
    expect(
      await database.asSuperuser(
        'select name, cron from jobs.schedule where name = any($1) order by name',
        [names],
      ),
    ).toEqual(names.toSorted().map((name) => ({ name, cron: '* * * * *' })));
  });
});
