import { expect, it } from 'vitest';
import { getReach } from 'contract/delivery/reach.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct } from '../../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

it('counts everyone in the directory, each once, under the first reason', async () => {
  const tenant = await product.tenant('reach');
  await product.tenant('others');
  const { organizationId } = tenant;
  const reach = async () => (await product.call(getReach, { as: tenant.manager })).body;
  const before = await reach();
  expect(before.eligible).toBe(before.included);
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, email, status, subscription, deliverability, deleted_at, name_key, search_key)
     values ($1, 'No', 'Address', null, 'active', 'subscribed', 'ok', null, 'a', 'a'),
       ($1, 'Is', 'Deactivated', 'gone@reach.example', 'deactivated', 'subscribed', 'ok', null, 'a', 'a'),
       ($1, 'Has', 'Left', 'left@reach.example', 'active', 'unsubscribed', 'hard_bounced', null, 'a', 'a'),
       ($1, 'Has', 'Bounced', 'bounced@reach.example', 'active', 'subscribed', 'hard_bounced', null, 'a', 'a'),
       ($1, 'In', 'Trash', 'trash@reach.example', 'active', 'subscribed', 'ok', now(), 'a', 'a')`,
    [organizationId],
  );
  expect(await reach()).toMatchObject({
    included: before.included + 4,
    eligible: before.eligible,
    skipped: {
      no_address: 1,
      deactivated: 1,
      unsubscribed: 1,
      suppressed: 1,
      duplicate_address: 0,
    },
  });
  expect((await product.call(getReach, { as: tenant.standard })).status).toBe(403);
});
