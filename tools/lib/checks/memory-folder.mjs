// A temporary folder in memory, for databases and profiles of browsers that are thrown away. Writing them to a disk
// took two fifths of the system's time in tests of the server.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory; containers often have 64 MB of it. */
const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'atrium-tests-';

/** Bytes that have to be free: the tests take up to 2.5 GB, and other programs need memory too. */
const NEEDED_THERE = 5 * 2 ** 30;
const NEEDED_IN_ALL = 8 * 2 ** 30;

/**
 * Makes the folder, and removes those that killed runs left.
 * @param {{ parent?: string, needed?: number }} [options] `needed`: bytes that have to be free in `parent`
 * @returns {string | undefined} undefined where memory is short, or no program may run in such a folder
 */
export function makeMemoryFolder({ parent = SHARED_MEMORY, needed = NEEDED_THERE } = {}) {
  try {
    removeLeftOver(parent);
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < needed || freemem() < NEEDED_IN_ALL) return undefined;
    const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
    // As any folder for temporary files: PostgreSQL may run as another user.
    chmodSync(folder, 0o1777);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Not a Linux, or not ours to write to.
  }
  return undefined;
}

/** @param {string} folder */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** @param {string} parent */
function removeLeftOver(parent) {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^atrium-tests-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
