import { expect, it } from 'vitest';
import type { AudienceCounts } from 'contract/delivery/audience.ts';
import { getReach } from 'contract/delivery/reach.contract.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { countAudience } from './preview.repository.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

const reachOf = async (tenant: TestTenant) => {
  const { status, body } = await product.call(getReach, { as: tenant.manager });
  expect(status).toBe(200);
  return body as AudienceCounts;
};

/** The same by the way of messages: every person of the organization, named. */
const named = async ({ organizationId }: TestTenant) => {
  const rows = await database.asSuperuser<{ id: number }>(
    'select id from app.account where organization_id = $1',
    [organizationId],
  );
  const noOne = { groups: [], people: [] };
  const people = rows.map(({ id }) => id);
  return withOrganizationJob(database.workerPool, organizationId, { readOnly: true }, (tx) =>
    countAudience(tx, { include: { groups: [], people }, exclude: noOne }),
  );
};

/** People with and without each reason, and with several. */
async function fill({ organizationId, slug }: TestTenant): Promise<void> {
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, email, status, subscription,
       deliverability, source, access, deleted_at, name_key, search_key)
     select $1, 'P', n::text, case when n % 7 <> 0 then 'p' || n || '@' || $2 || '.example' end,
       case when n % 5 = 0 then 'deactivated' else 'active' end,
       case when n % 11 = 0 then 'unsubscribed' else 'subscribed' end,
       (array['ok', 'ok', 'soft_bouncing', 'hard_bounced', 'complained', 'ok'])[1 + n % 6],
       case when n % 4 = 0 then 'self' else 'import' end,
       case when n % 8 = 0 and n % 7 <> 0 then 'awaiting_approval' else 'none' end,
       case when n % 13 = 0 then now() end, 'p', 'p'
     from generate_series(1, 400) n`,
    [organizationId, slug],
  );
  await database.asSuperuser(
    `insert into app.suppression (organization_id, email_key, reason, until)
     select organization_id, email_key, reason,
       case when id % 2 = 0 then now() + (case when id % 4 = 0 then 1 else -1 end) * interval '1 day' end
     from app.account, unnest(array['unsubscribed', 'hard_bounce', 'manual']) as reason
     where organization_id = $1 and email_key is not null
       and (id + length(reason)) % 17 in (1, 2)`,
    [organizationId],
  );
}

it('counts everyone in the directory, each once, under the first reason', async () => {
  const tenant = await product.tenant('reach');
  await product.tenant('others');
  const before = await reachOf(tenant);
  expect(before).toMatchObject({ included: 3, eligible: 3, inMoreThanOne: 0 });
  await fill(tenant);
  const { included, eligible, skipped } = await reachOf(tenant);
  const expected = await named(tenant);
  expect({ included, eligible, skipped }).toEqual({
    included: expected.included,
    eligible: expected.eligible,
    skipped: expected.skipped,
  });
  for (const reason of ['no_address', 'unsubscribed', 'suppressed', 'not_approved'] as const) {
    expect(skipped[reason], reason).toBeGreaterThan(0);
  }
  expect((await product.call(getReach, { as: tenant.standard })).status).toBe(403);
});
