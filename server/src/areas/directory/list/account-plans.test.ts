import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { accountListQuery, type AccountListQuery } from 'contract/people/accounts.contract.ts';
import { accountSorts, type AccountSort } from 'contract/people/account-sort.ts';
import { encodeCursor } from '../../../kernel/database/keyset.ts';
import { withOrganization } from '../../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../../testing/rows-read.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { listAccounts } from './account-list.repository.ts';
import { listOrder } from './list-order.repository.ts';
import { findTakenKeys } from '../../people/accounts.repository.ts';
import { listUsedValues } from '../../people/form/used-values.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;

beforeAll(async () => {
  acme = await product.tenant('acme');
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, email, external_id, department,
       location, job_title, start_date, type, access, status, deliverability, name_key, search_key)
     select $1, 'First' || n, 'Last' || n, 'p' || n || '@acme.example', 'NH-' || n, 'Department ' || n % 40,
       'Place ' || n % 200, 'Title ' || n % 60, date '2010-01-01' + n % 5000,
       case when n % 500 = 0 then 'manager' else 'standard' end,
       case when n % 300 = 0 then 'invited' else 'granted' end,
       case when n % 400 = 0 then 'deactivated' else 'active' end,
       case when n % 350 = 0 then 'hard_bounced' else 'ok' end,
       'last' || n || ' first' || n, ' first' || n || ' last' || n || ' p' || n || '@acme.example nh-' || n
         || case when 'last' || n >= 'last15' then ' later' else '' end
     from generate_series(1, 30000) n`,
    [acme.organizationId],
  );
  // What is not on the disk yet is not known to be seen by all, without which no index answers alone.
  await database.asSuperuser('checkpoint');
  await database.asSuperuser('vacuum analyze app.account');
});

type Work = (tx: Parameters<Parameters<typeof withOrganization>[3]>[0]) => Promise<unknown>;

const caller = () => ({
  userId: acme.admin.userId,
  sessionVersion: 1,
  sessionId: null,
  slug: 'acme',
});

const read = rowsReadFrom(database, ['app.account']);
const readBy = (work: Work) =>
  read(() => withOrganization(database.pool, caller(), { readOnly: true }, work));

async function expectNoScan(work: Work): Promise<void> {
  expect((await readBy(work)).scans).toBe(0);
}

/** The first names of those whose last name begins so, as the list sorts them. */
function firstOf(beginning: string, count: number, sort: 'name' | '-name' = 'name'): string[] {
  const sorted = Array.from({ length: 30_000 }, (_, index) => index + 1)
    .filter((n) => `last${n}`.startsWith(beginning))
    .toSorted((one, other) => (`last${one} first${one}` < `last${other} first${other}` ? -1 : 1));
  return (sort === 'name' ? sorted : sorted.toReversed()).slice(0, count).map((n) => `First${n}`);
}

/** The page after half of the people. */
async function middleOf(sort: AccountSort): Promise<AccountListQuery> {
  return accountListQuery.parse({ sort, cursor: await cursorAt(sort, 15_000) });
}

/** The cursor after so many people. */
async function cursorAt(sort: AccountSort, position: number): Promise<string> {
  return withOrganization(database.pool, caller(), { readOnly: true }, async (tx) => {
    const { keyset } = await listOrder(tx, sort);
    const { columns, descending } = keyset;
    const order = columns.map(({ expression }) => expression);
    const { rows } = await sql<{ values: string[] }>`
      select array[${sql.join(order.map((column) => sql`(${column})::text`))}] as values
      from app.account as account where deleted_at is null
      order by ${sql.join(order.map((column) => sql`${column} ${sql.raw(descending ? 'desc' : 'asc')}`))}
      offset ${position} limit 1`.execute(tx.db);
    return encodeCursor(keyset, { values: rows[0]?.values ?? [], backwards: false });
  });
}

describe('no hot query reads every person', () => {
  it('as a control, one that must does', async () => {
    await database.pool.query(`select set_config('app.organization_id', $1, false)`, [
      String(acme.organizationId),
    ]);
    const { scans } = await read(() =>
      database.pool.query('select max(length(coalesce(notes, first_name))) from app.account'),
    );
    expect(scans).toBe(1);
  });

  it.each(accountSorts)('sorted by %s', async (sort) => {
    await expectNoScan(async (tx) => {
      const first = await listAccounts(tx, { sort });
      await listAccounts(tx, accountListQuery.parse({ sort, cursor: first.next ?? '' }));
    });
  });

  it.each(accountSorts)('far down the list sorted by %s', async (sort) => {
    const half = await middleOf(sort);
    expect((await readBy((tx) => listAccounts(tx, half))).rows).toBeLessThan(1000);
  });

  it.each([
    { type: 'manager' },
    { access: ['invited', 'suspended'] },
    { status: 'deactivated' },
    { deliverability: ['hard_bounced', 'no_address'] },
    { department: 'Department 7' },
    { location: ['Place 1', 'Place 2'], sort: '-location' },
    { q: 'last29999' },
    { q: 'la' },
    { q: 'zz' },
    { email: 'P77@acme.example' },
    { q: 'nh-12', department: 'Department 3' },
  ])('filtered by %o', async (query) => {
    await expectNoScan((tx) => listAccounts(tx, accountListQuery.parse(query)));
  });

  // 11,111 of 30,000 are called last1…, and stand together by name: so do 11,111 called last2…, further down.
  it.each([
    ['last2', 0, { count: 11_111, kind: 'exact' }],
    ['last2', 5000, { count: 11_111, kind: 'exact' }],
    ['last3', 0, { count: 1112, kind: 'exact' }],
  ])(
    'searched for "%s" from place %i, where those who match stand together',
    async (q, from, total) => {
      const cursor = from === 0 ? {} : { cursor: await cursorAt('name', from) };
      const asked = accountListQuery.parse({ q, ...cursor });
      const { rows, scans } = await readBy(async (tx) => {
        const found = await listAccounts(tx, asked);
        expect(found.rows).toHaveLength(50);
        expect(found.rows.map((row) => row.first_name)).toEqual(firstOf(q, 50));
        expect(found.total).toMatchObject(total);
      });
      expect(scans).toBe(0);
      // Those who are collected, and the page. Not those who were walked past, and no one twice.
      expect(rows).toBeLessThan(11_111 + 200);
    },
  );

  // 24,444 of 30,000 sort after last14…: too many to be collected, and the first of them far down.
  it.each([
    ['later', 'name', 'last15'],
    ['last2', 'name', 'last2'],
    ['last2', '-name', 'last2'],
  ] as const)('searched for "%s" by %s, there and back', async (q, sort, beginning) => {
    const { rows, scans } = await readBy(async (tx) => {
      const at = (cursor: string | null) =>
        listAccounts(tx, accountListQuery.parse({ q, sort, ...(cursor && { cursor }) }));
      const first = await at(null);
      const second = await at(first.next);
      expect(second.rows.map(({ first_name: name }) => name)).toEqual(
        firstOf(beginning, 100, sort).slice(50),
      );
      expect((await at(second.previous)).rows).toEqual(first.rows);
    });
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(3 * (20_001 + 1200));
  });

  it.each(accountSorts)('sorted by %s, of those who were collected', async (sort) => {
    const found = await withOrganization(database.pool, caller(), { readOnly: true }, (tx) =>
      listAccounts(tx, accountListQuery.parse({ q: 'last2999', sort })),
    );
    expect(found.total).toEqual({ count: 11, kind: 'exact' });
  });

  it.each([
    ['jobTitle', 'title 5'],
    ['department', ''],
    ['location', 'ace 19'],
  ] as const)('when the values of %s are offered for "%s"', async (field, typed) => {
    await expectNoScan((tx) => listUsedValues(tx, field, typed));
    // A step of the index for each of 200 values, not for each of 30,000 people.
    expect((await readBy((tx) => listUsedValues(tx, field, typed))).rows).toBeLessThan(1000);
  });

  it('when addresses and ids are looked up', async () => {
    await expectNoScan((tx) => findTakenKeys(tx, ['p77@acme.example'], ['nh-78'], null));
  });
});
