import { describe, expect, it } from 'vitest';
import * as contract from 'contract/content/acknowledgements.contract.ts';
import { getContentReach } from 'contract/content/readers.contract.ts';
import { documentOf, useArticles } from '../content.factory.ts';

const { product, tenants, article, get, publish, save, settings } = useArticles();
const admin = () => tenants.acme.admin;

const asked = (id: number, as = tenants.acme.standard) =>
  product.call(contract.getOwnAcknowledgement, { as, params: { id } });
const own = async (id: number, as = tenants.acme.standard) => (await asked(id, as)).body;
const people = async (id: number, show: 'missing' | 'done') => {
  const query = { show, limit: '100' };
  const { body } = await product.call(contract.listAcknowledgements, {
    as: admin(),
    params: { id },
    query,
  });
  const ids = body.items.map((one: { id: number }) => one.id);
  expect(body.total.count).toBe(ids.length);
  return ids as number[];
};

describe('the people content is for', () => {
  it('confirm that they read it, once for each revision that asks', async () => {
    const { standard } = tenants.acme;
    const { id } = await article();
    const params = { id };
    const confirm = () => product.call(contract.acknowledgeContent, { as: standard, params });
    const confirmed = async () =>
      (await product.call(getContentReach, { as: admin(), params })).body.acknowledged;
    await settings(id, { version: 1, acknowledgement: true, acknowledgeBy: '2999-01-01' });
    expect((await confirm()).status).toBe(404);
    await publish(id, 2);
    const [first, again] = [await confirm(), await confirm()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await confirmed()).toBe(1);
    const asks = await settings(id, { version: 3, acknowledgeAgain: true });
    expect(asks.body.acknowledgeAgain).toBe(true);
    // Only what is published next asks again.
    expect(await confirmed()).toBe(1);
    await save(id, { version: 4, document: documentOf('Materially other') });
    await publish(id, 5);
    expect(await confirmed()).toBe(0);
    expect((await get(id)).body.acknowledgeAgain).toBe(false);
    await confirm();
    expect(await confirmed()).toBe(1);
    const other = await product.call(contract.acknowledgeContent, {
      as: tenants.beta.admin,
      params,
    });
    expect(other.status).toBe(404);
  });

  it('see what is asked of them, and staff see who has done it', async () => {
    const { standard, manager } = tenants.acme;
    const { id } = await article();
    const none = { asked: false, dueOn: null, acknowledgedAt: null };
    expect(await own(id, manager)).toEqual(none);
    expect((await asked(id)).status).toBe(404);
    await settings(id, { version: 1, acknowledgement: true, acknowledgeBy: '2999-01-01' });
    expect(await own(id, manager)).toEqual(none);
    await publish(id, 2);
    expect(await own(id)).toEqual({ asked: true, dueOn: '2999-01-01', acknowledgedAt: null });
    expect((await asked(id, tenants.beta.admin)).status).toBe(404);
    const { body } = await product.call(contract.acknowledgeContent, {
      as: standard,
      params: { id },
    });
    expect(await own(id)).toMatchObject({ asked: true, acknowledgedAt: body.acknowledgedAt });
    expect(await people(id, 'done')).toEqual([standard.accountId]);
    const missing = await people(id, 'missing');
    expect(missing).toContain(manager.accountId);
    expect(missing).not.toContain(standard.accountId);
  });
});
