import { describe, expect, it } from 'vitest';
import { listWaiting } from 'contract/metrics/dashboard.contract.ts';
import { createAccount } from 'contract/people/accounts.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import * as invitations from 'contract/memberships/invitations.contract.ts';
import * as pending from 'contract/memberships/pending.contract.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { usePendingInScope } from './pending.testing.ts';

const t = usePendingInScope();
const { accessOf, database, person, product, shifts, tenants, waits } = t;

const asked = (endpoint: Endpoint, call: object = {}) =>
  product.call(endpoint, { as: tenants.acme.manager, ...call });
const done = (endpoint: Endpoint, ids: number[]) => asked(endpoint, { body: { ids } });
const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

describe('a scoped manager gives their people access', () => {
  it('invites, sees the status, extends, resends and revokes', async () => {
    const inga = await person(shifts.night);
    expect((await done(invitations.invitePeople, [inga.id])).body).toEqual({
      invited: 1,
      leftOut: [],
    });
    await t.sendMails();
    expect((await t.check(t.codeFor(inga.email))).body.status).toBe('valid');
    const read = await asked(invitations.getInvitation, { params: { id: inga.id } });
    expect(read.body.invitation).toMatchObject({ state: 'opened', email: inga.email });
    expect((await done(invitations.extendInvitations, [inga.id])).body.extended).toBe(1);
    expect((await done(invitations.invitePeople, [inga.id])).body.invited).toBe(1);
    expect((await asked(pending.listInvited)).body.items).toMatchObject([
      { id: inga.id, mayDecide: true, invitation: { state: 'queued' } },
    ]);
    expect((await done(invitations.revokeInvitations, [inga.id])).body.revoked).toBe(1);
    expect(await accessOf(inga.id)).toBe('none');
    expect((await asked(pending.listInvited)).body.items).toEqual([]);
    const { body } = await asked(listHistory, { params: { id: inga.id } });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['account.invited', 'account.invitation_revoked']),
    );
  });

  it('invites people while adding them', async () => {
    const email = t.address();
    const body = { firstName: 'Noa', lastName: 'Now', email, invite: true };
    const added = await asked(createAccount, { body });
    expect([added.status, added.body.access]).toEqual([201, 'invited']);
    await t.sendMails();
    expect((await t.check(t.codeFor(email))).body.status).toBe('valid');
    await done(invitations.revokeInvitations, [added.body.id]);
  });

  it('lists, searches and counts only invited people the manager sees', async () => {
    const [mine, other] = [await person(shifts.night), await person(shifts.day)];
    await t.invite([mine.id, other.id]);
    for (const query of [{}, { q: 'northgate' }, { view: 'not_opened' }, { sort: 'name' }]) {
      const { body } = await asked(pending.listInvited, { query });
      expect(ids(body)).toEqual([mine.id]);
      expect(body.total).toEqual({ count: 1, kind: 'exact' });
      // The inviter is out of their sight.
      expect(body.items[0].invitation.invitedBy).toBeNull();
    }
    expect((await asked(pending.countPending)).body).toMatchObject({
      invited: 1,
      views: { not_opened: 1 },
    });
    const everybody = await product.call(pending.countPending, { as: tenants.acme.admin });
    expect(everybody.body.invited).toBe(2);
    await done(invitations.revokeInvitations, [mine.id]);
  });

  it.each([
    invitations.invitePeople,
    invitations.revokeInvitations,
    invitations.extendInvitations,
    invitations.approvePeople,
    invitations.rejectPeople,
    invitations.suspendPeople,
    invitations.restorePeopleAccess,
  ])('$name: no one outside, no staff, and nothing of others', async (endpoint) => {
    const [inside, outside] = [await person(shifts.night), await person(shifts.day)];
    expect((await done(endpoint, [inside.id, outside.id])).status).toBe(404);
    const boss = await person(shifts.night, { type: 'manager' });
    expect((await done(endpoint, [boss.id])).status).toBe(403);
    expect([await accessOf(inside.id), await accessOf(boss.id)]).toEqual(['none', 'none']);
  });

  it('suspends and restores access', async () => {
    const id = await waits();
    await done(invitations.approvePeople, [id]);
    expect((await done(invitations.suspendPeople, [id])).body).toEqual({ suspended: 1 });
    expect(await accessOf(id)).toBe('suspended');
    expect((await done(invitations.restorePeopleAccess, [id])).body).toEqual({ restoreAccess: 1 });
    expect(await accessOf(id)).toBe('granted');
  });
});

