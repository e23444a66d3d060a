import { beforeAll, expect, it } from 'vitest';
import { listAccountValues } from 'contract/people/accounts.contract.ts';
import { useFields } from './fields.factory.ts';

const { product, tenants, define, add, remove } = useFields();

beforeAll(async () => {
  await define({ key: 'locker', kind: 'text' });
  await define({ key: 'secret', kind: 'text', visibility: 'private' });
  await define({ key: 'size', kind: 'number' });
  const lockers = ['North 2', 'north 1', 'South 1', 'NORTH 1', 'Élan'];
  for (const locker of lockers) await add({ fields: { locker, secret: 'Hidden', size: 4 } });
  await add({ tags: ['Night', 'First aid'] });
  await add({ tags: ['night', 'Knight'] });
  await remove((await add({ tags: ['Gone'] })).id);
});

async function values(field: string, q?: string, as = tenants.acme.admin): Promise<string[]> {
  const answer = await product.call(listAccountValues, {
    as,
    query: { field, ...(q === undefined ? {} : { q }) },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.values;
}

it('suggests texts of a custom field, each once, those that begin with the input first', async () => {
  expect(await values('field.locker')).toEqual(['north 1', 'North 2', 'South 1', 'Élan']);
  expect(await values('field.locker', 'NOR')).toEqual(['north 1', 'North 2']);
  expect(await values('field.locker', '1')).toEqual(['north 1', 'South 1']);
  expect(await values('field.locker', 'é')).toEqual(['Élan']);
});

it('offers nothing for fields that hold no texts, do not exist, or are of others', async () => {
  for (const field of ['field.size', 'field.nothing']) expect(await values(field)).toEqual([]);
  expect(await values('field.locker', undefined, tenants.beta.admin)).toEqual([]);
  expect(await values('field.secret')).toEqual(['Hidden']);
  const { status } = await product.call(listAccountValues, {
    as: tenants.acme.admin,
    query: { field: 'email' },
  });
  expect(status).toBe(400);
});

it('offers tags of people, each once in whatever case, the most used first', async () => {
  expect((await values('tags'))[0]?.toLowerCase()).toBe('night');
  expect(await values('tags')).toHaveLength(3);
  expect(await values('tags', 'nig')).toEqual(['Night', 'Knight']);
  expect(await values('tags', 'gone')).toEqual([]);
});
