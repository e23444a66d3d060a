import { setTimeout as sleep } from 'node:timers/promises';
import type { Import } from 'contract/imports/import.ts';
import type { FloorImport } from '../floor/import.ts';
import { withClient } from './database.ts';
import { floorPeople, type FloorWrite } from './floor-uploads.ts';
import { cpuOfTree } from './processes.ts';
import { runTask } from './task.ts';
import type { UploadFile } from './upload-file.ts';
import type { Sent } from './upload-sender.ts';
import type { OrganizationName } from './callers.ts';
import type { Side, World } from './world.ts';

const floorProgram = new URL('../floor/import.ts', import.meta.url);
const senderProgram = new URL('upload-sender.ts', import.meta.url);

/** The organization that people are uploaded to, empty but for its administrator. */
const slug = 'uploads';

/** The API and the worker that do the uploads of this benchmark alone, so that their memory is its own. */
export interface Product {
  api: Side;
  worker: Side;
}

export type Size = 'small' | 'middle' | 'large';

/** Who uploads what, and where. */
export interface Stage {
  world: World;
  organization: OrganizationName;
  product: Product;
  files: Record<Size, UploadFile>;
}

/** Milliseconds; each part's and all of it. */
export interface OurUpload {
  readMs: number;
  sendMs: number;
  checkMs: number;
  writeMs: number;
  ms: number;
  /** Share of a CPU. */
  senderCpu: number;
  apiCpu: number;
  workerCpu: number;
  databaseCpu: number;
}

export interface FloorUpload {
  copyMs: number;
  writeMs: number;
  ms: number;
  cpu: number;
  databaseCpu: number;
  /** The most memory its process had, in megabytes. */
  peak: number;
}

export async function openOrganization(world: World): Promise<OrganizationName> {
  const { superuser } = await world.database();
  await superuser.query(
    `insert into app.organization (slug, name, time_zone)
     values ($1, 'Northgate Health', 'Europe/London') on conflict do nothing`,
    [slug],
  );
  const { rows } = await superuser.query<{ id: number }>(
    'select id from app.organization where slug = $1',
    [slug],
  );
  const organization = { id: rows[0]?.id as number, slug };
  await empty(world, organization);
  // The administrator is made with the first call.
  await world.headersFor(organization);
  return organization;
}

/** Leaves the tables and their indexes as other benchmarks know them. */
export async function empty(world: World, { id }: OrganizationName): Promise<void> {
  const { superuserUrl } = await world.database();
  await withClient(superuserUrl, async (client) => {
    for (const table of ['import', 'audit_event', 'idempotency_key', 'dependant']) {
      await client.query(`delete from app.${table} where organization_id = $1`, [id]);
    }
    await client.query('delete from app.account where organization_id = $1 and user_id is null', [
      id,
    ]);
    // A person may begin so many uploads in an hour, and a benchmark that is run again begins more.
    await client.query(`delete from app.rate_limit where name = 'import'`);
    await client.query(
      'vacuum analyze app.account, app.import, app.import_row, app.import_check, app.import_write',
    );
    await client.query('checkpoint');
  });
}

/**
 * One import as the console and its user do it: the file is read and sent, checked, the rows with errors are skipped,
 * the others written.
 *
 * @throws when others than the right rows were written
 */
export async function uploadTo(
  world: World,
  { api, worker }: Product,
  organization: OrganizationName,
  file: UploadFile,
): Promise<OurUpload> {
  const { postmasterPid } = await world.database();
  const url = `http://${api.host}/api`;
  const used = () => ({
    api: api.cpu(),
    worker: worker.cpu(),
    database: cpuOfTree(postmasterPid),
  });
  const before = used();
  const sent = await runTask<Sent>(senderProgram, {
    FILE: file.path,
    URL: url,
    HEADERS: JSON.stringify(await world.headersFor(organization)),
  });
  const path = `/admin/imports/${sent.importId}`;
  const headers = await world.headersFor(organization);
  const startedAt = performance.now();
  await ask(url, headers, 'POST', `${path}/check`);
  const checked = await untilAtRest(url, headers, path);
  const checkedAt = performance.now();
  if (checked.state !== 'checked') throw new Error(`The check ended ${checked.state}`);
  await ask(url, headers, 'POST', `${path}/rows/skip`, { lines: 'errors' });
  await ask(url, headers, 'POST', `${path}/run`, { version: checked.version });
  const done = await untilAtRest(url, await world.headersFor(organization), path);
  const [checkMs, writeMs] = [checkedAt - startedAt, performance.now() - checkedAt];
  const after = used();
  const written = done.written?.created ?? 0;
  if (done.state !== 'done' || written !== file.lines - file.wrong) {
    throw new Error(`${done.state}, ${written} written, ${JSON.stringify(checked.figures)}`);
  }
  const { readMs, sendMs, cpu } = sent;
  return {
    readMs,
    sendMs,
    checkMs,
    writeMs,
    ms: readMs + sendMs + checkMs + writeMs,
    senderCpu: cpu,
    apiCpu: after.api - before.api,
    workerCpu: after.worker - before.worker,
    databaseCpu: after.database - before.database,
  };
}

/** @throws when others than the right lines were written */
export async function uploadToFloor(
  world: World,
  organization: OrganizationName,
  file: UploadFile,
  write: FloorWrite = floorPeople,
): Promise<FloorUpload> {
  const { postmasterPid, superuserUrl } = await world.database();
  const before = cpuOfTree(postmasterPid);
  const { copyMs, writeMs, written, cpu, peak } = await runTask<FloorImport>(floorProgram, {
    FILE: file.path,
    DATABASE_URL: superuserUrl,
    ORGANIZATION: String(organization.id),
    COLUMNS: write.columns,
    STATEMENTS: JSON.stringify(write.statements),
  });
  const right = write.rowsOf?.(file.lines) ?? file.lines - file.wrong;
  if (written !== right) throw new Error(`The floor has written ${written} instead of ${right}`);
  const databaseCpu = cpuOfTree(postmasterPid) - before;
  return { copyMs, writeMs, ms: copyMs + writeMs, cpu, databaseCpu, peak };
}

export async function ask<Answer>(
  url: string,
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Asks often enough that the end is known to a fiftieth of the time, and not so often that it costs. */
export async function untilAtRest(
  url: string,
  headers: Readonly<Record<string, string>>,
  path: string,
): Promise<Import> {
  const startedAt = performance.now();
  for (;;) {
    const upload = await ask<Import>(url, headers, 'GET', path);
    if (upload.state !== 'checking' && upload.state !== 'running') return upload;
    await sleep(Math.min(1000, Math.max(10, (performance.now() - startedAt) / 50)));
  }
}