describe('a scoped manager decides on people who join their groups', () => {
  const waiting = async (query = {}) => (await asked(pending.listAwaiting, { query })).body;

  it('sees them before they are members, and approves them', async () => {
    const email = t.address();
    const id = await waits({ groupIds: [shifts.night, shifts.day], name: 'Harbour staff' }, email);
    const [one] = (await waiting()).items;
    expect(one).toMatchObject({ id, email, joinCode: 'Harbour staff', mayDecide: true });
    expect(one.groups).toEqual(['Night shift']);
    expect((await asked(pending.countPending)).body.awaiting).toBe(1);
    const onDashboard = async () => (await asked(listWaiting)).body.items;
    expect(await onDashboard()).toMatchObject([{ kind: 'approval', count: 1, since: one.since }]);
    expect((await done(invitations.approvePeople, [id])).body).toEqual({ approved: 1 });
    expect(await t.signsIn(email)).toBe(true);
    await t.sendMails();
    expect(t.mailTo(email)?.subject).toContain('in');
    const groups = await database.asSuperuser(
      'select group_id from app.group_member where account_id = $1 order by 1',
      [id],
    );
    expect(groups.map((row) => row['group_id'])).toEqual([shifts.night, shifts.day]);
    const auditLog = await database.asSuperuser<{ action: string }>(
      `select action from app.audit_event where actor_account_id = $1 order by id desc limit 3`,
      [tenants.acme.manager.accountId],
    );
    expect(auditLog.map(({ action }) => action).toSorted()).toEqual([
      'account.approved',
      'group.members_added',
      'group.members_added',
    ]);
    expect((await waiting()).items).toEqual([]);
    expect(await onDashboard()).toEqual([]);
  });

  it('rejects: a stranger goes to the trash, a visible person stays', async () => {
    const stranger = await waits();
    const inga = await person(shifts.night);
    const known = await waits({ groupIds: [] }, inga.email);
    expect(known).toBe(inga.id);
    expect(ids(await waiting({ sort: 'since' }))).toEqual([stranger, known]);
    expect((await waiting({ q: inga.email })).total.count).toBe(1);
    const body = { ids: [stranger, known], reason: 'Nobody of ours' };
    expect((await asked(invitations.rejectPeople, { body })).body).toEqual({ rejected: 2 });
    const rows = await database.asSuperuser(
      `select access, user_id, deleted_at is not null as gone from app.account
       where id = any($1) order by id`,
      [[stranger, known]],
    );
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([
        JSON.stringify({ access: 'none', user_id: null, gone: false }),
        JSON.stringify({ access: 'none', user_id: null, gone: true }),
      ]),
    );
  });

  it('neither sees nor decides on people who join elsewhere or as staff', async () => {
    const elsewhere = await waits({ groupIds: [shifts.day] });
    const staff = await waits({ type: 'manager' });
    expect((await waiting()).items).toEqual([]);
    expect((await asked(pending.countPending)).body.awaiting).toBe(0);
    for (const id of [elsewhere, staff]) {
      expect((await done(invitations.approvePeople, [id])).status).toBe(404);
      expect((await done(invitations.rejectPeople, [id])).status).toBe(404);
      expect(await accessOf(id)).toBe('awaiting_approval');
    }
  });

  it('shows no outside names: a namesake outside is no duplicate', async () => {
    await t.add({ firstName: 'Jonas', lastName: 'Double' });
    const id = await waits({}, t.address(), 'Double');
    expect((await waiting()).items).toMatchObject([{ id, doubts: [] }]);
    const { body } = await product.call(pending.listAwaiting, { as: tenants.acme.admin });
    expect(body.items.find((one: { id: number }) => one.id === id).doubts).toEqual(['same_name']);
  });
});
