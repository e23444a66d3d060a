import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collect, freePort, spawnStarter, type Program } from '../../e2e/support/own-product.ts';
import { startEmbeddedPostgres } from '../../server/src/kernel/database/embedded/embedded-postgres.ts';
import { isRunning } from '../../server/src/kernel/database/embedded/processes.ts';
import { migrate } from '../../server/src/kernel/database/migrate.ts';
import { migrationSteps } from '../../server/src/main/wiring/migration-steps.ts';

let folder: string;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atrium-start-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
});

/** @returns its exit code and what it said, line by line */
async function ended(settings: Record<string, string>, command: Program = 'start') {
  const starter = spawnStarter(settings, command);
  const said = collect(starter);
  const [code] = (await once(starter, 'close')) as [number | null];
  const lines = said().trim().split('\n');
  return { code, lines: lines.filter((line) => line !== 'Atrium is starting …') };
}

/** A server that takes connections and never says a word. */
async function silentServer() {
  const sockets: { destroy(): void }[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** As an operator names a database of their own. */
async function servedBy(database: string): Promise<Record<string, string>> {
  const port = await freePort();
  return {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ATRIUM_SECRET: 'vK8wQ2mZ9xT4kR7cJ5nB1pL6sD3fG0yA',
    DATA_DIR: folder,
    DATABASE_URL: database,
    DATABASE_WORKER_URL: database,
    DATABASE_IDENTITY_URL: database,
    DATABASE_OWNER_URL: database,
  };
}

async function asOwner(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statements.join(';'));
  await client.end();
}

it('says that the data folder is a file, or cannot be made', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const below = path.join(file, 'below');
  const words = (where: string, why: string) => [
    `DATA_DIR is ${where}, which ${why}. Set DATA_DIR to a folder that this user may write to.`,
  ];
  const answers = [file, below, '/proc/atrium'].map(async (DATA_DIR) =>
    ended({ DATA_DIR, PORT: String(await freePort()) }),
  );
  expect(await Promise.all(answers)).toEqual([
    { code: 78, lines: words(file, 'is a file or lies below one') },
    { code: 78, lines: words(below, 'is a file or lies below one') },
    { code: 78, lines: words('/proc/atrium', 'cannot be used (ENOENT)') },
  ]);
});

it('says that the port is in use, before it makes anything', async () => {
  const { port } = await silentServer();
  const data = path.join(folder, 'data');
  expect(await ended({ PORT: String(port), DATA_DIR: data })).toEqual({
    code: 69,
    lines: [
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.`,
    ],
  });
  expect(existsSync(data)).toBe(false);
});

it('says that the database is not reached, or refuses', async () => {
  const port = await freePort();
  const url = `postgresql://app_api:secret@127.0.0.1:${port}/atrium`;
  expect(await ended(await servedBy(url), 'serve')).toEqual({
    code: 69,
    lines: [
      `No database answers at 127.0.0.1:${port} (ECONNREFUSED). ` +
        'Start the database, or check host and port in DATABASE_OWNER_URL.',
    ],
  });
});

it('refuses a superuser in words, in each of its processes, and makes nothing', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durability: 'off' });
  ends.push(() => postgres.stop());
  const ours = new URL(postgres.urls.superuser);
  ours.pathname = new URL(postgres.urls.owner).pathname;
  const settings = {
    ...(await servedBy(ours.href)),
    DATA_DIR: path.join(folder, 'product'),
    SMTP_URL: 'smtp://127.0.0.1:1025',
    MAIL_FROM: 'Atrium <no-reply@northgate.example>',
    ATRIUM_MODE: 'serve',
  };
  const words = (...faults: string[]) => ({
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
  expect(await ended(settings, 'serve')).toEqual(words(owner, api, worker, identity));
  expect(await ended(settings, 'api')).toEqual(words(api, identity));
  expect(await ended(settings, 'worker')).toEqual(words(worker));
  const client = new Client({ connectionString: ours.href });
  await client.connect();
  ends.push(() => client.end());
  const { rows } = await client.query(
    "select nspname from pg_namespace where nspname !~ '^(pg_|information_schema|public$)'",
  );
  expect(rows).toEqual([]);
});

it('refuses a data folder from before the first release, and says what to do', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durability: 'off' });
  await asOwner(postgres.urls.owner, [
    'create schema migration',
    'create table migration.applied (name text primary key, checksum text not null, applied_at timestamptz default now())',
    "insert into migration.applied (name, checksum) values ('0001-tenancy', 'a'), ('0002-people', 'b')",
  ]);
  await postgres.stop();
  const refused = {
    code: 78,
    lines: [
      `The data folder ${folder} was made by another version of Atrium: migration 0001-tenancy has run there, and this ` +
        'version has none of that name. If a newer version made it, run that one. Databases from before the first ' +
        'release are not migrated: move the folder away, or set DATA_DIR to an empty one.',
    ],
  };
  const settings = { DATA_DIR: folder, PORT: String(await freePort()) };
  expect(await ended(settings)).toEqual(refused);
  // It was left as it is.
  expect(await ended(settings)).toEqual(refused);
});

it('refuses a database in which a migration ran in another form, and names both', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durability: 'off' });
  ends.push(() => postgres.stop());
  const { owner, api, worker, identity } = postgres.urls;
  await migrate(owner, await migrationSteps());
  await asOwner(owner, [
    "update migration.applied set checksum = 'other' where name = '0005-files'",
  ]);
  const settings = {
    ...(await servedBy(owner)),
    DATA_DIR: path.join(folder, 'product'),
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

it('ends at once when it is stopped while the database does not answer', async () => {
  const { server, port } = await silentServer();
  const starter = spawnStarter(
    await servedBy(`postgresql://app_api:secret@127.0.0.1:${port}/atrium`),
    'serve',
  );
  const said = collect(starter);
  await once(server, 'connection');
  const stopped = once(starter, 'close');
  starter.kill('SIGTERM');
  // Without an ear for the signal it would be the ten seconds after which the database is given up.
  const first = await Promise.race([stopped, sleep(5000, 'still there')]);
  starter.kill('SIGKILL');
  expect([first, said()]).toEqual([[0, null], '']);
});

it.each([
  ['SIGTERM', 'the database starts', 'postgres/postmaster.pid'],
  ['SIGINT', 'the database starts', 'postgres/postmaster.pid'],
  ['SIGTERM', 'the demo is made', 'demo.json'],
] as const)(
  'takes the database with it when it is stopped by %s while %s; a second start is refused in between',
  async (signal, _while, sign) => {
    const starter = spawnStarter({ DATA_DIR: folder, PORT: String(await freePort()) });
    const said = collect(starter);
    const pidFile = path.join(folder, 'postgres', 'postmaster.pid');
    while (!existsSync(path.join(folder, sign))) await sleep(5);
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
    if (signal === 'SIGTERM' && sign !== 'demo.json') {
      expect(await ended({ DATA_DIR: folder, PORT: String(await freePort()) })).toEqual({
        code: 69,
        lines: [
          `The database in ${folder} is already in use by process ${starter.pid}. ` +
            'Stop that one first, or set DATA_DIR to another folder.',
        ],
      });
    }
    starter.kill(signal);
    expect(await once(starter, 'close')).toEqual([0, null]);
    expect(isRunning(postmaster)).toBe(false);
    expect(existsSync(pidFile)).toBe(false);
    expect(said()).toBe('Atrium is starting …\n');
  },
);
