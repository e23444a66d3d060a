import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from 'contract/organizations/saved-views.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useAccounts } from '../../people/accounts.factory.ts';

const { product, tenants, database } = useAccounts();
const admin = () => tenants.acme.admin;
const manager = () => tenants.acme.manager;

beforeEach(() => database.asSuperuser('delete from app.saved_view'));

const search = 'type=manager&sort=-startDate';
const save = (body: object = {}, as: TestPerson = admin()) =>
  product.call(contract.createSavedView, {
    as,
    body: { list: 'people', name: 'Leads', search, ...body },
  });
const change = (id: number, body: object, as: TestPerson = admin()) =>
  product.call(contract.updateSavedView, { as, params: { id }, body });
const remove = (id: number, as: TestPerson = admin()) =>
  product.call(contract.deleteSavedView, { as, params: { id } });
const restore = (id: number, as: TestPerson = admin()) =>
  product.call(contract.restoreSavedView, { as, params: { id } });
const openWith = (id: number | null, as: TestPerson = admin()) =>
  product.call(contract.setDefaultView, { as, body: { list: 'people', id } });
async function seen(as: TestPerson, list = 'people') {
  const { body } = await product.call(contract.listSavedViews, { as, query: { list } });
  return body.items as contract.SavedView[];
}
const names = (views: contract.SavedView[]) => views.map(({ name }) => name);

