import { beforeAll, expect, it } from 'vitest';
import { createCampaign, getCampaign } from 'contract/campaigns/campaigns.contract.ts';
import { sendCampaign } from 'contract/campaigns/sending.contract.ts';
import { createGroup, getGroup } from 'contract/groups/groups.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { sendImportRows } from 'contract/imports/validation/rows.contract.ts';
import { setUpOrganization } from 'contract/memberships/setup.contract.ts';
import { listMessageResults } from 'contract/metrics/metrics.contract.ts';
import { updateOrganizationSettings } from 'contract/organizations/settings.contract.ts';
import { createAccount, getAccount } from 'contract/people/accounts.contract.ts';
import { erasePerson } from 'contract/people/erase.contract.ts';
import { audienceOf, greeting, makeChannel } from '../../areas/campaigns/campaigns.factory.ts';
import { visit } from '../../areas/delivery/sent-emails.factory.ts';
import { uploadOf } from '../../areas/imports/imports.factory.ts';
import { offerSetupCode } from '../../areas/memberships/setup/set-up-organization.ts';
import { countEngagement } from '../../areas/metrics/metrics.jobs.ts';
import { withoutTenant } from '../../kernel/database/organization.ts';
import { printPublicLink } from '../../kernel/database/public-link.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestMail } from '../../testing/test-mail.ts';
import {
  testSecret,
  useTestProduct,
  type Call,
  type TestPerson,
} from '../../testing/test-product.ts';
import { deleteOrganization } from '../operator/delete-organization.ts';
import { suspendOrganization } from '../operator/operator.repository.ts';
import { partitioned, wholeTables } from './partitioned-steps.testing.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { signIn } from './sign-in.testing.ts';

const database = useTestDatabase({ steps: partitioned });
const product = useTestProduct(database);
const mail = useTestMail(database, { secret: testSecret, publicUrl: 'http://127.0.0.1:3000' });
const { body: setup } = setUpOrganization.example;
const { email, password } = setup.founder;
/** How long the worker may take. */
const patience = { timeout: 20_000, interval: 50 };
let organizationId: number;
let groupId: number;
let admin: TestPerson;

