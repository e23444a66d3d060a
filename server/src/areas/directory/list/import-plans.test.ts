import { beforeAll, describe, expect, it } from 'vitest';
import { accountSorts } from 'contract/people/account-sort.ts';
import { byRun } from 'contract/kernel/property-runs.testing.ts';
import { accountListQuery } from 'contract/people/accounts.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../../testing/rows-read.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { listAccounts } from './account-list.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;

const everybody = byRun({ whole: 100_000, short: 30_000 });
const tenth = everybody / 10;

/** The people each import wrote: every tenth, every fourth of three hundred, and four of five. */
const imports = { some: 0, few: 0, most: 0 };
const wrote = { some: 'a.id % 10 = 0', few: 'a.id % 400 = 0', most: 'a.id % 5 > 0' };

beforeAll(async () => {
  acme = await product.tenant('acme');
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, email, name_key, search_key)
     select $1, 'First' || n, 'Last' || n, 'p' || n || '@acme.example', 'last' || n, ' first' || n || ' last' || n
     from generate_series(1, ${everybody}) n`,
    [acme.organizationId],
  );
  for (const which of Object.keys(imports) as (keyof typeof imports)[]) {
    const [row] = await database.asSuperuser<{ id: number }>(
      `with made as (insert into app.import (organization_id, kind, state, file_name, size_bytes, row_count,
           encoding, delimiter, columns, rules)
         values ($1, 'people', 'done', $2, 1, 1, 'utf-8', ',', '[]', '{}') returning id),
       noted as (insert into app.import_write (organization_id, import_id, line, result, account_id)
         select $1, made.id, row_number() over (order by a.id), 'created', a.id
         from app.account a, made where a.organization_id = $1 and ${wrote[which]} returning 1)
       select id from made`,
      [acme.organizationId, which],
    );
    imports[which] = row?.id ?? 0;
    await database.asSuperuser(
      `update app.import i set created_count =
         (select count(*) from app.import_write w where w.import_id = i.id) where i.id = $1`,
      [imports[which]],
    );
  }
  await database.asSuperuser('vacuum analyze app.account, app.import, app.import_write');
});

const page =
  (which: keyof typeof imports, sort: string) =>
  (tx: OrganizationTransaction): Promise<unknown> =>
    listAccounts(tx, accountListQuery.parse({ import: String(imports[which]), sort }));

const inAcme = (work: (tx: OrganizationTransaction) => Promise<unknown>) =>
  withOrganization(
    database.pool,
    { userId: acme.admin.userId, sessionVersion: 1, sessionId: null, slug: 'acme' },
    { readOnly: true },
    work,
  );

describe('of all people, those of an import', () => {
  const peopleRead = rowsReadFrom(database, ['app.account']);
  const writesRead = rowsReadFrom(database, ['app.import_write']);

  it.each(accountSorts)('that wrote a tenth are read alone, sorted by %s', async (sort) => {
    const people = await peopleRead(() => inAcme(page('some', sort)));
    // For the page and for its count; a list by states is read a state at a time.
    expect([people.scans, people.rows < 3 * tenth + 1000]).toEqual([0, true]);
  });

  it('are found by the import: no other import is read', async () => {
    const few = await writesRead(() => inAcme(page('few', 'name')));
    expect([few.scans, few.rows < (3 * everybody) / 400]).toEqual([0, true]);
    const some = await writesRead(() => inAcme(page('some', 'name')));
    expect([some.scans, some.rows < 3 * tenth]).toEqual([0, true]);
  });

  it('that wrote most are met on the way, as far as they are counted', async () => {
    const people = await peopleRead(() => inAcme(page('most', 'name')));
    expect([people.scans, people.rows < 13_000]).toEqual([0, true]);
    const writes = await writesRead(() => inAcme(page('most', 'name')));
    // Each person has been written by up to three imports.
    expect([writes.scans, writes.rows < 3 * 13_000]).toEqual([0, true]);
  });
});

it('what imports changed of one person is found by the same index', async () => {
  const [row] = await database.asSuperuser<{ id: number }>(
    `update app.import_write w set result = 'updated' from (
       select max(id) as id from app.account where organization_id = $1) person
     where w.account_id = person.id returning person.id`,
    [acme.organizationId],
  );
  const history = () =>
    product.call(listHistory, {
      as: acme.admin,
      params: { id: row?.id ?? 0 },
      query: { limit: '20' },
    });
  expect((await history()).body.total.count).toBeGreaterThan(1);
  const { scans, rows } = await rowsReadFrom(database, ['app.import_write'])(history);
  expect([scans, rows < 100]).toEqual([0, true]);
});
