import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { createPasswords, type Passwords, passwordsExist, readPasswords } from './passwords.ts';
import { findPostmaster } from './postmaster-file.ts';
import { StartError } from '../../config/start-error.ts';

/**
 * Makes the cluster unless it stands already; answers the passwords of its roles.
 * It is made in a temporary folder and renamed, so a cluster that exists is always a whole one.
 * Call only while holding the supervisor's lock.
 */
export async function ensureCluster(
  folder: DataFolder,
  binaries: Binaries,
  options: { sync: boolean; log: (line: string) => void; signal?: AbortSignal | undefined },
): Promise<Passwords> {
  removeUnfinished(folder);
  if (existsSync(folder.cluster)) {
    if (passwordsExist(folder)) return readPasswords(folder);
    setAside(folder, options.log);
  }
  options.log('Creating the database');
  const passwords = passwordsExist(folder) ? readPasswords(folder) : createPasswords(folder);
  const unfinished = mkdtempSync(join(folder.home, 'postgres.new-'));
  if (folder.runAs) chownSync(unfinished, folder.runAs.uid, folder.runAs.gid);
  await runInitdb(folder, binaries.initdb, unfinished, passwords.superuser, options);
  renameSync(unfinished, folder.cluster);
  return passwords;
}

async function runInitdb(
  folder: DataFolder,
  initdb: string,
  target: string,
  superuserPassword: string,
  { sync, signal }: { sync: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const passwordFile = `${target}.password`;
  writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
  if (folder.runAs) chownSync(passwordFile, folder.runAs.uid, folder.runAs.gid);
  try {
    const flags = [
      `--pgdata=${target}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // macOS has no C.UTF-8 of its own; sorting is the built-in provider's everywhere.
      ...(process.platform === 'darwin'
        ? ['--no-locale', '--lc-ctype=UTF-8']
        : ['--locale=C.UTF-8']),
      ...(sync ? [] : ['--no-sync']),
    ];
    const env = { PATH: process.env['PATH'], TZ: 'UTC' };
    await promisify(execFile)(initdb, flags, { ...folder.runAs, cwd: '/', env, signal });
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    signal?.throwIfAborted();
    throw new StartError(`The database could not be created: ${outputOf(error)}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

// What a start that was killed half-way left behind. Its initdb may still be writing: then the rest
// goes at the next start.
function removeUnfinished(folder: DataFolder): void {
  for (const name of readdirSync(folder.home)) {
    if (!name.startsWith('postgres.new-')) continue;
    try {
      rmSync(join(folder.home, name), { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

// A cluster without its passwords. Outside the data folder it is what a deleted data folder left
// behind: kept under another name, because no one asked to delete it.
function setAside(folder: DataFolder, log: (line: string) => void): void {
  if (dirname(folder.cluster) === folder.root) {
    throw new StartError(
      `The passwords of the database in ${folder.cluster} are missing ` +
        `(${join(folder.root, 'postgres-passwords.json')}). Restore that file, or move the database away.`,
    );
  }
  const running = findPostmaster(folder.cluster);
  if (running) {
    throw new StartError(
      `The database in ${folder.cluster} still runs (process ${running.pid}), but its data folder ` +
        `was deleted. Stop it (kill -INT ${running.pid}) and start again.`,
    );
  }
  const aside = `${folder.cluster}.before-${new Date().toISOString().replaceAll(':', '')}`;
  renameSync(folder.cluster, aside);
  log(`Kept the database of the deleted data folder as ${basename(aside)} in ${folder.home}`);
}

function outputOf(error: unknown): string {
  const streams = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return streams.trim() || String(error);
}
