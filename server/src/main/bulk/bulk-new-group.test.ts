import { describe, expect, it } from 'vitest';
import { everybody, useBulk } from '../../areas/bulk/bulk.factory.ts';
import { bulkLists } from './bulk-lists.ts';

const { manyPeople, database, run, start, tenants } = useBulk(bulkLists);

const groupsCalled = (name: string) =>
  database.asSuperuser<{ id: number; kind: string; member_count: number }>(
    `select id, kind, member_count from app.person_group where organization_id = $1 and name = $2`,
    [tenants.acme.organizationId, name],
  );

describe('a group created for everyone who matches', () => {
  it('is filled with them', async () => {
    await manyPeople(1200, 'Newly');
    const done = await run({ kind: 'addToNewGroup', name: 'New of all' }, everybody('Newly'));
    expect(done).toMatchObject({ state: 'done', done: 1200, subject: 'New of all' });
    const [made] = await groupsCalled('New of all');
    expect(made).toMatchObject({ kind: 'fixed', member_count: 1200 });
    expect(done.action).toEqual({ kind: 'addToGroup', groupId: made?.id });
  });

  it('does not exist when filling it does not begin', async () => {
    const name = 'Never begun';
    const gone = everybody('Newly', [], { conditions: 'no conditions at all' });
    expect((await start({ kind: 'addToNewGroup', name }, gone)).status).toBe(422);
    const noOne = { mode: 'ids', ids: [999_999_999] };
    expect((await start({ kind: 'addToNewGroup', name }, noOne)).status).toBe(404);
    expect(await groupsCalled(name)).toEqual([]);
  });

  it('has a name that no other has, and is made by who may make groups', async () => {
    const action = { kind: 'addToNewGroup', name: 'new OF all' };
    const taken = await start(action, everybody('Newly'));
    expect(taken.status).toBe(422);
    expect(taken.body.errors[0]).toMatchObject({ message: 'Another group has this name' });
    const standard = await start(
      { kind: 'addToNewGroup', name: 'Not his' },
      everybody('Newly'),
      tenants.acme.standard,
    );
    expect(standard.status).toBe(403);
    expect(await groupsCalled('Not his')).toEqual([]);
  });
});
