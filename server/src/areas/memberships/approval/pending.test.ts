import { describe, expect, it } from 'vitest';
import { getJoining, updateJoining } from 'contract/organizations/joining.contract.ts';
import { createGroup } from 'contract/groups/groups.contract.ts';
import { deleteManyAccounts } from 'contract/people/many-accounts.contract.ts';
import * as invitations from 'contract/memberships/invitations.contract.ts';
import { acceptInvitation } from 'contract/memberships/registration.contract.ts';
import * as pending from 'contract/memberships/pending.contract.ts';
import { password, useJoining } from '../registration/joining.factory.ts';

const test = useJoining();
const { database, product, tenants } = test;
const admin = () => tenants.acme.admin;

const invited = async (query: Record<string, string> = {}, as = admin()) =>
  (await product.call(pending.listInvited, { as, query })).body;
const awaiting = async (query: Record<string, string> = {}, as = admin()) =>
  (await product.call(pending.listAwaiting, { as, query })).body;
const counts = async () => (await product.call(pending.countPending, { as: admin() })).body;
const extend = (ids: number[], as = admin()) =>
  product.call(invitations.extendInvitations, { as, body: { ids } });
const ids = ({ items }: { items: Array<{ id: number }> }) => items.map(({ id }) => id);

/** Moves the end of someone's link by so many days from now. */
const endsIn = (id: number, days: number) =>
  database.asSuperuser(
    `update app.invitation set expires_at = now() + make_interval(days => $2) where account_id = $1`,
    [id, days],
  );

/** Five invited people: the email of one is not sent, one bounced, one opened theirs, one's is expired. */
async function fiveInvited() {
  const people = await Promise.all(
    ['Amber', 'Bruno', 'Carla', 'Diego', 'Edith'].map((firstName) =>
      test.add({ firstName, lastName: 'Pending', email: test.address() }),
    ),
  );
  const [amber, bruno, carla, diego, edith] = people.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  test.refused.add(people[1]?.email ?? '');
  await test.invite([bruno, carla, diego, edith]);
  await test.sendMails();
  await test.check(test.codeFor(people[2]?.email ?? ''));
  await endsIn(diego, -1);
  await endsIn(edith, 2);
  await test.invite([amber]);
  return { amber, bruno, carla, diego, edith };
}

describe('who is invited and has not come', () => {
  it('is listed with the status of the link, in views that are counted', async () => {
    const { amber, bruno, carla, diego, edith } = await fiveInvited();
    const all = await invited({ sort: 'name', q: 'pending' });
    expect(ids(all)).toEqual([amber, bruno, carla, diego, edith]);
    const states = all.items.map((item: pending.InvitedPerson) => item.invitation.state);
    expect(states).toEqual(['queued', 'bounced', 'opened', 'expired', 'sent']);
    expect(all.items[1]).toMatchObject({
      mayDecide: true,
      invitation: { reply: '550 no such mailbox', invitedBy: expect.any(String) },
    });
    expect(ids(await invited({ sort: 'expires' })).slice(0, 2)).toEqual([diego, edith]);
    expect(ids(await invited({ view: 'not_opened', sort: 'name' }))).toEqual([amber, edith]);
    expect(ids(await invited({ view: 'bounced' }))).toEqual([bruno]);
    expect(ids(await invited({ view: 'expires_soon' }))).toEqual([edith]);
    expect(ids(await invited({ view: 'expired' }))).toEqual([diego]);
    expect(await counts()).toMatchObject({
      invited: 5,
      views: { not_opened: 2, bounced: 1, expires_soon: 1, expired: 1 },
    });
    await product.call(deleteManyAccounts, { as: admin(), body: { ids: [carla] } });
    expect((await counts()).invited).toBe(4);
    expect(ids(await invited({}, tenants.beta.admin))).toEqual([]);
  });

  it('has the full time again when it is extended, also where it was over', async () => {
    const person = await test.add({ email: test.address() });
    await test.invite([person.id]);
    await test.sendMails();
    const code = test.codeFor(person.email ?? '');
    await endsIn(person.id, -3);
    expect((await test.check(code)).body.status).toBe('invalid');
    expect((await extend([person.id])).body).toEqual({ extended: 1 });
    expect((await test.check(code)).body.status).toBe('valid');
    const [item] = (await invited({ sort: '-invited' })).items;
    const left = Date.parse(item.invitation.expiresAt) - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(14);
    const auditLog = await database.asSuperuser(
      `select from app.audit_event where action = 'account.invitation_extended' and target_id = $1`,
      [person.id],
    );
    expect(auditLog).toHaveLength(1);
  });

  it('cannot be extended without a link, nor by people who may not invite', async () => {
    const bounced = await test.add({ email: test.address() });
    const never = await test.add({ email: test.address() });
    test.refused.add(bounced.email ?? '');
    await test.invite([bounced.id]);
    await test.sendMails();
    expect((await extend([bounced.id, never.id])).body).toEqual({ extended: 0 });
    const manager = await test.add({ email: test.address(), type: 'manager' });
    await test.invite([manager.id]);
    expect((await extend([manager.id], tenants.acme.manager)).status).toBe(403);
    const [item] = (await invited({ sort: '-invited' }, tenants.acme.manager)).items;
    expect(item).toMatchObject({ id: manager.id, mayDecide: false });
    expect((await extend([manager.id], tenants.beta.admin)).status).toBe(404);
  });
});

