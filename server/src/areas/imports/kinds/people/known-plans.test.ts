import { beforeAll, expect, it } from 'vitest';
import { withOrganization } from '../../../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../../../testing/rows-read.ts';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { type TestTenant, useTestProduct } from '../../../../testing/test-product.ts';
import { findKnownValues } from './known.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;

/** Few titles of many people each: of any of them the database expects to meet one soon. */
beforeAll(async () => {
  acme = await product.tenant('acme');
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, email, external_id, department, location,
       job_title, name_key, search_key)
     select $1, 'F', 'L' || n, 'p' || n || '@acme.example', 'NH-' || n, 'Department ' || n % 3, 'Place ' || n % 4,
       'Title ' || n % 5, 'l' || n, ' f l' || n
     from generate_series(1, 20000) n`,
    [acme.organizationId],
  );
  await database.asSuperuser('vacuum analyze app.account');
});

const readBy = rowsReadFrom(database, ['app.account']);

it('an import begins without reading all people for each unknown value', async () => {
  const samples = Array.from({ length: 20 }, (_, index) => `Strange ${index}`);
  const column = { name: 'A', filled: 20, samples };
  const titles = { ...column, samples: ['title 1', 'TITLE 4', 'Title 5', 'title'] };
  const caller = {
    userId: acme.admin.userId,
    sessionVersion: 1,
    sessionId: null,
    slug: 'acme',
  };
  const find = () =>
    withOrganization(database.pool, caller, { readOnly: true }, (tx) =>
      findKnownValues(tx, [column, titles]),
    );
  const [strange, known] = await find();
  expect([strange?.get('jobTitle'), known?.get('jobTitle')]).toEqual([0, 2]);
  // A step of an index for each value and field.
  expect((await readBy(find)).rows).toBeLessThan(24 * 5 * 2);
});
