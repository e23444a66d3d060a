import { beforeAll, describe, expect, it } from 'vitest';
import * as dependants from 'contract/dependants/dependants.contract.ts';
import * as groups from 'contract/groups/groups.contract.ts';
import * as members from 'contract/groups/members.contract.ts';
import { listHistory, type HistoryEvent } from 'contract/people/history.contract.ts';
import * as many from 'contract/people/many-accounts.contract.ts';
import { useAccounts } from '../accounts.factory.ts';

const { add, database, product, remove, tenants, update } = useAccounts();

async function history(id: number, query: Record<string, string | string[]> = {}) {
  const { status, body } = await product.call(listHistory, {
    as: tenants.acme.manager,
    params: { id },
    query,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { items: HistoryEvent[]; nextCursor: string | null; total: object };
}

const actionsOf = (items: readonly HistoryEvent[]) => items.map(({ action }) => action);

/** A person that everything has happened to that can, the last first. */
const actions = [
  'account.updated_many',
  'dependant.created',
  'group.members_removed',
  'group.members_added',
  'account.updated',
  'account.created',
];
let id: number;
let other: number;

beforeAll(async () => {
  const as = tenants.acme.admin;
  ({ id } = await add({ jobTitle: 'Staff nurse', tags: ['first aid'] }));
  ({ id: other } = await add());
  const manager = await add({ firstName: 'Ines', lastName: 'Duarte' });
  await update(id, {
    version: 1,
    jobTitle: 'Ward sister',
    tags: ['first aid', 'night'],
    lineManagerId: manager.id,
    birthDate: '1984-09-09',
    postalAddress: {
      street: '14 Quay Street',
      extra: null,
      postalCode: null,
      city: 'London',
      region: null,
      country: 'GB',
    },
  });
  const { body: group } = await product.call(groups.createGroup, {
    as,
    body: { name: 'Ward leads', colour: 'moss' },
  });
  const inGroup = { as, params: { id: group.id }, body: { ids: [id, other] } };
  await product.call(members.addGroupMembers, inGroup);
  await product.call(members.removeGroupMembers, { ...inGroup, body: { ids: [id] } });
  const { status } = await product.call(dependants.createDependant, {
    as,
    body: { ...dependants.createDependant.example.body, guardianIds: [id] },
  });
  expect(status).toBe(201);
  const changed = await product.call(many.changeManyAccounts, {
    as: tenants.acme.manager,
    body: {
      changes: [
        { ids: [id], fields: { department: 'Nursing' } },
        { ids: [other], fields: { department: 'Theatre' } },
      ],
    },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
});

describe('what happened to a person', () => {
  it('lists who did it, newest first, with the old values', async () => {
    const { items, total } = await history(id);
    expect(actionsOf(items)).toEqual(actions);
    expect(total).toEqual({ count: actions.length, kind: 'exact' });
    const [department, , , added, changed, created] = items;
    expect(department).toMatchObject({
      kind: 'entry',
      by: 'other',
      changes: [{ field: 'department', before: null, after: 'Nursing', hidden: false }],
    });
    expect(added).toMatchObject({ kind: 'groups', about: { type: 'group', name: 'Ward leads' } });
    expect(changed?.changes).toEqual(
      expect.arrayContaining([
        { field: 'jobTitle', before: 'Staff nurse', after: 'Ward sister', hidden: false },
        { field: 'tags', before: 'first aid', after: 'first aid, night', hidden: false },
        { field: 'lineManagerId', before: null, after: 'Ines Duarte', hidden: false },
        { field: 'birthDate', before: null, after: '1984-09-09', hidden: false },
        {
          field: 'postalAddress',
          before: null,
          after: '14 Quay Street, London, GB',
          hidden: false,
        },
      ]),
    );
    expect(created).toMatchObject({ detail: 'manual', by: 'other', changes: [] });
  });

  it('says nothing of others who were changed with them', async () => {
    expect(JSON.stringify(await history(id))).not.toContain('Theatre');
    const { items } = await history(other);
    expect(actionsOf(items)).toEqual([
      'account.updated_many',
      'group.members_added',
      'account.created',
    ]);
    expect(items[0]?.changes).toMatchObject([{ after: 'Theatre' }]);
  });

  it('comes by kind, and in pages that neither repeat nor miss', async () => {
    expect(actionsOf((await history(id, { kind: 'groups' })).items)).toEqual([
      'group.members_removed',
      'group.members_added',
    ]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await history(id, { limit: '2', ...(cursor === null ? {} : { cursor }) });
      seen.push(...actionsOf(page.items));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(actions);
  });

  it('covers people in the trash too, and not people of others', async () => {
    const gone = await add();
    await remove(gone.id);
    expect(actionsOf((await history(gone.id)).items)).toEqual([
      'account.deleted',
      'account.created',
    ]);
    const foreign = await add({}, tenants.beta.admin);
    const answer = await product.call(listHistory, {
      as: tenants.acme.admin,
      params: { id: foreign.id },
    });
    expect(answer.status).toBe(404);
  });

  it('omits what is private to the person', async () => {
    const { accountId } = tenants.acme.standard;
    await database.asSuperuser(
      `insert into app.audit_event (organization_id, actor_account_id, action, target_type, target_id,
         address, browser, system)
       select $1, $2, action, 'account', $2, '203.0.113.9', 'Firefox', 'Linux'
       from unnest(array['account.signed_in', 'account.data_exported', 'account.recovery_code_used']) action`,
      [tenants.acme.organizationId, accountId],
    );
    const page = await history(accountId, { kind: 'access' });
    expect(page.items).toMatchObject([
      { action: 'account.signed_in', by: 'self', byName: null, detail: 'Firefox · Linux' },
    ]);
    expect(JSON.stringify(page)).not.toContain('203.0.113.9');
  });
});
