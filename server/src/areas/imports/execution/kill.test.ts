import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { importFirstLine, importLimits } from 'contract/imports/limits.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { undoImport } from 'contract/imports/execution/undo.contract.ts';
import { random } from '../../../testing/random.ts';
import { uploadOf, useImports } from '../imports.factory.ts';
import { workThroughDeaths } from './killed-worker.factory.ts';

const firstLine = importFirstLine({ hasHeader: true });

const test = useImports();
const { database, product, tenants } = test;
/** Asks until the API has noticed that its connections are gone. */
async function nextLineOf(id: number): Promise<number | null> {
  for (;;) {
    const { status, body } = await product.call(imports.getImport, {
      as: tenants.acme.admin,
      params: { id },
    });
    if (status === 200) return body.staged.nextLine;
    expect(status).toBe(503);
  }
}

/** Sends all rows while the database ends the API's connections, as when the API is killed. */
async function stageThroughDeaths(id: number, all: readonly string[][], next: () => number) {
  const as = tenants.acme.admin;
  for (let line: number | null = firstLine; line !== null;) {
    const from: number = line - firstLine;
    const chunk = all.slice(from, from + importLimits.chunkRows);
    const body = { firstLine: line, rows: chunk };
    const sending = product.call(rows.sendImportRows, { as, params: { id }, body });
    await sleep(next() * 25);
    await database.asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'test api'`,
    );
    await sending;
    line = await nextLineOf(id);
  }
}

const key = (importId: number) => ({
  url: database.urls.worker,
  organizationId: tenants.acme.organizationId,
  importId,
});

const lines = 4000;
const known = 900;
const headers = ['id', 'first name', 'last name', 'email', 'role', 'manager'];

/** Every 50th row has an error, every 10th person manages the people after them. */
function table(mark: string, title: string): string[][] {
  return Array.from({ length: lines }, (_, n) => [
    `${mark}-${n}`,
    'Given',
    `Name`,
    n % 50 === 49 ? 'nobody' : `${mark}${n}@acme.example`,
    title,
    n % 10 === 0 ? '' : `${mark}-${Math.floor((lines - n) / 10) * 10}`,
  ]);
}

/** An import that changes existing people, and adds others. */
async function staged(mark: string, next: () => number): Promise<number> {
  const before = table(mark, 'Nurse').slice(0, known);
  const first = await test.upload([headers, ...before]);
  await test.mapColumns(first.id, { id: 'externalId', manager: null }, { match: 'externalId' });
  await test.check(first.id);
  await test.run(first.id);
  const all = table(mark, 'Surgeon');
  const as = tenants.acme.admin;
  const { body } = await product.call(imports.createImport, {
    as,
    body: uploadOf([headers, ...all]),
  });
  const { id } = body as { id: number };
  await stageThroughDeaths(id, all, next);
  await test.mapColumns(id, { id: 'externalId', manager: 'lineManager' }, { match: 'externalId' });
  return id;
}

/** All people as they should be after any kill. */
function expected(mark: string) {
  return table(mark, 'Surgeon').flatMap(([id = '', , , , title, manager = ''], n) => {
    if (n % 50 === 49) return [];
    // A manager whose row has an error is missing.
    const boss = manager === '' ? null : manager;
    return [`${id} ${title} ${boss} v${n < known ? 2 : 1}`];
  });
}

/** All people who were there before, with one version for the writing and one for the undo. */
function wasBefore(mark: string) {
  return table(mark, 'Nurse')
    .slice(0, known)
    .flatMap(([id = ''], n) => (n % 50 === 49 ? [] : [`${id} Nurse null v2`]));
}

async function actual(mark: string) {
  const found = await database.asSuperuser<{ line: string }>(
    `select a.external_id || ' ' || a.job_title || ' ' || coalesce(m.external_id, 'null') || ' v' ||
       least(a.version, case when split_part(a.external_id, '-', 2)::int < ${known} then 2 else 1 end) as line
     from app.account a left join app.account m
       on m.organization_id = a.organization_id and m.id = a.line_manager_id
     where a.organization_id = $1 and a.external_id like $2 || '-%' and a.deleted_at is null
     order by split_part(a.external_id, '-', 2)::int`,
    [tenants.acme.organizationId, mark],
  );
  return found.map((row) => row.line);
}

const seed = Math.floor(Math.random() * 1e9);

describe('an import whose processes are killed at any moment', () => {
  it(`neither loses nor doubles a line (seed ${seed})`, async () => {
    const next = random(seed);
    const mark = `K${seed}`;
    const id = await staged(mark, next);
    expect((await test.get(id)).state).toBe('staged');
    await product.call(imports.checkImport, { as: tenants.acme.admin, params: { id } });
    await workThroughDeaths(key(id), next);
    expect((await test.get(id)).state).toBe('checked');
    expect(await test.expectFigures(id)).toMatchObject({
      lines,
      errors: lines / 50,
      update: known - known / 50,
      leftOut: 0,
    });
    await test.start(id);
    await workThroughDeaths(key(id), next);
    const done = await test.get(id);
    expect(done).toMatchObject({ state: 'done', written: { conflicts: 0, left: 0 } });
    expect(done.written.created + done.written.updated).toBe(lines - lines / 50);
    expect(await actual(mark)).toEqual(expected(mark));
    const [ledger] = await database.asSuperuser<{ n: number; people: number }>(
      `select count(*)::int as n, count(distinct account_id)::int as people from app.import_write
       where import_id = $1 and reason is null`,
      [id],
    );
    expect(ledger).toEqual({ n: lines - lines / 50, people: lines - lines / 50 });
  });

  it(`is undone for each person once (seed ${seed})`, async () => {
    const next = random(seed);
    const mark = `U${seed}`;
    const first = await test.upload([headers, ...table(mark, 'Nurse').slice(0, known)]);
    await test.mapColumns(first.id, { id: 'externalId', manager: null }, { match: 'externalId' });
    await test.check(first.id);
    await test.run(first.id);
    const { id } = await test.upload([headers, ...table(mark, 'Surgeon')]);
    await test.mapColumns(
      id,
      { id: 'externalId', manager: 'lineManager' },
      { match: 'externalId' },
    );
    await test.check(id);
    await test.run(id);
    await product.call(undoImport, { as: tenants.acme.admin, params: { id } });
    await workThroughDeaths(key(id), next);
    expect(await test.get(id)).toMatchObject({
      state: 'undone',
      undone: {
        updated: known - known / 50,
        created: lines - lines / 50 - (known - known / 50),
        kept: 0,
      },
    });
    expect(await actual(mark)).toEqual(wasBefore(mark));
  });
});
