import { describe, expect, it } from 'vitest';
import { createGroup } from 'contract/groups/groups.contract.ts';
import { getAccessScope } from 'contract/groups/access-scope.contract.ts';
import { groupUsedBy } from 'contract/groups/rules.contract.ts';
import { approvePeople } from 'contract/memberships/invitations.contract.ts';
import { createJoinCode, listJoinCodes } from 'contract/memberships/join-codes.contract.ts';
import { listAwaiting } from 'contract/memberships/pending.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { password, plainCode, useJoining } from '../registration/joining.factory.ts';

const test = useJoining();
const { database, product, tenants } = test;
const admin = () => tenants.acme.admin;

const groupOf = async (name: string, as: TestPerson = admin()) =>
  (await product.call(createGroup, { as, body: { name } })).body;
const scopeOf = async (id: number) =>
  (await product.call(getAccessScope, { as: admin(), params: { id } })).body.groups;
const waits = async (email: string, as: TestPerson = admin()) =>
  (await product.call(listAwaiting, { as, query: { q: email } })).body.items;
const codes = async () => (await product.call(listJoinCodes, { as: admin(), query: {} })).body;

/** A code that makes managers. */
const managers = (accessScope?: number[]) =>
  test.joinCode({ type: 'manager', approval: true, ...(accessScope && { accessScope }) });

/** Registers with the code. @returns the address */
async function join(code: string, email = test.address()): Promise<string> {
  await test.register(code, email);
  await test.sendMails();
  const { body } = await test.register(test.codeFor(email), email, { password });
  expect(body.next).toBe('wait');
  return email;
}

describe('a join code that makes managers', () => {
  it('gives them their access scope from their first moment, and shows it to the approver', async () => {
    const [wards, harbour] = [await groupOf('Wards'), await groupOf('Harbour')];
    const { code, joinCode } = await managers([wards.id, harbour.id, wards.id]);
    const named = [
      { id: wards.id, name: 'Wards' },
      { id: harbour.id, name: 'Harbour' },
    ];
    expect([joinCode.accessScope, (await codes()).items[0].accessScope]).toEqual([named, named]);
    const used = await product.call(groupUsedBy, { as: admin(), params: { id: wards.id } });
    const { id: codeId } = joinCode;
    expect(used.body.items).toMatchObject([{ type: 'join_code', id: codeId, keeps: false }]);

    const email = await join(code);
    const { id, access } = await test.accountOf(email);
    expect([access, await scopeOf(id)]).toMatchObject([
      'awaiting_approval',
      [{ name: 'Harbour' }, { name: 'Wards' }],
    ]);
    const asked = [{ type: 'manager', accessScope: ['Harbour', 'Wards'] }];
    expect(await waits(email)).toMatchObject(asked);
    const approved = await product.call(approvePeople, { as: admin(), body: { ids: [id] } });
    expect([approved.body, await scopeOf(id)]).toMatchObject([{ approved: 1 }, [{}, {}]]);
    const auditLog = await database.asSuperuser<{ action: string }>(
      `select action from app.audit_event where target_id = $1 and target_type = 'account' order by id`,
      [id],
    );
    expect(auditLog.map(({ action }) => action)).toEqual([
      'account.scope_changed',
      'account.registered',
      'account.approved',
    ]);
  });

  it('makes them managers of no one where its groups are gone, and of everyone where it names no access scope', async () => {
    const group = await groupOf('Gone soon');
    const scoped = await managers([group.id]);
    await database.asSuperuser('delete from app.person_group where id = $1', [group.id]);
    const free = await managers();
    const [first, second] = (await codes()).items;
    expect([first.accessScope, second.accessScope]).toEqual([null, []]);
    expect(await waits(await join(scoped.code))).toMatchObject([{ accessScope: [] }]);
    expect(await waits(await join(free.code))).toMatchObject([{ accessScope: null }]);
  });

  it('leaves a manager of the directory unchanged', async () => {
    const { id: groupId } = await groupOf('Not his');
    const { code } = await managers([groupId]);
    const email = test.address();
    const { id } = await test.add({ email, type: 'manager' });
    await join(code, email);
    expect([await scopeOf(id), (await waits(email))[0].accessScope]).toEqual([null, null]);
  });

  it('names groups of its organization alone, and no access scope of others', async () => {
    const make = (body: object) =>
      product.call(createJoinCode, { as: admin(), body: { ...plainCode, ...body } });
    const { id } = await groupOf('For managers');
    const standard = await make({ accessScope: [id] });
    expect([standard.status, standard.body.errors[0].path]).toEqual([422, ['accessScope']]);
    const foreign = await groupOf('Foreign', tenants.beta.admin);
    const unknown = await make({ type: 'manager', approval: true, accessScope: [id, foreign.id] });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([404, ['accessScope', 1]]);
  });
});
