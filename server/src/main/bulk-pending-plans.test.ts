import { expect, it } from 'vitest';
import { countPendingBulk } from 'contract/people/bulk/pending-bulk.contract.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { everybody } from '../areas/people/bulk/bulk.factory.ts';
import { rowsReadFrom } from '../testing/rows-read.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { useTestProduct } from '../testing/test-product.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
const many = 1500;

it('counts all invited people right after they were invited by a few rows of each', async () => {
  const { admin: as } = await product.tenant('acme');
  const accounts = Array.from({ length: many }, (_, n) => ({
    firstName: `P${n}`,
    lastName: 'Fresh',
    email: `p${n}@acme.example`,
  }));
  const added = await product.call(createManyAccounts, { as, body: { accounts } });
  await database.asSuperuser(
    `with invited as (update app.account set access = 'invited' where id = any($1) returning *)
     insert into app.invitation (organization_id, account_id, first_name, last_name, email, expires_at)
     select organization_id, id, first_name, last_name, email, now() + interval '3 days' from invited`,
    [added.body.ids],
  );
  const body = { list: 'invited', kind: 'resend', selection: everybody('Fresh') };
  const { rows } = await rowsReadFrom(database, ['app.invitation'])(async () => {
    const { status, body: counted } = await product.call(countPendingBulk, { as, body });
    expect([status, counted]).toEqual([200, { go: many, leftOut: [] }]);
  });
  // That he is in the list, that he has a link, and whether it bounced; a join reads 1,500 rows for each of them.
  expect(rows).toBeLessThan(5 * many);
}, 60_000);
