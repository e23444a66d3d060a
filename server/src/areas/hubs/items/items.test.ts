import { describe, expect, it } from 'vitest';
import { changeManyContent } from 'contract/content/many-content.contract.ts';
import { useHubs } from '../hubs.factory.ts';

const test = useHubs();
const { hub, article, addItems, items, move, pin, removeItems } = test;

async function filled(count: number): Promise<{ id: number; ids: number[] }> {
  const made = await hub();
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await article()).id);
  expect((await addItems(made.id, ids)).status).toBe(200);
  return { id: made.id, ids };
}

const order = async (id: number): Promise<number[]> =>
  (await items(id)).body.items.map((item: { id: number }) => item.id);

describe('the items of a hub', () => {
  it('stand in the order in which they were added, each once', async () => {
    const { id, ids } = await filled(3);
    const { body } = await addItems(id, [ids[1] as number]);
    expect(body.items).toMatchObject(ids.map((item) => ({ id: item, pinned: false })));
    expect((await test.get(ids[0] as number)).body.hubs).toEqual([
      { id, name: (await test.getHub(id)).body.name },
    ]);
    expect((await test.list({ hub: String(id) })).body.total.count).toBe(3);
    expect((await test.hubAuditLog(id)).map(({ action }) => action)).toEqual([
      'hub.created',
      'hub.items_added',
    ]);
  });

  it('say where a post stands, and which file it is', async () => {
    const made = await hub();
    const [post, file] = [await test.social(), await article()];
    await test.database.asSuperuser(
      `with stored as (
         insert into app.stored_file (organization_id, path, blob_key, size, content_type)
         values ($1, 'content/1/rota', 'rota', 1, 'application/pdf') returning organization_id, id
       ), kind as (
         insert into app.content_file (organization_id, content_id) values ($1, $2)
       )
       insert into app.content_file_version (organization_id, content_id, number, file_id, name)
       select organization_id, $2, 1, id, 'rota.pdf' from stored`,
      [test.tenants.acme.organizationId, file.id],
    );
    const { body } = await addItems(made.id, [post.id, file.id]);
    expect(body.items).toMatchObject([
      { id: post.id, network: 'linkedin', file: null },
      { id: file.id, network: null, file: { name: 'rota.pdf', version: 1 } },
    ]);
  });

  it('are moved before another one, or behind all', async () => {
    const { id, ids } = await filled(4);
    const [a, b, c, d] = ids as [number, number, number, number];
    await move(id, { contentId: d, beforeId: b });
    expect(await order(id)).toEqual([a, d, b, c]);
    await move(id, { contentId: a, beforeId: null });
    expect(await order(id)).toEqual([d, b, c, a]);
    const { body } = await move(id, { contentId: c, beforeId: d });
    expect(body.items.map((item: { id: number }) => item.id)).toEqual([c, d, b, a]);
    expect((await move(id, { contentId: 99_999_999, beforeId: a })).status).toBe(404);
    expect((await move(id, { contentId: a, beforeId: 99_999_999 })).status).toBe(404);
  });

  it('keep their order however often they are moved between the same two', async () => {
    const { id, ids } = await filled(4);
    const [a, b, c, d] = ids as [number, number, number, number];
    for (let round = 0; round < 60; round += 1) {
      await move(id, { contentId: round % 2 ? b : c, beforeId: round % 2 ? c : b });
    }
    expect(await order(id)).toEqual([a, b, c, d]);
    const [row] = await test.database.asSuperuser<{ digits: number }>(
      'select max(scale(position)) as digits from app.hub_item where hub_id = $1',
      [id],
    );
    expect(row?.digits).toBeLessThanOrEqual(40);
  });

  it('are pinned above the others, five at most', async () => {
    const { id, ids } = await filled(6);
    for (const contentId of ids.slice(0, 5)) await pin(id, { contentId, pinned: true });
    const sixth = await pin(id, { contentId: ids[5], pinned: true });
    expect(sixth.body).toMatchObject({ code: 'CONFLICT', messageCode: { code: 'at_most_pinned' } });
    await pin(id, { contentId: ids[0], pinned: false });
    const { body } = await pin(id, { contentId: ids[5], pinned: true });
    expect(
      body.items.map((item: { id: number; pinned: boolean }) => [item.id, item.pinned]),
    ).toEqual([...ids.slice(1).map((contentId) => [contentId, true]), [ids[0], false]]);
  });

  it('are removed, and undo brings each back to its place', async () => {
    const { id, ids } = await filled(4);
    await pin(id, { contentId: ids[3], pinned: true });
    const before = await order(id);
    const { body } = await removeItems(id, [ids[1] as number, ids[3] as number]);
    expect(await order(id)).toEqual([ids[0], ids[2]]);
    expect((await test.putBack(id, { items: body.removed })).status).toBe(200);
    expect(await order(id)).toEqual(before);
    expect((await removeItems(id, [99_999_999])).status).toBe(404);
  });

  it('come with what was published last first where the hub says so', async () => {
    const { id, ids } = await filled(3);
    for (const contentId of [ids[1], ids[0], ids[2]]) await test.publish(contentId as number, 1);
    await test.updateHub(id, { version: 1, order: 'newest' });
    expect(await order(id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  it('are not there while they are in the trash', async () => {
    const { id, ids } = await filled(2);
    await test.trash(ids[0] as number);
    expect(await order(id)).toEqual([ids[1]]);
    await test.bringBack(ids[0] as number);
    expect(await order(id)).toEqual(ids);
  });
});

describe('content in hubs', () => {
  it('is chosen in its settings, ten at most', async () => {
    const { id } = await article();
    const hubs: number[] = [];
    for (let number = 0; number < 11; number += 1) hubs.push((await hub()).id);
    expect(
      (await test.settings(id, { version: 1, hubs })).body.errors[0].messageCode,
    ).toMatchObject({
      code: 'at_most_hubs',
      values: { max: 10 },
    });
    const { body } = await test.settings(id, { version: 1, hubs: hubs.slice(0, 10) });
    expect(body.hubs).toHaveLength(10);
    expect((await addItems(hubs[10] as number, [id])).body).toMatchObject({
      code: 'CONFLICT',
      messageCode: { code: 'at_most_hubs' },
    });
    const one = await test.settings(id, { version: 2, hubs: [hubs[3]] });
    expect(one.body.hubs).toMatchObject([{ id: hubs[3] }]);
    expect((await test.auditLog(id)).at(-1)).toMatchObject({
      action: 'content.updated',
      changes: { hubs: [hubs.slice(0, 10), [hubs[3]]] },
    });
    const unknown = await test.settings(id, { version: 3, hubs: [99_999_999] });
    expect(unknown.body.errors).toMatchObject([{ path: ['hubs', 0], code: 'not_found' }]);
  });

  it('is added by many, those alone that were not there, and undone', async () => {
    const { id, ids } = await filled(1);
    const other = await article();
    const change = (changes: object[]) =>
      test.product.call(changeManyContent, { as: test.tenants.acme.admin, body: { changes } });
    const all = [ids[0], other.id];
    const { body } = await change([{ change: 'addToHub', ids: all, hubId: id }]);
    expect(body.undo).toEqual([{ change: 'removeFromHub', ids: [other.id], hubId: id }]);
    expect(await order(id)).toEqual(all);
    await change(body.undo);
    expect(await order(id)).toEqual(ids);
    expect((await change([{ change: 'addToHub', ids: all, hubId: 99_999_999 }])).status).toBe(404);
  });

  it('goes into no archived hub', async () => {
    const [made, one] = [await hub(), await article()];
    await test.archiveHub(made.id);
    expect((await addItems(made.id, [one.id])).body.code).toBe('CONFLICT');
    expect((await test.settings(one.id, { version: 1, hubs: [made.id] })).status).toBe(422);
  });
});
