import { expect, it } from 'vitest';
import * as dashboard from 'contract/metrics/dashboard.contract.ts';
import * as metrics from 'contract/metrics/metrics.contract.ts';
import { useMetrics } from './metrics.factory.ts';

const { add, ask, database, happened, message, tenants, update } = useMetrics();

it('begins with what the register holds and who can be reached', async () => {
  const before = await ask(metrics.getSummary);
  const [one, other] = [await add({ email: 'one@acme.example' }), await add()];
  await add({ email: 'off@acme.example' });
  await update(one.id, { version: one.version, status: 'deactivated' });
  await database.asSuperuser(
    `insert into app.suppression (organization_id, email_key, reason)
     values ($1, 'off@acme.example', 'manual')`,
    [tenants.acme.organizationId],
  );
  const after = await ask(metrics.getSummary);
  expect(after).toMatchObject({
    people: before.people + 2,
    joined: before.joined + 3,
    gone: before.gone + 1,
    // Neither who has no address nor whose address is suppressed.
    reachable: before.reachable,
    dependants: 0,
    households: 0,
  });
  expect(other.email).toBeNull();
});

it('tells how far it is to the first campaign', async () => {
  expect(await ask(dashboard.getFirstSteps)).toMatchObject({ channelVerified: false, sent: false });
  await message();
  expect(await ask(dashboard.getFirstSteps)).toMatchObject({ sent: true, published: false });
});

it('names what waits, and nothing of others', async () => {
  expect((await ask(dashboard.listWaiting)).items).toEqual([]);
  const id = await message();
  await database.asSuperuser(
    `update app.message set state = 'paused', ended_at = null, cause = '421 try later' where id = $1`,
    [id],
  );
  const { items } = await ask(dashboard.listWaiting);
  expect(items).toMatchObject([{ kind: 'paused', id, count: 0, cause: '421 try later' }]);
  expect((await ask(dashboard.listWaiting, { as: tenants.beta.admin })).items).toEqual([]);
});

it('compares the reach of the last 30 days with those before', async () => {
  const { id } = await add();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const messageId = await message();
  await happened([{ kind: 'opened', messageId, accountId: id, at: ago(40) }]);
  const { reached } = await ask(metrics.getSummary);
  expect(reached).toMatchObject({ value: 0, before: { value: 1 } });
});
