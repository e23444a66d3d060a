import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { accountListQuery } from 'contract/people/accounts.contract.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../testing/rows-read.ts';
import { listAccounts } from '../directory/list/account-list.repository.ts';
import { blankTest, passesTest } from './field-conditions.repository.ts';
import { findFields } from './fields.repository.ts';
import { useFields } from './fields.factory.ts';
import { shownValues } from './shown-values.repository.ts';

const test = useFields();
const { database, define, tenants } = test;
const size = 30_000;

beforeAll(async () => {
  const shifts = await define({
    kind: 'choice',
    key: 'shift',
    choices: ['Early', 'Late', 'Night'],
  });
  const number = await define({ kind: 'number', key: 'size' });
  const day = await define({ kind: 'date', key: 'day' });
  const locker = await define({ kind: 'text', key: 'locker' });
  const many = await define({ kind: 'choices', key: 'skills', choices: ['A', 'B', 'C'] });
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key, custom)
     select $1, 'First' || n, 'Last' || n, 'last' || n || ' first' || n, ' first' || n || ' last' || n,
       jsonb_build_object($2::text, case when n % 1000 = 0 then 3 when n % 3 = 0 then 2 else 1 end, $3::text, n,
         $4::text, date '2000-01-01' + n % 9000, $5::text, 'Locker ' || n, $6::text,
         case when n % 500 = 0 then '[1, 2, 3]' else '[1, 2]' end::jsonb)
     from generate_series(1, ${size}) n`,
    [tenants.acme.organizationId, shifts.id, number.id, day.id, locker.id, many.id].map(String),
  );
  await database.asSuperuser('vacuum analyze app.account, app.account_field_key, app.people_field');
});

const caller = () => ({
  userId: tenants.acme.admin.userId,
  sessionVersion: 1,
  sessionId: null,
  slug: 'acme',
});

const readBy = rowsReadFrom(database, ['app.account', 'app.account_field_key']);
const read = async (work: (tx: OrganizationTransaction) => Promise<unknown>) =>
  (await readBy(() => withOrganization(database.pool, caller(), { readOnly: true }, work))).rows;

describe('a list filtered by a field of the organization', () => {
  it.each([
    ['shift.is:3', 30],
    ['size.is:77', 1],
    ['size.from:29900', 101],
    ['day.is:2000-01-02', 4],
    ['locker.is:LOCKER 2999', 1],
    ['skills.is:3', 60],
  ])('%s reads those who match', async (field, count) => {
    const query = accountListQuery.parse({ field });
    const rows = await read(async (tx) => {
      const page = await listAccounts(tx, query);
      expect(page.total).toEqual({ count, kind: 'exact' });
      expect(page.rows).toHaveLength(Math.min(50, count));
    });
    // Each is met in the index of keys, then by their own: for the page and for the count.
    expect(rows).toBeLessThan(count * 6 + 400);
  });

  it.each(['shift.is:1', 'size.to:29000', 'skills.is:1', 'locker.filled'])(
    '%s, which most pass, walks the list until the page is full',
    async (field) => {
      const query = accountListQuery.parse({ field });
      const rows = await read(async (tx) => {
        const page = await listAccounts(tx, query);
        expect(page.total).toEqual({ count: 10_000, kind: 'atLeast' });
        expect(page.rows).toHaveLength(50);
      });
      // Counting stops at 10,000, is remembered, and takes a look at each of those it counts.
      expect(rows).toBeLessThan(60_000);
    },
  );

  it('shows fields of a page by reading its people once more', async () => {
    const keys = ['shift', 'size', 'day', 'locker', 'skills'];
    const rows = await read(async (tx) => {
      const page = await listAccounts(tx, {});
      const shown = await shownValues(
        tx,
        page.rows.map(({ id }) => id),
        keys,
      );
      expect(Object.keys(shown.get(page.rows[7]?.id ?? 0) ?? {}).toSorted()).toEqual(
        keys.toSorted(),
      );
    });
    expect(rows).toBeLessThan(300);
  });

  it('returns the same people as the plain condition', async () => {
    await withOrganization(database.pool, caller(), { readOnly: true }, async (tx) => {
      const fields = await findFields(tx);
      const field = fields.find(({ key }) => key === 'size');
      if (field === undefined) throw new Error('there is no such field');
      const condition = passesTest(tx.member.organizationId, {
        ...blankTest(field),
        from: '100',
        to: '102',
        filled: true,
      });
      const { rows } = await sql<{ first_name: string }>`
        select first_name from app.account as account
        where account.organization_id = ${tx.member.organizationId} and ${condition}
        order by id`.execute(tx.db);
      expect(rows.map((row) => row.first_name)).toEqual(['First100', 'First101', 'First102']);
      const none = passesTest(tx.member.organizationId, { ...blankTest(field), empty: true });
      const empty = await sql<{ n: number }>`
        select count(*) as n from app.account as account
        where account.organization_id = ${tx.member.organizationId} and ${none}`.execute(tx.db);
      expect(empty.rows[0]?.n).toBe(3);
    });
  });
});

describe('a list sorted by a field of the organization', () => {
  it.each([
    'field.size',
    '-field.size',
    'field.day',
    '-field.locker',
    'field.shift',
    '-field.shift',
  ])('%s reads a page and not the directory, at its beginning and far down', async (sort) => {
    let cursor: string | null = null;
    const first = async (tx: OrganizationTransaction) => {
      const page = await listAccounts(tx, accountListQuery.parse({ sort }));
      expect(page.rows).toHaveLength(50);
    };
    await withOrganization(database.pool, caller(), { readOnly: true }, async (tx) => {
      const far = accountListQuery.parse({ sort, limit: '100' });
      for (let page = 0; page < 30; page += 1) {
        cursor = (await listAccounts(tx, { ...far, ...(cursor && { cursor }) })).next;
      }
    });
    const further = async (tx: OrganizationTransaction) => {
      const query = accountListQuery.parse({ sort, ...(cursor && { cursor }) });
      expect((await listAccounts(tx, query)).rows).toHaveLength(50);
    };
    // Up to 5,000 people with a choice are counted, and one in three is met along the names.
    const most = sort.includes('shift') ? 20_000 : 600;
    expect(await read(first)).toBeLessThan(most);
    expect(await read(further)).toBeLessThan(most);
  });
});
