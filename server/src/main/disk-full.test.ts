import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../kernel/database/embedded/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { createPool, types } from '../kernel/database/pool.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../testing/test-product.ts';
import { migrationSteps } from './wiring/migration-steps.ts';

const megabyte = 1024 * 1024;

/** A file system of its own that can be filled; null where mounting is not allowed. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o711);
  return folder;
}

const disk = process.platform === 'linux' && process.getuid?.() === 0 ? smallDisk() : null;

/** Takes all the space that is left. */
function fill(file: string): void {
  for (const size of [megabyte, 4096]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeFileSync(file, block, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

describe.skipIf(disk === null)('a database whose disk is full', () => {
  const database = {} as TestDatabase;
  let postgres: EmbeddedPostgres;
  let superuser: Pool;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: disk ?? '', durability: 'off' });
    await migrate(postgres.urls.owner, await migrationSteps());
    const common = { applicationName: 'test', max: 4, statementTimeoutMs: 10_000 };
    database.urls = postgres.urls;
    database.pool = createPool({
      ...common,
      connectionString: postgres.urls.api,
      pipeline: true,
    });
    const url = new URL(postgres.urls.superuser);
    url.pathname = new URL(postgres.urls.owner).pathname;
    superuser = new Pool({ connectionString: url.href, max: 2, types });
    superuser.on('error', () => {});
    database.asSuperuser = async (text, values) =>
      (await superuser.query(text, values)).rows as never;
  });
  afterAll(async () => {
    await Promise.all([database.pool.end(), superuser.end()]);
    await postgres.stop();
    execFileSync('umount', ['--lazy', disk ?? '']);
    rmSync(disk ?? '', { recursive: true, force: true });
  });
  const product = useTestProduct(database);

  const people = (tag: string) =>
    Array.from({ length: 500 }, (_, n) => ({
      firstName: 'Full',
      lastName: `Disk ${tag} ${n}`,
      notes: `${tag} ${n} `.repeat(120),
    }));
  const addMany = (tenant: TestTenant, tag: string) =>
    product.call(createManyAccounts, {
      as: tenant.admin,
      body: { accounts: people(tag) },
      headers: { 'idempotency-key': `disk-${tag}` },
    });
  const countOf = async (table: string) =>
    (await database.asSuperuser<{ n: number }>(`select count(*)::int as n from app.${table}`))[0]
      ?.n;

  it('refuses writes with a clear error, keeps all it acknowledged, and continues once there is space', async () => {
    const acme = await product.tenant('acme');
    const before = { accounts: await countOf('account'), events: await countOf('audit_event') };
    const filler = join(disk ?? '', 'filler');
    fill(filler);
    let acknowledged = 0;
    let refused;
    while (refused === undefined) {
      const answer = await addMany(acme, `try ${acknowledged}`);
      if (answer.status === 201) acknowledged += 1;
      else refused = answer;
    }
    // 503 where it was the journal that found no space: PostgreSQL restarts then.
    expect([refused.status, refused.body.code]).toEqual(
      refused.status === 503 ? [503, 'UNAVAILABLE'] : [507, 'STORAGE_FULL'],
    );
    expect(JSON.stringify(refused.body)).not.toMatch(/pg_|base\/|No space left on device/);

    rmSync(filler);
    await expect
      .poll(async () => (await addMany(acme, `try ${acknowledged}`)).status, { timeout: 30_000 })
      .toBe(201);
    const written = acknowledged + 1;
    expect(await countOf('account')).toBe((before.accounts ?? 0) + written * 500);
    expect(await countOf('audit_event')).toBe((before.events ?? 0) + written);
    const { body } = await product.call(listAccounts, { as: acme.admin, query: { limit: '1' } });
    expect(body.total.count).toBe((before.accounts ?? 0) + written * 500);
  });
});
