import { expect } from 'vitest';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { BulkChange, BulkCount } from 'contract/bulk/bulk.ts';
import * as bulk from 'contract/bulk/bulk.contract.ts';
import * as many from 'contract/people/many-accounts.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { useAccounts } from '../people/accounts.factory.ts';
import type { BulkLists } from './bulk-list.ts';
import { runNextBatch } from './work.ts';

/** Two organizations, and bulk changes whose pieces a test does one by one. */
export function useBulk(lists: BulkLists) {
  const test = useAccounts();
  const { database, product, tenants } = test;
  const keyOf = (bulkChangeId: number) => ({
    organizationId: tenants.acme.organizationId,
    bulkChangeId,
  });
  const get = async (id: number, as = tenants.acme.admin): Promise<BulkChange> => {
    const { status, body } = await product.call(bulk.getBulkChange, { as, params: { id } });
    expect(status).toBe(200);
    return body as BulkChange;
  };
  const nextBatch = (id: number) => runNextBatch(database.workerPool, keyOf(id), lists);
  const work = async (id: number): Promise<BulkChange> => {
    while ((await nextBatch(id)) === 'more');
    return get(id);
  };
  const start = (action: object, selection: object, as: TestPerson = tenants.acme.admin) =>
    product.call(bulk.startBulkChange, { as, body: { action, selection } });
  const run = async (action: object, selection: object): Promise<BulkChange> => {
    const { status, body } = await start(action, selection);
    expect(status, JSON.stringify(body)).toBe(202);
    return work((body as BulkChange).id);
  };
  const ask = (endpoint: Endpoint, body: object, as: TestPerson = tenants.acme.admin) =>
    product.call(endpoint, { as, body });
  return {
    ...test,
    /** The calls of any list. */
    ask,
    runBy: async (endpoint: Endpoint, body: object): Promise<BulkChange> => {
      const answer = await ask(endpoint, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(202);
      return work(answer.body.id);
    },
    getBulk: get,
    nextBatch,
    work,
    start,
    run,
    count: (kind: string, selection: object, as = tenants.acme.admin) =>
      product.call(bulk.countBulkChange, { as, body: { kind, selection } }),
    cancel: (id: number, as = tenants.acme.admin) =>
      product.call(bulk.cancelBulkChange, { as, params: { id } }),
    undo: (id: number, as = tenants.acme.admin) =>
      product.call(bulk.undoBulkChange, { as, params: { id } }),
    manyPeople: manyPeopleOf(product, tenants),
  };
}

/** Adds people with one last name, in two departments in turn. */
function manyPeopleOf(
  product: Pick<ReturnType<typeof useAccounts>['product'], 'call'>,
  tenants: ReturnType<typeof useAccounts>['tenants'],
) {
  return async (count: number, lastName: string, more: object = {}): Promise<number[]> => {
    const accounts = Array.from({ length: count }, (_, n) => ({
      firstName: `P${n}`,
      lastName,
      department: n % 2 === 0 ? 'Nursing' : 'Surgery',
      ...more,
    }));
    const ids: number[] = [];
    for (let from = 0; from < count; from += many.createManyMax) {
      const { status, body } = await product.call(many.createManyAccounts, {
        as: tenants.acme.admin,
        body: { accounts: accounts.slice(from, from + many.createManyMax) },
      });
      expect(status, JSON.stringify(body)).toBe(201);
      ids.push(...body.ids);
    }
    return ids;
  };
}

/** How many are skipped, by reason. */
export const reasonsOf = ({ leftOut }: BulkCount | BulkChange) =>
  Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count]));

/** Everyone who is found by this. */
export const everybody = (q: string, except: number[] = [], more: object = {}) => ({
  mode: 'all-matching',
  filter: { q, ...more },
  except,
});
