import { beforeAll, expect, it } from 'vitest';
import { withOrganizationJob, withoutTenant } from '../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../testing/rows-read.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { deleteBatch, suspendOrganization } from './operator.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;
const batch = 100;

beforeAll(async () => {
  acme = await product.tenant('acme');
  const { organizationId } = acme;
  await database.asSuperuser(
    `insert into app.audit_event (organization_id, action, target_type)
     select $1, 'account.updated', 'account' from generate_series(1, 30000)`,
    [organizationId],
  );
  await database.asSuperuser(
    `insert into app.import_row (organization_id, import_id, line, cells)
     select $1, 1 + n % 7, n, '[]' from generate_series(1, 30000) n`,
    [organizationId],
  );
  await database.asSuperuser('vacuum analyze app.audit_event, app.import_row');
  await withoutTenant(database.workerPool, { readOnly: false }, (db) =>
    suspendOrganization(db, acme.slug, true),
  );
});

it.each([
  ['audit_event', 'a key of one column'],
  ['import_row', 'a key of several columns'],
])('a batch of %s, which has %s, reads little more than its rows', async (table) => {
  const deleted: number[] = [];
  const work = async () => {
    deleted.push(
      await withOrganizationJob(
        database.workerPool,
        acme.organizationId,
        { readOnly: false },
        (tx) => deleteBatch(tx, table, batch),
      ),
    );
  };
  const { scans, rows } = await rowsReadFrom(database, [`app.${table}`], 'workerPool')(work);
  expect(new Set(deleted)).toEqual(new Set([batch]));
  expect(scans).toBe(0);
  expect(rows).toBeLessThanOrEqual(3 * batch);
});
