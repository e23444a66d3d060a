import { expect, it } from 'vitest';
import * as many from 'contract/people/many-accounts.contract.ts';
import { useAccounts } from '../accounts.factory.ts';

const { product, tenants, get } = useAccounts();

type Change = { ids: number[]; fields: object };

const change = (changes: Change[]) =>
  product.call(many.changeManyAccounts, { as: tenants.acme.admin, body: { changes } });

async function crowd(count: number, lastName: string): Promise<number[]> {
  const accounts = Array.from({ length: count }, (_, n) => ({
    firstName: 'Crowd',
    lastName: `${lastName} ${n}`,
  }));
  const { body } = await product.call(many.createManyAccounts, {
    as: tenants.acme.admin,
    body: { accounts },
  });
  return body.ids;
}

it('gives days, and names those who would end before they start', async () => {
  const ids = await crowd(3, 'dated');
  const [first = 0, second = 0, third = 0] = ids;
  expect((await change([{ ids: [second], fields: { startDate: '2027-05-01' } }])).status).toBe(200);
  const ended = await change([{ ids, fields: { endDate: '2027-03-31' } }]);
  expect(ended.status).toBe(422);
  expect(ended.body.errors).toMatchObject([
    {
      path: ['changes', 0, 'ids', 1],
      code: 'before_start',
      message: 'The end is before the start',
    },
  ]);
  const others = await change([{ ids: [first, third], fields: { endDate: '2027-03-31' } }]);
  expect(others.body.changed).toBe(2);
  expect((await get(third)).body).toMatchObject({ startDate: null, endDate: '2027-03-31' });
  expect((await change(others.body.before)).body.changed).toBe(2);
  const both = { startDate: '2027-05-01', endDate: '2027-03-31' };
  expect((await change([{ ids, fields: both }])).status).toBe(422);
});

it('gives a language and a time zone, and takes both away', async () => {
  const ids = await crowd(2, 'abroad');
  const fields = { locale: 'pt-PT', timeZone: 'Europe/Lisbon' };
  const given = await change([{ ids, fields }]);
  expect([given.status, given.body.changed]).toEqual([200, 2]);
  expect(given.body.before).toEqual([{ ids, fields: { locale: null, timeZone: null } }]);
  expect((await get(ids[1] ?? 0)).body).toMatchObject(fields);
  expect((await change(given.body.before)).body.before).toEqual([{ ids, fields }]);
  expect((await get(ids[1] ?? 0)).body).toMatchObject({ locale: null, timeZone: null });
  for (const wrong of [{ locale: 'xx-wrong-tag-x' }, { timeZone: 'Europe/Nowhere' }]) {
    expect((await change([{ ids, fields: wrong }])).status).toBe(422);
  }
});
