import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteFile, getFileMetadata, linkFiles } from 'contract/files/files.contract.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { grantOf, isCapability } from 'contract/kernel/permissions.ts';
import { exampleAccount, getAccount, listAccounts } from 'contract/people/accounts.contract.ts';
import { photoPath } from 'contract/people/photos.contract.ts';
import { setAccessScope, getAccessScope } from 'contract/groups/access-scope.contract.ts';
import { upload } from '../../areas/files/files.factory.ts';
import { exampleCall } from '../../testing/example-call.ts';
import {
  operations,
  useTestProduct,
  type TestPerson,
  type TestTenant,
} from '../../testing/test-product.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

/** Stands in every text of those outside; must never reach them. */
const canary = 'canary9d2e';
let acme: TestTenant;
let inside: number;
let outside: number;
let groups: { night: number; day: number };

async function addPerson(name: string, managerId: number | null = null): Promise<number> {
  const [row] = await database.asSuperuser<{ id: number }>(
    `insert into app.account (organization_id, first_name, last_name, email, department, job_title, location,
       line_manager_id, name_key, search_key)
     values ($1, $2, $2, $2 || '@acme.example', $2, $2, $2, $3, lower($2), ' ' || lower($2)) returning id`,
    [acme.organizationId, name, managerId],
  );
  return row?.id ?? 0;
}

async function addGroup(name: string, ids: readonly number[]): Promise<number> {
  const [row] = await database.asSuperuser<{ id: number }>(
    `with g as (insert into app.person_group (organization_id, name, sort_key)
       values ($1, $2, lower($2)) returning id)
     insert into app.group_member (organization_id, group_id, account_id)
       select $1, g.id, unnest($3::bigint[]) from g returning group_id as id`,
    [acme.organizationId, name, ids],
  );
  return row?.id ?? 0;
}

beforeAll(async () => {
  acme = await product.tenant('acme');
  outside = await addPerson(canary);
  inside = await addPerson('Inga', outside);
  groups = {
    night: await addGroup('Night shift', [inside]),
    day: await addGroup(`Day ${canary}`, [outside, inside]),
  };
});

const setScope = (ids: number[] | null) =>
  product.call(setAccessScope, {
    as: acme.admin,
    params: { id: acme.manager.accountId },
    body: { groups: ids },
  });

beforeEach(async () => {
  expect((await setScope([groups.night])).status).toBe(200);
});

const asManager = (query: Record<string, string | string[]> = {}) =>
  product.call(listAccounts, { as: acme.manager, query });

/** The status of an example that names someone outside. */
function statusInScope({ params, example, status }: Endpoint): number {
  const named =
    params !== undefined ||
    /"(?:ids?|guardianIds)":(?!null)/.test(JSON.stringify(example.body ?? {}));
  return named ? 404 : status;
}

describe('every operation, for a scoped manager', () => {
  const theirs = operations.filter(
    ({ permission }) => isCapability(permission) && grantOf('manager', permission) !== 'none',
  );
  const beyondEverybody = theirs.filter(
    ({ permission }) => isCapability(permission) && grantOf('standard', permission) !== 'all',
  );

  it.each(beyondEverybody)(
    '$name is refused, or stays within the manager’s groups',
    async (endpoint) => {
      const call = { as: acme.manager, ...exampleCall(endpoint, outside) };
      const { status, body } = await product.call(endpoint, call);
      expect(JSON.stringify(body)).not.toContain(canary);
      if (endpoint.forScopedManagers !== true) expect(status).toBe(403);
      else expect(status).toBe(statusInScope(endpoint));
    },
  );

  it.each(theirs)('$name tells nothing of those outside', async (endpoint) => {
    const { status, body } = await product.call(endpoint, {
      as: acme.manager,
      ...exampleCall(endpoint, inside),
    });
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain(canary);
  });
});

