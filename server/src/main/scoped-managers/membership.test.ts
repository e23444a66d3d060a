import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as views from 'contract/organizations/saved-views.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import { photoPath, removePhoto, setPhoto } from 'contract/people/photos.contract.ts';
import { upload } from '../../areas/files/files.factory.ts';
import { asScopedManager, useScopedManager } from './scoped-manager.testing.ts';

const t = useScopedManager();
const { add, asked, database, product, putIn, takeOut, tenants, answerTo, update, who } = t;

const save = (body: object, as = tenants.acme.manager) =>
  product.call(views.createSavedView, {
    as,
    body: { list: 'people', name: 'Nights', search: '', ...body },
  });
const seen = async () =>
  (await answerTo(views.listSavedViews, { query: { list: 'people' } })).items;

const written = (text: string, values: unknown[] = []) =>
  asScopedManager(database, tenants.acme, async (client) => {
    try {
      return (await client.query(text, values)).rowCount;
    } catch (error) {
      return (error as Error).message;
    }
  });

describe('views of a scoped manager', () => {
  it('are saved, edited, deleted, undone and opened with', async () => {
    const { status, body: own } = await save({ search: 'department=Within' });
    expect([status, own.mine, own.shared]).toEqual([201, true, false]);
    const change = { params: { id: own.id }, body: { version: 1, name: 'My nights' } };
    expect((await asked(views.updateSavedView, change)).body).toMatchObject({
      name: 'My nights',
      version: 2,
    });
    const open = { body: { list: 'people', id: own.id } };
    expect((await asked(views.setDefaultView, open)).status).toBe(204);
    expect(await seen()).toMatchObject([{ id: own.id, isDefault: true }]);
    expect((await asked(views.deleteSavedView, { params: { id: own.id } })).status).toBe(204);
    expect(await seen()).toEqual([]);
    expect((await asked(views.restoreSavedView, { params: { id: own.id } })).status).toBe(200);
    const { body: other } = await save({ name: 'A first one' });
    const order = { body: { list: 'people', shared: false, ids: [own.id, other.id] } };
    expect((await asked(views.orderSavedViews, order)).body.items).toMatchObject([
      { id: own.id },
      { id: other.id },
    ]);
    await asked(views.deleteSavedView, { params: { id: other.id } });
    const none = { body: { list: 'people', id: null } };
    expect((await asked(views.setDefaultView, none)).status).toBe(204);
    expect(await seen()).toMatchObject([{ id: own.id, isDefault: false }]);
    await asked(views.deleteSavedView, { params: { id: own.id } });
  });

  it('stand beside shared ones, which are read-only; none uses what the manager may not query', async () => {
    const { admin } = tenants.acme;
    const shared = (name: string, search: string) => save({ name, search, shared: true }, admin);
    const about = (condition: object) =>
      new URLSearchParams({ where: JSON.stringify(condition) }).toString();
    const { body: day } = await shared('Day', `group=${who.day.id}`);
    await shared('Opened', about({ field: 'campaign', operator: 'opened', ids: [1] }));
    await shared('Limited', 'scoped=true');
    await save({ name: 'Of the administrator' }, admin);
    expect(await seen()).toMatchObject([{ id: day.id, shared: true, mine: false }]);
    const change = { params: { id: day.id }, body: { version: 1, name: 'Mine' } };
    expect((await asked(views.updateSavedView, change)).status).toBe(403);
    expect((await asked(views.deleteSavedView, { params: { id: day.id } })).status).toBe(403);
    expect((await save({ name: 'For all', shared: true })).status).toBe(403);
    const order = { body: { list: 'people', shared: true, ids: [day.id] } };
    expect((await asked(views.orderSavedViews, order)).status).toBe(403);
    const open = { body: { list: 'people', id: day.id } };
    expect((await asked(views.setDefaultView, open)).status).toBe(204);
    expect(await seen()).toMatchObject([{ id: day.id, isDefault: true }]);
  });

  it('are kept apart by the database', async () => {
    const { organizationId, admin } = tenants.acme;
    const [other] = await database.asSuperuser<{ id: number }>(
      `insert into app.saved_view (organization_id, list, account_id, name, search)
       values ($1, 'people', $2, 'Hidden', '') returning id`,
      [organizationId, admin.accountId],
    );
    const rename = `update app.saved_view set name = 'x'`;
    expect(await written(`${rename} where id = $1`, [other?.id])).toBe(0);
    expect(await written(`${rename} where account_id is null`)).toContain('row-level security');
    expect(await written('update app.saved_view set account_id = 1')).toContain(
      'permission denied',
    );
    expect(await written('delete from app.saved_view where account_id is null')).toBe(0);
    const forged = `insert into app.default_view (organization_id, account_id, list, view_id)
      values (app.organization_id(), $1, 'people', $2)`;
    expect(await written(forged, [admin.accountId, other?.id])).toContain('row-level security');
    expect(await written(forged, [tenants.acme.manager.accountId, other?.id])).toContain(
      'row-level security',
    );
  });
});

describe('photos, for a scoped manager', () => {
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#075d68' } });
  const send = async (id: number, as = tenants.acme.manager) => {
    const body = await picture.clone().png().toBuffer();
    const path = photoPath(id, randomUUID());
    const sent = await upload(product, as, { path, contentType: 'image/png' }, body);
    return { status: sent.status, path: sent.body.fullPath as string };
  };

  it('are shown, changed and removed for the manager’s people', async () => {
    const [first, second] = [await send(who.inside.id), await send(who.inside.id)];
    for (const { path } of [first, second]) {
      const set = await asked(setPhoto, { params: who.inside, body: { path } });
      expect([set.status, set.body.photo]).toEqual([200, path]);
    }
    const gone = await asked(removePhoto, { params: who.inside });
    expect([gone.status, gone.body.photo]).toEqual([200, null]);
    const unused = await database.asSuperuser<{ unused: boolean }>(
      'select unused_since is not null as unused from app.stored_file where account_id = $1',
      [who.inside.id],
    );
    expect(unused).toEqual([{ unused: true }, { unused: true }]);
  });

  it('are out of reach for people outside and for other managers', async () => {
    const boss = await add({ type: 'manager' });
    await putIn(who.night.id, [boss.id]);
    expect((await send(who.outside.id)).status).toBe(404);
    const { path } = await send(who.outside.id, tenants.acme.admin);
    const set = (params: { id: number }) => asked(setPhoto, { params, body: { path } });
    expect((await set(who.outside)).status).toBe(404);
    expect((await set(who.inside)).status).toBe(422);
    expect((await set(boss)).status).toBe(403);
    expect((await asked(removePhoto, { params: { id: boss.id } })).status).toBe(403);
    const use = 'update app.stored_file set unused_since = null where path = $1';
    expect(await written(use, [path])).toBe(0);
  });
});

it('a manager’s own actions appear as theirs, though their account is out of their sight', async () => {
  const { body: before } = await asked(listHistory, { params: who.inside });
  expect(before.items[0]).toMatchObject({ by: 'you', byName: null });
  await update(who.inside.id, { version: 1, jobTitle: 'Nurse' });
  const ofOther = await answerTo(listHistory, { params: who.inside });
  expect(ofOther.items[0]).toMatchObject({ by: 'other', byName: null });
  await putIn(who.night.id, [tenants.acme.manager.accountId]);
  const inside = await answerTo(listHistory, { params: who.inside });
  expect(inside.items[1]).toMatchObject({ by: 'you' });
  await takeOut(who.night.id, [tenants.acme.manager.accountId]);
});
