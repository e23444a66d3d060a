import { describe, expect, it } from 'vitest';
import { listHubReadables } from 'contract/hubs/reader-hubs.contract.ts';
import { useHubs } from '../hubs.factory.ts';

const test = useHubs();
const { hub, article, publish, addItems, items, arrange, removeItems, tenants, product } = test;

async function filled(count: number): Promise<{ id: number; ids: number[] }> {
  const made = await hub();
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await article()).id);
  await addItems(made.id, ids);
  return { id: made.id, ids };
}

interface Item {
  id: number;
  pinned: boolean;
  section: number | null;
}
const positionsOf = async (id: number) => {
  const { body } = await items(id);
  const positions = body.items.map(({ id: item, pinned, section }: Item) => [
    item,
    pinned,
    section,
  ]);
  return { sections: body.sections, positions };
};

describe('the arrangement of a hub', () => {
  it('has sections, order and pins, written together and shown to readers', async () => {
    const { id, ids } = await filled(5);
    for (const item of ids) await publish(item, 1);
    const [a, b, c, d, e] = ids as [number, number, number, number, number];
    const { status, body } = await arrange(id, {
      pinned: [e],
      sections: [
        { name: 'Getting here', items: [c] },
        { name: 'Stay well', items: [b, a] },
      ],
      others: [d],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const expected = [
      [e, true, null],
      [c, false, 1],
      [b, false, 2],
      [a, false, 2],
      [d, false, null],
    ];
    expect(await positionsOf(id)).toEqual({
      sections: ['Getting here', 'Stay well'],
      positions: expected,
    });
    await test.publishHub(id);
    const read = (query: object) =>
      product.call(listHubReadables, {
        as: tenants.acme.standard,
        params: { id },
        query: { limit: '2', ...query },
      });
    const seen: [number, string | null][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = (await read(cursor === undefined ? {} : { cursor })).body;
      for (const item of page.items) seen.push([item.id, item.section]);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([
      [e, null],
      [c, 'Getting here'],
      [b, 'Stay well'],
      [a, 'Stay well'],
      [d, null],
    ]);
    expect((await test.hubAuditLog(id)).map(({ action }) => action)).toContain('hub.arranged');
  });

  it('keeps what it does not name, by the names of sections, and passes over what is gone', async () => {
    const { id, ids } = await filled(4);
    const [a, b, c, d] = ids as [number, number, number, number];
    const sections = (first: number[], second: number[]) => [
      { name: 'One', items: first },
      { name: 'Two', items: second },
    ];
    await arrange(id, { pinned: [], sections: sections([a, b], [c]), others: [d] });
    const { removed } = (await removeItems(id, [b])).body;
    await arrange(id, {
      pinned: [d],
      sections: [
        { name: 'Two', items: [b] },
        { name: 'One', items: [] },
      ],
      others: [],
    });
    expect(await positionsOf(id)).toEqual({
      sections: ['Two', 'One'],
      positions: [
        [d, true, null],
        [c, false, 1],
        [a, false, 2],
      ],
    });
    expect(removed).toMatchObject([{ contentId: b, section: 1 }]);
    await addItems(id, [b]);
    expect((await positionsOf(id)).positions.at(-1)).toEqual([b, false, null]);
  });

  it('is saved beside the order and the other fields of the hub, whichever comes first', async () => {
    const { id, ids } = await filled(2);
    const [a, b] = ids as [number, number];
    const { version } = (await test.getHub(id)).body;
    const pinnedOne = (item: number) =>
      arrange(id, { pinned: [item], sections: [], others: ids.filter((one) => one !== item) });
    expect((await pinnedOne(b)).status).toBe(200);
    const changed = await test.updateHub(id, { version, order: 'newest', summary: 'All new' });
    expect([changed.status, changed.body.order]).toEqual([200, 'newest']);
    expect((await pinnedOne(a)).status).toBe(200);
    expect((await test.getHub(id)).body).toMatchObject({
      order: 'newest',
      summary: 'All new',
      version: version + 1,
    });
    expect((await positionsOf(id)).positions[0]).toEqual([a, true, null]);
  });

  it('is refused with an item twice, with too many pins, and for another organization', async () => {
    const { id, ids } = await filled(6);
    const [a] = ids as [number];
    const none = { pinned: [], sections: [], others: [] };
    expect((await arrange(id, { ...none, pinned: [a], others: [a] })).status).toBe(422);
    expect((await arrange(id, { ...none, pinned: ids })).status).toBe(422);
    expect((await arrange(id, none, tenants.beta.admin)).status).toBe(404);
    expect((await arrange(id, { ...none, sections: [{ name: ' ', items: [] }] })).status).toBe(422);
  });
});
