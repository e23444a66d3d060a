import { beforeAll, describe, expect, it } from 'vitest';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { listAccounts, updateAccount } from 'contract/people/accounts.contract.ts';
import { getReachTrend } from 'contract/metrics/metrics.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useMetrics } from '../../metrics/metrics.factory.ts';

const { ask, add, database, group, happened, message, people, product, tenants } = useMetrics();

const range = { from: '2026-03-01', to: '2026-03-30' };
const days = { notReachedFrom: range.from, notReachedTo: range.to };

let ids: number[];

/** Of eight, one opened in the range, one viewed on its last day, one opened before it, and of one a machine opened. */
beforeAll(async () => {
  ids = await people(8);
  const messageId = await message({ startedAt: '2026-02-20T12:00:00Z' });
  const event = (index: number, kind: string, day: string) => ({
    kind,
    messageId,
    accountId: ids[index] as number,
    at: `2026-${day}T12:00:00Z`,
  });
  const left = { version: 1, status: 'deactivated' };
  const as = tenants.acme.admin;
  await product.call(updateAccount, { as, params: { id: ids[7] }, body: left });
  await happened([
    event(0, 'opened', '03-10'),
    event(1, 'viewed', '03-30'),
    event(2, 'opened', '02-28'),
    { ...event(3, 'opened', '03-10'), machineRule: 'scanner' },
    event(4, 'accepted', '03-10'),
    event(5, 'clicked', '03-31'),
  ]);
});

const found = async (query: Record<string, string | string[]>, as?: TestPerson) => {
  const { status, body } = await product.call(listAccounts, {
    as: as ?? tenants.acme.admin,
    query,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.total).toEqual({ count: body.items.length, kind: 'exact' });
  return body.items
    .map(({ id }: { id: number }) => ids.indexOf(id))
    .filter((at: number) => at >= 0)
    .toSorted();
};

describe('people not reached', () => {
  it('are those without an open, click or view on these days, whatever machines did', async () => {
    expect(await found(days)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(await found({ ...days, status: ['active'] })).toEqual([2, 3, 4, 5, 6]);
    expect(await found({ notReachedFrom: '2026-03-31' })).toEqual([0, 1, 2, 3, 4, 6, 7]);
    expect(await found({ notReachedTo: '2026-02-28' })).toEqual([0, 1, 3, 4, 5, 6, 7]);
  });

  it('and those reached are all who were there, as key metrics count', async () => {
    // To today, as the people were added today.
    const to = new Date().toISOString().slice(0, 10);
    const { days: trend, people: active } = await ask(getReachTrend, {
      query: { from: range.from, to },
    });
    const { body } = await product.call(listAccounts, {
      as: tenants.acme.admin,
      query: { notReachedFrom: range.from, notReachedTo: to, limit: '1' },
    });
    expect(trend.at(-1).people).toBe(3);
    expect(body.total.count + trend.at(-1).people).toBe(active);
  });

  it('are asked for within groups, and by a scoped manager among their own', async () => {
    const some = await group({ name: 'Wards', memberIds: [ids[0], ids[3], ids[6]] as number[] });
    expect(await found({ ...days, group: [String(some.id)] })).toEqual([3, 6]);
    const { manager } = tenants.acme;
    const scoped = await product.call(setAccessScope, {
      as: tenants.acme.admin,
      params: { id: manager.accountId },
      body: { groups: [some.id] },
    });
    expect(scoped.status).toBe(200);
    expect(await found(days, manager)).toEqual([3, 6]);
  });

  it('count what an entry did that was merged into theirs', async () => {
    const into = await add();
    await database.asSuperuser(
      'insert into app.merged_account (organization_id, account_id, into_id) values ($1, $2, $3)',
      [tenants.acme.organizationId, ids[0], into.id],
    );
    const { body } = await product.call(listAccounts, { as: tenants.acme.admin, query: days });
    expect(body.items.map(({ id }: { id: number }) => id)).not.toContain(into.id);
  });

  it('are asked for by days alone', async () => {
    const { status } = await product.call(listAccounts, {
      as: tenants.acme.admin,
      query: { notReachedFrom: 'spring' },
    });
    expect(status).toBe(400);
  });
});
