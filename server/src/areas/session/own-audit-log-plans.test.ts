import { beforeAll, describe, expect, it } from 'vitest';
import {
  ownAuditLogQuery,
  type OwnAuditLogQuery,
} from 'contract/session/own-audit-log.contract.ts';
import { withOrganization } from '../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../testing/rows-read.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { listOwnAuditLog } from './own-audit-log.repository.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;

/**
 * Events of an organization whose people do much; one in 300 belongs to the person who asks, and a fifth had its time.
 */
const events = 60_000;

beforeAll(async () => {
  acme = await product.tenant('acme');
  await database.asSuperuser(
    `insert into app.audit_event (organization_id, at, actor_account_id, action, target_type, target_id)
     select $1, now() - make_interval(hours => n / 6), case when n % 600 < 2 then $2::bigint else 1000000 + n % 900 end,
       case when n % 3 = 0 then 'account.signed_in' else 'group.updated' end,
       case when n % 3 = 0 then 'account' else 'group' end,
       case when n % 1200 = 3 then $2 else 1000000 + n % 900 end
     from generate_series(1, ${events}) n`,
    [acme.organizationId, acme.admin.accountId],
  );
  await database.asSuperuser('vacuum analyze app.audit_event');
});

const readBy = rowsReadFrom(database, ['app.audit_event']);
const readByWorker = rowsReadFrom(database, ['app.audit_event'], 'workerPool');

function list(query: OwnAuditLogQuery) {
  const { userId } = acme.admin;
  return withOrganization(
    database.pool,
    { userId, sessionVersion: 1, sessionId: null, slug: 'acme' },
    { readOnly: true },
    (tx) => listOwnAuditLog(tx, query),
  );
}

describe('among the events of all people', () => {
  it.each<OwnAuditLogQuery>([
    {},
    { sort: 'at' },
    { part: 'sign-in' },
    { from: '2020-01-01', to: '2099-01-01' },
    { limit: 20, part: 'people' },
  ])('the own ones are found by their indexes: %o', async (query) => {
    const found = await list(query);
    expect(found.rows.length).toBeGreaterThan(15);
    const read = await readBy(() => list(query));
    expect(read.scans).toBe(0);
    // Their part of 60,000: once for the page, once for the count, and what comes before a page.
    expect(read.rows).toBeLessThan(1000);
  });

  it('so is the page after the first', async () => {
    const first = await list({ limit: 20 });
    const next = ownAuditLogQuery.parse({ limit: '20', cursor: first.next ?? '' });
    expect((await list(next)).rows).toHaveLength(20);
    const read = await readBy(() => list(next));
    expect(read).toMatchObject({ scans: 0 });
    expect(read.rows).toBeLessThan(1000);
  });

  it('those that had their time are, and go in pieces', async () => {
    const purge = () =>
      database.workerPool.query<{ gone: number }>('select app.purge_audit_log(500) as gone');
    const read = await readByWorker(async () => {
      expect((await purge()).rows).toEqual([{ gone: 500 }]);
    });
    expect(read.scans).toBe(0);
    // Each found by its age, then by its key.
    expect(read.rows).toBeLessThan(1200);
  });
});
