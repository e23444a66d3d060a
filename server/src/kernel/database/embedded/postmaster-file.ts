import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProcess, isErrorCode } from './processes.ts';

/** A running postmaster, as its `postmaster.pid` describes it. `status` is `ready` when it takes queries. */
export type FoundPostmaster = { pid: number; port: number; status: string };

/** No system hands out this pid (Linux ends at 2^22), and PostgreSQL accepts it as a number. */
const IMPOSSIBLE_PID = 2_147_483_647;

/** The living postmaster of this cluster, or undefined: a pid alone proves nothing, it may be reused. */
export function findPostmaster(cluster: string): FoundPostmaster | undefined {
  const lines = readPidFile(cluster)?.split('\n');
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostmasterOf(cluster, pid)) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

/**
 * Lets a new postmaster start where one was killed. PostgreSQL removes a stale `postmaster.pid` automatically, but
 * refuses when the pid in it was given to another process since. Once the owner is proved to be gone, an impossible pid
 * goes there instead of deleting the file: so PostgreSQL still checks by the file's other lines that no orphan of the
 * old postmaster has the shared memory open.
 */
export function disownStalePidFile(cluster: string): void {
  const text = readPidFile(cluster);
  if (text === undefined || findPostmaster(cluster)) return;
  const path = join(cluster, 'postmaster.pid');
  const lines = text.split('\n');
  if (lines.length < 7 || !Number.isInteger(Number(lines[0]))) {
    // Torn by a power cut or a kill before any child existed; PostgreSQL would refuse it for ever.
    rmSync(path, { force: true });
    return;
  }
  const replacement = `${path}.stale`;
  writeFileSync(replacement, [IMPOSSIBLE_PID, ...lines.slice(1)].join('\n'), { mode: 0o600 });
  const { uid, gid } = statSync(path);
  chownSync(replacement, uid, gid);
  renameSync(replacement, path);
}

function isPostmasterOf(cluster: string, pid: number): boolean {
  const command = findProcess(pid)?.command;
  // Children rewrite their command line ("postgres: checkpointer"), the postmaster keeps its own.
  return command !== undefined && `${command} `.includes(`postgres -D ${cluster} `);
}

function readPidFile(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
