import { beforeAll, describe, expect, it } from 'vitest';
import { logoPath, updateBrand } from 'contract/brand/brand.contract.ts';
import { updateOrganizationSettings } from 'contract/organizations/settings.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { photoPath, setOwnPhoto } from 'contract/people/photos.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import sharp from 'sharp';
import { addPicture } from '../../areas/content/pictures/pictures.factory.ts';
import { composeEmail, visit } from '../../areas/delivery/sent-emails.factory.ts';
import { upload } from '../../areas/files/files.factory.ts';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { withoutTenant } from '../../kernel/database/organization.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../testing/test-product.ts';
import { demoCaller, fillDemo, foundDemo } from '../demo/demo.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { deleteOrganization } from './delete-organization.ts';
import { listOrganizations, suspendOrganization } from './operator.repository.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let beta: TestTenant;
let admin: TestPerson;
let organizationId: number;
const slug = 'northgate-health';
/** Each key whose bytes were deleted. */
const deletedKeys: string[] = [];

const worker = <T>(work: Parameters<typeof withoutTenant<T>>[2]) =>
  withoutTenant(database.workerPool, { readOnly: false }, work);
const suspend = (suspended: boolean) => worker((db) => suspendOrganization(db, slug, suspended));
const deleteIt = (say: (line: string) => void = () => {}) => {
  const { blobs, identity } = product;
  const noting: BlobStore = {
    ...blobs,
    delete: (key) => {
      deletedKeys.push(key);
      return blobs.delete(key);
    },
  };
  return deleteOrganization(
    { pool: database.workerPool, identity: identity.admin, blobs: noting, say },
    organizationId,
  );
};

