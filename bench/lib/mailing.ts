import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMessage } from '../../server/src/areas/delivery/delivery.public.ts';
import { splitMarks } from '../../server/src/areas/delivery/mail/marks.ts';
import { withOrganization } from '../../server/src/kernel/database/organization.ts';
import { createPool } from '../../server/src/kernel/database/pool.ts';
import { freePort } from '../../server/src/main/free-port.ts';
import type { Organization } from './database.ts';
import { mailDocument } from './mail-document.ts';
import { cpuOfTree, memoryOf, startServer, type ServerProcess } from './processes.ts';
import { runTask, type TaskCost } from './task.ts';
import { workerProgram, type World } from './world.ts';

/** Connections to the mail server, of ours and of the floor. */
const connections = 5;

const sinkProgram = new URL('../floor/mail-sink.ts', import.meta.url);
const poolProgram = new URL('../floor/mail-pool.ts', import.meta.url);

export interface SentMailing {
  ms: number;
  /** From the start to the end of the preparing. */
  prepareMs: number;
  /** Milliseconds of CPU of all workers, and of the database. */
  workerCpu: number;
  databaseCpu: number;
  /** Most memory of one worker, in MB. */
  peak: number;
}

export interface Mailer {
  /** Sends one message to everybody, by so many workers of the product. */
  send(organization: Organization, workers: number): Promise<SentMailing>;
  /** The same mail to as many by a bare pool. */
  sendByPool(count: number): Promise<TaskCost & { ms: number }>;
}

