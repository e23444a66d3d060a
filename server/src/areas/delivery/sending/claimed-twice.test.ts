import pino from 'pino';
import { expect, it } from 'vitest';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { useDelivery } from '../delivery.factory.ts';
import { recover } from './batches.repository.ts';
import { DatabaseLedger } from './ledger.ts';
import { quickRules } from './quick-rules.testing.ts';
import { useSendingPool } from './sending-pool.testing.ts';

const test = useDelivery();
const { database } = test;
const sendingPool = useSendingPool(database);

it('lets an email leave once that a worker claimed twice, though both ask at once', async () => {
  const { organizationId, ...tenant } = await test.tenant(1);
  const id = await test.start({ organizationId, ...tenant });
  await database.asSuperuser(
    `update app.message set state = 'sending', started_at = now() where id = $1`,
    [id],
  );
  const log = pino({ level: 'silent' });
  const ledger = new DatabaseLedger(sendingPool(), organizationId, quickRules, log);
  const [before] = await ledger.claim([id]);
  // The worker slept until its lease had ended.
  await database.asSuperuser(
    `update app.delivery_batch set lease_until = now() - interval '1 second' where message_id = $1`,
    [id],
  );
  await withOrganizationJob(database.workerPool, organizationId, { readOnly: false }, recover);
  const [after] = await ledger.claim([id]);
  if (!before || !after) throw new Error('It was not claimed twice.');
  expect(after.id).toBe(before.id);
  const answers = await Promise.all([ledger.mayLeave(before, 0), ledger.mayLeave(after, 1)]);
  expect(answers.toSorted()).toEqual(['granted', 'held']);
});
