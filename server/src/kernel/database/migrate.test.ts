import type { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { migrationSteps } from '../../main/wiring/migration-steps.ts';
import { migrate, OtherMigrationsError, sqlMigrations, type MigrationStep } from './migrate.ts';

const database = useTestDatabase();
let steps: MigrationStep[];
beforeAll(async () => {
  steps = await migrationSteps();
  // A copy belongs to the superuser who made it, and not to the owner of its tables.
  const name = new URL(database.urls.owner).pathname.slice(1);
  await database.asSuperuser(`alter database ${name} owner to atrium_owner`);
});

const added: MigrationStep = {
  name: '9999-added',
  checksum: 'added',
  run: (client: Client) => client.query('create table app.added ()'),
};

async function ranSteps(): Promise<string[]> {
  const rows = await database.asSuperuser<{ name: string }>(
    'select name from migration.applied order by applied_at, name',
  );
  return rows.map(({ name }) => name);
}

it('keeps the checksum of each file that ran, and runs none twice', async () => {
  expect(await migrate(database.urls.owner, steps)).toEqual([]);
  const rows = await database.asSuperuser<{ name: string; checksum: string }>(
    `select name, checksum from migration.applied where name ~ '^\\d{4}-' order by name`,
  );
  const files = await sqlMigrations();
  expect(rows).toEqual(files.map(({ name, checksum }) => ({ name, checksum })));
  for (const { checksum } of rows) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
});

it('takes an earlier form of a step that is named by what it says', async () => {
  await database.asSuperuser(
    `insert into migration.applied (name, checksum) values ('job-queues-0123456789abcdef', 'x')`,
  );
  expect(await migrate(database.urls.owner, steps)).toEqual([]);
});

it('refuses a migration that has changed, names it, and runs nothing', async () => {
  const [first] = steps;
  const changed = steps.with(0, { ...first, checksum: 'other' } as MigrationStep);
  const before = await ranSteps();
  const refused = migrate(database.urls.owner, [...changed, added]);
  await expect(refused).rejects.toBeInstanceOf(OtherMigrationsError);
  await expect(refused).rejects.toThrow('another form of migration 0001-kernel.');
  expect(await ranSteps()).toEqual(before);
});

it('refuses a database in which a migration ran that is missing here', async () => {
  const home = { name: 'The data folder /srv/atrium', startAgain: 'move it away' };
  const before = await ranSteps();
  const without = steps.filter(({ name }) => name !== '0005-files');
  const refused = migrate(database.urls.owner, [...without, added], home);
  await expect(refused).rejects.toBeInstanceOf(OtherMigrationsError);
  await expect(refused).rejects.toThrow(
    'The data folder /srv/atrium was made by another version of Atrium: migration 0005-files has run there',
  );
  await expect(refused).rejects.toThrow('are not migrated: move it away.');
  expect(await ranSteps()).toEqual(before);
});

it('runs what was added, once', async () => {
  expect(await migrate(database.urls.owner, [...steps, added])).toEqual(['9999-added']);
  expect(await migrate(database.urls.owner, [...steps, added])).toEqual([]);
});
