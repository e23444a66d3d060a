import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { manualClock } from '../../../kernel/clock/clock.ts';
import { addMeasured } from '../../../kernel/http/metrics/measured-gauges.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { useDelivery } from '../delivery.factory.ts';
import { sendingGauges } from './sending-figures.repository.ts';

const test = useDelivery();
const { sink } = useSinks();

it('tells Prometheus the status of all deliveries, and for how long the oldest waits', async () => {
  const registry = new Registry();
  const clock = manualClock();
  for (const gauge of sendingGauges(test.database.pool)) addMeasured({ registry }, gauge, clock);
  const readMetrics = async () => {
    clock.advance(10_000);
    return registry.metrics();
  };
  expect(await readMetrics()).toContain('deliveries{outcome="waiting"} 0');
  const one = await test.tenant(3);
  const other = await test.tenant(2);
  const first = await test.start(one);
  const second = await test.start(other);
  await test.database.asSuperuser(
    `update app.message set state = 'sending', started_at = now() where id = $1`,
    [first],
  );
  await test.database.asSuperuser(
    `update app.delivery_batch set next_at = now() - interval '1 hour' where message_id = $1`,
    [first],
  );
  const before = await readMetrics();
  expect(before).toContain('deliveries{outcome="waiting"} 5');
  expect(before).toMatch(/delivery_oldest_due_seconds 36\d\d/);
  const server = await sink({
    fault: (to) => (to.startsWith('p1@') ? { at: 'recipient', say: '550 5.1.1 nobody' } : null),
  });
  test.sender(server.url);
  await test.until(first, 'sent');
  await test.until(second, 'sent');
  const after = await readMetrics();
  expect(after).toContain('deliveries{outcome="waiting"} 0');
  expect(after).toContain('deliveries{outcome="sent"} 3');
  expect(after).toContain('deliveries{outcome="failed"} 2');
  expect(after).toContain('delivery_oldest_due_seconds 0');
});
