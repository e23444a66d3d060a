import { expect, it } from 'vitest';
import * as many from 'contract/people/many-accounts.contract.ts';
import { useAccounts } from '../accounts.factory.ts';

const { product, tenants, get } = useAccounts();

type Change = { ids: number[]; fields: object };

const change = (changes: Change[]) =>
  product.call(many.changeManyAccounts, { as: tenants.acme.admin, body: { changes } });

async function manyPeople(count: number, lastName: string): Promise<number[]> {
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
  const ids = await manyPeople(3, 'dated');
  const [first = 0, second = 0, third = 0] = ids;
  expect((await change([{ ids: [second], fields: { startDate: '2027-05-01' } }])).status).toBe(200);
  const ended = await change([{ ids, fields: { endDate: '2027-03-31' } }]);
  expect(ended.status).toBe(422);
  expect(ended.body.errors).toMatchObject([
    {
      path: ['changes', 0, 'ids', 1],
      code: 'before_start',
      message: 'The end date is before the start date',
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
  const ids = await manyPeople(2, 'abroad');
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

it('adds tags to those that people have and takes some away, however they are written', async () => {
  const ids = await manyPeople(3, 'tagged');
  const [first = 0, second = 0, third = 0] = ids;
  await change([
    { ids: [first], fields: { tags: ['Night', 'Forklift'] } },
    { ids: [second], fields: { tags: ['night'] } },
  ]);
  const tagsOf = async (id: number) => (await get(id)).body.tags;
  const added = await change([{ ids, fields: { addTags: ['NIGHT', 'First aid', 'first AID'] } }]);
  expect([added.status, added.body.changed]).toEqual([200, 3]);
  expect(await Promise.all(ids.map(tagsOf))).toEqual([
    ['Night', 'Forklift', 'First aid'],
    ['night', 'First aid'],
    ['NIGHT', 'First aid'],
  ]);
  expect((await change([{ ids, fields: { addTags: ['night'] } }])).body.changed).toBe(0);

  const removed = await change([{ ids, fields: { removeTags: ['nIGHT', 'forklift'] } }]);
  expect(removed.body.changed).toBe(3);
  expect(await tagsOf(first)).toEqual(['First aid']);
  expect((await change(removed.body.before)).body.changed).toBe(3);
  expect(await tagsOf(first)).toEqual(['Night', 'Forklift', 'First aid']);
  await change(added.body.before);
  expect(await Promise.all(ids.map(tagsOf))).toEqual([['Night', 'Forklift'], ['night'], []]);

  const swapped = await change([
    { ids: [third, second], fields: { addTags: ['Day'], removeTags: ['Night'] } },
  ]);
  expect(swapped.body.before).toEqual([
    { ids: [second], fields: { tags: ['night'] } },
    { ids: [third], fields: { tags: [] } },
  ]);
});

it('names people who would get more than thirty tags, and refuses contradictions', async () => {
  const [full = 0, free = 0] = await manyPeople(2, 'full');
  const thirty = Array.from({ length: 30 }, (_, n) => `Tag ${n}`);
  await change([{ ids: [full], fields: { tags: thirty } }]);
  const over = await change([{ ids: [free, full], fields: { addTags: ['One more'] } }]);
  expect([over.status, over.body.errors]).toMatchObject([
    422,
    [{ path: ['changes', 0, 'ids', 1], code: 'too_many' }],
  ]);
  expect((await get(free)).body.tags).toEqual([]);
  const fields = { addTags: ['One more'], removeTags: ['Tag 3'] };
  expect((await change([{ ids: [full], fields }])).body.changed).toBe(1);
  for (const wrong of [
    { addTags: [] },
    { addTags: ['a'], tags: ['b'] },
    { addTags: ['a'], removeTags: ['A'] },
  ]) {
    expect((await change([{ ids: [free], fields: wrong }])).status).toBe(422);
  }
});
