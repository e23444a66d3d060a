import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, getAccount, listAccounts } from 'contract/people/accounts.contract.ts';
import { composeEmail, visit } from '../../areas/delivery/sent-emails.factory.ts';
import { withOrganizationJob, withoutTenant } from '../../kernel/database/organization.ts';
import { useTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  testSecret,
  useTestProduct,
  type TestPerson,
  type TestProduct,
  type TestTenant,
} from '../../testing/test-product.ts';
import { demoAccess, fillDemo, foundDemo } from '../demo/demo.ts';
import { memberWithPassword } from '../erase/erase.testing.ts';
import { identityTables } from '../operator/copy-users.ts';
import { deleteOrganization } from '../operator/delete-organization.ts';
import { findBlobKeys, suspendOrganization } from '../operator/operator.repository.ts';
import { runOperator, type OpenOperator } from '../operator/run-operator.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { signIn } from './sign-in.testing.ts';

const password = 'four words in a row';
const { email, organizationSlug: slug } = demoAccess;
const old = useTestDatabase();
const oldProduct = useTestProduct(old);
const next = useTestDatabase({ cell: 7 });
const nextProduct = useTestProduct(next);
let organizationId: number;
let beta: TestTenant;
let sender: string;

const opened = (database: TestDatabase, product: TestProduct): OpenOperator => ({
  pool: database.workerPool,
  ownerUrl: database.urls.owner,
  blobs: product.blobs,
  secret: testSecret,
  identity: product.identity.admin,
  close: () => Promise.resolve(),
});

/** Runs the command at the new cell. @returns how it ended, and its last words */
async function copy(changes: Partial<OpenOperator> = {}): Promise<[number, string | undefined]> {
  const lines: string[] = [];
  const code = await runOperator(['copy', slug, '--from', 'cell-0.env'], {
    publicUrl: 'https://atrium.example',
    say: (line) => lines.push(line),
    open: async () => ({ ...opened(next, nextProduct), ...changes }),
    openOther: async () => opened(old, oldProduct),
  });
  return [code, lines.at(-1)];
}

const refused = (message: string) => [1, expect.stringContaining(message)];
const suspend = ({ workerPool }: TestDatabase, suspended: boolean) =>
  withoutTenant(workerPool, { readOnly: false }, (db) => suspendOrganization(db, slug, suspended));
const countPeople = async (product: TestProduct, as: TestPerson) =>
  (await product.call(listAccounts, { as, query: { limit: '1' } })).body.total.count;
const storedKeys = () =>
  withOrganizationJob(old.workerPool, organizationId, { readOnly: true }, (tx) =>
    findBlobKeys(tx, ''),
  );

/** Keys to other tables that lead nowhere. */
async function danglingKeys(): Promise<string[]> {
  const keys = await next.asSuperuser<{ name: string; look: string }>(`
    select k.conname as name, format('select from %s c left join %s p on %s where %s and p.%I is null limit 1',
        k.conrelid::regclass, k.confrelid::regclass,
        string_agg(format('p.%I = c.%I', p.attname, c.attname), ' and '),
        string_agg(format('c.%I is not null', c.attname), ' and '), min(p.attname)) as look
      from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as pair (child, parent)
        join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.child
        join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.parent
     where k.contype = 'f' and k.connamespace in ('app'::regnamespace, 'identity'::regnamespace)
     group by k.oid, k.conname, k.conrelid, k.confrelid`);
  expect(keys.length).toBeGreaterThan(100);
  const looked = keys.map(async ({ name, look }) => ({ name, rows: await next.asSuperuser(look) }));
  return (await Promise.all(looked)).flatMap(({ name, rows }) => (rows.length > 0 ? name : []));
}

beforeAll(async () => {
  const userId = (await foundDemo(old.pool, oldProduct.identity.admin, password)) ?? 0;
  await fillDemo(old.pool, oldProduct.blobs, userId);
  const [row] = await old.asSuperuser<{ id: number }>('select id from app.organization');
  organizationId = row?.id ?? 0;
  sender = (await composeEmail(old, { organizationId })).link;
  beta = await nextProduct.tenant('beta');
  // The other cell knows this address already.
  await memberWithPassword(oldProduct, old, organizationId, 'manager@beta.example');
}, 120_000);

