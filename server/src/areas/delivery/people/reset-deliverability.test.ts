import { expect, it } from 'vitest';
import { listHistory } from 'contract/people/history.contract.ts';
import { resetDeliverability } from 'contract/people/deliverability.contract.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { useDelivery } from '../delivery.factory.ts';

const test = useDelivery();
const { database, product } = test;
const { sink } = useSinks();

it('sends to a person again, until emails bounce once more', async () => {
  const tenant = await test.tenant(2);
  let full = true;
  const server = await sink({
    fault: (to) =>
      full && to.startsWith('p1@') ? { at: 'recipient', say: '550 5.1.1 no such user' } : null,
  });
  test.sender(server.url);
  await test.until(await test.start(tenant), 'sent');
  const people = await database.asSuperuser<{ id: number; deliverability: string }>(
    `select id, deliverability from app.account
      where organization_id = $1 and email like 'p%' order by id`,
    [tenant.organizationId],
  );
  expect(people.map(({ deliverability }) => deliverability)).toEqual(['hard_bounced', 'ok']);
  const [bounced = { id: 0 }, other = { id: 0 }] = people;

  full = false;
  const call = { as: tenant.admin, params: { id: bounced.id } };
  for (let twice = 0; twice < 2; twice += 1) {
    const { status, body } = await product.call(resetDeliverability, call);
    expect([status, body.deliverability]).toEqual([200, 'ok']);
  }
  const history = await product.call(listHistory, call);
  const actions = history.body.items.map(({ action }: { action: string }) => action);
  expect(actions.filter((one: string) => one === 'account.deliverability_reset')).toHaveLength(1);
  const next = await test.start(tenant);
  await test.until(next, 'sent');
  expect(await test.states(next)).toEqual(['sent 1', 'sent 1']);

  await database.asSuperuser(`update app.account set deliverability = 'complained' where id = $1`, [
    other.id,
  ]);
  const refused = await product.call(resetDeliverability, { ...call, params: { id: other.id } });
  expect(refused.status).toBe(409);
});
