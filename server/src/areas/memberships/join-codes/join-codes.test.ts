import { describe, expect, it } from 'vitest';
import { createGroup } from 'contract/groups/groups.contract.ts';
import { getJoining, updateJoining } from 'contract/organizations/joining.contract.ts';
import * as invitations from 'contract/memberships/invitations.contract.ts';
import * as joinCodes from 'contract/memberships/join-codes.contract.ts';
import { password, plainCode, useJoining } from '../registration/joining.factory.ts';

const test = useJoining();
const { database, product, tenants } = test;

const settings = async (changes: object) => {
  const as = tenants.acme.admin;
  const { version } = (await product.call(getJoining, { as })).body;
  return product.call(updateJoining, { as, body: { version, ...changes } });
};
const groupOf = async (name: string) =>
  (await product.call(createGroup, { as: tenants.acme.admin, body: { name } })).body;
const members = (groupId: number) =>
  database.asSuperuser<{ account_id: number }>(
    'select account_id from app.group_member where group_id = $1',
    [groupId],
  );
const lists = (query = {}) =>
  product.call(joinCodes.listJoinCodes, { as: tenants.acme.admin, query });

/** Asks with the code, opens the link of the email, and registers. */
async function join(code: string, email = test.address()) {
  const asked = await test.register(code, email);
  expect(asked.body).toEqual({ next: 'check_mail', organizationSlug: 'acme' });
  await test.sendMails();
  const link = test.codeFor(email);
  const { status, body } = await test.register(link, email, { password });
  return { email, link, status, body };
}

