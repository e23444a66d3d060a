import { beforeAll, describe, expect, it } from 'vitest';
import { countPendingBulk } from 'contract/memberships/pending-bulk.contract.ts';
import { listInvited } from 'contract/memberships/pending.contract.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { everybody } from '../../areas/bulk/bulk.factory.ts';
import { rowsReadFrom } from '../../testing/rows-read.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestPerson } from '../../testing/test-product.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
const many = 1500;

let as: TestPerson;

beforeAll(async () => {
  ({ admin: as } = await product.tenant('acme'));
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
});

const readBy = rowsReadFrom(database, ['app.invitation']);

describe('right after many were invited', () => {
  it('all of them are counted by a few rows of each', async () => {
    const body = { list: 'invited', kind: 'resend', selection: everybody('Fresh') };
    const { rows } = await readBy(async () => {
      const { status, body: counted } = await product.call(countPendingBulk, { as, body });
      expect([status, counted]).toEqual([200, { go: many, leftOut: [] }]);
    });
    // That they are in the list, have a link, and whether it bounced; a join reads 1,500 rows for each of them.
    expect(rows).toBeLessThan(5 * many);
  });

  it.each(['expires', 'name'])(
    'a search finds them by a few rows of each, sorted by %s',
    async (sort) => {
      const { rows } = await readBy(async () => {
        const { status, body } = await product.call(listInvited, {
          as,
          query: { q: 'fresh', sort },
        });
        expect([status, body.total.count]).toEqual([200, many]);
      });
      // For the page and for the total.
      expect(rows).toBeLessThan(5 * many);
    },
  );
});