const call = async (endpoint: Parameters<typeof product.call>[0], options: Call = {}) => {
  const { status, body } = await product.call(endpoint, { as: admin, ...options });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

beforeAll(async () => {
  const code = await offerSetupCode(database.pool);
  await product.call(setUpOrganization, { body: { ...setup, code } });
  admin = await signIn(product, { email, password, slug: setup.organization.slug });
  const [row] = await database.asSuperuser<{ id: number }>('select id from app.organization');
  organizationId = row?.id ?? 0;
});

it('every table with an organization is in partitions, or on the list with its reason', async () => {
  const whole = await database.asSuperuser<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and not c.relispartition`);
  expect(whole.map(({ name }) => name)).toEqual([...wholeTables.keys()]);
  const [{ n } = { n: 0 }] = await database.asSuperuser<{ n: number }>(
    `select count(*)::int as n from pg_class where relkind = 'p' and relnamespace = 'app'::regnamespace`,
  );
  expect(n).toBeGreaterThan(90);
});

// The cases build on each other, as a working day does.
it('people are created and imported, and a group by rule finds them', async () => {
  const porter = { firstName: 'Ann', lastName: 'Lee', email: 'ann@northgate.example' };
  await call(createAccount, { body: { ...porter, jobTitle: 'Porter' } });
  const twice = await Promise.all(
    [1, 2].map(() => product.call(createGroup, { as: admin, body: { name: 'Night' } })),
  );
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const rows = [
    ['first name', 'last name', 'email', 'job title'],
    ['Ben', 'Cole', 'ben@northgate.example', 'Porter'],
    ['Cleo', 'Dunn', 'cleo@northgate.example', 'Surgeon'],
  ];
  const { id } = await call(imports.createImport, { body: uploadOf(rows) });
  const params = { id };
  await call(sendImportRows, { params, body: { firstLine: 2, rows: rows.slice(1) } });
  const state = async () => (await call(imports.getImport, { params })).state;
  await call(imports.checkImport, { params });
  await expect.poll(state, patience).toBe('checked');
  const { version } = await call(imports.getImport, { params });
  await call(imports.runImport, { params, body: { version } });
  await expect.poll(state, patience).toBe('done');
  const rule = {
    match: 'all',
    rules: [{ field: 'jobTitle', operator: 'oneOf', values: ['Porter'] }],
  };
  const group = await call(createGroup, { body: { name: 'Porters', rule } });
  groupId = group.id;
  const members = async () => (await call(getGroup, { params: { id: groupId } })).memberCount;
  await expect.poll(members, patience).toBe(2);
});

it('a campaign reaches them by the mail server, and what they open is counted', async () => {
  const address = { version: 1, postalAddress: '1 Test Street' };
  await call(updateOrganizationSettings, { body: address });
  await makeChannel(database, organizationId);
  const audience = audienceOf({ groups: [groupId] });
  const { id, version } = await call(createCampaign, {
    body: { name: 'Rota', subject: 'Rota', document: greeting, audience },
  });
  const params = { id };
  await call(sendCampaign, { params, body: { version, people: 2 } });
  // The time in which it can be undone ends at once.
  await database.asSuperuser(`update app.message set grace_until = now()`);
  const state = async () => (await call(getCampaign, { params })).state;
  await expect.poll(state, patience).toBe('sent');
  expect((await mail.to('ann@northgate.example')).map(({ subject }) => subject)).toEqual(['Rota']);
  const [sentEmail] = await database.asSuperuser<{ organizationKey: string; token: string }>(
    `select o.key as "organizationKey", d.token from app.delivery d
       join app.organization o on o.id = d.organization_id where d.email = 'ben@northgate.example'`,
  );
  const opened = await visit(product, sentEmail ? `/o/${printPublicLink(sentEmail)}` : '');
  expect(opened.statusCode).toBe(200);
  const counted = async () => {
    await withoutTenant(database.pool, { readOnly: false }, (db) =>
      enqueue(db, countEngagement, {}),
    );
    return (await call(listMessageResults)).items[0];
  };
  await expect.poll(counted, patience).toMatchObject({ delivered: 2, openedByMachines: 1 });
});

it('a person is erased', async () => {
  const [ben] = await database.asSuperuser<{ id: number }>(
    `select id from app.account where email = 'ben@northgate.example'`,
  );
  const params = { id: ben?.id };
  await call(erasePerson, { params, body: { name: 'Ben Cole', currentPassword: password } });
  expect((await product.call(getAccount, { as: admin, params })).status).toBe(404);
  const left = await database.asSuperuser(`select from app.delivery where email like 'ben@%'`);
  expect(left).toEqual([]);
});

it('clean-up deletes old rows, and none of another organization at the same place', async () => {
  const { organizationId: other } = await product.tenant('beta');
  await database.asSuperuser(
    `insert into app.idempotency_key (organization_id, account_id, key, request_hash, created_at)
     values ($1, 1, 'old', '', now() - interval '2 days'), ($2, 1, 'new', '', now())`,
    [organizationId, other],
  );
  const rowIds = await database.asSuperuser<{ ctid: string }>(
    'select ctid::text from app.idempotency_key',
  );
  expect(new Set(rowIds.map(({ ctid }) => ctid))).toEqual(new Set(['(0,1)']));
  await database.workerPool.query('select app.purge_expired(100)');
  const left = await database.asSuperuser('select key from app.idempotency_key');
  expect(left).toContainEqual({ key: 'new' });
  expect(left).not.toContainEqual({ key: 'old' });
});

it('all rows of an organization lie in one partition, and are deleted with it', async () => {
  const { blobs, identity } = product;
  const spread = await database.asSuperuser(`select distinct tableoid from app.account
    where organization_id = ${organizationId}`);
  expect(spread).toHaveLength(1);
  await withoutTenant(database.workerPool, { readOnly: false }, (db) =>
    suspendOrganization(db, admin.slug, true),
  );
  const parts = { pool: database.workerPool, identity: identity.admin, blobs, say: () => {} };
  await deleteOrganization(parts, organizationId);
  expect(await rowsOf(database, organizationId)).toEqual(new Map());
});
