import { describe, expect, it } from 'vitest';
import * as contract from 'contract/groups/groups.contract.ts';
import { useGroups } from './groups.factory.ts';

const {
  product,
  tenants,
  add,
  group,
  getGroup,
  list,
  change,
  trash,
  bringBack,
  auditLog,
  groupsOf,
} = useGroups();

const missing = 99_999_999;

describe('making a group', () => {
  it('answers with it, petrol and empty unless it is said otherwise', async () => {
    const { status, body } = await product.call(contract.createGroup, {
      as: tenants.acme.manager,
      body: { name: '  Night cover ' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Night cover',
      description: null,
      colour: 'petrol',
      kind: 'fixed',
      memberCount: 0,
      version: 1,
      deletedAt: null,
      abilities: { edit: true, delete: true, changeMembers: true, restore: false },
    });
    expect((await getGroup(body.id)).body).toEqual(body);
    expect(await auditLog(body.id)).toEqual([
      { action: 'group.created', changes: { name: [null, 'Night cover'], members: [[], []] } },
    ]);
  });

  it('puts its first members in with it, all or none', async () => {
    const [amara, ben] = [await add(), await add()];
    const body = await group({ memberIds: [amara.id, ben.id, amara.id], colour: 'plum' });
    expect(body).toMatchObject({ memberCount: 2, colour: 'plum' });
    const before = (await list()).body.total;
    const refused = await product.call(contract.createGroup, {
      as: tenants.acme.admin,
      body: { name: 'Strangers', memberIds: [amara.id, missing] },
    });
    expect(refused.status).toBe(404);
    expect(refused.body.errors).toMatchObject([{ path: ['memberIds', 1], code: 'not_found' }]);
    expect((await list()).body.total).toEqual(before);
  });

  it.each([
    [{}, ['name']],
    [{ name: 'A' }, ['name']],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ name: 'Fine', colour: 'neon' }, ['colour']],
    [{ name: 'Fine', description: 'x'.repeat(501) }, ['description']],
    [{ name: 'Fine', memberIds: [] }, ['memberIds']],
    [{ name: 'Fine', memberIds: Array.from({ length: 10_001 }, (_, n) => n + 1) }, ['memberIds']],
  ])('refuses %j', async (body, path) => {
    const answer = await product.call(contract.createGroup, { as: tenants.acme.admin, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toEqual(path);
  });

  it('refuses a name that another has in any case, also when both come at once', async () => {
    await group({ name: 'Źródło' });
    const named = (name: string) =>
      product.call(contract.createGroup, { as: tenants.acme.admin, body: { name } });
    const taken = await named('źRÓDŁO');
    expect([taken.status, taken.body.errors[0]]).toMatchObject([
      422,
      { path: ['name'], code: 'taken' },
    ]);
    const both = await Promise.all([named('At once'), named('AT ONCE')]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]));
    // Another organization has names of its own.
    await group({ name: 'Źródło' }, tenants.beta.admin);
  });

  it('answers the same key with the same group and makes one', async () => {
    const call = { as: tenants.acme.admin, headers: { 'idempotency-key': 'one-group' } };
    const once = () =>
      product.call(contract.createGroup, { ...call, body: { name: 'By one key' } });
    const [first, second] = await Promise.all([once(), once()]);
    expect([first?.status, second?.body]).toEqual([201, first?.body]);
    const other = await product.call(contract.createGroup, { ...call, body: { name: 'Another' } });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('refuses broken JSON', async () => {
    const answer = await product.call(contract.createGroup, {
      as: tenants.acme.admin,
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('changing a group', () => {
  it('changes what is named, raises the version and notes what it was', async () => {
    const { id } = await group({ name: 'Old name', description: 'As it was' });
    const { status, body } = await change(id, { version: 1, name: 'New name', colour: 'brick' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'New name',
      colour: 'brick',
      description: 'As it was',
      version: 2,
    });
    const cleared = await change(id, { version: 2, description: null });
    expect(cleared.body).toMatchObject({ description: null, version: 3 });
    expect(await auditLog(id)).toMatchObject([
      { action: 'group.created' },
      { changes: { name: ['Old name', 'New name'], colour: ['petrol', 'brick'] } },
      { changes: { description: ['As it was', null] } },
    ]);
  });

  it('writes nothing where nothing differs', async () => {
    const { id, name } = await group();
    expect((await change(id, { version: 1, name })).body.version).toBe(1);
    expect(await auditLog(id)).toHaveLength(1);
  });

  it('refuses a stale version and shows what stands', async () => {
    const { id } = await group();
    await change(id, { version: 1, colour: 'ochre' });
    const { status, body } = await change(id, { version: 1, colour: 'slate' });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.current).toEqual((await getGroup(id)).body);
  });

  it('lets one of two at once win', async () => {
    const { id } = await group();
    const answers = await Promise.all(
      ['moss', 'plum'].map((colour) => change(id, { version: 1, colour })),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });

  it('keeps the version while people come and go', async () => {
    const person = await add();
    const { id } = await group({ memberIds: [person.id] });
    expect((await change(id, { version: 1, colour: 'moss' })).status).toBe(200);
  });

  it('refuses a taken name, but not another spelling of its own', async () => {
    await group({ name: 'Taken here' });
    const { id } = await group({ name: 'Spelling' });
    const refused = await change(id, { version: 1, name: 'taken HERE' });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'taken']);
    expect((await change(id, { version: 1, name: 'SPELLING' })).status).toBe(200);
  });
});

describe('the trash of groups', () => {
  it('takes a group with its members, says how many, and gives both back', async () => {
    const person = await add();
    const { id, name } = await group({ memberIds: [person.id] });
    const gone = await trash(id);
    expect([gone.status, gone.body]).toEqual([200, { memberCount: 1 }]);
    expect((await groupsOf(person.id)).body.items).toEqual([]);
    expect((await list({ q: name })).body.items).toEqual([]);
    expect((await list({ q: name, deleted: 'true' })).body.items).toMatchObject([{ id }]);
    expect((await change(id, { version: 2, colour: 'moss' })).status).toBe(404);
    expect((await trash(id)).status).toBe(404);
    const back = await bringBack(id);
    expect([back.status, back.body.memberCount, back.body.deletedAt]).toEqual([200, 1, null]);
    expect((await groupsOf(person.id)).body.items).toMatchObject([{ id }]);
    expect((await bringBack(id)).status).toBe(404);
    expect((await auditLog(id)).map(({ action }) => action)).toEqual([
      'group.created',
      'group.deleted',
      'group.restored',
    ]);
  });

  it('frees the name, and restores no group whose name is taken since', async () => {
    const { id } = await group({ name: 'Free again' });
    await trash(id);
    await group({ name: 'FREE again' });
    const { status, body } = await bringBack(id);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect((await getGroup(id)).body.deletedAt).not.toBeNull();
  });
});

describe('what does not exist', () => {
  it('answers 404 for unknown ids and for those of another organization', async () => {
    const foreign = await group({}, tenants.beta.admin);
    const before = (await getGroup(foreign.id, tenants.beta.admin)).body;
    for (const id of [missing, foreign.id]) {
      const answers = [
        await getGroup(id),
        await change(id, { version: 1, name: 'Ours now' }),
        await trash(id),
        await bringBack(id),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await getGroup(foreign.id, tenants.beta.admin)).body).toEqual(before);
    expect((await list({ q: foreign.name })).body.items).toEqual([]);
  });
});
