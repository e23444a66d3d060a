import { beforeAll, expect, it } from 'vitest';
import { dependantListQuery, dependantSorts } from 'contract/dependants/dependant-list.contract.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../../testing/rows-read.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { listDependants } from './dependant-list.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;
const rules = { adultAge: 18, agesOutAt: 26, today: '2026-06-01' };

beforeAll(async () => {
  acme = await product.tenant('acme');
  await database.asSuperuser(
    `with people as (
       insert into app.account (organization_id, first_name, last_name, department, location, name_key, search_key)
       select $1, 'First' || n, 'Last' || n, 'Department ' || n % 150, 'Place ' || n / 14000, 'last' || n, ' first' || n || ' last' || n
       from generate_series(1, 15000) n returning id),
     made as (
       insert into app.dependant (organization_id, first_name, last_name, relationship, birth_date,
         student, eligibility, name_key)
       select $1, 'Child' || n, 'Last' || n % 15000, case when n % 500 = 0 then 'ward' else 'child' end,
         date '1995-01-01' + n % 11000, n % 40 = 0, case when n % 300 = 0 then 'not_eligible' else 'rule' end,
         'last' || n % 15000 || ' child' || n
       from generate_series(1, 30000) n returning id)
     insert into app.dependant_guardian (organization_id, dependant_id, account_id)
     select $1, d.id, p.id from (select id, row_number() over (order by id) as n from made) d
       join (select id, row_number() over (order by id) as n from people) p on p.n = d.n % 15000 + 1`,
    [acme.organizationId],
  );
  await database.asSuperuser(
    `update app.account set status = 'deactivated' where organization_id = $1 and id % 400 = 0`,
    [acme.organizationId],
  );
  await database.asSuperuser('vacuum analyze app.account, app.dependant, app.dependant_guardian');
}, 120_000);

const inAcme = (work: (tx: OrganizationTransaction) => Promise<unknown>) =>
  withOrganization(
    database.pool,
    { userId: acme.admin.userId, sessionVersion: 1, sessionId: null, slug: 'acme' },
    { readOnly: true },
    work,
  );

const readBy = rowsReadFrom(database, ['app.dependant', 'app.dependant_guardian', 'app.account']);

const filters: Record<string, string>[] = [
  { q: 'child2999' },
  { q: 'child' },
  { relationship: 'ward' },
  { guardians: 'none_active' },
  { agesOutWithin: '30', sort: 'birthDate' },
  { student: 'yes' },
  { ageFrom: '20', ageTo: '21', sort: 'birthDate' },
  ...dependantSorts.map((sort) => ({ sort })),
];

it.each<Record<string, string>>([
  { guardianDepartment: 'department 7' },
  { guardianDepartment: 'Department 7', sort: '-birthDate' },
  { guardianDepartment: 'Nowhere' },
])('few are collected from their guardians: %j', async (filter) => {
  const query = dependantListQuery.parse(filter);
  const { rows, scans } = await readBy(() => inAcme((tx) => listDependants(tx, query, rules)));
  // 100 people with 200 dependants: read for the decision, the page, the count and the guardians that show.
  expect([scans, rows < 3000]).toEqual([0, true]);
});

it('of many the list is walked along, and some are counted', async () => {
  const query = dependantListQuery.parse({ guardianLocation: 'Place 0', sort: 'name' });
  const list = (tx: OrganizationTransaction) => listDependants(tx, query, rules);
  const { rows } = await readBy(() => inAcme(list));
  // 14,000 people guard 28,000 of 30,000 dependants. The dependants of 10,000 people are counted, and few are walked
  // along.
  expect(rows).toBeLessThan(60_000);
  const page = await inAcme(list);
  expect(page).toMatchObject({ total: { count: 10_000, kind: 'atLeast' } });
});

it.each(filters)('no list of dependants reads the whole directory: %j', async (filter) => {
  const query = dependantListQuery.parse(filter);
  const { rows } = await readBy(() => inAcme((tx) => listDependants(tx, query, rules)));
  // 30,000 dependants with as many guardians. Counting stops at 10,000: where so few are all, by the table or by an
  // index.
  expect(rows).toBeLessThan(12_000);
});
