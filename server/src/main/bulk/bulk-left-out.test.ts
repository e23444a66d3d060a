import { describe, expect, it } from 'vitest';
import * as groupCalls from 'contract/groups/groups.contract.ts';
import * as memberCalls from 'contract/groups/members.contract.ts';
import type { BulkCount } from 'contract/bulk/bulk.ts';
import { everybody, useBulk } from '../../areas/bulk/bulk.factory.ts';
import { bulkLists } from './bulk-lists.ts';

const test = useBulk(bulkLists);
const { database, product, tenants, manyPeople, run, start, count } = test;

const reasons = ({ leftOut }: Pick<BulkCount, 'leftOut'>) =>
  Object.fromEntries(leftOut.map(({ reason, count: n }) => [reason, n]));

describe('the people a bulk change skips', () => {
  it('is counted before as it turns out, for every action', async () => {
    const { admin } = tenants.acme;
    const ids = await manyPeople(12, 'Mixed', { location: 'Site' });
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    await database.asSuperuser(
      `update app.account set status = case when id in ($1, $2) then 'deactivated' else status end,
         email = case when id = any($6) then null else 'mixed' || id || '@acme.example' end,
         access = case id when $3 then 'granted' when $4 then 'suspended'
           when $5 then 'awaiting_approval' else access end
       where id = any($7)`,
      [a, b, c, d, e, [f], ids],
    );
    await test.remove(ids.at(-1) ?? 0);
    const selection = {
      mode: 'ids',
      ids: [...ids, admin.accountId],
    };
    const { body: target } = await product.call(groupCalls.createGroup, {
      as: admin,
      body: { name: 'Bulk' },
    });
    await product.call(memberCalls.addGroupMembers, {
      as: admin,
      params: { id: target.id },
      body: { ids: [a, b] },
    });
    const expected: Array<[object, Record<string, number>]> = [
      [
        { kind: 'addToGroup', groupId: target.id },
        { inTrash: 1, already: 2 },
      ],
      [{ kind: 'removeFromGroup', groupId: target.id }, { inTrash: 1 }],
      [
        { kind: 'invite' },
        {
          inTrash: 1,
          self: 1,
          hasAccess: 1,
          suspended: 1,
          awaitingApproval: 1,
          deactivated: 2,
          noEmail: 1,
        },
      ],
      [
        { kind: 'set', fields: { location: 'Site' } },
        { inTrash: 1, already: 11 },
      ],
      [{ kind: 'deactivate' }, { inTrash: 1, already: 2, self: 1 }],
      [{ kind: 'reactivate' }, { inTrash: 1, already: 1 }],
    ];
    for (const [action, left] of expected) {
      const kind = String(Reflect.get(action, 'kind'));
      const done = await run(action, selection);
      expect([kind, done.state, reasons(done)]).toEqual([kind, 'done', left]);
      const out = Object.values(left).reduce((sum, n) => sum + n, 0);
      // No one is met on the way that something speaks against and that was not counted.
      expect([kind, done.total, done.done]).toEqual([kind, 13 - out, 13 - out]);
    }
  });

  it('skips administrators for a manager, and staff for a manager’s invitations', async () => {
    const { admin, manager, standard } = tenants.acme;
    const selection = {
      mode: 'ids',
      ids: [admin.accountId, manager.accountId, standard.accountId],
    };
    const counted = async (kind: string) => reasons((await count(kind, selection, manager)).body);
    expect(await counted('set')).toEqual({ admin: 1 });
    expect(await counted('deactivate')).toEqual({ admin: 1, self: 1 });
    expect(await counted('invite')).toEqual({ self: 1, staff: 1, hasAccess: 1 });
    expect((await count('delete', selection, manager)).status).toBe(403);
    expect((await start({ kind: 'delete' }, selection, manager)).status).toBe(403);
  });

  it('skips people whose end date would precede their start date', async () => {
    const [late = 0, gone = 0] = await manyPeople(4, 'Dates');
    await test.update(late, { version: 1, startDate: '2027-05-01' });
    await test.update(gone, { version: 1, startDate: '2020-01-01', endDate: '2026-01-31' });
    const set = (fields: object) => run({ kind: 'set', fields }, everybody('Dates'));
    expect(reasons(await set({ endDate: '2027-03-31' }))).toEqual({ dates: 1 });
    // Two have end dates now: one ended before, and one does not end.
    await test.update(gone, { version: 3, endDate: '2026-01-31' });
    expect(reasons(await set({ startDate: '2026-09-01' }))).toEqual({ dates: 1 });
  });

  it('skips people who have the tags or no room for them, and restores the old tags on undo', async () => {
    const ids = await manyPeople(4, 'Tagged');
    const [full = 0, has = 0, some = 0] = ids;
    const tags = Array.from({ length: 29 }, (_, n) => `Tag ${n}`);
    await test.update(full, { version: 1, tags });
    await test.update(has, { version: 1, tags: ['night', 'Day'] });
    await test.update(some, { version: 1, tags: ['Forklift', 'day'] });
    const set = (fields: object) => run({ kind: 'set', fields }, everybody('Tagged'));
    const added = await set({ addTags: ['Night', 'DAY'] });
    expect([reasons(added), added.done]).toEqual([{ already: 1, tags: 1 }, 2]);
    const tagsOf = () =>
      database.asSuperuser<{ tags: string[] }>(
        'select tags from app.account where id = any($1) order by id',
        [ids.slice(2)],
      );
    expect(await tagsOf()).toEqual([
      { tags: ['Forklift', 'day', 'Night'] },
      { tags: ['Night', 'DAY'] },
    ]);
    await test.undo(added.id);
    await test.work(added.id);
    expect(await tagsOf()).toEqual([{ tags: ['Forklift', 'day'] }, { tags: [] }]);
    expect(reasons(await set({ removeTags: ['FORKLIFT', 'tag 0'] }))).toEqual({ already: 2 });
  });

  it('skips people who would report to themselves', async () => {
    const [boss = 0, middle = 0, ...others] = await manyPeople(6, 'Circle');
    await test.update(middle, { version: 1, lineManagerId: boss });
    const done = await run({ kind: 'set', fields: { lineManagerId: middle } }, everybody('Circle'));
    expect(reasons(done)).toEqual({ circle: 2 });
    expect(done.subject).toBe('P1 Circle');
    const rows = await database.asSuperuser<{ manager: number }>(
      'select distinct line_manager_id as manager from app.account where id = any($1)',
      [others],
    );
    expect(rows).toEqual([{ manager: middle }]);
  });
});
