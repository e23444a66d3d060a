import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findProcess, isErrorCode } from './processes.ts';
import { exitCodes, StartError } from '../../config/start-error.ts';

const holderSchema = z.object({ pid: z.number(), startToken: z.string() });
type Holder = z.infer<typeof holderSchema>;

/**
 * Makes this process the one supervisor of the database in `home`; answers how to let go.
 * Throws while another living process is. A lock whose process has ended is taken over.
 *
 * Should two processes take over the same dead lock in the same instant, PostgreSQL's own interlock
 * still lets only one postmaster run.
 */
export function takeSupervisorLock(home: string): () => void {
  const lock = join(home, 'supervisor.lock');
  const mine = `${lock}.${process.pid}`;
  const self = findProcess(process.pid);
  if (!self)
    throw new StartError('This system does not say which processes run (is /proc mounted?).');
  const text = JSON.stringify({ pid: process.pid, startToken: self.startToken });

  // Written aside and linked, so that no one ever reads half a lock.
  writeFileSync(mine, text, { mode: 0o644 });
  try {
    while (!tryLink(mine, lock)) {
      const holder = readHolder(lock);
      if (holder && isAlive(holder)) throw heldBy(home, holder.pid);
      discardDeadLock(lock);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readText(lock) === text) rmSync(lock, { force: true });
  };
}

function heldBy(home: string, pid: number): StartError {
  return new StartError(
    `The database in ${home} is already in use by process ${pid}. ` +
      'Stop that one first, or set DATA_DIR to another folder.',
    { exitCode: exitCodes.unavailable },
  );
}

function isAlive(holder: Holder): boolean {
  return findProcess(holder.pid)?.startToken === holder.startToken;
}

// Renamed before it is deleted: if a living process replaced it in between, it is put back.
function discardDeadLock(lock: string): void {
  const aside = `${lock}.dead-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  const holder = readHolder(aside);
  if (holder && isAlive(holder)) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readText(path) ?? ''));
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