/** A sink, and what sends to it; all of it gone at the end. */
export async function openMailer(world: World): Promise<Mailer> {
  const { urls } = await world.database();
  const port = await freePort(0);
  const sink = await startServer(sinkProgram, port, { PORT: String(port) });
  const folder = await mkdtemp(join(tmpdir(), 'atrium-mail-'));
  const pool = createPool({
    connectionString: urls.api,
    applicationName: 'bench',
    max: 2,
    statementTimeoutMs: 120_000,
    pipeline: true,
  });
  world.atEnd(async () => {
    await sink.stop();
    await pool.end();
    await rm(folder, { recursive: true });
  });
  const heard = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}`);
    return (await answer.json()) as { url: string; taken: number; bytes: number };
  };
  const { url } = await heard();
  const mail = join(folder, 'mail.json');
  const stage = { world, pool, url, mail, taken: async () => (await heard()).taken };
  return {
    send: (organization, workers) => sendMailing(stage, organization, workers),
    sendByPool: (count) =>
      runTask(poolProgram, {
        SMTP_URL: url,
        CONNECTIONS: String(connections),
        COUNT: String(count),
        MAIL: mail,
      }),
  };
}

interface Stage {
  world: World;
  pool: ReturnType<typeof createPool>;
  url: string;
  /** Where the mail of ours is kept for the floor. */
  mail: string;
  taken: () => Promise<number>;
}

async function sendMailing(
  stage: Stage,
  organization: Organization,
  count: number,
): Promise<SentMailing> {
  const { world, pool, url, taken } = stage;
  const { superuser, postmasterPid } = await world.database();
  const workers = await Promise.all(
    Array.from({ length: count }, () => world.start(workerProgram, { SMTP_URL: url })),
  );
  try {
    const prepared = await startPrepared(world, pool, organization);
    await keepForFloor(stage, prepared.id);
    const before = {
      worker: cpuOf(workers),
      database: cpuOfTree(postmasterPid),
      taken: await taken(),
    };
    const started = performance.now();
    await superuser.query('update app.message set grace_until = now() where id = $1', [
      prepared.id,
    ]);
    await until(world, prepared.id, `state = 'sent'`);
    const ms = performance.now() - started;
    const arrived = (await taken()) - before.taken;
    if (arrived !== prepared.recipients) {
      throw new Error(`${prepared.recipients} were to get it, ${arrived} mails arrived`);
    }
    return {
      ms,
      prepareMs: prepared.ms,
      workerCpu: cpuOf(workers) - before.worker,
      databaseCpu: cpuOfTree(postmasterPid) - before.database,
      peak: Math.max(...workers.map(({ pid }) => memoryOf(pid).peak / 1024)),
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await clear(world, organization);
  }
}

/** The bodies of a message with the marks of the floor. */
async function keepForFloor({ world, mail }: Stage, id: number): Promise<void> {
  const { superuser } = await world.database();
  const { rows } = await superuser.query<{ html: string; text: string }>(
    'select html, plain as text from app.message where id = $1',
    [id],
  );
  const marked = (body = '') =>
    splitMarks(body)
      .map((part) => {
        if (typeof part === 'string') return part;
        return part.kind === 'field' ? '{{name}}' : 'https://northgate.example/r/0123456789abcdef';
      })
      .join('');
  await writeFile(
    mail,
    JSON.stringify({ html: marked(rows[0]?.html), text: marked(rows[0]?.text) }),
  );
}

const cpuOf = (processes: readonly ServerProcess[]) =>
  processes.reduce((sum, process) => sum + process.cpu(), 0);

/** Starts a message to everybody of the organization by the use case, and waits until it is prepared. */
async function startPrepared(world: World, pool: Stage['pool'], { id, slug }: Organization) {
  const { superuser } = await world.database();
  await world.headersFor({ id, slug });
  const one = async (text: string, values: unknown[]): Promise<Record<string, number>> =>
    (await superuser.query<Record<string, number>>(text, values)).rows[0] ?? {};
  const admin = await one(
    `select user_id from app.account where organization_id = $1 and type = 'admin' and user_id is not null`,
    [id],
  );
  const channel = await one(
    `insert into app.channel (organization_id, name, from_name, from_address, state, connections)
     values ($1, 'Bench mail', 'Northgate', 'news@northgate.example', 'verified', $2) returning id`,
    [id, connections],
  );
  const group = await one(
    `with made as (insert into app.person_group (organization_id, name, sort_key)
       values ($1, 'Bench mail', 'bench mail') returning id),
     members as (insert into app.group_member (organization_id, group_id, account_id)
       select organization_id, made.id, account.id from app.account, made where organization_id = $1)
     select id from made`,
    [id],
  );
  await superuser.query('vacuum analyze app.group_member');
  const caller = { userId: admin['user_id'] ?? 0, sessionVersion: 1, sessionId: null, slug };
  const started = performance.now();
  const messageId = await withOrganization(pool, caller, { readOnly: false }, (tx) =>
    startMessage(
      tx,
      {
        publicUrl: 'https://console.northgate.example',
        filesUrl: 'https://console.northgate.example/f',
      },
      {
        channelId: channel['id'] ?? 0,
        purpose: 'campaign',
        subject: 'Flu clinics open',
        previewText: 'Bring your badge',
        document: mailDocument,
        tracking: 'identified',
        audience: {
          include: { groups: [group['id'] ?? 0], people: [] },
          exclude: { groups: [], people: [] },
        },
      },
    ),
  );
  await until(world, messageId, 'candidates is not null');
  const ms = performance.now() - started;
  const { recipients = 0 } = await one(
    'select count(*)::int as recipients from app.delivery where message_id = $1',
    [messageId],
  );
  return { id: messageId, ms, recipients };
}

async function until(world: World, id: number, condition: string): Promise<void> {
  const { superuser } = await world.database();
  for (;;) {
    const { rows } = await superuser.query(
      `select from app.message where id = $1 and ${condition}`,
      [id],
    );
    if (rows.length > 0) return;
    await sleep(20);
  }
}

/** Leaves the organization as it was. */
async function clear(world: World, { id }: Organization): Promise<void> {
  const { superuser } = await world.database();
  for (const text of [
    'delete from app.message where organization_id = $1',
    'delete from app.engagement_event where organization_id = $1',
    `delete from app.person_group where organization_id = $1 and name = 'Bench mail'`,
    `delete from app.channel where organization_id = $1 and name = 'Bench mail'`,
  ]) {
    await superuser.query(text, [id]);
  }
  await superuser.query('vacuum app.delivery, app.engagement_event, app.group_member');
}
