import path from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../e2e/support/own-product.ts';
import { startEmbeddedPostgres } from '../../server/src/kernel/database/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/kernel/database/migrate.ts';
import { migrationSteps } from '../../server/src/main/wiring/migration-steps.ts';
import { useStarts } from './support/starts.ts';

const starts = useStarts();
const { ended, ends, servedBy } = starts;

async function asOwner(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statements.join(';'));
  await client.end();
}

it('refuses a superuser in words, in each of its processes, and makes nothing', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: starts.folder(), durability: 'off' });
  ends.push(() => postgres.stop());
  const ours = new URL(postgres.urls.superuser);
  ours.pathname = new URL(postgres.urls.owner).pathname;
  const settings = {
    ...(await servedBy(ours.href)),
    DATA_DIR: path.join(starts.folder(), 'product'),
    SMTP_URL: 'smtp://127.0.0.1:1025',
    MAIL_FROM: 'Atrium <no-reply@northgate.example>',
    ATRIUM_MODE: 'serve',
  };
  const refusal = (...faults: string[]) => ({
    code: 78,
    lines: [
      'Row security would not separate the organizations:',
      ...faults,
      'server/src/kernel/database/embedded/roles.sql makes these roles, and says how.',
    ],
  });
  const owner = '  DATABASE_OWNER_URL signs in as postgres, a superuser. Use atrium_owner instead.';
  const api = '  DATABASE_URL signs in as postgres, a superuser. Use app_api instead.';
  const worker = '  DATABASE_WORKER_URL signs in as postgres, a superuser. Use app_worker instead.';
  const identity =
    '  DATABASE_IDENTITY_URL signs in as postgres, a superuser. Use app_identity instead.';
  expect(await ended(settings, 'serve')).toEqual(refusal(owner, api, worker, identity));
  expect(await ended(settings, 'api')).toEqual(refusal(api, identity));
  expect(await ended(settings, 'worker')).toEqual(refusal(worker));
  const client = new Client({ connectionString: ours.href });
  await client.connect();
  ends.push(() => client.end());
  const { rows } = await client.query(
    "select nspname from pg_namespace where nspname !~ '^(pg_|information_schema|public$)'",
  );
  expect(rows).toEqual([]);
});

it('refuses a data folder from before the first release, and says what to do', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: starts.folder(), durability: 'off' });
  await asOwner(postgres.urls.owner, [
    'create schema migration',
    'create table migration.applied (name text primary key, checksum text not null, applied_at timestamptz default now())',
    "insert into migration.applied (name, checksum) values ('0001-tenancy', 'a'), ('0002-people', 'b')",
  ]);
  await postgres.stop();
  const refused = {
    code: 78,
    lines: [
      `The data folder ${starts.folder()} was made by another version of Atrium: migration 0001-tenancy has run there, and this ` +
        'version has none of that name. If a newer version made it, run that one. Databases from before the first ' +
        'release are not migrated: move the folder away, or set DATA_DIR to an empty one.',
    ],
  };
  const settings = { DATA_DIR: starts.folder(), PORT: String(await freePort()) };
  expect(await ended(settings)).toEqual(refused);
  // It was left as it is.
  expect(await ended(settings)).toEqual(refused);
});

it('refuses a database in which a migration ran in another form, and names both', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: starts.folder(), durability: 'off' });
  ends.push(() => postgres.stop());
  const { owner, api, worker, identity } = postgres.urls;
  await migrate(owner, await migrationSteps());
  await asOwner(owner, [
    "update migration.applied set checksum = 'other' where name = '0005-files'",
  ]);
  const settings = {
    ...(await servedBy(owner)),
    DATA_DIR: path.join(starts.folder(), 'product'),
    DATABASE_URL: api,
    DATABASE_WORKER_URL: worker,
    DATABASE_IDENTITY_URL: identity,
  };
  expect(await ended(settings, 'serve')).toEqual({
    code: 78,
    lines: [
      `The database atrium at 127.0.0.1:${postgres.port} was made by another form of migration 0005-files. Migrations ` +
        'are only ever added: restore server/src/migrations/0005-files.sql as it was, or name an empty database in ' +
        'DATABASE_OWNER_URL and the other addresses.',
    ],
  });
});

it('says how an empty database gets its tables', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: starts.folder(), durability: 'off' });
  ends.push(() => postgres.stop());
  const { owner: _owner, superuser: _superuser, ...urls } = postgres.urls;
  const { DATABASE_OWNER_URL: _none, ...settings } = await servedBy(urls.api);
  const answer = await ended(
    {
      ...settings,
      DATA_DIR: path.join(starts.folder(), 'product'),
      DATABASE_WORKER_URL: urls.worker,
      DATABASE_IDENTITY_URL: urls.identity,
    },
    'serve',
  );
  expect(answer).toEqual({
    code: 78,
    lines: [
      'The database holds nothing of Atrium. Name its owner in DATABASE_OWNER_URL, so that this start can create the tables.',
    ],
  });
});
