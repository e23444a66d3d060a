import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { canEnter, chooseRunAs, isRoot, type RunAs } from './run-as.ts';
import { StartError } from '../../config/start-error.ts';

/** Where root keeps what other users must reach. */
const SYSTEM_FOLDER = '/var/lib/atrium';

/** Absolute paths. */
export type DataFolder = {
  /** DATA_DIR itself: passwords, port, and `postgres.path` when the cluster lies elsewhere. */
  root: string;
  /** The folder that holds the cluster, its lock and its log. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Where a copy of the programs may be put. */
  shared: string;
  runAs: RunAs;
};

/**
 * Decides where the cluster lies: `<dataDir>/postgres`, or, as root below a folder that PostgreSQL's
 * user cannot enter, `/var/lib/atrium/<hash of the data folder>/postgres`, said in `postgres.path`.
 */
export function openDataFolder(dataDir: string): DataFolder {
  // As root the folder must let PostgreSQL's user pass; what is secret in it has its own mode 0600.
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const root = realpathSync(dataDir);
  const inside = join(root, 'postgres');
  const pathFile = join(root, 'postgres.path');

  if (existsSync(pathFile)) return describe(root, readFileSync(pathFile, 'utf8').trim());
  if (existsSync(inside)) return describe(root, inside);
  if (canEnter(root, chooseRunAs(undefined))) return describe(root, inside);

  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const outside = join(SYSTEM_FOLDER, hash, 'postgres');
  mkdirSync(join(SYSTEM_FOLDER, hash), { recursive: true, mode: 0o711 });
  writeFileAtomically(pathFile, `${outside}\n`, 0o644);
  return describe(root, outside);
}

export function writeFileAtomically(path: string, text: string, mode: number): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text, { mode, flush: true });
  renameSync(unfinished, path);
}

function describe(root: string, cluster: string): DataFolder {
  const home = join(cluster, '..');
  const exists = existsSync(cluster);
  const runAs = chooseRunAs(exists ? cluster : undefined);
  if (!canEnter(exists ? cluster : home, runAs)) throw new StartError(cannotEnter(cluster, runAs));
  const shared = isRoot() ? SYSTEM_FOLDER : home;
  return { root, home, cluster, shared, runAs };
}

function cannotEnter(cluster: string, runAs: RunAs): string {
  return runAs
    ? `The database lies in ${cluster}, but its user (uid ${runAs.uid}) cannot enter that folder. ` +
        'Give the folders above it the mode 0711, or set DATA_DIR to another folder.'
    : `The database in ${cluster} belongs to another user. ` +
        'Start as that user or as root, or set DATA_DIR to another folder.';
}
