import { beforeAll, describe, expect, it } from 'vitest';
import { dependantListQuery, dependantSorts } from 'contract/dependants/dependant-list.contract.ts';
import { accountSorts } from 'contract/people/account-sort.ts';
import {
  accountListQuery,
  suggestedFields,
  type AccountListQuery,
} from 'contract/people/accounts.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { byRun } from 'contract/kernel/property-runs.testing.ts';
import { listDependants } from '../../areas/directory/dependants/dependant-list.repository.ts';
import { listAccounts } from '../../areas/directory/list/account-list.repository.ts';
import { findSimilarNames } from '../../areas/people/form/possible-duplicates.repository.ts';
import { listUsedValues } from '../../areas/people/form/used-values.repository.ts';
import { enterAccessScope } from '../../kernel/database/access-scope.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../testing/rows-read.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
const everybody = byRun({ whole: 100_000, short: 30_000 });
const within = everybody / 10;
let acme: TestTenant;
let night: number;
let importId: number;

beforeAll(async () => {
  acme = await product.tenant('acme');
  const { organizationId } = acme;
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, email, department, location,
       job_title, start_date, dependant_count, name_key, search_key)
     select $1, 'First' || n, 'Last' || n, 'p' || n || '@acme.example', 'Department ' || n % 40,
       'Place ' || n % 200, 'Title ' || n % 60, date '2010-01-01' + n % 5000, 1, 'last' || n || ' first' || n,
       ' first' || n || ' last' || n || ' p' || n || '@acme.example'
     from generate_series(1, ${everybody}) n`,
    [organizationId],
  );
  const made = await database.asSuperuser<{ id: number }>(
    `insert into app.person_group (organization_id, name, sort_key)
     values ($1, 'Night shift', 'night shift') returning id`,
    [organizationId],
  );
  night = made[0]?.id ?? 0;
  await database.asSuperuser(
    `insert into app.group_member (organization_id, group_id, account_id)
     select organization_id, $2, id from app.account
     where organization_id = $1 and last_name like 'Last%' and id % ${everybody / within} = 0`,
    [organizationId, night],
  );
  await database.asSuperuser(
    `with field as (insert into app.people_field (organization_id, key, label, kind, position)
       values ($1, 'size', 'Size', 'number', 1) returning id)
     insert into app.account_field_key (organization_id, account_id, field_id, part, number_key)
     select $1, a.id, field.id, 0, a.id % 100 from app.account a, field where a.last_name like 'Last%'`,
    [organizationId],
  );
  await addDependants();
  await addImport();
  await database.asSuperuser(
    'vacuum analyze app.account, app.import_write, app.group_member, app.account_field_key, app.dependant, app.dependant_guardian',
  );
  const scoped = await product.call(setAccessScope, {
    as: acme.admin,
    params: { id: acme.manager.accountId },
    body: { groups: [night] },
  });
  expect(scoped.body.people).toBe(within);
});

/** An import that wrote everyone. */
async function addImport(): Promise<void> {
  const [made] = await database.asSuperuser<{ id: number }>(
    `with made as (insert into app.import (organization_id, kind, state, file_name, size_bytes, row_count,
         encoding, delimiter, columns, rules)
       values ($1, 'people', 'done', 'staff.csv', 1, 1, 'utf-8', ',', '[]', '{}') returning id),
     noted as (insert into app.import_write (organization_id, import_id, line, result, account_id)
       select $1, made.id, row_number() over (order by a.id), 'created', a.id
       from app.account a, made where a.organization_id = $1 and a.last_name like 'Last%' returning 1)
     select id from made`,
    [acme.organizationId],
  );
  importId = made?.id ?? 0;
}

/** One for everyone, and for every fifth a second guardian beside the first; what triggers would count is given. */
async function addDependants(): Promise<void> {
  await database.asSuperuser('alter table app.dependant_guardian disable trigger user');
  await database.asSuperuser(
    `with made as (
       insert into app.dependant (organization_id, id, first_name, last_name, relationship, birth_date, guarded, name_key)
       select organization_id, id, 'Child' || id, last_name, 'child', date '2000-01-01' + (id % 9000)::int, 'active',
         lower(last_name) || ' child' || id
       from app.account where organization_id = $1 and last_name like 'Last%'
       returning organization_id, id)
     insert into app.dependant_guardian (organization_id, dependant_id, account_id, position)
     select organization_id, id, id, 1 from made
     union all
     select made.organization_id, made.id, a.id, 2 from made
       join app.account a on a.organization_id = made.organization_id and a.id = made.id + 1
     where made.id % 5 = 0`,
    [acme.organizationId],
  );
  await database.asSuperuser('alter table app.dependant_guardian enable trigger user');
}

const read = rowsReadFrom(database, ['app.account']);

/** What is read for them, who has entered their access scope. */
const readBy = (work: (tx: OrganizationTransaction) => Promise<unknown>) => read(() => asHim(work));

function asHim<T>(work: (tx: OrganizationTransaction) => Promise<T>): Promise<T> {
  const caller = { userId: acme.manager.userId, sessionVersion: 1, sessionId: null, slug: 'acme' };
  return withOrganization(database.pool, caller, { readOnly: true }, async (tx) => {
    await enterAccessScope(tx);
    return work(tx);
  });
}

const list = (query: AccountListQuery) => (tx: OrganizationTransaction) => listAccounts(tx, query);

/** Each of their people is met once, for the page and to be counted. */
const most = within * 1.1;

describe('of all people, for a manager of a tenth of them', () => {
  // The other direction reads the same.
  it.each(accountSorts.filter((sort) => !sort.startsWith('-')))(
    'the list by %s meets only visible people',
    async (sort) => {
      const first = await asHim((tx) => listAccounts(tx, { sort }));
      expect(first.total).toEqual({ count: within, kind: 'exact' });
      const { scans, rows } = await readBy(list({ sort }));
      expect([scans, rows < most]).toEqual([0, true]);
      const next = accountListQuery.parse({ sort, cursor: first.next ?? '' });
      expect((await readBy(list(next))).rows).toBeLessThan(most);
    },
  );

  it.each([
    { q: 'last77' },
    { q: 'a' },
    { q: 'nobody' },
    { department: ['Department 3'] },
    { q: 'last1', department: ['Department 10'] },
  ])('so does the list of %o', async (query) => {
    const { scans, rows } = await readBy(list(query));
    expect([scans, rows < most]).toEqual([0, true]);
  });

  it('so does the list after an import that wrote everyone', async () => {
    const asked = list({ import: [importId] });
    const { total } = await asHim((tx) => listAccounts(tx, { import: [importId] }));
    expect(total).toEqual({ count: within, kind: 'exact' });
    const { scans, rows } = await readBy(asked);
    expect([scans, rows < most]).toEqual([0, true]);
    const writesRead = rowsReadFrom(database, ['app.import_write']);
    const writes = await writesRead(() => asHim(asked));
    expect([writes.scans, writes.rows < most]).toEqual([0, true]);
  });

  const withKeys = rowsReadFrom(database, ['app.account', 'app.account_field_key']);
  const where = [JSON.stringify({ field: 'tags', operator: 'empty' })];

  it.each([
    { field: ['size.is:50'] },
    { field: ['size.empty'] },
    { where, sort: 'field.size' as const, field: ['size.from:20'] },
  ])('the list of %o reads them, and the values of theirs', async (query) => {
    const asked = () => asHim((tx) => listAccounts(tx, query));
    const { scans, rows } = await withKeys(asked);
    // A value each for the filter, and for each part of the order.
    expect([scans, rows < 5 * within]).toEqual([0, true]);
  });

  it('so do names that are alike, and values that are used', async () => {
    const similar = await readBy((tx) => findSimilarNames(tx, 'lastt 7770'));
    expect([similar.scans, similar.rows < most]).toEqual([0, true]);
    for (const field of suggestedFields) {
      const used = await readBy((tx) => listUsedValues(tx, field, 'e'));
      expect([used.scans, used.rows < most]).toEqual([0, true]);
    }
  });
});

describe('of the dependants of all people, for a manager of a tenth of them', () => {
  const readOf = rowsReadFrom(database, ['app.dependant']);
  const linksOf = rowsReadFrom(database, ['app.dependant_guardian']);
  const rules = { adultAge: 18, agesOutAt: 26, today: '2026-06-01' };

  it.each<Record<string, string>>([
    ...dependantSorts.filter((sort) => !sort.startsWith('-')).map((sort) => ({ sort })),
    { q: 'child77' },
    { q: 'child' },
    { q: 'nobody' },
    { agesOutWithin: '90', sort: 'birthDate' },
    { guardianDepartment: 'Department 10' },
    { guardianGroup: 'his' },
  ])('the list of %o meets only visible dependants', async (filter) => {
    const groups = 'guardianGroup' in filter ? { guardianGroup: String(night) } : {};
    const query = dependantListQuery.parse({ ...filter, ...groups });
    const children = () => asHim((tx) => listDependants(tx, query, rules));
    if (filter['sort'] === 'name' || 'guardianGroup' in filter) {
      expect((await children()).total).toEqual({ count: within, kind: 'exact' });
    }
    const met = await readOf(children);
    expect([met.scans, met.rows < most]).toEqual([0, true]);
    const links = await linksOf(children);
    // To collect them, to ask of each whether it is theirs, and to name guardians.
    expect([links.scans, links.rows < 3 * most]).toEqual([0, true]);
  });
});
