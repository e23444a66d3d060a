import { createHash } from 'node:crypto';
import { readFileSync, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client, Pool } from 'pg';
import { endWithUs } from '../../server/src/kernel/database/embedded/supervision.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/src/kernel/database/embedded/embedded-postgres.ts';
import { migrate, OtherMigrationsError } from '../../server/src/kernel/database/migrate.ts';
import { types } from '../../server/src/kernel/database/pool.ts';
import { migrationSteps } from '../../server/src/main/wiring/migration-steps.ts';
import { doing } from './doing.ts';
import { once } from './once.ts';
import { checkPeople, insertPeople } from './people.ts';

export interface BenchDatabase {
  urls: EmbeddedPostgres['urls'];
  /** Connects to the product's database and sees everything. */
  superuserUrl: string;
  superuser: Pool;
  /** Its processes are this one and its children. */
  postmasterPid: number;
  /** One of each size, filled when first asked for. */
  organizations(): Promise<Organization[]>;
  stop(): Promise<void>;
}

export interface Organization {
  id: number;
  slug: string;
  /** People generated; its administrator comes on top. */
  size: number;
}

export type Say = (line: string) => void;

/**
 * The product's own embedded PostgreSQL with durability on, migrated, with an organization of each size for those who
 * ask for them. It takes minutes to fill and is kept between runs, until what it is made from changes.
 */
export async function openDatabase(sizes: readonly number[], say: Say): Promise<BenchDatabase> {
  const root = join(import.meta.dirname, '..', '..', '.cache', 'bench', 'databases');
  const dataDir = join(root, nameFor(sizes));
  await mkdir(root, { recursive: true });
  const database = await openIn(dataDir, sizes, say).catch(async (error: unknown) => {
    if (!(error instanceof OtherMigrationsError)) throw error;
    say('The migrations have changed; filling the database again');
    await discard(dataDir);
    return openIn(dataDir, sizes, say);
  });
  await discardOthers(root, sizes, dataDir);
  return database;
}

async function openIn(dataDir: string, sizes: readonly number[], say: Say): Promise<BenchDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'on', log: say });
  try {
    await migrate(postgres.urls.owner, await migrationSteps());
    const address = new URL(postgres.urls.superuser);
    address.pathname = new URL(postgres.urls.owner).pathname;
    const superuserUrl = address.href;
    const superuser = new Pool({ connectionString: superuserUrl, max: 3, types });
    superuser.on('error', () => {});
    const { pid, folder } = await whereabouts(superuser);
    const letGo = endWithUs(folder);
    return {
      urls: postgres.urls,
      superuserUrl,
      superuser,
      postmasterPid: pid,
      organizations: once(() =>
        doing('the database to be filled', () =>
          withClient(superuserUrl, (client) => fill(client, sizes, say)),
        ),
      ),
      stop: async () => {
        await superuser.end();
        await postgres.stop();
        letGo();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function whereabouts(pool: Pool): Promise<{ pid: number; folder: string }> {
  const { rows } = await pool.query(
    `select current_setting('data_directory') as folder, pg_backend_pid() as backend`,
  );
  const { folder } = rows[0] as { folder: string };
  const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { pid, folder };
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, types });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fill(client: Client, sizes: readonly number[], say: Say): Promise<Organization[]> {
  await client.query(`create schema if not exists bench`);
  await client.query(
    'create table if not exists bench.organization (size int primary key, id bigint)',
  );
  const known = await client.query<{ size: number; id: number }>(
    'select * from bench.organization',
  );
  const missing = sizes.filter((size) => !known.rows.some((row) => row.size === size));
  if (missing.length > 0) {
    say(`Making ${missing.map((size) => size.toLocaleString('en')).join(', ')} people (once)`);
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'`);
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'app.account'::regclass and not indisunique`,
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    for (const size of missing) await addOrganization(client, size);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('commit');
  }
  await settle(client);
  const { rows } = await client.query<{ size: number; id: number }>(
    'select * from bench.organization order by size',
  );
  for (const { id, size } of rows) await checkPeople(client, id, size);
  return rows.map(({ id, size }) => ({ id, size, slug: slugFor(size) }));
}

const slugFor = (size: number) => `people-${size}`;

/** Vacuumed and analyzed, as a directory is a minute after it was filled; also after a first run was interrupted. */
async function settle(client: Client): Promise<void> {
  const { rows } = await client.query<{ settled: boolean }>(
    `select relallvisible > 0 as settled from pg_class where oid = 'app.account'::regclass`,
  );
  if (rows[0]?.settled) return;
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

async function addOrganization(client: Client, size: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into app.organization (slug, name, time_zone, postal_address)
       values ($1, 'Northgate Health', 'Europe/London', '14 Quayside')
     returning id`,
    [slugFor(size)],
  );
  const { id } = rows[0] as { id: number };
  await insertPeople(client, id, size);
  await client.query('insert into bench.organization values ($1, $2)', [size, id]);
}

function nameFor(sizes: readonly number[]): string {
  const sources = ['people.ts', 'words.ts', '../../server/src/main/demo/people/names.ts'];
  const hash = createHash('sha256').update(sizes.join());
  for (const file of sources) hash.update(readFileSync(join(import.meta.dirname, file)));
  return `${sizes.join('-')}.${hash.digest('hex').slice(0, 12)}`;
}

/** Those of the same sizes, made from other sources. */
async function discardOthers(root: string, sizes: readonly number[], keep: string): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    if (folder !== keep && name.startsWith(`${sizes.join('-')}.`)) await discard(folder);
  }
}

async function discard(dataDir: string): Promise<void> {
  const elsewhere = join(dataDir, 'postgres.path');
  if (existsSync(elsewhere)) {
    await rm(dirname(readFileSync(elsewhere, 'utf8').trim()), { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}
