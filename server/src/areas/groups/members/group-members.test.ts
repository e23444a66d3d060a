import { afterEach, describe, expect, it } from 'vitest';
import { deleteManyAccounts, restoreManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { useGroups } from '../groups.factory.ts';

const {
  database,
  product,
  tenants,
  add,
  group,
  getGroup,
  trash,
  groupsOf,
  putIn,
  takeOut,
  among,
  membersOf,
  miscounted,
  auditLog,
} = useGroups();

afterEach(async () => expect(await miscounted()).toEqual([]));

const count = async (id: number) => (await getGroup(id)).body.memberCount;
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
const people = async (size: number) => {
  const made: number[] = [];
  for (let n = 0; n < size; n += 1) made.push((await add()).id);
  return made;
};
const toTrash = (ids: number[]) =>
  product.call(deleteManyAccounts, { as: tenants.acme.admin, body: { ids } });
const fromTrash = (ids: number[]) =>
  product.call(restoreManyAccounts, { as: tenants.acme.admin, body: { ids } });

describe('putting people into a group', () => {
  it('says who joined, so that removing them undoes exactly that', async () => {
    const [a = 0, b = 0, c = 0] = await people(3);
    const { id } = await group({ memberIds: [a] });
    const added = await putIn(id, [a, b, c, b], tenants.acme.manager);
    expect([added.status, sorted(added.body.ids), added.body.memberCount]).toEqual([
      200,
      [b, c],
      3,
    ]);
    expect(sorted((await among(id, [a, c, tenants.acme.admin.accountId])).body.ids)).toEqual([
      a,
      c,
    ]);
    const out = await takeOut(id, [...added.body.ids, tenants.acme.admin.accountId]);
    expect([sorted(out.body.ids), out.body.memberCount]).toEqual([[b, c], 1]);
    expect(await membersOf(id)).toEqual([a]);
    expect((await auditLog(id)).slice(1)).toEqual([
      { action: 'group.members_added', changes: { members: [[], added.body.ids] } },
      { action: 'group.members_removed', changes: { members: [out.body.ids, []] } },
    ]);
  });

  it('records nothing where no one joined or left', async () => {
    const [a = 0] = await people(1);
    const { id } = await group({ memberIds: [a] });
    expect((await putIn(id, [a])).body).toEqual({ ids: [], memberCount: 1 });
    expect(await auditLog(id)).toHaveLength(1);
  });

  it('takes at most 10,000 in one call', async () => {
    const rows = await database.asSuperuser<{ id: number }>(
      `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
       select $1, 'Many', 'People', 'people many', ' many people' from generate_series(1, 10000)
       returning id`,
      [tenants.acme.organizationId],
    );
    // As after an import: checks of foreign keys keep the plan made for a handful of people.
    await database.asSuperuser('analyze app.account');
    const ids = rows.map((row) => row.id);
    const { id } = await group();
    const added = await putIn(id, ids);
    expect([added.status, added.body.ids.length, added.body.memberCount]).toEqual([
      200, 10_000, 10_000,
    ]);
    expect((await putIn(id, [...ids, 1])).status).toBe(422);
    expect((await toTrash(ids)).status).toBe(200);
    expect(await count(id)).toBe(0);
    expect((await fromTrash(ids)).status).toBe(200);
    expect(await count(id)).toBe(10_000);
  });

  it('refuses all where one is missing, in the trash, or of another organization', async () => {
    const [own = 0, gone = 0] = await people(2);
    const foreign = await add({}, tenants.beta.admin);
    await toTrash([gone]);
    const { id } = await group();
    for (const wrong of [99_999_999, gone, foreign.id]) {
      for (const call of [putIn, takeOut]) {
        const { status, body } = await call(id, [own, wrong]);
        expect([wrong, status]).toEqual([wrong, 404]);
        expect(body.errors).toMatchObject([{ path: ['ids', 1], code: 'not_found' }]);
      }
    }
    expect(await membersOf(id)).toEqual([]);
    for (const ids of [[], [0], ['1'], [1.5]]) {
      expect((await putIn(id, ids as number[])).status).toBe(422);
    }
  });

  it('refuses a group that is unknown, in the trash, or of another organization', async () => {
    const [own = 0] = await people(1);
    const foreign = await group({}, tenants.beta.admin);
    const gone = await group();
    await trash(gone.id);
    for (const id of [99_999_999, foreign.id, gone.id]) {
      expect([id, (await putIn(id, [own])).status]).toEqual([id, 404]);
      expect([id, (await takeOut(id, [own])).status]).toEqual([id, 404]);
    }
    expect((await among(foreign.id, [own])).status).toBe(404);
    expect(await membersOf(foreign.id)).toEqual([]);
  });

  it('answers the same key with the same people', async () => {
    const [a = 0] = await people(1);
    const { id } = await group();
    const key = { 'idempotency-key': 'members-once' };
    const [first, second] = await Promise.all(
      [1, 2].map(() => putIn(id, [a], tenants.acme.admin, key)),
    );
    expect(first?.body).toEqual({ ids: [a], memberCount: 1 });
    expect(second?.body).toEqual(first?.body);
  });
});

describe('two requests at once', () => {
  it('put each person in once between them', async () => {
    const ids = await people(6);
    const { id } = await group();
    const answers = await Promise.all([
      putIn(id, ids.slice(0, 4)),
      putIn(id, ids.slice(2).toReversed()),
      putIn(id, ids),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sorted(answers.flatMap(({ body }) => body.ids))).toEqual(ids);
    expect(await count(id)).toBe(6);
  });

  it('count right when people come in while they go to the trash', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ids = await people(3);
      const { id } = await group();
      const other = await group({ memberIds: ids });
      const [added, trashed] = await Promise.all([putIn(id, ids), toTrash(ids)]);
      expect(trashed.status).toBe(200);
      expect([200, 404]).toContain(added.status);
      expect(await count(id)).toBe(0);
      expect(await count(other.id)).toBe(0);
      await fromTrash(ids);
      expect(await count(id)).toBe(added.status === 200 ? 3 : 0);
      expect(await count(other.id)).toBe(3);
    }
  });

  it('add no one to a group that goes to the trash', async () => {
    const [a = 0] = await people(1);
    const { id } = await group();
    const [added, gone] = await Promise.all([putIn(id, [a]), trash(id)]);
    expect(gone.status).toBe(200);
    expect(gone.body.memberCount).toBe(added.status === 200 ? 1 : 0);
  });
});