// The cases build on each other, as the operator's commands do.
describe('an organization that the operator copies into another cell', () => {
  it('is copied only while it is suspended, with one secret and two places for files', async () => {
    expect(await copy()).toEqual(refused('Only a suspended organization is copied.'));
    await suspend(old, true);
    expect(await copy({ secret: 'another' })).toEqual(refused('different secrets'));
    expect(await copy({ blobs: oldProduct.blobs })).toEqual(refused('in the same place'));
    expect(await copy({ ownerUrl: next.urls.api })).toEqual(refused('may not set'));
    expect(await copy({ ownerUrl: null })).toEqual(refused('DATABASE_OWNER_URL is missing'));
    expect(await copy()).toEqual(refused('A job of it has not ended'));
    expect(await rowsOf(next, organizationId)).toEqual(new Map());
    // There is no worker here; a worker would have done them.
    await old.asSuperuser('delete from jobs.job');
    expect(await copy()).toEqual(refused('manager@beta.example is in use there'));
    await next.asSuperuser(
      `update identity."user" set email_verified = true where email = 'manager@beta.example'`,
    );
  });

  it('has the same rows in all tables there, and the same bytes', async () => {
    const others = await rowsOf(next, beta.organizationId);
    const [code] = await copy();
    expect(code).toBe(0);
    const before = await rowsOf(old, organizationId);
    const after = await rowsOf(next, organizationId);
    expect(before.size).toBeGreaterThan(30);
    // One account points to the user who was known there.
    const people = 'app.account';
    expect(after.get(people)?.count).toBe(before.get(people)?.count);
    for (const rows of [before, after]) rows.delete(people);
    expect(after).toEqual(before);
    expect(await rowsOf(next, beta.organizationId)).toEqual(others);
    const keys = await storedKeys();
    expect(keys.length).toBeGreaterThan(40);
    for (const key of keys) {
      expect(await nextProduct.blobs.get(key)).toEqual(await oldProduct.blobs.get(key));
    }
    expect(await copy()).toEqual(refused('Its web address is in use there.'));
  });

  it('refers to nothing that was left behind', async () => {
    expect(await danglingKeys()).toEqual([]);
    const [known] = await next.asSuperuser<{ id: number }>(
      `select user_id as id from app.account where organization_id = $1 and email = $2`,
      [organizationId, 'manager@beta.example'],
    );
    expect(known?.id).toBe(beta.manager.userId);
  });

  it('takes everything that the sign-in service keeps, but for what ends', async () => {
    const tables = await next.asSuperuser<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where relkind = 'r' and relnamespace = 'identity'::regnamespace`,
    );
    const ending = ['session', 'mailed_code', 'verification', 'jwks', 'federated_attempt'];
    expect(new Set(tables.map(({ name }) => name))).toEqual(
      new Set([
        ...identityTables.map(([name]) => name),
        ...[...ending, 'sign_in_challenge'].map((name) => `identity.${name}`),
      ]),
    );
  });

  it('lets its people sign in with the old password, once it is resumed', async () => {
    await suspend(next, false);
    const admin = await signIn(nextProduct, { email, password, slug });
    const people = await countPeople(nextProduct, admin);
    expect(people).toBeGreaterThan(200);
    const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@northgate.example' };
    const { body } = await nextProduct.call(createAccount, { as: admin, body: ann });
    expect(body.id).toBeGreaterThan(7_000_000_000_000);
    expect(await countPeople(nextProduct, admin)).toBe(people + 1);
    expect((await visit(nextProduct, `/r/${sender}`)).statusCode).toBe(200);
  });

  it('shows nothing of itself to another organization of that cell', async () => {
    const [person] = await next.asSuperuser<{ id: number }>(
      'select id from app.account where organization_id = $1 limit 1',
      [organizationId],
    );
    expect(await countPeople(nextProduct, beta.admin)).toBe(3);
    const params = { id: person?.id };
    const answer = await nextProduct.call(getAccount, { as: beta.admin, params });
    expect(answer.status).toBe(404);
    const foreign = await nextProduct.call(listAccounts, { as: beta.admin, slug });
    expect(foreign.status).toBe(404);
  });

  it('stays as it is when the one that it was copied from is deleted', async () => {
    const rows = await rowsOf(next, organizationId);
    const { blobs, identity } = oldProduct;
    const keys = await storedKeys();
    const parts = { pool: old.workerPool, identity: identity.admin, blobs, say: () => {} };
    await deleteOrganization(parts, organizationId);
    expect(await rowsOf(old, organizationId)).toEqual(new Map());
    expect(await rowsOf(next, organizationId)).toEqual(rows);
    for (const key of keys) expect(await nextProduct.blobs.get(key)).not.toBeNull();
    await signIn(nextProduct, { email, password, slug });
  });
});
