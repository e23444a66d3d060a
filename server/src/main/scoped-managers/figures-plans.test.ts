import { beforeAll, expect, it } from 'vitest';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import {
  countPeopleInScope,
  countReachInScope,
} from '../../areas/metrics/people-in-scope.repository.ts';
import { enterAccessScope } from '../../kernel/database/access-scope.ts';
import {
  type OrganizationTransaction,
  withOrganization,
} from '../../kernel/database/organization.ts';
import { rowsReadFrom } from '../../testing/rows-read.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
const everybody = 6000;
const within = 300;
const messages = 5;
let acme: TestTenant;

/** A twentieth of everyone is theirs; to everyone five messages arrived, and every second person was active. */
beforeAll(async () => {
  acme = await product.tenant('acme');
  const { organizationId } = acme;
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, email, name_key, search_key)
     select $1, 'First' || n, 'Last' || n, 'p' || n || '@acme.example', 'last' || n, ' last' || n
     from generate_series(1, ${everybody}) n`,
    [organizationId],
  );
  const [night] = await database.asSuperuser<{ id: number }>(
    `with g as (insert into app.person_group (organization_id, name, sort_key)
       values ($1, 'Night shift', 'night shift') returning organization_id, id)
     insert into app.group_member (organization_id, group_id, account_id)
     select g.organization_id, g.id, a.id from g join app.account a using (organization_id)
     where a.last_name like 'Last%' and a.id % ${everybody / within} = 0 returning group_id as id`,
    [organizationId],
  );
  await database.asSuperuser(
    `insert into app.engagement_first (organization_id, about, about_id, kind, account_id, person_day)
     select $1, 'message', m, 'accepted', a.id, date '2026-03-01' + m
     from app.account a, generate_series(1, ${messages}) m where a.organization_id = $1`,
    [organizationId],
  );
  await database.asSuperuser(
    `insert into app.engagement_active_day (organization_id, account_id, day, previous_day)
     select $1, id, '2026-03-05', '-infinity' from app.account
     where organization_id = $1 and id / 20 % 2 = 0`,
    [organizationId],
  );
  await database.asSuperuser(
    `insert into app.suppression (organization_id, email_key, reason)
     select $1, email_key, 'manual' from app.account
     where organization_id = $1 and last_name like 'Last%' and id % 4 = 0`,
    [organizationId],
  );
  await database.asSuperuser(
    `vacuum analyze app.account, app.group_member, app.engagement_first, app.engagement_active_day, app.suppression`,
  );
  const scoped = await product.call(setAccessScope, {
    as: acme.admin,
    params: { id: acme.manager.accountId },
    body: { groups: [night?.id ?? 0] },
  });
  expect(scoped.body.people).toBe(within);
});

function asHim<T>(work: (tx: OrganizationTransaction) => Promise<T>): Promise<T> {
  const caller = { userId: acme.manager.userId, sessionVersion: 1, sessionId: null, slug: 'acme' };
  return withOrganization(database.pool, caller, { readOnly: true }, async (tx) => {
    await enterAccessScope(tx);
    return work(tx);
  });
}

const days = { from: '2026-03-02', to: '2026-03-31' };

it('the manager’s directory metrics meet only their people, and the suppressed addresses of those people', async () => {
  const counted = await asHim(countPeopleInScope);
  expect(counted).toMatchObject({ people: within, unreachable: within });
  const read = rowsReadFrom(database, ['app.account', 'app.suppression']);
  const { scans, rows } = await read(() => asHim(countPeopleInScope));
  // Each person, their address, and of that again whose it is.
  expect([scans, rows < 3 * within + 500]).toEqual([0, true]);
});

it('the manager’s reach metrics read what their people did', async () => {
  const counted = await asHim((tx) => countReachInScope(tx, days));
  expect(counted).toEqual({ reached: within / 2, accepted: within * messages, returned: 0 });
  const tables = ['app.account', 'app.engagement_first', 'app.engagement_active_day'];
  const read = rowsReadFrom(database, tables);
  const { scans, rows } = await read(() => asHim((tx) => countReachInScope(tx, days)));
  expect([scans, rows < within * (messages + 2) + 500]).toEqual([0, true]);
});
