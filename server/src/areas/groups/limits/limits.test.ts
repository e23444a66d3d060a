import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFamily, updateFamily } from 'contract/dependants/families.contract.ts';
import { getLimit, setLimit } from 'contract/groups/limits.contract.ts';
import { createAccount, listAccounts, updateAccount } from 'contract/people/accounts.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useGroups } from '../groups.factory.ts';

const { add, get, group, product, putIn, tenants, database } = useGroups();
const admin = () => tenants.acme.admin;

const limitOf = (id: number, as: TestPerson = admin()) =>
  product.call(getLimit, { as, params: { id } });

describe('a manager who is added with a limit', () => {
  const create = (fields: object, as: TestPerson = admin()) =>
    product.call(createAccount, { as, body: { firstName: 'Mara', lastName: 'Ibarra', ...fields } });

  it('reaches the people of these groups from the first moment, and the audit log says so', async () => {
    const [night, day] = [await group({ name: 'At night' }), await group({ name: 'By day' })];
    const { status, body } = await create({ type: 'manager', limit: [night.id, day.id, day.id] });
    expect([status, body.type]).toEqual([201, 'manager']);
    const { body: limit } = await limitOf(body.id);
    expect(limit.groups).toMatchObject([{ name: night.name }, { name: day.name }]);
    const auditLog = await database.asSuperuser<{ action: string }>(
      'select action from app.audit_event where target_id = $1 order by id',
      [body.id],
    );
    expect(auditLog.map(({ action }) => action)).toEqual([
      'account.created',
      'account.scope_changed',
    ]);
    const nobodys = await create({ type: 'manager', limit: [] });
    expect((await limitOf(nobodys.body.id)).body).toMatchObject({ groups: [], people: 0 });
    const unlimited = await create({ type: 'manager' });
    expect((await limitOf(unlimited.body.id)).body.groups).toBeNull();
  });

  it('is added with their family, too', async () => {
    const { id } = await group();
    const fields = { firstName: 'Ana', lastName: 'Sol', type: 'manager', limit: [id] };
    const { body } = await product.call(createFamily, {
      as: admin(),
      body: { ...fields, dependants: [] },
    });
    expect((await limitOf(body.id)).body.groups).toMatchObject([{ id }]);
  });

  it('is not added where a group does not exist, or the person is not a manager', async () => {
    const email = 'never.added@acme.example';
    const foreign = await group({}, tenants.beta.admin);
    const unknown = await create({ email, type: 'manager', limit: [foreign.id] });
    expect(unknown.status).toBe(404);
    const { id } = await group();
    const standard = await create({ email, limit: [id] });
    expect([standard.status, standard.body.errors[0].path]).toEqual([422, ['limit']]);
    const byManager = await create({ email, type: 'manager', limit: [id] }, tenants.acme.manager);
    expect(byManager.status).toBe(403);
    const { body } = await product.call(listAccounts, { as: admin(), query: { email } });
    expect(body.items).toEqual([]);
  });
});

describe('a person who becomes a manager by their form', () => {
  const change = (id: number, body: object, as: TestPerson = admin()) =>
    product.call(updateAccount, { as, params: { id }, body });

  it('is limited in the same moment, with their family or without', async () => {
    const { id: groupId } = await group();
    const one = await add({ lastName: 'Ortega' });
    const made = await change(one.id, { version: 1, type: 'manager', limit: [groupId] });
    expect([made.status, made.body.type]).toEqual([200, 'manager']);
    expect((await limitOf(one.id)).body.groups).toMatchObject([{ id: groupId }]);
    const two = await add({ lastName: 'Pardo' });
    const both = await product.call(updateFamily, {
      as: admin(),
      params: { id: two.id },
      body: {
        version: 1,
        type: 'manager',
        limit: [groupId],
        dependants: [],
        removedDependants: [],
      },
    });
    expect(both.status).toBe(200);
    expect((await limitOf(two.id)).body.groups).toMatchObject([{ id: groupId }]);
  });

  it('has the limit of before, unless another is said', async () => {
    const { id: groupId } = await group();
    const { id } = await add({ type: 'manager', limit: [groupId] });
    await change(id, { version: 1, type: 'standard' });
    const again = await change(id, { version: 2, type: 'manager' });
    expect(again.body.version).toBe(3);
    expect((await limitOf(id)).body.groups).toMatchObject([{ id: groupId }]);
    await change(id, { version: 3, type: 'standard' });
    await change(id, { version: 4, type: 'manager', limit: null });
    expect((await limitOf(id)).body.groups).toBeNull();
  });

  it('stays unchanged where a group does not exist, or the person is not a manager', async () => {
    const foreign = await group({}, tenants.beta.admin);
    const { id } = await add({ lastName: 'Quiroga' });
    const unknown = await change(id, { version: 1, type: 'manager', limit: [foreign.id] });
    expect(unknown.status).toBe(404);
    const standard = await change(id, { version: 1, jobTitle: 'Nurse', limit: null });
    expect([standard.status, standard.body.errors[0].path]).toEqual([422, ['limit']]);
    expect((await get(id)).body).toMatchObject({ type: 'standard', version: 1, jobTitle: null });
    const manager = await add({ type: 'manager' });
    const { acme } = tenants;
    const byManager = await change(manager.id, { version: 1, limit: [] }, acme.manager);
    expect(byManager.status).toBe(403);
    expect((await limitOf(manager.id)).body.groups).toBeNull();
  });

  it('is shown with the limit that another person set first', async () => {
    const [night, day] = [await group(), await group()];
    const { id } = await add({ lastName: 'Roldan' });
    const given = { type: 'manager', limit: [day.id] };
    await change(id, { ...given, version: 1 });
    const late = { version: 1, type: 'manager', limit: [night.id] };
    const { status, body } = await change(id, late);
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const current = { type: 'manager', limit: [{ id: day.id, name: day.name }] };
    expect(body.current).toMatchObject(current);
    const family = { ...late, dependants: [], removedDependants: [] };
    const call = { as: admin(), params: { id }, body: family };
    expect((await product.call(updateFamily, call)).body.current).toMatchObject(current);
    const without = await change(id, { version: 1, jobTitle: 'Nurse' });
    expect(without.body.current).not.toHaveProperty('limit');
  });
});

