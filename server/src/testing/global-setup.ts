import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../kernel/database/embedded/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { migrationSteps } from '../main/wiring/migration-steps.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection addresses of the migrated template database, by role. */
    databaseUrls: DatabaseUrls;
  }
}

export interface DatabaseUrls {
  owner: string;
  api: string;
  worker: string;
  identity: string;
  superuser: string;
}

/** One throw-away cluster a run; its migrated database is the template each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'));
  // As root PostgreSQL runs as another user; a folder it cannot enter would send the cluster elsewhere.
  await chmod(dataDir, 0o711);
  const postgres = await startWithStatistics(dataDir);
  await migrate(postgres.urls.owner, await migrationSteps());
  project.provide('databaseUrls', postgres.urls);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * A cluster that can tell a test which statements ran (see `statement-shapes.ts`). It counts none until
 * asked to: shapes of all the other tests would push out those that are looked for.
 */
async function startWithStatistics(dataDir: string): Promise<EmbeddedPostgres> {
  const plain = await startEmbeddedPostgres({ dataDir, durability: 'off' });
  await alterSystem(plain, `shared_preload_libraries = 'pg_stat_statements'`);
  await plain.stop();
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'off' });
  await alterSystem(postgres, `pg_stat_statements.track = 'none'`);
  return postgres;
}

async function alterSystem({ urls }: EmbeddedPostgres, setting: string): Promise<void> {
  const client = new Client({ connectionString: urls.superuser });
  await client.connect();
  try {
    await client.query(`alter system set ${setting}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