describe('the list of a scoped manager', () => {
  // Operations were called with their examples.
  beforeAll(async () => {
    await database.asSuperuser('delete from app.account where email = any($1)', [
      [exampleAccount.email, 'with.family@northgate.example'],
    ]);
    await database.asSuperuser(
      `update app.account set department = 'Inga', job_title = 'Inga', status = 'active' where id = $1`,
      [inside],
    );
  });

  it('holds and counts only people the manager sees, for any query', async () => {
    for (const query of [{}, { q: 'inga' }, { sort: '-created' }, { department: 'Inga' }]) {
      const { body } = await asManager(query);
      expect(body.items.map(({ id }: { id: number }) => id)).toEqual([inside]);
      expect(body.total).toEqual({ count: 1, kind: 'exact' });
    }
    for (const query of [
      { q: canary },
      { department: canary },
      { email: `${canary}@acme.example` },
      { deleted: 'true' },
    ]) {
      const { body } = await asManager(query);
      expect([body.items, body.total]).toEqual([[], { count: 0, kind: 'exact' }]);
    }
  });

  it('names neither a line manager nor a group out of the manager’s sight', async () => {
    const { body } = await asManager({ more: ['lineManager', 'groups'] });
    expect(body.items[0].more).toEqual({
      lineManager: null,
      groups: { first: [expect.objectContaining({ name: 'Night shift' })], count: 1 },
    });
    const person = await product.call(getAccount, { as: acme.manager, params: { id: inside } });
    expect([person.status, JSON.stringify(person.body).includes(canary)]).toEqual([200, false]);
    expect(person.body.lineManagerId).toBeNull();
  });

  it('filters by the manager’s groups alone: any other is treated as absent', async () => {
    expect((await asManager({ group: String(groups.night) })).body.total.count).toBe(1);
    const [foreign, unknown] = await Promise.all([
      asManager({ group: String(groups.day) }),
      asManager({ group: '99999999' }),
    ]);
    expect(foreign.status).toBe(unknown.status);
    expect([foreign.body.items ?? [], unknown.body.items ?? []]).toEqual([[], []]);
  });

  it('is empty without a group, and when the only group is in the trash; it never shows everyone', async () => {
    expect((await setScope([])).body).toEqual({ groups: [], people: 0 });
    expect((await asManager()).body.total.count).toBe(0);
    await setScope([groups.night]);
    const setTrash = (at: string) =>
      database.asSuperuser(`update app.person_group set deleted_at = ${at} where id = $1`, [
        groups.night,
      ]);
    await setTrash('now()');
    expect((await asManager()).body.items).toEqual([]);
    await setTrash('null');
  });

  it('follows a change with the next request, and two managers do not meet in one connection', async () => {
    await setScope([groups.night, groups.day]);
    expect((await asManager()).body.total.count).toBe(2);
    await setScope([groups.night]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        product.call(listAccounts, { as: index % 2 ? acme.admin : acme.manager, query: {} }),
      ),
    );
    const counts = answers.map(({ body }) => body.total.count);
    expect(counts).toEqual(counts.map((_, index) => (index % 2 ? 5 : 1)));
    await setScope(null);
    expect((await asManager()).body.total.count).toBe(5);
  });
});

describe('files, which everyone may ask for', () => {
  it('are absent where they are photos of people outside; the manager’s own are there', async () => {
    const create = { width: 90, height: 90, channels: 3, background: '#075d68' } as const;
    const body = await sharp({ create }).png().toBuffer();
    const send = (as: TestPerson, id: number) =>
      upload(product, as, { path: photoPath(id, randomUUID()), contentType: 'image/png' }, body);
    const theirs = (await send(acme.admin, outside)).body.fullPath;
    const own = await send(acme.manager, acme.manager.accountId);
    expect([own.status, (await send(acme.manager, outside)).status]).toEqual([200, 404]);
    const query = { path: theirs };
    const links = await product.call(linkFiles, { as: acme.manager, query });
    expect(links.body.items).toEqual([]);
    const removed = await product.call(deleteFile, { as: acme.manager, query });
    const read = await product.call(getFileMetadata, { as: acme.manager, query });
    expect([removed.status, read.status]).toEqual([404, 404]);
    const known = await product.call(getFileMetadata, { as: acme.admin, query });
    expect(known.status).toBe(200);
  });
});

describe('giving a manager an access scope', () => {
  it('says which groups and how many people', async () => {
    const { body } = await product.call(getAccessScope, {
      as: acme.admin,
      params: { id: acme.manager.accountId },
    });
    expect(body).toEqual({ groups: [{ id: groups.night, name: 'Night shift' }], people: 1 });
  });

  it('is for managers, and for existing groups', async () => {
    const standard = { as: acme.admin, params: { id: acme.standard.accountId } };
    const refused = await product.call(setAccessScope, { ...standard, body: { groups: [] } });
    expect(refused.status).toBe(409);
    expect((await setScope([groups.night, 99_999_999])).status).toBe(404);
    expect((await asManager()).body.total.count).toBe(1);
  });
});

describe('the floor in the database', () => {
  it('lets app_limited read the tables that were decided', async () => {
    const rows = await database.asSuperuser<{ name: string }>(`
      select table_name as name from information_schema.role_table_grants
      where grantee = 'app_limited' and privilege_type = 'SELECT' order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'access_scope_group',
      'account',
      'account_field_key',
      'audit_event',
      'default_view',
      'erased_address',
      'group_member',
      'idempotency_key',
      'people_field',
      'person_group',
      'saved_view',
    ]);
  });
});