describe('people in the trash', () => {
  it('do not count and do not show, and come back with their groups', async () => {
    const [a = 0, b = 0] = await people(2);
    const { id } = await group({ memberIds: [a, b] });
    await toTrash([a]);
    expect(await count(id)).toBe(1);
    expect((await groupsOf(a)).status).toBe(404);
    await fromTrash([a]);
    expect(await count(id)).toBe(2);
    expect((await groupsOf(a)).body.items).toMatchObject([
      { id, kind: 'fixed', addedBy: 'admin acme', abilities: { changeMembers: true } },
    ]);
  });

  it('leave permanently when they are deleted permanently', async () => {
    const [a = 0, b = 0] = await people(2);
    const { id } = await group({ memberIds: [a, b] });
    await toTrash([a]);
    await database.asSuperuser('delete from app.account where id = any($1)', [[a]]);
    expect([await count(id), await membersOf(id)]).toEqual([1, [b]]);
    await database.asSuperuser('delete from app.account where id = any($1)', [[b]]);
    expect([await count(id), await membersOf(id)]).toEqual([0, []]);
  });
});

describe('the groups of a person', () => {
  it('stand by name, for the organization of the person alone', async () => {
    const [a = 0] = await people(1);
    for (const name of ['Wards', 'apprentices', 'Élan'])
      await group({ name, memberIds: [a], colour: 'ochre' });
    const { body } = await groupsOf(a, tenants.acme.manager);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
      'apprentices',
      'Élan',
      'Wards',
    ]);
    expect((await groupsOf(a, tenants.beta.admin)).status).toBe(404);
    expect((await groupsOf(99_999_999)).status).toBe(404);
  });
});
