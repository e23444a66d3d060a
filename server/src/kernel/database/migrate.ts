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
  /** Earlier forms of this step have names that begin so. */
  replaces?: string;
}

/** How people call a database, and what they give Atrium instead of it to start from nothing. */
export interface DatabaseHome {
  /** E.g. `The data folder /srv/atrium`. */
  name: string;
  /** E.g. `set DATA_DIR to an empty folder`. */
  startAgain: string;
}

/** The database was migrated by other files than those of this version. */
export class OtherMigrationsError extends StartError {
  override readonly name = 'OtherMigrationsError';
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
 * @throws OtherMigrationsError when a step ran here in another form, or one that is not among these; nothing runs then
 * @throws StartError when the database is not reached
 */
export async function migrate(
  ownerUrl: string,
  steps: readonly MigrationStep[],
  home: DatabaseHome = homeOf(ownerUrl),
): Promise<string[]> {
  return withConnection(
    ownerUrl,
    'DATABASE_OWNER_URL',
    async (client) => {
      await client.query('select pg_advisory_lock($1)', [lockId]);
      const missing = missingSteps(steps, await readApplied(client), home);
      for (const step of missing) await runStep(client, step);
      return missing.map(({ name }) => name);
    },
    { name: 'atrium migrate' },
  );
}

function homeOf(url: string): DatabaseHome {
  const { hostname, port, pathname } = new URL(url);
  return {
    name: `The database ${pathname.slice(1)} at ${hostname}:${port || 5432}`,
    startAgain: 'name an empty database in DATABASE_OWNER_URL and the other addresses',
  };
}

/** @returns the checksum of each step that ran here, by its name, in the order in which they ran */
async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`create schema if not exists migration`);
  await client.query(`create table if not exists migration.applied (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration.applied order by applied_at, name',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function missingSteps(
  steps: readonly MigrationStep[],
  applied: ReadonlyMap<string, string>,
  { name: home, startAgain }: DatabaseHome,
): MigrationStep[] {
  const isKnown = (name: string) =>
    steps.some((step) => step.name === name || (step.replaces && name.startsWith(step.replaces)));
  const unknown = [...applied.keys()].find((name) => !isKnown(name));
  if (unknown !== undefined) {
    throw new OtherMigrationsError(
      `${home} was made by another version of Atrium: migration ${unknown} has run there, and this version has none ` +
        'of that name. If a newer version made it, run that one. Databases from before the first release are not ' +
        `migrated: ${startAgain}.`,
    );
  }
  const changed = steps.find((step) => (applied.get(step.name) ?? step.checksum) !== step.checksum);
  if (changed !== undefined) {
    throw new OtherMigrationsError(
      `${home} was made by another form of migration ${changed.name}. Migrations are only ever added: restore ` +
        `server/src/migrations/${changed.name}.sql as it was, or ${startAgain}.`,
    );
  }
  return steps.filter((step) => !applied.has(step.name));
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
    if (error instanceof StartError) throw error;
    throw new Error(`Migration ${step.name} failed; nothing of it was kept.`, { cause: error });
  }
}
