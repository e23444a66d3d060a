import { expect, it } from 'vitest';
import { createAccount, updateAccount } from 'contract/people/accounts.contract.ts';
import { recordStatements, statementsDuring } from '../../../testing/statement-shapes.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct } from '../../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

it('a person is read once and written once to be changed', async () => {
  await recordStatements(database);
  const as = (await product.tenant('acme')).admin;
  const created = await product.call(createAccount, {
    as,
    body: { firstName: 'Ada', lastName: 'Byron', externalId: 'A-1' },
  });
  const { id, version } = created.body;
  const { result, shapes } = await statementsDuring(database, () =>
    product.call(updateAccount, {
      as,
      params: { id },
      body: { version, jobTitle: 'Ward sister' },
    }),
  );
  const { status, body } = result;
  expect([status, body.jobTitle, body.version]).toEqual([200, 'Ward sister', version + 1]);
  const reads = shapes.filter((shape) => /^select\b[^]*\bfrom app\.account\b/.test(shape));
  expect(reads).toEqual([expect.stringMatching(/for update$/)]);
  expect(shapes.filter((shape) => shape.startsWith('update "app"."account"'))).toHaveLength(1);
});
