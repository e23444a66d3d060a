import { beforeAll, expect, it } from 'vitest';
import type { Audience } from 'contract/delivery/audience.ts';
import { rowsReadFrom } from '../../../testing/rows-read.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { readAudiences } from './audience.factory.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;
const { count, list } = readAudiences(database, () => acme);

/** People of ours; the other organization has ten times as many, and as many suppressed addresses. */
const own = 3000;
const audience: Audience = {
  include: { groups: [], people: [] },
  exclude: { groups: [], people: [] },
};

beforeAll(async () => {
  acme = await product.tenant('acme');
  const beta = await product.tenant('beta');
  for (const [{ organizationId, slug }, size] of [
    [acme, own],
    [beta, 10 * own],
  ] as const) {
    const [group] = await database.asSuperuser<{ id: number }>(
      `with made as (insert into app.person_group (organization_id, name, sort_key)
         values ($1, 'All', 'all') returning id),
       people as (insert into app.account (organization_id, first_name, last_name, email, name_key,
           search_key)
         select $1, 'First', 'Last' || n, 'p' || n || '@' || $2 || '.example', 'last' || n, ' last' || n
         from generate_series(1, $3::int) n returning id, email_key),
       suppressed as (insert into app.suppression (organization_id, email_key, reason)
         select $1, email_key, 'manual' from people where $2 = 'beta'),
       members as (insert into app.group_member (organization_id, group_id, account_id)
         select $1, made.id, people.id from made, people)
       select id from made`,
      [organizationId, slug, size],
    );
    if (slug === 'acme') audience.include.groups.push(group?.id ?? 0);
  }
  await database.asSuperuser(
    'vacuum analyze app.account, app.group_member, app.person_group, app.suppression',
  );
});

const readBy = rowsReadFrom(database, ['app.account', 'app.group_member', 'app.suppression']);

it.each([
  ['counting', () => count(audience)],
  ['a page', () => list(audience, { show: 'eligible' })],
])('%s reads each of ours a few times and no one of others', async (_name, work) => {
  const { scans, rows } = await readBy(work);
  expect(scans).toBe(0);
  expect(rows).toBeGreaterThanOrEqual(own);
  expect(rows).toBeLessThan(4 * own);
});
