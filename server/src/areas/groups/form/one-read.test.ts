import { createGroup, updateGroup } from 'contract/groups/groups.contract.ts';
import { expect, it } from 'vitest';
import { recordStatements, statementsDuring } from '../../../testing/statement-shapes.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct } from '../../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

it('a group is read once and written once to be changed', async () => {
  await recordStatements(database);
  const as = (await product.tenant('acme')).admin;
  const created = await product.call(createGroup, { as, body: { name: 'Fire wardens' } });
  const { id, version } = created.body;
  const { result, shapes } = await statementsDuring(database, () =>
    product.call(updateGroup, {
      as,
      params: { id },
      body: { version, name: 'Fire wardens of the north site', colour: 'plum' },
    }),
  );
  expect([result.status, result.body]).toEqual([
    200,
    {
      ...created.body,
      name: 'Fire wardens of the north site',
      colour: 'plum',
      version: version + 1,
      updatedAt: expect.any(String),
    },
  ]);
  const reads = shapes.filter((shape) => /^select\b[^]*\bfrom app\.person_group\b/.test(shape));
  expect(reads).toEqual([expect.stringMatching(/for no key update$/)]);
  expect(shapes.filter((shape) => /^update app\.person_group\b/.test(shape))).toHaveLength(1);
});
