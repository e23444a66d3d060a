import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { countMessages } from '../results/counts.repository.ts';
import { useDelivery } from '../delivery.factory.ts';
import { recover } from './batches.repository.ts';
import { DatabaseLedger } from './ledger.ts';
import { judge } from './outcome.policy.ts';
import type { Outcome } from '../../channels/smtp/smtp-mail.ts';
import { quickRules } from './quick-rules.testing.ts';
import { useSendingPool } from './sending-pool.testing.ts';

const test = useDelivery();
const { database } = test;
const { sink, taken } = useSinks();
const sendingPool = useSendingPool(database);

const accepted: Outcome = { kind: 'accepted', reply: '250 taken' };
const refused: Outcome = { kind: 'refused', code: 550, reply: '550 5.7.1 no', fenced: true };
const verdictOf = (outcome: Exclude<Outcome, { kind: 'held' }>) => judge(outcome, 0, quickRules);

const eventsOf = (messageId: number) =>
  database.asSuperuser<{ kind: string; email: string }>(
    `select e.kind, substring(d.email from '^p.') as email from app.engagement_event e
       join app.delivery d on d.organization_id = e.organization_id and d.id = e.delivery_id
     where e.message_id = $1 order by d.id, e.id`,
    [messageId],
  );

it('writes the events of a worker that was lost once, and counts what it sent before they are', async () => {
  const { organizationId, ...tenant } = await test.tenant(4);
  const id = await test.start({ organizationId, ...tenant });
  await database.asSuperuser(
    `update app.message set state = 'sending', started_at = now() where id = $1`,
    [id],
  );
  const inside = <T>(work: (tx: InOrganization) => Promise<T>) =>
    withOrganizationJob(database.workerPool, organizationId, { readOnly: false }, work);
  const counts = async () => (await inside((tx) => countMessages(tx, [id]))).get(id)?.byState;
  const log = pino({ level: 'silent' });
  const lost = new DatabaseLedger(sendingPool(), organizationId, quickRules, log);
  const [first, second, third, fourth] = await lost.claim([id]);
  if (!first || !second || !third || !fourth) throw new Error('Not all were claimed.');
  for (const row of [first, second, third]) {
    expect(await lost.mayLeave(row, 0)).toBe('granted');
  }
  lost.keep(first, verdictOf(accepted), 0);
  lost.keep(second, verdictOf(refused), 0);
  while ((await test.states(id)).join() !== 'sent 1,failed 1,inflight 0,pending 0') await sleep(5);
  expect(await eventsOf(id)).toEqual([]);
  expect(await counts()).toMatchObject({ sent: 1, failed: 1, inflight: 1, pending: 1 });

  const over = `set lease_until = now() - interval '1 second' where message_id = $1 and lease is not null`;
  await database.asSuperuser(`update app.delivery ${over}`, [id]);
  await database.asSuperuser(`update app.delivery_batch ${over}`, [id]);
  await inside(recover);
  await inside(recover);
  const outcomes = [
    { kind: 'accepted', email: 'p1' },
    { kind: 'bounced', email: 'p2' },
  ];
  expect(await eventsOf(id)).toEqual(outcomes);
  expect(await counts()).toMatchObject({ sent: 1, failed: 1, unknown: 1, pending: 1 });

  // It was asleep, and knows the result of the third.
  lost.keep(third, verdictOf(accepted), 0);
  while ((await test.states(id))[2] !== 'sent 1') await sleep(5);
  test.sender((await sink()).url);
  await test.until(id, 'sent');
  expect(taken).toHaveLength(1);
  const rest = ['p3', 'p4'].map((email) => ({ kind: 'accepted', email }));
  expect(await eventsOf(id)).toEqual([...outcomes, ...rest]);
  expect(await counts()).toMatchObject({ sent: 3, failed: 1, unknown: 0, pending: 0 });
  await lost.settle(2);
});
