import { beforeAll, describe, expect, it } from 'vitest';
import * as groupCalls from 'contract/groups/groups.contract.ts';
import * as memberCalls from 'contract/groups/members.contract.ts';
import type { BulkChange, BulkCount } from 'contract/bulk/bulk.ts';
import * as bulk from 'contract/bulk/bulk.contract.ts';
import { invitePeople } from 'contract/memberships/invitations.contract.ts';
import { everybody, useBulk } from '../../areas/bulk/bulk.factory.ts';
import { bulkLists } from './bulk-lists.ts';

const test = useBulk(bulkLists);
const { database, product, tenants, manyPeople, run, start, work, undo, count } = test;

const stateOf = (ids: readonly number[]) =>
  database.asSuperuser<Record<string, unknown>>(
    `select id, status, access, department, location, job_title, line_manager_id,
       deleted_at is not null as gone from app.account where id = any($1) order by id`,
    [ids],
  );
const reasons = ({ leftOut }: BulkCount | BulkChange) =>
  Object.fromEntries(leftOut.map(({ reason, count: n }) => [reason, n]));
const peopleOf = async (groupId: number) =>
  (
    await database.asSuperuser<{ id: number }>(
      'select account_id as id from app.group_member where group_id = $1 order by 1',
      [groupId],
    )
  ).map(({ id }) => id);

let groupNumber = 0;
async function group(): Promise<number> {
  groupNumber += 1;
  const { body } = await product.call(groupCalls.createGroup, {
    as: tenants.acme.admin,
    body: { name: `Bulk ${groupNumber}` },
  });
  return body.id;
}

describe('a bulk change', () => {
  it('changes everyone who matches what was counted, and can be undone', async () => {
    const ids = await manyPeople(2300, 'Whole');
    const before = await stateOf(ids);
    const [skipped = 0] = ids;
    const selection = everybody('Whole', [skipped], { department: 'Nursing' });
    const counted = await count('set', selection);
    expect(counted.body).toEqual({ go: 1149, leftOut: [] });
    const fields = { location: 'Harbour Clinic', jobTitle: 'Porter' };
    const done = await run({ kind: 'set', fields }, selection);
    expect(done).toMatchObject({
      state: 'done',
      total: 1149,
      done: 1149,
      leftOut: [],
      progress: null,
      abilities: { cancel: false, undo: true },
    });
    const after = await stateOf(ids);
    const changed = after.filter(({ location }) => location === 'Harbour Clinic');
    expect(changed).toHaveLength(1149);
    expect(changed.every((row) => row['department'] === 'Nursing' && row['id'] !== skipped)).toBe(
      true,
    );
    const asked = await undo(done.id);
    expect(asked.status).toBe(202);
    const undone = await work(done.id);
    expect(undone).toMatchObject({ state: 'undone', undone: 1149, kept: 0, undoUntil: null });
    expect(await stateOf(ids)).toEqual(before);
  });

  it('means those who matched when it began, whatever its own work makes of the list', async () => {
    const ids = await manyPeople(1500, 'Frozen');
    const { body } = await start(
      { kind: 'set', fields: { department: 'Theatre' } },
      everybody('Frozen', [], { department: 'Nursing' }),
    );
    await test.nextBatch(body.id);
    const late = await manyPeople(1, 'Frozen');
    await work(body.id);
    const rows = await stateOf([...ids, ...late]);
    expect(rows.filter(({ department }) => department === 'Theatre')).toHaveLength(750);
    expect(rows.at(-1)).toMatchObject({ department: 'Nursing' });
  });

  it('undoes only people not edited since', async () => {
    const ids = await manyPeople(4, 'Since');
    const [first = 0, second = 0, third = 0] = ids;
    const done = await run({ kind: 'deactivate' }, everybody('Since'));
    expect(done.done).toBe(4);
    await test.update(first, { version: 2, jobTitle: 'Nurse' });
    await test.remove(second);
    await database.asSuperuser('delete from app.account where id = $1', [third]);
    await undo(done.id);
    const undone = await work(done.id);
    expect(undone).toMatchObject({ state: 'undone', undone: 1, kept: 3 });
    const rows = await stateOf(ids);
    expect(rows.map(({ status }) => status)).toEqual(['deactivated', 'deactivated', 'active']);
  });

  it('is cancelled between two batches: finished ones stay, and can be undone', async () => {
    const ids = await manyPeople(2100, 'Cancel');
    const { body } = await start({ kind: 'deactivate' }, everybody('Cancel'));
    await test.nextBatch(body.id);
    await test.nextBatch(body.id);
    expect(await test.getBulk(body.id)).toMatchObject({
      state: 'running',
      progress: { done: 1000, total: 2100 },
      abilities: { cancel: true, undo: false },
    });
    const cancelled = await test.cancel(body.id);
    expect(cancelled.body).toMatchObject({ state: 'cancelled', done: 1000 });
    expect(await test.nextBatch(body.id)).toBe('rest');
    const out = async () =>
      (await stateOf(ids)).filter(({ status }) => status === 'deactivated').length;
    expect(await out()).toBe(1000);
    // Asked twice, nothing more happens.
    expect((await test.cancel(body.id)).status).toBe(202);
    await undo(body.id);
    await undo(body.id);
    expect(await work(body.id)).toMatchObject({ state: 'undone', undone: 1000 });
    expect(await out()).toBe(0);
    expect((await undo(body.id)).body).toMatchObject({ state: 'undone' });
  });
});

