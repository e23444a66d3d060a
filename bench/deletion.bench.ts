import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDiskStore } from '../server/src/kernel/blobs/disk-store.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import { median, quantile, shown } from './lib/figures.ts';
import { drive } from './lib/http-load.ts';
import { watchTransactions } from './lib/longest-statement.ts';
import { runOperatorCommand, type OperatorRun } from './lib/operator.ts';
import { tablesOf, writtenToCopies } from './lib/tenant-rows.ts';
import { fillOrganization, type Amounts } from './lib/whole-organization.ts';
import type { World } from './lib/world.ts';

const amounts: Record<'quick' | 'full', Amounts> = {
  full: { people: 100_000, users: 500, files: 1000, content: 5000, each: 3 },
  quick: { people: 500, users: 5, files: 10, content: 50, each: 1 },
};
const slug = 'closing-down';

export const deletion: Benchmark = {
  name: 'deletion',
  about:
    'the deletion of an organization: its rate, its memory, what it holds, and others during it',
  async run(world) {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
    world.atEnd(() => rm(folder, { recursive: true, force: true }));
    const env = { ...(await world.environment(0)), DATA_DIR: folder };
    await deleteLeftOver(world, env);
    const database = await world.database();
    const blobs = createDiskStore(join(folder, 'files'));
    world.say('Filling an organization');
    const id = await fillOrganization(
      database,
      blobs,
      slug,
      amounts[world.quick ? 'quick' : 'full'],
    );
    const before = await tablesOf(database.superuser, id);
    const rows = before.reduce((sum, one) => sum + one.rows, 0);
    const floorMs = await writtenToCopies(database.superuser, id, before);
    // The first callers wake the server.
    await p95Until(world, sleep(world.quick ? 500 : 3000));
    const idle = await p95Until(world, sleep(world.quick ? 500 : 10_000));
    const transactions = watchTransactions(database, 'atrium operator');
    const deleting = deleteTwice(env);
    const [busy, { ms, memory }] = await Promise.all([p95Until(world, deleting), deleting]);
    const longest = await transactions();
    await checkNothingLeft(world, id, join(folder, 'files'));
    return [
      rateOf(rows, ms, floorMs, before.length),
      resultOf('its memory at most', 'MB', memory / 1024, 250),
      resultOf('its longest transaction', 'ms', longest.ms, 1000, longest.text),
      {
        ...resultOf('list of another organization during it: p95', 'ms', busy, 3),
        floor: idle,
        value: busy / idle,
        note: 'floor: the same list while nothing else runs; 4 connections',
      },
    ];
  },
};

function rateOf(rows: number, ms: number, floorMs: number, tables: number): Result {
  const [ours, floor] = [(1000 * rows) / ms, (1000 * rows) / floorMs];
  return {
    goal: '20',
    what: `deletion of an organization of ${rows.toLocaleString('en')} rows, killed once and begun again`,
    unit: 'rows/s',
    ours,
    floor,
    value: ours / floor,
    limit: { atLeast: 0.25 },
    note:
      `${shown(ms / 1000)} s for ${tables} tables; floor: the same rows are written once, by a statement ` +
      `for each table, with indexes, without foreign keys, triggers and row security`,
  };
}

function resultOf(what: string, unit: string, ours: number, atMost: number, note = ''): Result {
  const limit = { atMost };
  return { goal: '20', what, unit, ours, floor: null, value: ours, limit, note };
}

const deleteArguments = ['delete', slug, '--confirm', slug];

/** Killed in the middle, when some tables are empty, and begun again. */
async function deleteTwice(env: Record<string, string>): Promise<OperatorRun> {
  await runOperatorCommand(env, ['suspend', slug]);
  const killed = await runOperatorCommand(env, deleteArguments, 6);
  const whole = await runOperatorCommand(env, deleteArguments);
  return { ms: killed.ms + whole.ms, memory: Math.max(killed.memory, whole.memory) };
}

/** What an interrupted benchmark has left. */
async function deleteLeftOver(world: World, env: Record<string, string>): Promise<void> {
  const { superuser } = await world.database();
  const { rows } = await superuser.query('select from app.organization where slug = $1', [slug]);
  if (rows.length === 0) return;
  await runOperatorCommand(env, ['suspend', slug]);
  await runOperatorCommand(env, deleteArguments);
}

/** @throws when a row, a user, an identity or a file is left */
async function checkNothingLeft(world: World, id: number, files: string): Promise<void> {
  const { superuser } = await world.database();
  const left = await tablesOf(superuser, id);
  if (left.length > 0) throw new Error(`Rows are left: ${JSON.stringify(left)}`);
  const { rows } = await superuser.query(
    `select email from app."user" where email_key like '%@closing.example'
     union all select email from identity."user" where email like '%@closing.example'`,
  );
  if (rows.length > 0) throw new Error(`${rows.length} users and identities are left`);
  const found = await readdir(files, { recursive: true, withFileTypes: true });
  const blobs = found.filter((entry) => entry.isFile());
  if (blobs.length > 0) throw new Error(`${blobs.length} files are left`);
}

/** What callers of another organization wait for, as long as something runs. */
async function p95Until(world: World, end: Promise<unknown>): Promise<number> {
  const { small } = await world.organizations();
  const api = await world.api();
  const requests = await world.requestsTo(api, small, ['/admin/accounts']);
  const ended = new AbortController();
  // The caller that waits for it reports its failure.
  void end.catch(() => undefined).then(() => ended.abort());
  const parts: number[] = [];
  while (!ended.signal.aborted) {
    const load = await drive({ port: api.port, connections: 4, requests, until: { ms: 250 } });
    const times = Float64Array.from(load.times, ({ ms }) => ms).toSorted();
    parts.push(quantile(times, 0.95));
  }
  return median(parts);
}
