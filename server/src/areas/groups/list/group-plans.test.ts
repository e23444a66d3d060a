import { beforeAll, describe, expect, it } from 'vitest';
import { accountListQuery } from 'contract/people/accounts.contract.ts';
import { accountSorts } from 'contract/people/account-sort.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../../testing/rows-read.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { listAccounts } from '../../directory/directory.public.ts';
import { findGroupsOf } from '../members/members.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;
const groups = { few: 0, most: 0 };

beforeAll(async () => {
  acme = await product.tenant('acme');
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key, email, tags,
       birth_date, end_date, created_at, last_activity_at, line_manager_id)
     select $1, 'First' || n, 'Last' || n, 'last' || n, ' first' || n || ' last' || n,
       'p' || n || '@acme.example', case when n % 1500 = 0 then '{Rare,Tag}'::text[] else '{Tag}' end,
       case when n % 1500 = 0 then date '1930-01-01' else date '1990-01-01' + n % 4000 end,
       case when n % 1500 = 0 then date '2030-01-01' end,
       case when n % 1500 = 0 then now() else now() - interval '1 year' end,
       case when n % 1500 = 0 then now() else now() - interval '1 year' end,
       case when n % 1500 = 0 then $2::bigint end
     from generate_series(1, 30000) n`,
    [acme.organizationId, acme.admin.accountId],
  );
  for (const [name, members] of Object.entries({ few: 'a.id % 1500 = 0', most: 'a.id % 5 > 0' })) {
    const [row] = await database.asSuperuser<{ id: number }>(
      `with made as (insert into app.person_group (organization_id, name, sort_key)
         values ($1, $2, $2) returning id),
       filled as (insert into app.group_member (organization_id, group_id, account_id)
         select $1, made.id, a.id from app.account a, made where ${members})
       select id from made`,
      [acme.organizationId, name],
    );
    groups[name as keyof typeof groups] = row?.id ?? 0;
  }
  // As in life, most groups are neither.
  await database.asSuperuser(
    `with made as (insert into app.person_group (organization_id, name, sort_key)
       select $1, 'Group ' || n, 'group ' || n from generate_series(1, 300) n returning id)
     insert into app.group_member (organization_id, group_id, account_id)
     select $1, made.id, a.id from made join app.account a on a.id % 300 = made.id % 300`,
    [acme.organizationId],
  );
  await database.asSuperuser('vacuum analyze app.account, app.group_member, app.person_group');
});

const inAcme = (work: (tx: OrganizationTransaction) => Promise<unknown>) =>
  withOrganization(
    database.pool,
    { userId: acme.admin.userId, sessionVersion: 1, sessionId: null, slug: 'acme' },
    { readOnly: true },
    work,
  );

const read = rowsReadFrom(database, ['app.account', 'app.group_member']);
const readBy = (work: (tx: OrganizationTransaction) => Promise<unknown>) =>
  read(() => inAcme(work));

describe('people filtered by a group', () => {
  const page = (which: keyof typeof groups, sort: string) => (tx: OrganizationTransaction) =>
    listAccounts(tx, accountListQuery.parse({ group: String(groups[which]), sort }));

  it.each(accountSorts)('few of many are read alone, sorted by %s', async (sort) => {
    const { scans, rows } = await readBy(page('few', sort));
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(300);
  });

  it('many are read as far as they are counted', async () => {
    const { rows } = await readBy(page('most', 'name'));
    expect(rows).toBeLessThan(60_000);
  });
});

describe('people filtered by whether they are scoped managers', () => {
  beforeAll(async () => {
    await database.asSuperuser(
      `update app.account set type = 'manager' where organization_id = $1 and id % 700 = 0`,
      [acme.organizationId],
    );
    await database.asSuperuser(
      `insert into app.access_scope (organization_id, account_id)
       select organization_id, id from app.account where type = 'manager' and id % 1400 = 0`,
    );
    await database.asSuperuser('vacuum analyze app.account, app.access_scope');
  });

  it.each(['true', 'false'])('few of many are read alone: %s', async (scoped) => {
    const { scans, rows } = await readBy((tx) =>
      listAccounts(tx, accountListQuery.parse({ scoped })),
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(300);
  });
});

describe('people filtered by a condition of a rule', () => {
  const page = (condition: object) => (tx: OrganizationTransaction) =>
    listAccounts(tx, accountListQuery.parse({ where: JSON.stringify(condition) }));

  it.each([
    { field: 'tags', operator: 'allOf', values: ['rare', 'tag'] },
    { field: 'age', operator: 'atLeast', years: 80 },
    { field: 'birthDate', operator: 'before', date: '1940-01-01' },
    { field: 'endDate', operator: 'onOrAfter', date: '2000-01-01' },
    { field: 'created', operator: 'lastDays', days: 7 },
    { field: 'lastActivity', operator: 'lastDays', days: 7 },
    { field: 'email', operator: 'oneOf', values: ['P7@acme.example', 'p8@acme.example'] },
  ])('few of many are read alone: $field $operator', async (condition) => {
    const { scans, rows } = await readBy(page(condition));
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(200);
  });

  it('few of many are read alone, by their line manager', async () => {
    const ids = [acme.admin.accountId];
    const { scans, rows } = await readBy(page({ field: 'lineManager', operator: 'oneOf', ids }));
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(200);
  });
});

it('the groups of a person are found by the person', async () => {
  const { scans, rows } = await readBy((tx) => findGroupsOf(tx, acme.admin.accountId));
  expect(scans).toBe(0);
  expect(rows).toBeLessThan(20);
});