describe('who registered and waits', () => {
  it('is listed with how they registered, what they will get, and what to check', async () => {
    const { version } = (await product.call(getJoining, { as: admin() })).body;
    const { code } = await test.joinCode({
      approval: true,
      name: 'Riverside leads',
      type: 'manager',
    });
    await test.add({ firstName: 'Jonas', lastName: 'Okafor' });
    const email = 'jonas@elsewhere.example';
    await test.register(code, email);
    await test.sendMails();
    await test.register(test.codeFor(email), email, { password });
    await product.call(updateJoining, {
      as: admin(),
      body: { version, emailDomains: ['northgate.example'] },
    });
    const all = await awaiting();
    expect(all.items).toMatchObject([
      {
        email,
        type: 'manager',
        joinCode: 'Riverside leads',
        groups: [],
        doubts: ['other_domain', 'same_name', 'staff'],
        mayDecide: true,
      },
    ]);
    expect(ids(await awaiting({ passed: 'yes' }))).toEqual([]);
    expect((await awaiting({}, tenants.acme.manager)).items[0].mayDecide).toBe(false);
    expect((await counts()).awaiting).toBe(1);
    await product.call(invitations.rejectPeople, { as: admin(), body: { ids: ids(all) } });
    expect((await counts()).awaiting).toBe(0);
  });

  it('is found by names in any order and without accents, and paged in the order asked for', async () => {
    const people = await Promise.all(
      ['Zoë', 'Arben', 'Márta'].map((firstName) =>
        test.add({ firstName, lastName: 'Wartend', email: test.address() }),
      ),
    );
    await database.asSuperuser(
      `update app.account set access = 'awaiting_approval' where id = any($1)`,
      [people.map(({ id }) => id)],
    );
    const [zoe, arben, marta] = people.map(({ id }) => id);
    expect(ids(await awaiting({ q: 'wartend zoe' }))).toEqual([zoe]);
    expect(ids(await awaiting({ q: people[1]?.email ?? '' }))).toEqual([arben]);
    const first = await awaiting({ q: 'wartend', sort: 'name', limit: '2' });
    expect(ids(first)).toEqual([arben, marta]);
    expect(first.total).toEqual({ kind: 'exact', count: 3 });
    const next = { q: 'wartend', sort: 'name', limit: '2', cursor: first.nextCursor };
    expect(ids(await awaiting(next))).toEqual([zoe]);
    expect(ids(await awaiting({ q: 'wartend', sort: '-name' }))).toEqual([zoe, marta, arben]);
    expect(ids(await awaiting({ q: 'wartend' }, tenants.beta.admin))).toEqual([]);
  });
});

it('a rejected registration gives none of its groups when a later one is approved', async () => {
  const group = async (name: string) =>
    (await product.call(createGroup, { as: admin(), body: { name } })).body.id as number;
  const [first, second] = [await group('First code'), await group('Second code')];
  const person = await test.add({ email: test.address() });
  const email = person.email ?? '';
  const codes = await Promise.all(
    [first, second].map((id) => test.joinCode({ approval: true, groupIds: [id] })),
  );
  await test.register(codes[0]?.code ?? '', email);
  await test.sendMails();
  await test.register(test.codeFor(email), email, { password });
  const [identity] = await database.asSuperuser<{ subject: string }>(
    `select i.subject from app.user_identity i join app.account a on a.user_id = i.user_id where a.id = $1`,
    [person.id],
  );
  await product.call(invitations.rejectPeople, { as: admin(), body: { ids: [person.id] } });
  await test.register(codes[1]?.code ?? '', email);
  await test.sendMails();
  const { token } = await product.identity.openSession(identity?.subject ?? '');
  const accepted = await product.call(acceptInvitation, {
    headers: { authorization: `Bearer ${token}` },
    body: { code: test.codeFor(email), termsAccepted: true },
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  await product.call(invitations.approvePeople, { as: admin(), body: { ids: [person.id] } });
  const joined = await database.asSuperuser(
    'select group_id from app.group_member where account_id = $1',
    [person.id],
  );
  expect(joined).toEqual([{ group_id: second }]);
});
