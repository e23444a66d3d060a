import { beforeAll, describe, expect, it } from 'vitest';
import * as many from 'contract/people/many-accounts.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useAccounts } from '../accounts.factory.ts';

const { database, product, tenants, add, get } = useAccounts();

type Change = { ids: number[]; fields: object };
let caller: () => TestPerson;
beforeAll(() => {
  caller = () => tenants.acme.admin;
});

const change = (changes: Change[], as = caller(), headers = {}) =>
  product.call(many.changeManyAccounts, { as, body: { changes }, headers });

async function manyPeople(count: number, tag: string): Promise<number[]> {
  const accounts = Array.from({ length: count }, (_, n) => ({
    firstName: 'Crowd',
    lastName: `${tag} ${n}`,
    department: n % 2 === 0 ? 'Nursing' : 'Surgery',
  }));
  const { body } = await product.call(many.createManyAccounts, {
    as: caller(),
    body: { accounts },
  });
  return body.ids;
}

const rowsOf = (ids: readonly number[]) =>
  database.asSuperuser(
    `select id, status, job_title, department, location, line_manager_id, version, search_key
     from app.account where id = any($1) order by id`,
    [ids],
  );

const eventsOf = (requestId: string) =>
  database.asSuperuser<{ action: string; target_id: number | null; changes: unknown }>(
    'select action, target_id, changes from app.audit_event where request_id = $1',
    [requestId],
  );

describe('a change of many', () => {
  it('writes the named fields of all, returns the old values, and is undone with them', async () => {
    const ids = await manyPeople(4, 'back');
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const requestId = crypto.randomUUID();
    const fields = { department: 'Theatre', jobTitle: 'Porter' };
    const { status, body } = await change([{ ids, fields }], caller(), { 'request-id': requestId });
    expect([status, body.changed]).toEqual([200, 4]);
    expect(body.before).toEqual([
      { ids: [first, third], fields: { jobTitle: null, department: 'Nursing' } },
      { ids: [second, fourth], fields: { jobTitle: null, department: 'Surgery' } },
    ]);
    expect((await get(first)).body).toMatchObject({ ...fields, version: 2, status: 'active' });
    const found = await product.call(
      { method: 'GET', path: '/admin/accounts' },
      { as: caller(), query: { q: 'porter crowd back' } },
    );
    expect(found.body.items).toHaveLength(4);
    const [event] = await eventsOf(requestId);
    expect(event).toMatchObject({ action: 'account.updated_many', target_id: null });
    expect(event?.changes).toMatchObject({ people: [body.before, [{ ids, fields }]] });

    const undone = await change(body.before);
    expect([undone.status, undone.body.changed]).toEqual([200, 4]);
    expect((await get(second)).body).toMatchObject({ jobTitle: null, department: 'Surgery' });
  });

  it('skips people who have the values already', async () => {
    const ids = await manyPeople(3, 'same');
    const answer = () => change([{ ids, fields: { status: 'deactivated' } }]);
    expect((await answer()).body.changed).toBe(3);
    const before = await rowsOf(ids);
    expect((await answer()).body).toEqual({ changed: 0, before: [] });
    expect(await rowsOf(ids)).toEqual(before);
  });

  it('answers the same key with the same answer', async () => {
    const ids = await manyPeople(2, 'key');
    const call = () =>
      change([{ ids, fields: { location: 'Pier' } }], caller(), { 'idempotency-key': 'pier' });
    const first = await call();
    expect((await call()).body).toEqual(first.body);
    expect(first.body.changed).toBe(2);
  });

  it('takes 10,000 people in one call, and refuses one more', async () => {
    const [one, two] = [await manyPeople(5000, 'lot-a'), await manyPeople(5000, 'lot-b')];
    const ids = [...one, ...two];
    const { status, body } = await change([{ ids, fields: { status: 'deactivated' } }]);
    expect([status, body.changed]).toEqual([200, 10_000]);
    const over = (lists: number[][]) =>
      change(lists.map((list) => ({ ids: list, fields: { status: 'active' } })));
    const extra = tenants.acme.standard.accountId;
    expect((await over([[...ids, extra]])).status).toBe(422);
    expect((await over([one, [...two, extra]])).status).toBe(422);
    expect((await over([one, two])).body.changed).toBe(10_000);
  });

  it('refuses an empty list, no changes, unknown fields and one person twice', async () => {
    const { id } = await add();
    const bad: Change[][] = [
      [],
      [{ ids: [], fields: { location: 'x' } }],
      [{ ids: [id], fields: {} }],
      [{ ids: [id], fields: { type: 'admin' } }],
      [{ ids: [id], fields: { status: 'gone' } }],
      [{ ids: [id, id], fields: { location: 'x' } }],
      [
        { ids: [id], fields: { location: 'x' } },
        { ids: [id], fields: { location: 'y' } },
      ],
    ];
    for (const changes of bad) {
      expect([JSON.stringify(changes), (await change(changes)).status]).toEqual([
        JSON.stringify(changes),
        422,
      ]);
    }
    expect((await get(id)).body.version).toBe(1);
  });

  it('changes no one when one is missing, and names the missing person', async () => {
    const ids = await manyPeople(3, 'gone');
    const trashed = await add();
    await product.call(many.deleteManyAccounts, { as: caller(), body: { ids: [trashed.id] } });
    const before = await rowsOf(ids);
    for (const stranger of [tenants.beta.standard.accountId, 999_999_999, trashed.id]) {
      const { status, body } = await change([
        { ids: [...ids, stranger], fields: { status: 'deactivated' } },
      ]);
      expect(status).toBe(404);
      expect(body.errors).toMatchObject([{ path: ['changes', 0, 'ids', 3], code: 'not_found' }]);
    }
    expect(await rowsOf(ids)).toEqual(before);
  });
});

