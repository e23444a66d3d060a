import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { splitMarks } from '../../server/src/areas/delivery/mail/marks.ts';
import { createPool } from '../../server/src/kernel/database/pool.ts';
import { freePort } from '../../server/src/main/free-port.ts';
import type { Organization } from './database.ts';
import { benchKey } from './bench-key.ts';
import { clear, connections, startPrepared, until } from './prepared-message.ts';
import { cpuOfTree, memoryOf, startServer, type ServerProcess } from './processes.ts';
import { runTask, type TaskCost } from './task.ts';
import { workerProgram, type World } from './world.ts';

const sinkProgram = new URL('../floor/mail-sink.ts', import.meta.url);
const poolProgram = new URL('../floor/mail-pool.ts', import.meta.url);

export interface SentMailing {
  ms: number;
  /** Mails that arrived: fewer than there are people, as some are skipped. */
  sent: number;
  /** From the start to the end of the preparing. */
  prepareMs: number;
  /** From the moment at which it may leave to the first mail in the sink. */
  firstMs: number;
  /** Milliseconds of CPU of all workers, and of the database. */
  workerCpu: number;
  databaseCpu: number;
  /** Most memory of one worker, in MB. */
  peak: number;
}

export type PooledMailing = TaskCost & { ms: number; sent: number };

export interface BegunMailing {
  prepareMs: number;
  /** From the moment at which it may leave to the first mail in the sink. */
  firstMs: number;
  /** Most memory of the worker that prepared it, in MB. */
  peak: number;
}

export interface Mailer {
  /** Sends one message to all people, by so many workers of the product, signed where it is said. */
  send(organization: Organization, workers: number, signed?: boolean): Promise<SentMailing>;
  /** Starts a message to all people, and ends it once the first email has arrived. */
  begin(organization: Organization): Promise<BegunMailing>;
  /** Starts a message to people who, but for one, got as many emails as may be. @returns how long it took, in ms */
  prepareLimited(organization: Organization): Promise<number>;
  /** The same mail to as many by a bare pool. */
  sendByPool(count: number, signed?: boolean): Promise<PooledMailing>;
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
    send: (organization, workers, signed = false) =>
      sendMailing(stage, organization, workers, signed),
    begin: (organization) => beginMailing(stage, organization),
    prepareLimited: (organization) => prepareLimited(stage, organization),
    sendByPool: async (count, signed = false) => ({
      ...(await runTask<TaskCost & { ms: number }>(poolProgram, {
        DKIM_KEY: signed ? benchKey : '',
        SMTP_URL: url,
        CONNECTIONS: String(connections),
        COUNT: String(count),
        MAIL: mail,
      })),
      sent: count,
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
  signed: boolean,
): Promise<SentMailing> {
  const { world, pool, url, taken } = stage;
  const { superuser, postmasterPid } = await world.database();
  const workers = await Promise.all(
    Array.from({ length: count }, () => world.start(workerProgram, { SMTP_URL: url })),
  );
  try {
    const prepared = await startPrepared(world, pool, organization, signed);
    await storeForFloor(stage, prepared.id);
    const before = {
      worker: cpuOf(workers),
      database: cpuOfTree(postmasterPid),
      taken: await taken(),
    };
    const started = performance.now();
    await superuser.query('update app.message set grace_until = now() where id = $1', [
      prepared.id,
    ]);
    while ((await taken()) === before.taken) await sleep(5);
    const firstMs = performance.now() - started;
    await until(world, prepared.id, `state = 'sent'`);
    const ms = performance.now() - started;
    const arrived = (await taken()) - before.taken;
    if (arrived !== prepared.recipients) {
      const ended = await endedHow(world, prepared.id);
      throw new Error(
        `${prepared.recipients} were to get it, ${arrived} mails arrived; they ended ${ended}`,
      );
    }
    return {
      ms,
      sent: arrived,
      prepareMs: prepared.ms,
      firstMs,
      workerCpu: cpuOf(workers) - before.worker,
      databaseCpu: cpuOfTree(postmasterPid) - before.database,
      peak: Math.max(...workers.map(({ pid }) => memoryOf(pid).peak / 1024)),
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await clear(world, organization);
  }
}

/** How the deliveries of a message have ended: each state with its reason, and how many. */
async function endedHow(world: World, id: number): Promise<string> {
  const { superuser } = await world.database();
  const { rows } = await superuser.query<{ state: string; reason: string | null; n: number }>(
    `select state, reason, count(*)::int as n from app.delivery where message_id = $1
     group by 1, 2 order by n desc`,
    [id],
  );
  return rows.map(({ state, reason, n }) => `${state} (${reason ?? 'no reason'}) ${n}`).join(', ');
}

async function beginMailing(stage: Stage, organization: Organization): Promise<BegunMailing> {
  const { world, pool, url, taken } = stage;
  const { superuser } = await world.database();
  const worker = await world.start(workerProgram, { SMTP_URL: url });
  try {
    const prepared = await startPrepared(world, pool, organization);
    await storeForFloor(stage, prepared.id);
    const before = await taken();
    const started = performance.now();
    await superuser.query('update app.message set grace_until = now() where id = $1', [
      prepared.id,
    ]);
    while ((await taken()) === before) await sleep(5);
    const firstMs = performance.now() - started;
    await superuser.query(
      `update app.message set state = 'paused' where id = $1 and state = 'sending'`,
      [prepared.id],
    );
    return { prepareMs: prepared.ms, firstMs, peak: memoryOf(worker.pid).peak / 1024 };
  } finally {
    await worker.stop();
    await clear(world, organization);
  }
}

async function prepareLimited(
  { world, pool, url }: Stage,
  organization: Organization,
): Promise<number> {
  const { superuser } = await world.database();
  const limitTo = (emails: number | null) =>
    superuser.query('update app.organization set email_limit = $2 where id = $1', [
      organization.id,
      emails,
    ]);
  const worker = await world.start(workerProgram, { SMTP_URL: url });
  try {
    const { id } = await startPrepared(world, pool, organization);
    // As if they had been sent: past the ledger, which would ask for each.
    await superuser.query(`begin; set local session_replication_role = replica;
      update app.delivery set state = 'sent', inflight_at = now(), sent_at = now()
      where message_id = ${id} and id <> (select min(id) from app.delivery where message_id = ${id});
      commit`);
    await limitTo(1);
    const { ms, recipients } = await startPrepared(world, pool, organization);
    if (recipients !== 1) throw new Error(`${recipients} people were to get it, 1 may`);
    return ms;
  } finally {
    await limitTo(null);
    await worker.stop();
    await clear(world, organization);
  }
}

/** The bodies of a message with the marks of the floor. */
async function storeForFloor({ world, mail }: Stage, id: number): Promise<void> {
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
