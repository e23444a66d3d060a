import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFamily, updateFamily } from 'contract/dependants/families.contract.ts';
import { getAccessScope, setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { createAccount, listAccounts, updateAccount } from 'contract/people/accounts.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useGroups } from '../groups.factory.ts';

const { add, get, group, product, putIn, tenants, database } = useGroups();
const admin = () => tenants.acme.admin;

const scopeOf = (id: number, as: TestPerson = admin()) =>
  product.call(getAccessScope, { as, params: { id } });

describe('a manager who is added with an access scope', () => {
  const create = (fields: object, as: TestPerson = admin()) =>
    product.call(createAccount, { as, body: { firstName: 'Mara', lastName: 'Ibarra', ...fields } });

  it('reaches the people of these groups from the first moment, and the audit log says so', async () => {
    const [night, day] = [await group({ name: 'At night' }), await group({ name: 'By day' })];
    const { status, body } = await create({
      type: 'manager',
      accessScope: [night.id, day.id, day.id],
    });
    expect([status, body.type]).toEqual([201, 'manager']);
    const { body: accessScope } = await scopeOf(body.id);
    expect(accessScope.groups).toMatchObject([{ name: night.name }, { name: day.name }]);
    const auditLog = await database.asSuperuser<{ action: string }>(
      'select action from app.audit_event where target_id = $1 order by id',
      [body.id],
    );
    expect(auditLog.map(({ action }) => action)).toEqual([
      'account.created',
      'account.scope_changed',
    ]);
    const noOnes = await create({ type: 'manager', accessScope: [] });
    expect((await scopeOf(noOnes.body.id)).body).toMatchObject({ groups: [], people: 0 });
    const unscoped = await create({ type: 'manager' });
    expect((await scopeOf(unscoped.body.id)).body.groups).toBeNull();
  });

  it('is added with their family, too', async () => {
    const { id } = await group();
    const fields = { firstName: 'Ana', lastName: 'Sol', type: 'manager', accessScope: [id] };
    const { body } = await product.call(createFamily, {
      as: admin(),
      body: { ...fields, dependants: [] },
    });
    expect((await scopeOf(body.id)).body.groups).toMatchObject([{ id }]);
  });

  it('is not added where a group does not exist, or the person is not a manager', async () => {
    const email = 'never.added@acme.example';
    const foreign = await group({}, tenants.beta.admin);
    const unknown = await create({ email, type: 'manager', accessScope: [foreign.id] });
    expect(unknown.status).toBe(404);
    const { id } = await group();
    const standard = await create({ email, accessScope: [id] });
    expect([standard.status, standard.body.errors[0].path]).toEqual([422, ['accessScope']]);
    const byManager = await create(
      { email, type: 'manager', accessScope: [id] },
      tenants.acme.manager,
    );
    expect(byManager.status).toBe(403);
    const { body } = await product.call(listAccounts, { as: admin(), query: { email } });
    expect(body.items).toEqual([]);
  });
});

describe('a person who becomes a manager by their form', () => {
  const change = (id: number, body: object, as: TestPerson = admin()) =>
    product.call(updateAccount, { as, params: { id }, body });

  it('has their access scope in the same moment, with their family or without', async () => {
    const { id: groupId } = await group();
    const one = await add({ lastName: 'Ortega' });
    const made = await change(one.id, { version: 1, type: 'manager', accessScope: [groupId] });
    expect([made.status, made.body.type]).toEqual([200, 'manager']);
    expect((await scopeOf(one.id)).body.groups).toMatchObject([{ id: groupId }]);
    const two = await add({ lastName: 'Pardo' });
    const both = await product.call(updateFamily, {
      as: admin(),
      params: { id: two.id },
      body: {
        version: 1,
        type: 'manager',
        accessScope: [groupId],
        dependants: [],
        removedDependants: [],
      },
    });
    expect(both.status).toBe(200);
    expect((await scopeOf(two.id)).body.groups).toMatchObject([{ id: groupId }]);
  });

  it('has the access scope of before, unless another is said', async () => {
    const { id: groupId } = await group();
    const { id } = await add({ type: 'manager', accessScope: [groupId] });
    await change(id, { version: 1, type: 'standard' });
    const again = await change(id, { version: 2, type: 'manager' });
    expect(again.body.version).toBe(3);
    expect((await scopeOf(id)).body.groups).toMatchObject([{ id: groupId }]);
    await change(id, { version: 3, type: 'standard' });
    await change(id, { version: 4, type: 'manager', accessScope: null });
    expect((await scopeOf(id)).body.groups).toBeNull();
  });

  it('stays unchanged where a group does not exist, or the person is not a manager', async () => {
    const foreign = await group({}, tenants.beta.admin);
    const { id } = await add({ lastName: 'Quiroga' });
    const unknown = await change(id, { version: 1, type: 'manager', accessScope: [foreign.id] });
    expect(unknown.status).toBe(404);
    const standard = await change(id, { version: 1, jobTitle: 'Nurse', accessScope: null });
    expect([standard.status, standard.body.errors[0].path]).toEqual([422, ['accessScope']]);
    expect((await get(id)).body).toMatchObject({ type: 'standard', version: 1, jobTitle: null });
    const manager = await add({ type: 'manager' });
    const { acme } = tenants;
    const byManager = await change(manager.id, { version: 1, accessScope: [] }, acme.manager);
    expect(byManager.status).toBe(403);
    expect((await scopeOf(manager.id)).body.groups).toBeNull();
  });

  it('is shown with the access scope that another person set first', async () => {
    const [night, day] = [await group(), await group()];
    const { id } = await add({ lastName: 'Roldan' });
    const given = { type: 'manager', accessScope: [day.id] };
    await change(id, { ...given, version: 1 });
    const late = { version: 1, type: 'manager', accessScope: [night.id] };
    const { status, body } = await change(id, late);
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const current = { type: 'manager', accessScope: [{ id: day.id, name: day.name }] };
    expect(body.current).toMatchObject(current);
    const family = { ...late, dependants: [], removedDependants: [] };
    const call = { as: admin(), params: { id }, body: family };
    expect((await product.call(updateFamily, call)).body.current).toMatchObject(current);
    const without = await change(id, { version: 1, jobTitle: 'Nurse' });
    expect(without.body.current).not.toHaveProperty('accessScope');
  });
});

describe('the list of people', () => {
  let night: { id: number; name: string };
  let day: { id: number; name: string };
  let scoped: number;
  let free: number;
  const department = 'Limits';

  beforeAll(async () => {
    [night, day] = [await group({ name: 'Night shift' }), await group({ name: 'Day shift' })];
    const manager = { type: 'manager', department };
    ({ id: scoped } = await add({ ...manager, lastName: 'A', accessScope: [night.id, day.id] }));
    ({ id: free } = await add({ ...manager, lastName: 'B' }));
    // An earlier access scope means nothing for a person who is not a manager.
    const { id: before } = await add({ ...manager, lastName: 'C', accessScope: [night.id] });
    const { body } = await get(before);
    await product.call(setAccessScope, {
      as: admin(),
      params: { id: before },
      body: { groups: [] },
    });
    await database.asSuperuser(`update app.account set type = 'standard' where id = $1`, [body.id]);
  });

  const list = (query: Record<string, string | string[]>, as: TestPerson = admin()) =>
    product.call(listAccounts, { as, query: { department, ...query } });

  it('names the groups of managers’ access scopes to readers of the whole organization', async () => {
    const named = [
      { id: day.id, name: 'Day shift' },
      { id: night.id, name: 'Night shift' },
    ];
    for (const as of [admin(), tenants.acme.manager]) {
      const { body } = await list({ more: 'accessScope' }, as);
      expect(body.items.map(({ more }: { more: object }) => more)).toEqual([
        { accessScope: named },
        { accessScope: null },
        { accessScope: null },
      ]);
      expect((await scopeOf(scoped, as)).body.groups).toEqual(named);
    }
  });

  it('is filtered by managers of selected groups, and those of the whole organization', async () => {
    const found = async (value: string) => {
      const { body } = await list({ scoped: value });
      expect(body.total).toEqual({ count: body.items.length, kind: 'exact' });
      return body.items.map(({ id }: { id: number }) => id);
    };
    expect(await found('true')).toEqual([scoped]);
    expect(await found('false')).toEqual([free]);
    expect((await list({ scoped: 'maybe' })).status).toBe(400);
  });

  it('becomes a file that says it', async () => {
    const { body } = await product.call(exportAccounts, {
      as: admin(),
      body: {
        selection: { mode: 'all-matching', filter: { department, type: ['manager'] }, except: [] },
        columns: ['type', 'accessScope'],
      },
    });
    const lines: string[][] = parse(body, { bom: true });
    expect(lines.map((line) => line.slice(2))).toEqual([
      ['Access role', 'Selected groups'],
      ['manager', 'Day shift; Night shift'],
      ['manager', ''],
    ]);
  });

  it('tells a scoped manager nothing of the access scopes of others', async () => {
    const own = await group();
    await putIn(own.id, [scoped]);
    const { manager } = tenants.acme;
    const body = { groups: [own.id] };
    const given = { as: admin(), params: { id: manager.accountId }, body };
    expect((await product.call(setAccessScope, given)).status).toBe(200);
    const seen = await list({ more: 'accessScope' }, manager);
    expect(seen.body.items).toMatchObject([{ id: scoped, more: { accessScope: null } }]);
    const asked = await list({ scoped: 'true' }, manager);
    expect([asked.status, asked.body.errors[0].path]).toEqual([422, ['scoped']]);
    await product.call(setAccessScope, { ...given, body: { groups: null } });
  });
});