describe('a join code', () => {
  it('says what it is good for, leads to a link by mail, and that into the organization', async () => {
    const group = await groupOf('Harbour clinic');
    const { code, link, joinCode } = await test.joinCode({ groupIds: [group.id], usesMax: 5 });
    expect(link).toBe(`http://127.0.0.1:3000/auth/register#code=${code}`);
    expect((await test.check(code)).body.offer).toMatchObject({
      kind: 'join_code',
      type: 'standard',
      approval: false,
      person: null,
    });
    const { email, status, body } = await join(code);
    expect([status, body.next]).toEqual([201, 'sign_in']);
    expect(await test.signsIn(email)).toBe(true);
    const account = await test.accountOf(email);
    expect(account).toMatchObject({ access: 'granted', type: 'standard', firstName: 'Jonas' });
    expect(await members(group.id)).toEqual([{ account_id: account.id }]);
    const [row] = (await lists()).body.items;
    expect(row).toMatchObject({ id: joinCode.id, uses: 1, groups: [{ name: 'Harbour clinic' }] });
  });

  it('takes no rule-based group; a group that got a rule since is reported, and skipped', async () => {
    const rule = {
      match: 'all',
      rules: [{ field: 'department', operator: 'oneOf', values: ['Nowhere'] }],
    };
    const ruled = await product.call(createGroup, {
      as: tenants.acme.admin,
      body: { name: 'Filled by a rule', rule },
    });
    const group = await groupOf('Filled by hand');
    const body = { ...plainCode, groupIds: [group.id, ruled.body.id] };
    const refused = await product.call(joinCodes.createJoinCode, { as: tenants.acme.admin, body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: ['groupIds', 1], code: 'not_joinable' }]);

    const { code, joinCode } = await test.joinCode({ groupIds: [group.id] });
    expect(joinCode.groups).toEqual([{ id: group.id, name: 'Filled by hand', joinable: true }]);
    // No screen does so; codes of before are like that.
    await database.asSuperuser(
      'update app.join_code_group set group_id = $2 where join_code_id = $1',
      [joinCode.id, ruled.body.id],
    );
    const { email, status } = await join(code);
    expect(status).toBe(201);
    expect(await test.accountOf(email)).toMatchObject({ access: 'granted' });
    expect(await members(ruled.body.id)).toEqual([]);
    const [row] = (await lists()).body.items;
    expect(row.groups).toEqual([{ id: ruled.body.id, name: 'Filled by a rule', joinable: false }]);
  });

  it('makes people wait for approval where it says so, and adds them to its groups once approved', async () => {
    const group = await groupOf('Wards');
    const { code } = await test.joinCode({ approval: true, groupIds: [group.id] });
    const { email, body } = await join(code);
    expect(body.next).toBe('wait');
    const { id, access } = await test.accountOf(email);
    expect([access, await members(group.id)]).toEqual(['awaiting_approval', []]);
    const approve = (as = tenants.acme.manager) =>
      product.call(invitations.approvePeople, { as, body: { ids: [id] } });
    expect((await approve()).body).toEqual({ approved: 1 });
    expect((await approve()).body).toEqual({ approved: 0 });
    expect(await members(group.id)).toEqual([{ account_id: id }]);
    await test.sendMails();
    expect(test.mailTo(email)?.subject).toBe('You can now sign in to acme');
  });

  it('rejected people get no access, and may ask again', async () => {
    const { code } = await test.joinCode({ approval: true });
    const { email } = await join(code);
    const { id } = await test.accountOf(email);
    const { body } = await product.call(invitations.rejectPeople, {
      as: tenants.acme.admin,
      body: { ids: [id] },
    });
    expect([body, (await test.get(id)).body]).toMatchObject([
      { rejected: 1 },
      { access: 'none', hasUser: false, deletedAt: expect.any(String) },
    ]);
    await database.asSuperuser('delete from app.rate_limit');
    await test.register(code, email);
    await test.sendMails();
    expect((await test.check(test.codeFor(email))).body.offer.person.signsIn).toBe(true);
  });

  it('waits where the organization says so, whatever the code says', async () => {
    const { code } = await test.joinCode();
    await settings({ approval: true });
    expect((await test.check(code)).body.offer.approval).toBe(true);
    expect((await join(code)).body.next).toBe('wait');
    await settings({ approval: false });
  });

  it('takes addresses that both the code and the organization allow', async () => {
    const { code } = await test.joinCode({ emailDomains: ['northgate.example', 'other.example'] });
    await settings({ emailDomains: ['@Northgate.Example'] });
    expect((await test.check(code)).body.offer.emailDomains).toEqual(['northgate.example']);
    for (const email of ['a@other.example', 'a@northgate.example.evil.example', 'a@x.example']) {
      await database.asSuperuser('delete from app.rate_limit');
      const { status, body } = await test.register(code, email);
      expect([status, body.errors[0].code]).toEqual([422, 'domain']);
    }
    expect((await test.register(code, 'a@NORTHGATE.example')).status).toBe(201);
    await settings({ emailDomains: [] });
  });

  it('is used no oftener than it may be, also by links that were asked for before', async () => {
    const { code, joinCode } = await test.joinCode({ usesMax: 2 });
    const emails = Array.from({ length: 4 }, () => test.address());
    await test.allowMany(() => test.check('no code'));
    for (const email of emails) {
      await database.asSuperuser('delete from app.rate_limit');
      await test.register(code, email);
    }
    await test.sendMails();
    const answers = await Promise.all(
      emails.map((email) => test.register(test.codeFor(email), email, { password })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 422, 422,
    ]);
    expect((await test.check(code)).body).toEqual({ status: 'invalid' });
    const { body } = await lists({ state: 'used_up' });
    expect(body.items.map(({ id, uses }: joinCodes.JoinCode) => [id, uses])).toEqual([
      [joinCode.id, 2],
    ]);
  });

  it('sends people known to staff with a higher role to staff for approval', async () => {
    const { code } = await test.joinCode();
    const email = test.address();
    await test.add({ email, type: 'manager' });
    expect((await join(code, email)).body.next).toBe('wait');
  });

  it('stops working when it is revoked, with the links it led to', async () => {
    const { code, joinCode } = await test.joinCode();
    const email = test.address();
    await test.register(code, email);
    await test.sendMails();
    const revoke = () =>
      product.call(joinCodes.revokeJoinCode, {
        as: tenants.acme.admin,
        params: { id: joinCode.id },
      });
    expect((await revoke()).body.state).toBe('revoked');
    expect((await revoke()).status).toBe(200);
    expect((await test.check(code)).body).toEqual({ status: 'invalid' });
    expect((await test.register(test.codeFor(email), email, { password })).status).toBe(422);
  });

  it('is kept as a hash, and gives managers only with approval and administrators never', async () => {
    const { code, joinCode } = await test.joinCode();
    const rows = await database.asSuperuser('select * from app.join_code');
    expect(JSON.stringify(rows)).not.toContain(code.slice(33));
    expect(joinCode.codeEnd).toBe(code.slice(-4));
    const values = { name: 'X code', emailDomains: [], groupIds: [], usesMax: null, days: 1 };
    for (const wrong of [
      { type: 'manager', approval: false },
      { type: 'admin', approval: true },
    ]) {
      const { status } = await product.call(joinCodes.createJoinCode, {
        as: tenants.acme.admin,
        body: { ...values, ...wrong },
      });
      expect(status).toBe(422);
    }
    const foreign = await product.call(joinCodes.createJoinCode, {
      as: tenants.beta.admin,
      body: { ...values, type: 'standard', approval: false, groupIds: [1] },
    });
    expect(foreign.status).toBe(404);
  });
});
