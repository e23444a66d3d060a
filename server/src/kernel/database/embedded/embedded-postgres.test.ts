import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { cleanUp, makeFolder, postmasterOf, query, startHere } from './embedded.testing.ts';
import { findProcess } from './processes.ts';
import { ensureDatabase, ensureRoles } from './roles.ts';

let dataDir: string;
let database: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = makeFolder();
  database = await startHere({ dataDir });
});
afterAll(cleanUp);

async function show(setting: string): Promise<unknown> {
  const [row] = await query<{ value: string }>(
    database.urls.superuser,
    `select current_setting('${setting}') as value`,
  );
  return row?.value;
}

it('listens on this machine alone, and only over TCP', async () => {
  expect(await show('listen_addresses')).toBe('127.0.0.1');
  expect(await show('unix_socket_directories')).toBe('');
  expect(database.urls.api).toContain(`@127.0.0.1:${database.port}/atrium`);
  expect(readFileSync(join(dataDir, 'postgres.port'), 'utf8')).toBe(`${database.port}\n`);
});

it('never trades durability for speed', async () => {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    expect(await show(setting), setting).toBe('on');
  }
});

it('sorts and folds by C.UTF-8, in every database made later too', async () => {
  const locales = await query(
    database.urls.superuser,
    'select distinct datlocprovider::text, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database',
  );
  expect(locales).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }]);
  expect(await query(database.urls.api, `select upper('é') as upper`)).toEqual([{ upper: 'É' }]);
});

it('refuses a wrong password', async () => {
  const wrong = database.urls.api.replace(/:[^:@]+@/, ':wrong@');
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  const rules = await query(
    database.urls.superuser,
    'select distinct auth_method from pg_hba_file_rules',
  );
  expect(rules).toEqual([{ auth_method: 'scram-sha-256' }]);
});

it('keeps the passwords where only their owner reads them', () => {
  expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
  const command = findProcess(postmasterOf(dataDir))?.command ?? '';
  expect(command).toContain('postgres -D');
  expect(command).not.toContain(new URL(database.urls.superuser).password);
});

it('writes no values of a failed statement to the log', async () => {
  await query(database.urls.owner, 'create table secret_holder (value text primary key)');
  const insert = `insert into secret_holder values ('canary-5f1d')`;
  await query(database.urls.owner, insert);
  await expect(query(database.urls.owner, insert)).rejects.toThrow('duplicate key');
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('canary-5f1d');
});

describe('roles', () => {
  it('log in as themselves, with no power over the server or row security', async () => {
    const { owner, api, worker, identity } = database.urls;
    const names = ['atrium_owner', 'app_api', 'app_worker', 'app_identity'];
    for (const [index, url] of [owner, api, worker, identity].entries()) {
      const [row] = await query(
        url,
        `select rolname, rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication
           as powerful from pg_roles where rolname = current_user`,
      );
      expect(row).toEqual({ rolname: names[index], powerful: false });
    }
  });

  it('are members of none, but the owner of the two that own functions, and the API of the limited one', async () => {
    const members = await query(
      database.urls.superuser,
      `select roleid::regrole::text as role, member::regrole::text as member from pg_auth_members
       where roleid::regrole::text like 'app_%' or member::regrole::text like 'app_%' order by 1`,
    );
    expect(members).toEqual([
      { role: 'app_dispatcher', member: 'atrium_owner' },
      { role: 'app_limited', member: 'app_api' },
      { role: 'app_search', member: 'atrium_owner' },
    ]);
    const passwords = await query(
      database.urls.superuser,
      `select rolname from pg_authid where rolname in ('app_dispatcher', 'app_search', 'app_limited')
       and (rolcanlogin or rolpassword is not null)`,
    );
    expect(passwords).toEqual([]);
  });

  it('let the owner make functions that belong to them', async () => {
    await query(
      database.urls.owner,
      `create schema tried; grant create on schema tried to app_search;
       create function tried.one() returns int language sql return 1;
       alter function tried.one() owner to app_search; drop schema tried cascade`,
    );
    await expect(query(database.urls.api, 'set role app_search')).rejects.toThrow(
      'permission denied',
    );
    await expect(query(database.urls.api, 'create table public.mine ()')).rejects.toThrow(
      'permission denied',
    );
  });

  it('can be made twice, and keep the passwords they have', async () => {
    const client = new Client({ connectionString: database.urls.superuser });
    await client.connect();
    const other = { owner: 'other', api: 'other', worker: 'other', identity: 'other' };
    await ensureRoles(client, other);
    await ensureDatabase(client);
    await client.end();
    expect(await query(database.urls.api, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('are refused when one of them passes row security', async () => {
    const client = new Client({ connectionString: database.urls.superuser });
    await client.connect();
    await client.query('alter role app_api bypassrls');
    const passwords = { owner: 'x', api: 'x', worker: 'x', identity: 'x' };
    await expect(ensureRoles(client, passwords)).rejects.toThrow(
      'role app_api must be neither superuser nor bypassrls',
    );
    await client.query('alter role app_api nobypassrls');
    await client.end();
  });
});

describe('a second start', () => {
  it('keeps port, passwords and rows', async () => {
    const folder = makeFolder();
    const first = await startHere({ dataDir: folder });
    await query(first.urls.owner, 'create table kept as select 1 as number');
    await first.stop();
    await first.stop();
    const second = await startHere({ dataDir: folder });
    expect(second.urls).toEqual(first.urls);
    expect(await query(second.urls.owner, 'select number from kept')).toEqual([{ number: 1 }]);
    await second.stop();
  });

  it('refuses a database whose passwords are lost, and leaves it alone', async () => {
    const folder = makeFolder();
    await (await startHere({ dataDir: folder })).stop();
    rmSync(join(folder, 'postgres-passwords.json'));
    await expect(startHere({ dataDir: folder })).rejects.toThrow(
      /passwords of the database .* are missing/,
    );
    expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(folder, 'supervisor.lock'))).toBe(false);
  });

  it('switches durability off for throw-away clusters alone', async () => {
    const folder = makeFolder();
    const fast = await startHere({ dataDir: folder, durability: 'off' });
    const settings = await query(
      fast.urls.superuser,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages`,
    );
    expect(settings).toEqual([{ fsync: 'off', pages: 'off' }]);
    await fast.stop();
  });
});
