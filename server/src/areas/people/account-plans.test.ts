import { beforeAll, describe, expect, it } from 'vitest';
import { accountListQuery, accountSorts } from 'contract/people/accounts.contract.ts';
import { withOrganization } from '../../kernel/database/organization.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { listAccounts } from './account-list.repository.ts';
import { findTakenKeys } from './accounts.repository.ts';

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
     from generate_series(1, 30000) n`,
    [acme.organizationId],
  );
  await database.asSuperuser('vacuum analyze app.account');
});

/** How often app.account was read from end to end, as the statistics of the server count it. */
async function sequentialScans(): Promise<number> {
  // The session that scanned tells the statistics when its transaction ends, at most once a second.
  await database.pool.query('select pg_stat_force_next_flush()');
  const [row] = await database.asSuperuser<{ seq_scan: number }>(
    `select pg_stat_clear_snapshot(), seq_scan::int from pg_stat_user_tables where relid = 'app.account'::regclass`,
  );
  return row?.seq_scan ?? -1;
}

async function expectNoScan(
  work: (tx: Parameters<Parameters<typeof withOrganization>[3]>[0]) => Promise<unknown>,
): Promise<void> {
  const before = await sequentialScans();
  const caller = { userId: acme.admin.userId, sessionVersion: 1, sessionId: null, slug: 'acme' };
  // Often enough for the server to have settled on the plan that it keeps for a prepared statement.
  for (let round = 0; round < 7; round += 1) {
    await withOrganization(database.pool, caller, { readOnly: true }, work);
  }
  expect(await sequentialScans()).toBe(before);
}

describe('no hot query reads every person', () => {
  it('as a control, one that must does', async () => {
    const before = await sequentialScans();
    await database.pool.query(`select set_config('app.organization_id', $1, false)`, [
      String(acme.organizationId),
    ]);
    await database.pool.query('select max(length(coalesce(notes, first_name))) from app.account');
    expect(await sequentialScans()).toBeGreaterThan(before);
  });

  it.each(accountSorts)('sorted by %s', async (sort) => {
    await expectNoScan(async (tx) => {
      const first = await listAccounts(tx, { sort });
      await listAccounts(tx, accountListQuery.parse({ sort, cursor: first.next ?? '' }));
    });
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
    { q: 'nh-12', department: 'Department 3' },
  ])('filtered by %o', async (query) => {
    await expectNoScan((tx) => listAccounts(tx, accountListQuery.parse(query)));
  });

  it('when addresses and ids are looked up', async () => {
    await expectNoScan((tx) => findTakenKeys(tx, ['p77@acme.example'], ['nh-78']));
  });
});
