import { expect, it } from 'vitest';
import { getContentHistory } from 'contract/content/history.contract.ts';
import { getHubHistory } from 'contract/hubs/history.contract.ts';
import { updateHub, createHub } from 'contract/hubs/hubs.contract.ts';
import type { ItemEvent } from 'contract/session/item-history.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useArticles } from '../content.factory.ts';

const { product, tenants, article, publish, settings } = useArticles();

const historyOf = (id: number, as: TestPerson, query: Record<string, string> = {}) =>
  product.call(getContentHistory, { as, params: { id }, query });

it('of content has what was done, who did it and to which fields, the newest first, in pages', async () => {
  const { admin, manager, standard } = tenants.acme;
  const { id } = await article({}, manager);
  await settings(id, { version: 1, tags: ['winter'] });
  await publish(id, 2);
  const { status, body } = await historyOf(id, admin);
  expect(status, JSON.stringify(body)).toBe(200);
  const history = body.items.map(({ action, by, fields }: ItemEvent) => [action, by, fields]);
  expect(history.map(([action]: [string]) => action)).toEqual([
    'content.published',
    'content.updated',
    'article.created',
  ]);
  expect(history[1]).toEqual(['content.updated', 'you', ['tags']]);
  expect(history[2]).toEqual(['article.created', 'other', ['title']]);
  expect(body.items[2].byName).not.toBeNull();
  expect(body.total).toEqual({ count: 3, kind: 'exact' });
  const first = (await historyOf(id, admin, { limit: '2' })).body;
  const rest = (await historyOf(id, admin, { limit: '2', cursor: first.nextCursor })).body;
  expect([...first.items, ...rest.items]).toEqual(body.items);
  // Who drafts sees what there is, and staff alone who did what.
  expect((await historyOf(id, standard)).status).toBe(403);
  expect((await historyOf(id, tenants.beta.admin)).status).toBe(404);
});

it('of a hub has its own events alone', async () => {
  const { admin } = tenants.acme;
  const made = await product.call(createHub, { as: admin, body: { name: 'Winter care' } });
  const { id } = made.body;
  await product.call(updateHub, {
    as: admin,
    params: { id },
    body: { version: 1, summary: 'Stay well' },
  });
  const { body } = await product.call(getHubHistory, { as: admin, params: { id } });
  expect(body.items).toMatchObject([
    { action: 'hub.updated', by: 'you', fields: ['summary'] },
    { action: 'hub.created', fields: ['name'] },
  ]);
  const other = await product.call(getHubHistory, { as: tenants.beta.admin, params: { id } });
  expect(other.status).toBe(404);
});