describe('who may change many', () => {
  it('keeps administrators from a manager, all or none', async () => {
    const ids = await manyPeople(2, 'guarded');
    const before = await rowsOf(ids);
    const fields = { department: 'Theatre' };
    const mixed = [...ids, tenants.acme.admin.accountId];
    expect((await change([{ ids: mixed, fields }], tenants.acme.manager)).status).toBe(403);
    expect(await rowsOf(ids)).toEqual(before);
    expect((await change([{ ids, fields }], tenants.acme.manager)).body.changed).toBe(2);
  });

  it('keeps people from deactivating themselves, but not from changing their other fields', async () => {
    const { accountId } = tenants.acme.admin;
    const own = (fields: object) => change([{ ids: [accountId], fields }]);
    expect((await own({ status: 'deactivated' })).status).toBe(403);
    expect((await own({ status: 'active', location: 'Pier' })).body.changed).toBe(1);
  });

  it('leaves an administrator when two deactivate each other at once', async () => {
    const tenant = await product.tenant('rivals');
    await database.asSuperuser(`update app.account set type = 'admin' where id = $1`, [
      tenant.manager.accountId,
    ]);
    const out = (as: TestPerson, id: number) =>
      change([{ ids: [id], fields: { status: 'deactivated' } }], as);
    const answers = await Promise.all([
      out(tenant.admin, tenant.manager.accountId),
      out(tenant.manager, tenant.admin.accountId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends what the deactivated may do', async () => {
    const tenant = await product.tenant('ended');
    const { standard } = tenant;
    await change([{ ids: [standard.accountId], fields: { status: 'deactivated' } }], tenant.admin);
    const { status } = await product.call(
      { method: 'GET', path: '/admin/accounts/current' },
      { as: standard },
    );
    expect(status).toBe(404);
  });
});

describe('line managers of many', () => {
  const paths = (body: { errors?: { path: unknown[]; code: string }[] }) =>
    body.errors?.map(({ path, code }) => [path.join('.'), code]);

  it('refuses strangers and circles of any length, and writes none', async () => {
    const [chief = 0, middle = 0, low = 0, aside = 0] = await manyPeople(4, 'line');
    await change([
      { ids: [middle], fields: { lineManagerId: chief } },
      { ids: [low], fields: { lineManagerId: middle } },
    ]);
    const before = await rowsOf([chief, middle, low, aside]);
    const refused = async (ids: number[], lineManagerId: number) => {
      const { status, body } = await change([{ ids, fields: { lineManagerId } }]);
      expect(status).toBe(422);
      return paths(body);
    };
    const path = 'changes.0.fields.lineManagerId';
    expect(await refused([aside], tenants.beta.admin.accountId)).toEqual([[path, 'not_found']]);
    expect(await refused([aside, chief], low)).toEqual([[path, 'circle']]);
    expect(await refused([aside, low], low)).toEqual([[path, 'circle']]);
    const swapped = await change([
      { ids: [chief], fields: { lineManagerId: low } },
      { ids: [low], fields: { lineManagerId: null } },
    ]);
    // Chief below low, low below no one: the old line is open again.
    expect(swapped.status).toBe(200);
    await change(swapped.body.before);
    expect((await rowsOf([chief, middle, low, aside])).map(withoutVersion)).toEqual(
      before.map(withoutVersion),
    );
  });
});

const withoutVersion = (row: object) => ({ ...row, version: 0 });