describe('undoing', () => {
  it('restores the people it deleted, except those whose addresses are now taken', async () => {
    const ids = await manyPeople(3, 'Trashed');
    const [first = 0] = ids;
    const email = 'given.away@acme.example';
    await test.update(first, { version: 1, email });
    const done = await run({ kind: 'delete' }, everybody('Trashed'));
    expect(done.done).toBe(3);
    await test.add({ email });
    await undo(done.id);
    expect(await work(done.id)).toMatchObject({ undone: 2, kept: 1 });
    expect((await stateOf(ids)).map(({ gone }) => gone)).toEqual([true, false, false]);
    const back = await run({ kind: 'restore' }, everybody('Trashed', [], { deleted: 'true' }));
    expect([back.done, reasons(back)]).toEqual([0, { taken: 1 }]);
  });

  it('removes from a group only the people it added', async () => {
    const ids = await manyPeople(5, 'Grouped');
    const target = await group();
    const [first = 0] = ids;
    await product.call(memberCalls.addGroupMembers, {
      as: tenants.acme.admin,
      params: { id: target },
      body: { ids: [first] },
    });
    const done = await run({ kind: 'addToGroup', groupId: target }, everybody('Grouped'));
    expect([done.done, reasons(done)]).toEqual([4, { already: 1 }]);
    expect(done.subject).toMatch(/^Bulk/);
    expect(await peopleOf(target)).toEqual(ids);
    await undo(done.id);
    expect(await work(done.id)).toMatchObject({ undone: 4, kept: 0 });
    expect(await peopleOf(target)).toEqual([first]);
  });

  it('revokes the invitations it sent, except to people invited again since', async () => {
    const ids = await manyPeople(3, 'Invited');
    await database.asSuperuser(
      `update app.account set email = 'inv' || id || '@acme.example' where id = any($1)`,
      [ids],
    );
    const [first = 0] = ids;
    const done = await run({ kind: 'invite' }, everybody('Invited'));
    expect((await stateOf(ids)).every(({ access }) => access === 'invited')).toBe(true);
    await product.call(invitePeople, { as: tenants.acme.admin, body: { ids: [first] } });
    await undo(done.id);
    expect(await work(done.id)).toMatchObject({ undone: 2, kept: 1 });
    expect((await stateOf(ids)).map(({ access }) => access)).toEqual(['invited', 'none', 'none']);
  });

  it('is open to the person who began it and to administrators, for 7 days', async () => {
    const { manager, admin } = tenants.acme;
    await manyPeople(2, 'Whose');
    const mine = await run({ kind: 'deactivate' }, everybody('Whose'));
    expect((await test.getBulk(mine.id, manager)).abilities).toEqual({
      cancel: false,
      undo: false,
    });
    expect((await undo(mine.id, manager)).status).toBe(409);
    const day = 24 * 3600 * 1000;
    expect(Date.parse(mine.undoUntil ?? '') - Date.parse(mine.finishedAt ?? '')).toBe(7 * day);
    await database.asSuperuser(
      `update app.bulk_change set undo_until = now() - interval '1 second' where id = $1`,
      [mine.id],
    );
    expect((await undo(mine.id, admin)).status).toBe(409);
  });
});

describe('what is refused before it begins', () => {
  beforeAll(() => manyPeople(1, 'Refused'));
  const selection = everybody('Refused');

  it('is an action on people of another organization, or on no one', async () => {
    const ids = [tenants.beta.standard.accountId];
    expect((await count('set', { mode: 'ids', ids })).status).toBe(404);
    expect((await start({ kind: 'deactivate' }, { mode: 'ids', ids })).status).toBe(404);
  });

  it('is a group, a manager or a value that does not exist', async () => {
    expect((await start({ kind: 'addToGroup', groupId: 999_999 }, selection)).status).toBe(404);
    const manager = await start(
      { kind: 'set', fields: { lineManagerId: tenants.beta.admin.accountId } },
      selection,
    );
    expect([manager.status, manager.body.errors[0].path]).toEqual([
      422,
      ['action', 'fields', 'lineManagerId'],
    ]);
    const field = await start({ kind: 'set', fields: { fields: { nosuch: 1 } } }, selection);
    expect([field.status, field.body.errors[0].path.slice(0, 2)]).toEqual([
      422,
      ['action', 'fields'],
    ]);
    const status = await start({ kind: 'set', fields: { status: 'deactivated' } }, selection);
    expect(status.status).toBe(422);
  });

  it('is another organization’s change', async () => {
    const { body } = await start({ kind: 'deactivate' }, selection);
    const as = tenants.beta.admin;
    for (const endpoint of [bulk.getBulkChange, bulk.cancelBulkChange, bulk.undoBulkChange]) {
      expect((await product.call(endpoint, { as, params: { id: body.id } })).status).toBe(404);
    }
    const open = await product.call(bulk.listBulkChanges, { as, query: { open: 'true' } });
    expect(open.body.items).toEqual([]);
    await work(body.id);
  });
});

it('ends when the person who began it loses permission', async () => {
  await manyPeople(3, 'Demoted');
  const { body } = await start({ kind: 'delete' }, everybody('Demoted'));
  await test.nextBatch(body.id);
  await database.asSuperuser(`update app.account set type = 'manager' where id = $1`, [
    tenants.acme.admin.accountId,
  ]);
  await expect(test.nextBatch(body.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