/** Every table, of whatever part of the server, in which a text stands that only this organization has. */
async function tablesWith(canary: string): Promise<string[]> {
  const tables = await database.asSuperuser<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'identity', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`);
  const looked = tables.map(async ({ name }) => {
    const found = await database.asSuperuser(
      `select from ${name} t where t::text ilike '%' || $1 || '%' limit 1`,
      [canary],
    );
    return found.length > 0 ? [name] : [];
  });
  return (await Promise.all(looked)).flat();
}

const jobsOf = (id: number) =>
  database.asSuperuser(`select from jobs.job where data ->> 'organizationId' = $1`, [String(id)]);

const usersOf = async (email: string) =>
  (
    await database.asSuperuser(
      `select 1 from app."user" where email_key like $1
       union all select 1 from identity."user" where email like $1`,
      [`%${email}`],
    )
  ).length;

beforeAll(async () => {
  const userId =
    (await foundDemo(database.pool, product.identity.admin, 'four words in a row')) ?? 0;
  await fillDemo(database.pool, product.blobs, userId);
  beta = await product.tenant('beta');
  const [row] = await database.asSuperuser<{ id: number; account_id: number; subject: string }>(
    `select o.id, a.id as account_id, i.subject from app.organization o
       join app.account a on a.organization_id = o.id and a.user_id = $1
       join app.user_identity i on i.user_id = $1 where o.slug = $2`,
    [demoCaller(userId).userId, slug],
  );
  organizationId = row?.id ?? 0;
  const subject = row?.subject ?? '';
  const { token } = await product.identity.openSession(subject);
  admin = { accountId: row?.account_id ?? 0, userId, subject, token, slug };
  await fillFiles();
}, 120_000);

async function fillFiles(): Promise<void> {
  const square = { width: 40, height: 40, channels: 3 as const, background: '#075d68' };
  const picture = await sharp({ create: square }).png().toBuffer();
  await addPicture(product, admin);
  const logo = logoPath('one');
  const photo = photoPath(admin.accountId, 'one');
  for (const path of [logo, photo]) {
    await upload(product, admin, { path, contentType: 'image/png' }, picture);
  }
  await product.call(updateBrand, { as: admin, body: { version: 2, logo } });
  await product.call(setOwnPhoto, { as: admin, body: { path: photo } });
  await composeEmail(database, { organizationId });
  const renamed = { version: 2, slug: 'northgate' };
  await product.call(updateOrganizationSettings, { as: admin, body: renamed });
  const back = { version: 3, slug };
  await product.call(updateOrganizationSettings, { as: admin, body: back });
}

// The cases build on each other, as the operator's commands do.
describe('an organization that the operator suspends', () => {
  it('refuses sign-in, sends nothing, and is shown as suspended', async () => {
    const email = await composeEmail(database, { organizationId });
    expect(await suspend(true)).toBe(true);
    expect(await suspend(true)).toBe(false);
    const { status, body } = await product.call(listAccounts, { as: admin });
    expect([status, body.code]).toEqual([403, 'ORGANIZATION_SUSPENDED']);
    const me = await product.call(getMe, { as: admin, slug: null });
    expect(me.body.organizations).toMatchObject([{ slug, suspended: true }]);
    expect((await visit(product, `/r/${email.link}`)).statusCode).toBe(403);
    expect((await product.call(listAccounts, { as: beta.admin })).status).toBe(200);
    await database.asSuperuser(`update app.message set settled_at = null where id = $1`, [
      email.messageId,
    ]);
    const sending = await database.asSuperuser('select * from app.organizations_with_messages()');
    expect(sending).toEqual([]);
  });

  it('is as before once it is resumed, with both in its audit log', async () => {
    expect(await suspend(false)).toBe(true);
    expect((await product.call(listAccounts, { as: admin })).status).toBe(200);
    const events = await database.asSuperuser<{ action: string }>(
      `select action from app.audit_event where organization_id = $1
         and action in ('organization.suspended', 'organization.resumed') order by id`,
      [organizationId],
    );
    expect(events.map(({ action }) => action)).toEqual([
      'organization.suspended',
      'organization.resumed',
    ]);
  });

  it('is not found under another name', async () => {
    expect(await worker((db) => suspendOrganization(db, 'no-such', true))).toBeNull();
  });
});

describe('an organization that the operator deletes', () => {
  it('is kept while it is not suspended', async () => {
    await expect(deleteIt()).rejects.toThrow('Only a suspended organization is deleted.');
    expect((await rowsOf(database, organizationId)).get('app.account')?.count).toBeGreaterThan(200);
    expect(await usersOf('@northgate.example')).toBe(2);
    expect(deletedKeys).toEqual([]);
  });

  it('leaves nothing behind, in no table, no file store and no identity service', async () => {
    const before = await rowsOf(database, organizationId);
    expect(before.size).toBeGreaterThan(20);
    expect((await tablesWith('northgate')).length).toBeGreaterThan(10);
    expect((await jobsOf(organizationId)).length).toBeGreaterThan(0);
    const others = await rowsOf(database, beta.organizationId);
    const stored = await database.asSuperuser<{ key: string }>(
      `select unnest(array[blob_key, small_blob_key]) as key from app.stored_file
        where organization_id = $1`,
      [organizationId],
    );
    await suspend(true);
    // Interrupted when some tables are empty, and begun again.
    let lines = 0;
    const interrupted = deleteIt(() => {
      lines += 1;
      if (lines === 12) throw new Error('Interrupted');
    });
    await expect(interrupted).rejects.toThrow('Interrupted');
    const halfway = await rowsOf(database, organizationId);
    expect(halfway.size).toBeGreaterThan(0);
    expect(halfway.size).toBeLessThan(before.size);
    await deleteIt();
    expect(await rowsOf(database, organizationId)).toEqual(new Map());
    expect(await tablesWith('northgate')).toEqual([]);
    expect(await jobsOf(organizationId)).toEqual([]);
    expect(await rowsOf(database, beta.organizationId)).toEqual(others);
    expect(await usersOf('@northgate.example')).toBe(0);
    expect(await usersOf('@beta.example')).toBe(6);
    const keys = stored.map(({ key }) => key).filter((key) => key !== null);
    // Also the smaller ones of a picture, the logo and photos.
    expect(keys.length).toBeGreaterThan(50);
    expect(new Set(deletedKeys)).toEqual(new Set(keys));
    for (const key of deletedKeys) expect(await product.blobs.get(key)).toBeNull();
    const left = await worker(listOrganizations);
    expect(left.map((one) => one.slug)).toEqual(['beta']);
  });

  it('has its people signed out', async () => {
    expect((await product.call(getMe, { as: admin, slug: null })).status).toBe(401);
  });
});