describe('a view of a list', () => {
  it('is stored as it was saved, for the person who saved it', async () => {
    const { status, body } = await save({ columns: { email: true, type: false } });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      list: 'people',
      name: 'Leads',
      search,
      columns: { email: true, type: false },
      shared: false,
      isDefault: false,
      mine: true,
      version: 1,
    });
    expect(await seen(admin())).toEqual([body]);
    expect(await seen(admin(), 'groups')).toEqual([]);
    for (const list of contract.viewLists.slice(1)) {
      const other = await save({ list });
      expect([other.status, await seen(admin(), list)]).toEqual([201, [other.body]]);
      const first = { list, id: other.body.id };
      const opened = await product.call(contract.setDefaultView, { as: admin(), body: first });
      expect(opened.status).toBe(204);
    }
    expect(await seen(manager())).toEqual([]);
    expect(await seen(tenants.beta.admin)).toEqual([]);
    expect((await change(body.id, { version: 1, name: 'Mine' }, manager())).status).toBe(404);
    expect((await remove(body.id, tenants.beta.admin)).status).toBe(404);
  });

  it('is shared by administrators, and seen by all staff', async () => {
    expect((await save({ shared: true }, manager())).status).toBe(403);
    const { body } = await save({ shared: true });
    await save({ name: 'All mine' }, manager());
    const views = await seen(manager());
    expect(names(views)).toEqual(['Leads', 'All mine']);
    expect(views.map(({ shared, mine }) => [shared, mine])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect((await change(body.id, { version: 1, name: 'x' }, manager())).status).toBe(403);
    expect((await remove(body.id, manager())).status).toBe(403);
    const back = await change(body.id, { version: 1, shared: false });
    expect(back.body).toMatchObject({ shared: false, version: 2 });
    expect(names(await seen(manager()))).toEqual(['All mine']);
    const auditLog = await database.asSuperuser<{ action: string }>(
      `select action from app.audit_event where action like 'view.%' order by id`,
    );
    expect(auditLog.map(({ action }) => action)).toEqual(['view.shared', 'view.updated']);
  });

  it('is changed from the version that was seen, and has a name of its own', async () => {
    const { body: one } = await save();
    await save({ name: 'Other' });
    const changed = await change(one.id, { version: 1, search: 'type=admin' });
    expect(changed.body).toMatchObject({ name: 'Leads', search: 'type=admin', version: 2 });
    const stale = await change(one.id, { version: 1, name: 'x' });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    const taken = await change(one.id, { version: 2, name: 'OTHER' });
    expect([taken.status, taken.body.errors[0].path]).toEqual([422, ['name']]);
    expect((await save({ name: 'leads' })).status).toBe(422);
    expect((await save({ name: 'leads', shared: true })).status).toBe(201);
    expect((await save({ name: 'leads' }, manager())).status).toBe(201);
    expect((await save({ name: 'x', search: 'a\0b' })).status).toBe(422);
  });

  it('is deleted and restored', async () => {
    const { body } = await save();
    expect((await remove(body.id)).status).toBe(204);
    expect(await seen(admin())).toEqual([]);
    expect((await remove(body.id)).status).toBe(404);
    expect((await restore(body.id, manager())).status).toBe(404);
    expect((await restore(body.id)).body.name).toBe('Leads');
    expect(names(await seen(admin()))).toEqual(['Leads']);
    expect((await restore(body.id)).status).toBe(404);
  });

  it('opens the list for people who choose it as default', async () => {
    const { body } = await save({ shared: true });
    expect((await openWith(body.id, manager())).status).toBe(204);
    expect((await seen(manager())).map(({ isDefault }) => isDefault)).toEqual([true]);
    expect((await seen(admin())).map(({ isDefault }) => isDefault)).toEqual([false]);
    expect((await openWith(body.id, tenants.beta.admin)).status).toBe(404);
    await openWith(null, manager());
    expect((await seen(manager())).map(({ isDefault }) => isDefault)).toEqual([false]);
  });

  it('keeps its position: private and shared views have separate orders', async () => {
    const order = (ids: number[], shared = false, as = admin(), list = 'people') =>
      product.call(contract.orderSavedViews, { as, body: { list, shared, ids } });
    const make = async (name: string, body: object = {}, as = admin()) =>
      (await save({ name, ...body }, as)).body.id as number;
    const [a, b, c] = [await make('A'), await make('B'), await make('C')];
    const [x, y] = [await make('X', { shared: true }), await make('Y', { shared: true })];
    const theirs = await make('Theirs', {}, manager());
    const turned = await order([c, a]);
    expect([turned.status, names(turned.body.items)]).toEqual([200, ['X', 'Y', 'C', 'A', 'B']]);
    expect(names((await order([y], true)).body.items)).toEqual(['Y', 'X', 'C', 'A', 'B']);
    expect(names(await seen(manager()))).toEqual(['Y', 'X', 'Theirs']);
    expect((await order([x], true, manager())).status).toBe(403);
    for (const foreign of [theirs, x, b + 100_000]) {
      const refused = await order([a, foreign]);
      expect([refused.status, refused.body.errors[0].path]).toEqual([404, ['ids', 1]]);
    }
    expect((await order([a], false, admin(), 'groups')).status).toBe(404);
    expect((await order([a], false, tenants.beta.admin)).status).toBe(404);
    expect((await order([a, a])).body.errors[0].path).toEqual(['ids', 1]);
    // A new one comes last, and one that is shared now behind those that are.
    await make('0');
    expect(names(await seen(admin()))).toEqual(['Y', 'X', 'C', 'A', 'B', '0']);
    await change(c, { version: 1, shared: true });
    expect(names(await seen(admin()))).toEqual(['Y', 'X', 'C', 'A', 'B', '0']);
    expect((await seen(admin())).find(({ id }) => id === c)?.shared).toBe(true);
    const auditLog = await database.asSuperuser(
      `select from app.audit_event where action = 'view.ordered'`,
    );
    expect(auditLog).toHaveLength(1);
  });

  it('is one of fifty at most', async () => {
    for (let n = 0; n < contract.viewsMax; n += 1) {
      expect((await save({ name: `View ${n}` })).status).toBe(201);
    }
    expect((await save({ name: 'One more' })).status).toBe(409);
    expect((await save({ name: 'One more', shared: true })).status).toBe(201);
  });
});
