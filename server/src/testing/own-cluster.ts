import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../kernel/database/embedded/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { createPool, types } from '../kernel/database/pool.ts';
import { migrationSteps } from '../main/wiring/migration-steps.ts';
import type { TestDatabase } from './test-database.ts';

export interface OwnCluster extends TestDatabase {
  /** Ends the database as a power cut of its process would; it is started again automatically. */
  killPostmaster(): void;
}

/** A durable cluster of the file's own, whose processes it may kill. */
export function useOwnCluster(): OwnCluster {
  const cluster = {} as OwnCluster;
  let postgres: EmbeddedPostgres;
  let superuser: Pool;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atrium-cluster-'));
    // As root PostgreSQL runs as another user; a folder it cannot enter would send the cluster elsewhere.
    await chmod(dataDir, 0o711);
    postgres = await startEmbeddedPostgres({ dataDir });
    await migrate(postgres.urls.owner, await migrationSteps());
    const { api, worker, owner } = postgres.urls;
    const common = { max: 8, statementTimeoutMs: 10_000 };
    const asSuperuser = new URL(postgres.urls.superuser);
    asSuperuser.pathname = new URL(owner).pathname;
    superuser = new Pool({ connectionString: asSuperuser.href, max: 2, types });
    superuser.on('error', () => {});
    superuser.on('connect', (client) => void client.on('error', () => {}));
    Object.assign(cluster, {
      urls: postgres.urls,
      pool: createPool({
        ...common,
        connectionString: api,
        applicationName: 'test api',
        pipeline: true,
      }),
      workerPool: createPool({
        ...common,
        connectionString: worker,
        applicationName: 'test worker',
        pipeline: false,
      }),
      asSuperuser: async (text: string, values?: unknown[]) =>
        (await superuser.query(text, values)).rows,
    });
  });

  afterAll(async () => {
    await Promise.all([cluster.pool.end(), cluster.workerPool.end(), superuser.end()]);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  cluster.killPostmaster = () => {
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    process.kill(Number(readFileSync(file, 'utf8').split('\n', 1).join('')), 'SIGKILL');
  };
  return cluster;
}
