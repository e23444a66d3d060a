import { expect, it } from 'vitest';
import { listHouseholds } from 'contract/imports/kinds/dependants/households.contract.ts';
import { familyHeaders, useDependantImports } from './dependant-imports.factory.ts';

const test = useDependantImports();
const { product, tenants } = test;

async function households(id: number, query: Record<string, string> = {}, as = tenants.acme.admin) {
  return product.call(listHouseholds, { as, params: { id }, query });
}

interface Shown {
  guardian: { id: number };
  members: { firstName: string; fate: string; relationship: string | null }[];
}

const summaryOf = ({ guardian, members }: Shown) => [
  guardian.id,
  ...members.map((one) => `${one.firstName} ${one.relationship ?? '?'} ${one.fate}`),
];

it('shows families as they will be, with those who stand already, a page at a time', async () => {
  const bell = await test.guardian();
  const cole = await test.guardian();
  await test.dependant([bell.id], { firstName: 'Old', lastName: 'Bell', birthDate: '2010-01-01' });
  await test.dependant([bell.id], { firstName: 'Ann', lastName: 'Bell', birthDate: '2011-01-01' });
  await test.dependant([cole.id], { firstName: 'Bob', lastName: 'Cole', birthDate: '2012-01-01' });
  const { id } = await test.checked([
    [...familyHeaders, 'Second guardian'],
    [bell.externalId, 'stepson', 'Ann', 'Bell', '2011-01-01', '', ''],
    [bell.externalId, 'son', 'New', 'Bell', '2015-01-01', '', cole.externalId],
    [cole.externalId, 'child', 'Bob', 'Cole', '2012-01-01', '', ''],
    [cole.externalId, 'child', 'Bad', 'Cole', 'never', '', ''],
  ]);
  const { body } = await households(id);
  expect(body.items.map(summaryOf)).toEqual([
    [bell.id, 'Old child there', 'Ann stepchild update', 'New child create'],
    [cole.id, 'Bob child unchanged', 'New child create', 'Bad ? error'],
  ]);
  expect(body.total).toEqual({ count: 2, kind: 'exact' });
  const first = (await households(id, { limit: '1' })).body;
  expect(first.items).toHaveLength(1);
  const next = (await households(id, { limit: '1', cursor: first.nextCursor })).body;
  expect(next.items.map(summaryOf)[0]?.[0]).toBe(cole.id);
  await test.run(id);
  const after = (await households(id)).body;
  expect(after.items[0].members).toHaveLength(3);
  expect((await households(id, {}, tenants.beta.admin)).status).toBe(404);
  expect((await households(id, { cursor: 'x' })).status).toBe(400);
});
