import { beforeAll, describe, expect, it } from 'vitest';
import { findPossibleDuplicates } from 'contract/people/possible-duplicates.contract.ts';
import { useAccounts } from '../accounts.factory.ts';

const { product, tenants, add, remove } = useAccounts();

const similar = async (q: string, as = tenants.acme.admin) => {
  const { status, body } = await product.call(findPossibleDuplicates, { as, query: { q } });
  expect(status).toBe(200);
  return (body.people as { firstName: string; lastName: string }[]).map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );
};

describe('names like the one that was typed', () => {
  beforeAll(async () => {
    await add({ firstName: 'Zsófia', lastName: 'Wojciechowska' });
    await add({ firstName: 'Jürgen', lastName: 'Müllenbach' });
    await add({ firstName: 'Ines', lastName: 'Strauß' });
    const gone = await add({ firstName: 'Vera', lastName: 'Wojciechowsky' });
    await remove(gone.id);
    await product.call(
      { method: 'POST', path: '/admin/accounts' },
      { as: tenants.beta.admin, body: { firstName: 'Olga', lastName: 'Wojciechowski' } },
    );
  });

  it.each([
    ['wojchiechowska', 'Zsófia Wojciechowska'],
    ['Wojciechowsak', 'Zsófia Wojciechowska'],
    ['zsofia wojcieckowska', 'Zsófia Wojciechowska'],
    ['wojcieckowska zsofja', 'Zsófia Wojciechowska'],
    ['Muellenbach', 'Jürgen Müllenbach'],
    ['jurgen mullenbahc', 'Jürgen Müllenbach'],
    ['straus', 'Ines Strauß'],
  ])('%s means %s', async (typed, meant) => {
    expect(await similar(typed)).toContain(meant);
  });

  it('are of this organization, and never of people in the trash', async () => {
    expect(await similar('wojciechowskj')).toEqual(['Zsófia Wojciechowska']);
    expect(await similar('wojciechowska', tenants.beta.admin)).toEqual(['Olga Wojciechowski']);
  });

  it('are none for a few letters, or for an unknown name', async () => {
    expect(await similar('abc')).toEqual([]);
    expect(await similar('qqqqzzzzxxxx')).toEqual([]);
    expect(await similar(`%' or 1=1 --`)).toEqual([]);
  });
});
