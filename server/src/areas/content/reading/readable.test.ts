import { describe, expect, it } from 'vitest';
import { createGroup } from 'contract/groups/groups.contract.ts';
import { addHubItems, pinHubItem } from 'contract/hubs/hub-items.contract.ts';
import { publishHub } from 'contract/hubs/hub-states.contract.ts';
import { createHub } from 'contract/hubs/hubs.contract.ts';
import { listReadable } from 'contract/content/reading.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { documentOf, useArticles } from '../content.factory.ts';

const { article, database, product, publish, save, settings, tenants, trash, unpublish } =
  useArticles();

async function listed(query: Record<string, string> = {}, as?: TestPerson) {
  const asked = { as: as ?? tenants.acme.standard, query };
  const { status, body } = await product.call(listReadable, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const titles = async (query: Record<string, string> = {}, as?: TestPerson): Promise<string[]> =>
  (await listed(query, as)).items.map(({ title }: { title: string }) => title);

describe('content that is for someone', () => {
  it('is what is public and for them or their groups, latest first', async () => {
    const { admin, standard } = tenants.acme;
    const made = await product.call(createGroup, {
      as: admin,
      body: { name: 'Porters', memberIds: [standard.accountId] },
    });
    const [all, few, draft, gone, trashed] = [
      await article({ title: 'For all' }),
      await article({ title: 'For porters', summary: 'Only you' }),
      await article({ title: 'A draft' }),
      await article({ title: 'Withdrawn' }),
      await article({ title: 'Trashed' }),
    ];
    const audience = { kind: 'groups', groups: [made.body.id] };
    await settings(few.id, { version: 1, audience, tags: ['rota'] });
    for (const [{ id }, version] of [
      [all, 1],
      [few, 2],
      [gone, 1],
      [trashed, 1],
    ] as const) {
      expect((await publish(id, version)).status).toBe(200);
    }
    await unpublish(gone.id);
    await trash(trashed.id);
    expect(await titles()).toEqual(['For porters', 'For all']);
    expect(await titles({}, tenants.acme.manager)).toEqual(['For all']);
    expect(await titles({}, tenants.beta.standard)).toEqual([]);
    expect((await listed({ q: 'porter' })).items).toMatchObject([
      { id: few.id, summary: 'Only you', tags: ['rota'], author: 'admin acme', readingTime: 1 },
    ]);
    expect(draft.state).toBe('draft');
    await product.call({ method: 'DELETE', path: `/admin/groups/${made.body.id}` }, { as: admin });
    expect(await titles()).toEqual(['For all']);
  });

  it('is found by the title that readers see, and not by the one that is being written', async () => {
    const { id, version } = await article({ title: 'Café hours' });
    await publish(id, version);
    expect(await titles({ q: 'cafe' })).toEqual(['Café hours']);
    await save(id, { version: 2, title: 'Secret takeover', document: documentOf('Text') });
    expect(await titles({ q: 'takeover' })).toEqual([]);
    expect(await titles({ q: 'hours' })).toEqual(['Café hours']);
  });

  it('is pinned where a hub for them has it first, and is listed apart', async () => {
    const { admin, standard, manager } = tenants.acme;
    const made = await product.call(createGroup, {
      as: admin,
      body: { name: 'Cooks', memberIds: [standard.accountId] },
    });
    const hub = async (name: string, audience: object) => {
      const { body } = await product.call(createHub, { as: admin, body: { name, audience } });
      return body.id as number;
    };
    const [kitchen, draft] = [
      await hub('Kitchen', { kind: 'groups', groups: [made.body.id] }),
      await hub('Never published', { kind: 'everyone' }),
    ];
    const [first, second] = [await article({ title: 'Menu' }), await article({ title: 'Ovens' })];
    for (const { id } of [first, second]) await publish(id, 1);
    const items = [first, second].map(({ id }) => ({ contentId: id }));
    for (const id of [kitchen, draft]) {
      await product.call(addHubItems, { as: admin, params: { id }, body: { items } });
      const body = { contentId: id === kitchen ? first.id : second.id, pinned: true };
      await product.call(pinHubItem, { as: admin, params: { id }, body });
    }
    expect((await product.call(publishHub, { as: admin, params: { id: kitchen } })).status).toBe(
      200,
    );
    expect(await titles({ pinned: 'true' })).toEqual(['Menu']);
    expect(await titles({ pinned: 'true' }, manager)).toEqual([]);
    expect((await listed({ limit: '2' })).items).toMatchObject([
      { title: 'Ovens', pinned: false },
      { title: 'Menu', pinned: true, hub: { name: 'Kitchen' } },
    ]);
    for (const { id } of [first, second]) await trash(id);
  });

  it('is listed page by page, and what was read apart', async () => {
    const first = await listed({ limit: '1' });
    expect(first.total).toEqual({ count: 2, kind: 'exact' });
    const second = await listed({ limit: '1', cursor: first.nextCursor });
    expect([first, second].map(({ items }) => items[0].title)).toEqual(['Café hours', 'For all']);
    expect(second.nextCursor).toBeNull();
    const [{ id }] = first.items;
    const read = (accountId: number, machine: string | null) =>
      database.asSuperuser(
        `insert into app.engagement_event (organization_id, kind, account_id, content_id, machine_rule)
         values ($1, 'viewed', $2, $3, $4)`,
        [tenants.acme.organizationId, accountId, id, machine],
      );
    await read(tenants.acme.standard.accountId, 'prompt');
    await read(tenants.acme.manager.accountId, null);
    expect((await listed({ unread: 'true' })).total.count).toBe(2);
    await read(tenants.acme.standard.accountId, null);
    expect(await titles({ unread: 'true' })).toEqual(['For all']);
    expect((await listed({ kind: 'file' })).items).toEqual([]);
    expect((await listed()).items[0].readAt).toEqual(expect.any(String));
  });
});
