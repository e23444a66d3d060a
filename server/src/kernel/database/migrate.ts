import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { StartError } from '../config/start-error.ts';
import { withConnection } from './reach.ts';

const folder = new URL('../../migrations/', import.meta.url);
// Two processes that start at once must not migrate at once; any number will do.
const lockId = 7_282_610;

export interface MigrationStep {
  /** Order and name, e.g. `0001-kernel`. */
  name: string;
  checksum: string;
  run: (client: Client) => Promise<unknown>;
}

/** A migration that ran here differs from the file of that name. */
export class MigrationChangedError extends StartError {
  override readonly name = 'MigrationChangedError';
}

/** The `.sql` files of `server/src/migrations`, in order. */
export async function sqlMigrations(): Promise<MigrationStep[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return {
        name: file.slice(0, -'.sql'.length),
        checksum: createHash('sha256').update(text).digest('hex'),
        run: (client: Client) => client.query(text),
      };
    }),
  );
}

/**
 * Brings the database to the newest form: each step that has not run, in a transaction of its own with
 * the note that it ran, so that a kill leaves the form before or after a step and never between.
 *
 * @returns the names of the steps that ran now
 * @throws MigrationChangedError when history was rewritten
 * @throws StartError when the database is not reached
 */
export async function migrate(
  ownerUrl: string,
  steps: readonly MigrationStep[],
): Promise<string[]> {
  return withConnection(ownerUrl, 'DATABASE_OWNER_URL', (client) => runMissing(client, steps), {
    name: 'atrium migrate',
  });
}

async function runMissing(client: Client, steps: readonly MigrationStep[]): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [lockId]);
  await client.query(`create schema if not exists migration`);
  await client.query(`create table if not exists migration.applied (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration.applied',
  );
  const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  const ran: string[] = [];
  for (const step of steps) {
    const known = checksums.get(step.name);
    if (known === step.checksum) continue;
    if (known !== undefined) {
      throw new MigrationChangedError(
        `Migration ${step.name} has run here in another form. Migrations are only ever added: ` +
          'restore the file, or start from an empty database.',
      );
    }
    await runStep(client, step);
    ran.push(step.name);
  }
  return ran;
}

async function runStep(client: Client, step: MigrationStep): Promise<void> {
  await client.query('begin');
  try {
    await step.run(client);
    await client.query('insert into migration.applied (name, checksum) values ($1, $2)', [
      step.name,
      step.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${step.name} failed; nothing of it was kept.`, { cause: error });
  }
}
