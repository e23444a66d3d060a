import { expect } from 'vitest';
import * as items from 'contract/hubs/hub-items.contract.ts';
import * as states from 'contract/hubs/hub-states.contract.ts';
import * as hubs from 'contract/hubs/hubs.contract.ts';
import { createGroup } from 'contract/groups/groups.contract.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { TestPerson, TestProduct } from '../../testing/test-product.ts';
import { useArticles } from '../content/content.factory.ts';

let number = 0;

function nextNumber(): number {
  number += 1;
  return number;
}

/** The calls by which hubs are filled and ordered. */
function itemCalls(product: TestProduct, admin: () => TestPerson) {
  const write =
    (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
    (id: number, body: object, as: TestPerson = admin()) =>
      product.call(endpoint, { as, params: { id }, body });
  return {
    items: (id: number, as: TestPerson = admin()) =>
      product.call(items.listHubItems, { as, params: { id } }),
    addItems: (id: number, contentIds: number[], as: TestPerson = admin()) =>
      product.call(items.addHubItems, {
        as,
        params: { id },
        body: { items: contentIds.map((contentId) => ({ contentId })) },
      }),
    putBack: write(items.addHubItems),
    removeItems: (id: number, contentIds: number[], as: TestPerson = admin()) =>
      product.call(items.removeHubItems, { as, params: { id }, body: { contentIds } }),
    move: write(items.moveHubItem),
    arrange: write(items.arrangeHub),
    pin: write(items.pinHubItem),
  };
}

/** People and their articles, with the calls by which tests make hubs of them. */
export function useHubs() {
  const articles = useArticles();
  const { product, tenants, database } = articles;
  const admin = () => tenants.acme.admin;
  const change =
    (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
    (id: number, as: TestPerson = admin()) =>
      product.call(endpoint, { as, params: { id } });
  const test = {
    ...articles,
    createHub: (body: object, as: TestPerson = admin()) =>
      product.call(hubs.createHub, { as, body }),
    /** A new hub with a name of its own. */
    hub: async (fields: object = {}) => {
      const { status, body } = await test.createHub({ name: `Hub ${nextNumber()}`, ...fields });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    /** A published hub with one published article, for everyone unless it is said otherwise. */
    published: async (fields: object = {}) => {
      const [hub, article] = [await test.hub(fields), await articles.article()];
      await articles.publish(article.id, 1);
      await test.addItems(hub.id, [article.id]);
      const { status, body } = await test.publishHub(hub.id);
      expect(status, JSON.stringify(body)).toBe(200);
      return { hub: body, article };
    },
    group: async (ids: number[] = []) => {
      const body = { name: `Group ${nextNumber()}`, ...(ids.length > 0 && { memberIds: ids }) };
      return (await product.call(createGroup, { as: admin(), body })).body;
    },
    getHub: change(hubs.getHub),
    listHubs: (query: Record<string, string | string[]> = {}, as: TestPerson = admin()) =>
      product.call(hubs.listHubs, { as, query }),
    updateHub: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(hubs.updateHub, { as, params: { id }, body }),
    publishHub: change(states.publishHub),
    hide: change(states.hideHub),
    archiveHub: change(states.archiveHub),
    unarchive: change(states.unarchiveHub),
    trashHub: change(states.deleteHub),
    restoreHub: change(states.restoreHub),
    changeMany: (changes: object[], as: TestPerson = admin()) =>
      product.call(states.changeManyHubs, { as, body: { changes } }),
    ...itemCalls(product, admin),
    setMembers: (id: number, members: object[], as: TestPerson = admin()) =>
      product.call(items.replaceHubMembers, { as, params: { id }, body: { members } }),
    /** What the audit log says of a hub, the oldest first. */
    hubAuditLog: (id: number) =>
      database.asSuperuser<{ action: string; changes: unknown }>(
        `select action, changes from app.audit_event
         where target_type = 'hub' and target_id = $1 order by id`,
        [id],
      ),
  };
  return test;
}