describe('the list of people', () => {
  let night: { id: number; name: string };
  let day: { id: number; name: string };
  let limited: number;
  let free: number;
  const department = 'Limits';

  beforeAll(async () => {
    [night, day] = [await group({ name: 'Night shift' }), await group({ name: 'Day shift' })];
    const manager = { type: 'manager', department };
    ({ id: limited } = await add({ ...manager, lastName: 'A', limit: [night.id, day.id] }));
    ({ id: free } = await add({ ...manager, lastName: 'B' }));
    // An earlier limit means nothing for a person who is not a manager.
    const { id: before } = await add({ ...manager, lastName: 'C', limit: [night.id] });
    const { body } = await get(before);
    await product.call(setLimit, { as: admin(), params: { id: before }, body: { groups: [] } });
    await database.asSuperuser(`update app.account set type = 'standard' where id = $1`, [body.id]);
  });

  const list = (query: Record<string, string | string[]>, as: TestPerson = admin()) =>
    product.call(listAccounts, { as, query: { department, ...query } });

  it('names the groups to which managers are limited, to readers of the whole organization', async () => {
    const named = [
      { id: day.id, name: 'Day shift' },
      { id: night.id, name: 'Night shift' },
    ];
    for (const as of [admin(), tenants.acme.manager]) {
      const { body } = await list({ more: 'limit' }, as);
      expect(body.items.map(({ more }: { more: object }) => more)).toEqual([
        { limit: named },
        { limit: null },
        { limit: null },
      ]);
      expect((await limitOf(limited, as)).body.groups).toEqual(named);
    }
  });

  it('is filtered by managers who are limited, and those who are not', async () => {
    const found = async (value: string) => {
      const { body } = await list({ limited: value });
      expect(body.total).toEqual({ count: body.items.length, kind: 'exact' });
      return body.items.map(({ id }: { id: number }) => id);
    };
    expect(await found('true')).toEqual([limited]);
    expect(await found('false')).toEqual([free]);
    expect((await list({ limited: 'maybe' })).status).toBe(400);
  });

  it('becomes a file that says it', async () => {
    const { body } = await product.call(exportAccounts, {
      as: admin(),
      body: {
        selection: { mode: 'all-matching', filter: { department, type: ['manager'] }, except: [] },
        columns: ['type', 'limit'],
      },
    });
    const lines: string[][] = parse(body, { bom: true });
    expect(lines.map((line) => line.slice(2))).toEqual([
      ['Access role', 'Selected groups'],
      ['manager', 'Day shift; Night shift'],
      ['manager', ''],
    ]);
  });

  it('tells a limited manager nothing of the limits of others', async () => {
    const own = await group();
    await putIn(own.id, [limited]);
    const { manager } = tenants.acme;
    const body = { groups: [own.id] };
    const given = { as: admin(), params: { id: manager.accountId }, body };
    expect((await product.call(setLimit, given)).status).toBe(200);
    const seen = await list({ more: 'limit' }, manager);
    expect(seen.body.items).toMatchObject([{ id: limited, more: { limit: null } }]);
    const asked = await list({ limited: 'true' }, manager);
    expect([asked.status, asked.body.errors[0].path]).toEqual([422, ['limited']]);
    await product.call(setLimit, { ...given, body: { groups: null } });
  });
});
