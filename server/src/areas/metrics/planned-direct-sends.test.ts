import { expect, it } from 'vitest';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import * as sending from 'contract/direct-sends/sending.contract.ts';
import * as dashboard from 'contract/metrics/dashboard.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { useDirectSends } from '../direct-sends/direct-sends.factory.ts';

const test = useDirectSends();
const { database, group, product, reachable, ready, tenants } = test;
const admin = () => tenants.acme.admin;
const hour = 3_600_000;

const waiting = async (as: TestPerson = admin()) =>
  (await product.call(dashboard.listWaiting, { as })).body.items;

async function scheduled(subject: string): Promise<number> {
  const { id, version } = await ready([await reachable()], { subject });
  const sendAt = new Date(Date.now() + 25 * hour).toISOString();
  const { status } = await product.call(sending.scheduleDirectSend, {
    as: admin(),
    params: { id },
    body: { version, sendAt, people: 1 },
  });
  expect(status).toBe(200);
  return id;
}

it('shows scheduled direct sends in the days to come, and held ones where people decide', async () => {
  const id = await scheduled('Theatre 3 closes');
  const upcoming = async () => (await product.call(dashboard.listUpcoming, { as: admin() })).body;
  expect((await upcoming()).items).toMatchObject([
    { kind: 'direct_send', id, title: 'Theatre 3 closes', people: 1 },
  ]);
  expect(await waiting()).toEqual([]);
  await database.asSuperuser(
    `update app.direct_send set held = 'no_recipients', held_people = 0, held_at = now() where id = $1`,
    [id],
  );
  expect((await upcoming()).items).toEqual([]);
  expect(await waiting()).toMatchObject([
    { kind: 'direct_send_held', id, directSendId: id, campaignId: null, title: 'Theatre 3 closes' },
  ]);
  expect(await waiting(tenants.beta.admin)).toEqual([]);
  await test.trash(id);
  expect(await waiting()).toEqual([]);
});

it('names the direct send of a message that is paused', async () => {
  const { id, messageId } = await test.sent(1);
  await test.prepare(messageId);
  await database.asSuperuser(
    `update app.message set state = 'sending', started_at = now() where id = $1`,
    [messageId],
  );
  expect((await test.steer(messageId, 'pause')).status).toBe(200);
  expect(await waiting()).toMatchObject([
    { kind: 'paused', id: messageId, directSendId: id, campaignId: null },
  ]);
  await test.steer(messageId, 'stop');
});

it('tells a manager of selected groups nothing of direct sends, and others nothing at all', async () => {
  const id = await scheduled('Ward 4 moves');
  await database.asSuperuser(
    `update app.direct_send set held = 'not_ready', held_people = 1, held_at = now() where id = $1`,
    [id],
  );
  const { manager, standard } = tenants.acme;
  expect(await waiting(manager)).toMatchObject([{ directSendId: id }]);
  const { id: groupId } = await group();
  await product.call(setAccessScope, {
    as: admin(),
    params: { id: manager.accountId },
    body: { groups: [groupId] },
  });
  expect(await waiting(manager)).toEqual([]);
  const refused = await product.call(dashboard.listWaiting, { as: standard });
  expect(refused.status).toBe(403);
});
