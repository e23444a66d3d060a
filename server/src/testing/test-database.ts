import { randomBytes } from 'node:crypto';
import { Client, Pool, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { migrate, type MigrationStep } from '../kernel/database/migrate.ts';
import { createPool, types, type DatabasePool } from '../kernel/database/pool.ts';
import { migrationSteps } from '../main/wiring/migration-steps.ts';
import type { DatabaseUrls } from './global-setup.ts';

export interface TestDatabase {
  urls: DatabaseUrls;
  /** As the API connects: obeys row security. */
  pool: DatabasePool;
  workerPool: DatabasePool;
  /** Sees everything: to arrange what no use case makes, and to look at what is left. */
  asSuperuser: <Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<Row[]>;
}

interface TestDatabaseOptions {
  poolSize?: number;
  cell?: number;
  /** What is run instead of the steps of the product. */
  steps?: (steps: readonly MigrationStep[]) => MigrationStep[];
}

/**
 * A fresh copy of the migrated database for the test file that calls this at its top level; gone with
 * the file. That of another cell, or with other steps, is migrated from nothing.
 */
export function useTestDatabase(options: TestDatabaseOptions = {}): TestDatabase {
  const database = {} as TestDatabase;
  const name = `test_${randomBytes(6).toString('hex')}`;
  let superuser: Pool;

  beforeAll(async () => {
    const template = inject('databaseUrls');
    const { cell, steps = (same) => [...same] } = options;
    const isCopy = cell === undefined && options.steps === undefined;
    await onServer(
      template.superuser,
      // Files are copied faster than pages are logged: half of the CPU and of the time, for what no crash has to outlive.
      `create database ${name} ${isCopy ? `template ${databaseOf(template.owner)} strategy file_copy` : 'owner atrium_owner template template0'}`,
    );
    database.urls = Object.fromEntries(
      Object.entries(template).map(([role, url]) => [role, withDatabase(url, name)]),
    ) as unknown as DatabaseUrls;
    if (!isCopy) await migrate(database.urls.owner, steps(await migrationSteps(cell)));
    const common = { max: options.poolSize ?? 5, statementTimeoutMs: 10_000 };
    database.pool = createPool({
      ...common,
      connectionString: database.urls.api,
      applicationName: 'test api',
      pipeline: true,
    });
    database.workerPool = createPool({
      ...common,
      connectionString: database.urls.worker,
      applicationName: 'test worker',
      pipeline: false,
    });
    superuser = new Pool({ connectionString: database.urls.superuser, max: 2, types });
    superuser.on('error', () => {});
    database.asSuperuser = async (text, values) =>
      (await superuser.query(text, values)).rows as never;
  });

  afterAll(async () => {
    await Promise.all([database.pool.end(), database.workerPool.end(), superuser.end()]);
    await onServer(inject('databaseUrls').superuser, `drop database ${name} with (force)`);
  });

  return database;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
