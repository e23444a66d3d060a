import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from '../../config/start-error.ts';

/** The user PostgreSQL runs as. `undefined` means: the user we are. */
export type RunAs = { uid: number; gid: number } | undefined;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root. An existing cluster decides by its owner, so that a clone first
 * started by an ordinary user can be started by root later; a new one belongs to `postgres` or `nobody`.
 */
export function chooseRunAs(existingCluster: string | undefined): RunAs {
  if (!isRoot()) return undefined;
  if (existingCluster !== undefined) {
    const { uid, gid } = statSync(existingCluster);
    if (uid !== 0) return { uid, gid };
  }
  const found = lookUpUser('postgres') ?? lookUpUser('nobody');
  if (found) return found;
  throw new StartError(
    'PostgreSQL cannot run as root and this machine has neither a user "postgres" nor "nobody". ' +
      'Create one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Asks the kernel, not the mode bits: access lists and mount options count too. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  const script = ['-c', 'cd -- "$1"', 'sh', folder];
  return spawnSync('/bin/sh', script, { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

export function canExecute(program: string, runAs: RunAs): boolean {
  const options = { ...runAs, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync(program, ['--version'], options).status === 0;
}

export function lookUpUser(name: string): RunAs {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}
