import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../kernel/database/embedded/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { migrationSteps } from '../main/migration-steps.ts';

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
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'off' });
  await migrate(postgres.urls.owner, await migrationSteps());
  project.provide('databaseUrls', postgres.urls);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
