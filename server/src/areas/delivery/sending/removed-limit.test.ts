import { expect, it } from 'vitest';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { useDelivery } from '../delivery.factory.ts';
import { takePace } from './connections.repository.ts';

const test = useDelivery();

it('lets all leave by a channel whose limit was removed while a worker still goes by it', async () => {
  const { organizationId } = await test.tenant(1);
  const [channel] = await test.database.asSuperuser<{ id: number; paced_until: Date }>(
    'select id, paced_until from app.channel where organization_id = $1 and per_minute is null',
    [organizationId],
  );
  if (channel === undefined) throw new Error('There is no channel without a limit.');
  const granted = await withOrganizationJob(
    test.database.workerPool,
    organizationId,
    { readOnly: false },
    (tx) => takePace(tx, channel.id, 10),
  );
  expect(granted).toBe(10);
  const after = await test.database.asSuperuser<{ paced_until: Date }>(
    'select paced_until from app.channel where id = $1',
    [channel.id],
  );
  expect(after).toEqual([{ paced_until: channel.paced_until }]);
});
