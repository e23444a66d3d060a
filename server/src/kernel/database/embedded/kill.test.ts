import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster-file.ts';
import {
  answerOf,
  cleanUp,
  killHard,
  makeFolder,
  postmasterOf,
  query,
  runningDatabase,
  spawnSupervisor,
  startHere,
  until,
  writeNumbers,
  writtenNumbers,
} from './embedded.testing.ts';
import { isRunning, signal } from './processes.ts';

afterEach(cleanUp);

it('takes over the database of a supervisor killed with -9 and keeps every acknowledged row', async () => {
  const dataDir = makeFolder();
  const supervisor = spawnSupervisor(dataDir);
  const before = await runningDatabase(supervisor);
  const writer = await writeNumbers(before.urls.owner);
  await until(() => writer.acknowledged.length > 200);
  const postmaster = postmasterOf(dataDir);
  await killHard(supervisor.pid);

  const database = await startHere({ dataDir });
  await writer.stop();
  expect(postmasterOf(dataDir)).toBe(postmaster);
  expect(database.port).toBe(before.port);
  expect(await writtenNumbers(database.urls.owner)).toEqual(writer.acknowledged);

  await database.stop();
  expect(isRunning(postmaster)).toBe(false);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

it('starts again after the postmaster was killed with -9, once its orphans have ended', async () => {
  const dataDir = makeFolder();
  const supervisor = spawnSupervisor(dataDir);
  const { urls } = await runningDatabase(supervisor);
  const writer = await writeNumbers(urls.owner);
  await until(() => writer.acknowledged.length > 200);
  await killHard(supervisor.pid);
  // A stopped backend cannot notice that its postmaster is gone: the orphan that lingers.
  signal(writer.backend, 'SIGSTOP');
  await killHard(postmasterOf(dataDir));

  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    if (line.startsWith('Waiting for the last processes')) {
      expect(isRunning(writer.backend)).toBe(true);
      signal(writer.backend, 'SIGCONT');
    }
  };
  const database = await startHere({ dataDir, log });
  await writer.stop();
  expect(lines).toContain('Waiting for the last processes of a killed database to end');
  expect(isRunning(writer.backend)).toBe(false);
  // The insert in flight when the orphan was stopped may have been committed without an answer.
  const { acknowledged } = writer;
  expect((await writtenNumbers(database.urls.owner)).slice(0, acknowledged.length)).toEqual(
    acknowledged,
  );
  await database.stop();
});

it('brings a killed postmaster back on the same port while the supervisor lives', async () => {
  const dataDir = makeFolder();
  const database = await startHere({ dataDir });
  await query(database.urls.owner, 'create table kept as select 1 as number');
  const killed = postmasterOf(dataDir);
  await killHard(killed);
  const isReady = () => findPostmaster(join(dataDir, 'postgres'))?.status === 'ready';
  await until(isReady);
  expect(await query(database.urls.owner, 'select number from kept')).toEqual([{ number: 1 }]);
  await database.stop();
});

it('removes a stale postmaster.pid whose pid now belongs to an unrelated process', async () => {
  const dataDir = makeFolder();
  const supervisor = spawnSupervisor(dataDir);
  await runningDatabase(supervisor);
  const cluster = join(dataDir, 'postgres');
  const pidFile = join(cluster, 'postmaster.pid');
  const killed = postmasterOf(dataDir);
  await killHard(supervisor.pid);
  await killHard(killed);

  // The same user as PostgreSQL's: another user's process would not make it refuse.
  const { uid, gid } = statSync(cluster);
  const unrelated = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
  try {
    const text = readFileSync(pidFile, 'utf8');
    writeFileSync(pidFile, text.replace(String(killed), String(unrelated.pid)));
    const database = await startHere({ dataDir });
    expect(postmasterOf(dataDir)).not.toBe(unrelated.pid);
    expect(isRunning(unrelated.pid ?? 0)).toBe(true);
    expect(await query(database.urls.api, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  } finally {
    unrelated.kill();
  }
});

it('starts after a power cut that left a torn postmaster.pid', async () => {
  const dataDir = makeFolder();
  await (await startHere({ dataDir })).stop();
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '');
  const database = await startHere({ dataDir });
  expect(await query(database.urls.api, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

it('starts clean after a kill in the middle of initdb', async () => {
  const dataDir = makeFolder();
  const supervisor = spawnSupervisor(dataDir);
  const unfinished = () => readdirSync(dataDir).filter((name) => /^postgres\.new-\w+$/.test(name));
  await until(() => unfinished().some((name) => existsSync(join(dataDir, name, 'base', '1'))));
  process.kill(-supervisor.pid, 'SIGKILL');
  await killHard(supervisor.pid);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(unfinished()).not.toEqual([]);

  const database = await startHere({ dataDir });
  expect(await query(database.urls.api, 'select current_user as name')).toEqual([
    { name: 'app_api' },
  ]);
  expect(unfinished()).toEqual([]);
  await database.stop();
});

it('refuses a folder that another supervisor holds and harms nothing', async () => {
  const dataDir = makeFolder();
  const supervisor = spawnSupervisor(dataDir);
  const first = await runningDatabase(supervisor);
  await query(first.urls.owner, 'create table kept as select 1 as number');
  const postmaster = postmasterOf(dataDir);

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `The database in ${dataDir} is already in use by process ${supervisor.pid}. ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
  expect(postmasterOf(dataDir)).toBe(postmaster);
  expect(await query(first.urls.owner, 'select number from kept')).toEqual([{ number: 1 }]);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('already in use');
});

it('lets exactly one of several supervisors take over a dead one', async () => {
  const dataDir = makeFolder();
  const dead = spawnSupervisor(dataDir);
  await runningDatabase(dead);
  await killHard(dead.pid);

  const answers = await Promise.all([1, 2, 3, 4].map(() => answerOf(spawnSupervisor(dataDir))));
  expect(answers.filter((answer) => 'port' in answer)).toHaveLength(1);
  const refusals = answers.filter((answer) => 'error' in answer);
  expect(refusals).toHaveLength(3);
  for (const { error } of refusals) expect(error).toContain('is already in use by process');
});

it('ends a throw-away cluster with its supervisor, even one killed with -9', async () => {
  const dataDir = makeFolder();
  const supervisor = spawnSupervisor(dataDir, { durability: 'off' });
  await runningDatabase(supervisor);
  const postmaster = postmasterOf(dataDir);
  await killHard(supervisor.pid);
  await until(() => !isRunning(postmaster));
});

it('is not reached by Ctrl-C in the terminal of its supervisor', async () => {
  const dataDir = makeFolder();
  const supervisor = spawnSupervisor(dataDir);
  const { urls } = await runningDatabase(supervisor);
  process.kill(-supervisor.pid, 'SIGINT');
  expect(await query(urls.api, 'select 1 as one')).toEqual([{ one: 1 }]);
  signal(supervisor.pid, 'SIGTERM');
  await until(() => !isRunning(supervisor.pid));
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
