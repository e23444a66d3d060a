import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { locateBinaries } from './binaries.ts';
import { ensureCluster } from './cluster-init.ts';
import { type DataFolder, openDataFolder, writeFileAtomically } from './data-folder.ts';
import { type Passwords, passwordsExist, readPasswords } from './passwords.ts';
import { findPostmaster } from './postmaster-file.ts';
import { adoptPostmaster, type LaunchPlan, launchPostmaster } from './postmaster.ts';
import { DATABASE_NAME, ensureDatabase, ensureRoles, LOGIN_ROLES } from './roles.ts';
import { supervise } from './supervision.ts';
import { takeSupervisorLock } from './supervisor-lock.ts';
import { StartError } from '../../config/start-error.ts';

/** A running database of our own. */
export type EmbeddedPostgres = {
  /** On 127.0.0.1; stays the same while this supervisor lives, also across a crash of PostgreSQL. */
  port: number;
  /** Connection strings, one for each role; `superuser` opens the maintenance database `postgres`. */
  urls: { owner: string; api: string; worker: string; identity: string; superuser: string };
  /** Fast shutdown; safe to call twice. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of a data folder, makes it first where there is none, and keeps it running:
 * a postmaster that dies is started again on the same port, one that outlived a killed supervisor is
 * taken over.
 *
 * Throws while another living process supervises the same folder. When `signal` is aborted it stops what it has
 * started and rejects; the database of one that has resolved is stopped by `stop`.
 * `durability: 'off'` is for throw-away test clusters alone: a power cut may ruin them.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  durability?: 'on' | 'off';
  log?: (line: string) => void;
  signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartError('The embedded PostgreSQL needs Linux or macOS. Set DATABASE_URL instead.');
  }
  const log = options.log ?? (() => undefined);
  const { signal } = options;
  const durability = options.durability ?? 'on';
  const folder = openDataFolder(options.dataDir);
  const releaseLock = takeSupervisorLock(folder.home);
  try {
    const binaries = locateBinaries(folder.runAs, folder.shared);
    const plan: LaunchPlan = { folder, binaries, durability, log };
    const passwords = await ensureCluster(folder, binaries, {
      sync: durability === 'on',
      log,
      signal,
    });
    const postmaster =
      (await adoptPostmaster(plan, signal)) ??
      (await launchPostmaster(plan, readPort(folder), true, signal));
    const supervision = supervise(plan, postmaster);
    try {
      writeFileAtomically(portPath(folder), `${postmaster.port}\n`, 0o644);
      const urls = urlsOf(postmaster.port, passwords);
      await prepare(urls.superuser, passwords);
      const stop = async () => {
        await supervision.stop();
        releaseLock();
      };
      return { port: postmaster.port, urls, stop };
    } catch (error) {
      await supervision.stop();
      throw error;
    }
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** How to reach the database that runs in a data folder; null where none does. */
export function findEmbeddedPostgres(dataDir: string): EmbeddedPostgres['urls'] | null {
  if (!existsSync(dataDir)) return null;
  const folder = openDataFolder(dataDir);
  const postmaster = findPostmaster(folder.cluster);
  if (postmaster === undefined || !passwordsExist(folder)) return null;
  return urlsOf(postmaster.port, readPasswords(folder));
}

async function prepare(superuserUrl: string, passwords: Passwords): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    await ensureRoles(client, passwords);
    await ensureDatabase(client);
  });
  // What the roles may do with the functions of a database is said in each.
  const ours = new URL(superuserUrl);
  ours.pathname = `/${DATABASE_NAME}`;
  await asSuperuser(ours.href, (client) => ensureRoles(client, passwords));
}

async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlsOf(port: number, passwords: Passwords): EmbeddedPostgres['urls'] {
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    owner: url(LOGIN_ROLES.owner, passwords.owner, DATABASE_NAME),
    api: url(LOGIN_ROLES.api, passwords.api, DATABASE_NAME),
    worker: url(LOGIN_ROLES.worker, passwords.worker, DATABASE_NAME),
    identity: url(LOGIN_ROLES.identity, passwords.identity, DATABASE_NAME),
    superuser: url('postgres', passwords.superuser, 'postgres'),
  };
}

function portPath(folder: DataFolder): string {
  return join(folder.root, 'postgres.port');
}

// The port of the last time, so that a connection an operator has set up keeps working.
function readPort(folder: DataFolder): number | undefined {
  if (!existsSync(portPath(folder))) return undefined;
  const port = Number(readFileSync(portPath(folder), 'utf8'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}
