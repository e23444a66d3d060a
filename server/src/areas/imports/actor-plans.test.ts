import { beforeAll, expect, it } from 'vitest';
import { withOrganization, type InOrganization } from '../../kernel/database/organization.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { type TestTenant, useTestProduct } from '../../testing/test-product.ts';
import { findMember } from '../bulk/acting-member.repository.ts';
import { findActor } from './actor.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;

const newcomers = (organizationId: number, count: number) =>
  database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
     select $1, 'F', 'L' || n, 'l' || n, ' f l' || n from generate_series(1, ${count}) n
     order by md5(n::text)`,
    [organizationId],
  );

/** The database knows a large organization, and nothing of the one that comes after. */
beforeAll(async () => {
  await database.asSuperuser('alter table app.account set (autovacuum_enabled = false)');
  acme = await product.tenant('acme');
  await newcomers((await product.tenant('beta')).organizationId, 20_000);
  await database.asSuperuser('set default_statistics_target = 1; analyze app.account');
  await newcomers(acme.organizationId, 5000);
});

/** Indexes of people that some work uses each time: what others did before may be reported late, and once. */
async function indexesOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const soFar = async () => {
    await database.pool.query('select pg_stat_force_next_flush()');
    await database.asSuperuser('select pg_stat_force_next_flush()');
    const rows = await database.asSuperuser<{ name: string; scans: number }>(
      `select indexrelname as name, idx_scan::int as scans, pg_stat_clear_snapshot()
       from pg_stat_user_indexes where relid = 'app.account'::regclass`,
    );
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  };
  // Some runs settle on the plan of a prepared statement.
  for (let round = 0; round < 7; round += 1) await work();
  const times = [await soFar()];
  for (let time = 0; time < 3; time += 1) {
    await work();
    times.push(await soFar());
  }
  const grows = (name: string) =>
    times.every((now, at) => at === 0 || (now.get(name) ?? 0) > (times[at - 1]?.get(name) ?? 0));
  return [...(times[0]?.keys() ?? [])].filter(grows);
}

it('the person a task works for is found by ID, also in a new organization', async () => {
  const { accountId, userId } = acme.admin;
  const caller = { userId, sessionVersion: 1, sessionId: null, slug: 'acme' };
  const within = <T>(find: (tx: InOrganization) => Promise<T>) =>
    withOrganization(database.pool, caller, { readOnly: true }, find);
  const overhead = await indexesOf(() => within(async () => undefined));
  const byId = new Set([...overhead, 'account_pkey']);
  const actor = await indexesOf(() => within((tx) => findActor(tx, accountId)));
  expect(new Set(actor)).toEqual(byId);
  const member = await indexesOf(() => within((tx) => findMember(tx, accountId)));
  expect(new Set(member)).toEqual(byId);
  expect(await within((tx) => findActor(tx, accountId))).toEqual({
    accountId,
    type: 'admin',
  });
});
