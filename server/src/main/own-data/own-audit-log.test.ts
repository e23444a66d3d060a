import { beforeAll, describe, expect, it } from 'vitest';
import { createGroup, deleteGroup } from 'contract/groups/groups.contract.ts';
import { listOwnAuditLog, type AuditLogEvent } from 'contract/session/own-audit-log.contract.ts';
import { updateAccount } from 'contract/people/accounts.contract.ts';
import { changeOwnPassword, endOtherSessions } from 'contract/session/own-account.contract.ts';
import { getMe, updateMe } from 'contract/session/session.contract.ts';
import type { TestPerson, TestTenant } from '../../testing/test-product.ts';
import { oldPassword, useForgetfulPeople } from '../identity/forgotten-password.testing.ts';
import { inSteps, turnOn } from '../identity/two-factor.testing.ts';

const test = useForgetfulPeople();
const { api, database, mail, person } = test;
const { verify, password } = inSteps(test);
let acme: TestTenant;
let beta: TestTenant;

beforeAll(async () => {
  [acme, beta] = await Promise.all([api.tenant('acme-trail'), api.tenant('beta-trail')]);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Someone who signs in to `acme`. */
function atSignIn(email: string, given: string, remoteAddress = '203.0.113.50') {
  return api.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    remoteAddress,
    headers: { host: '127.0.0.1:3000', 'user-agent': firefox },
    payload: { email, password: given },
  });
}

const inAcme = (token: string) => ({
  headers: { authorization: `Bearer ${token}`, 'organization-slug': 'acme' },
});

async function auditLogOf(
  token: string,
  query: Record<string, string> = {},
): Promise<AuditLogEvent[]> {
  await mail.settled();
  const answer = await api.call(listOwnAuditLog, { ...inAcme(token), query });
  expect(answer.status).toBe(200);
  return answer.body.items;
}

const actionsIn = (events: readonly AuditLogEvent[]) => events.map(({ action }) => action);

describe('one’s own audit log', () => {
  it('tells who came in, who failed to and from where, the newest first', async () => {
    const email = 'door@acme.example';
    await person(email);
    expect((await atSignIn(email, 'not-the-right-one', '198.51.100.7')).statusCode).toBe(401);
    await mail.settled();
    const signedIn = await atSignIn(email, oldPassword);
    const token = String(signedIn.headers['set-auth-jwt']);
    expect(await auditLogOf(token)).toMatchObject([
      {
        action: 'account.signed_in',
        by: 'self',
        byName: null,
        target: null,
        address: '203.0.113.50',
        browser: 'Firefox',
        system: 'Linux',
      },
      { action: 'account.sign_in_failed', by: 'unknown', address: '198.51.100.7' },
    ]);
  });

  it('tells of a code that was wrong, and of signing out', async () => {
    const { email, app } = await turnOn(test, 'code@acme.example');
    const cookie = await password(email);
    await verify(cookie, '000000');
    const opened = await verify(cookie, app.code());
    const cookies = opened.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
    const xsrf = opened.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const out = await api.app.inject({
      method: 'POST',
      url: '/api/identity/sign-out',
      headers: { host: '127.0.0.1:3000', cookie: cookies.join('; '), 'x-xsrf-token': xsrf },
      payload: {},
    });
    expect(out.statusCode).toBe(200);
    const { token } = await api.identity.openSession(
      (await api.identity.admin.findUser(email)) ?? '',
    );
    expect(actionsIn(await auditLogOf(token))).toEqual([
      'account.signed_out',
      'account.signed_in',
      'account.second_step_failed',
      'account.two_factor_on',
    ]);
  });

  it('tells what changed about the profile, the password and the sessions; a theme is no news', async () => {
    const email = 'changes-trail@acme.example';
    const { token } = await api.identity.openSession(await person(email));
    const { version } = (await api.call(getMe, inAcme(token))).body;
    const change = (body: object) => api.call(updateMe, { ...inAcme(token), body });
    expect((await change({ version, theme: 'dark' })).status).toBe(200);
    expect((await change({ version: version + 1, name: 'Nadia M. Brook' })).status).toBe(200);
    await api.call(endOtherSessions, inAcme(token));
    await api.call(changeOwnPassword, {
      ...inAcme(token),
      body: { currentPassword: oldPassword, newPassword: 'ferry-lantern-harbour' },
    });
    const auditLog = await auditLogOf(token);
    expect(actionsIn(auditLog)).toEqual([
      'account.password_changed',
      'account.sessions_ended',
      'account.profile_updated',
    ]);
    expect(JSON.stringify(auditLog)).not.toContain('ferry');
    const changes = await database.asSuperuser(
      `select e.changes from app.audit_event e join app.account a on a.id = e.target_id
        where a.email = $1 and e.action = 'account.profile_updated'`,
      [email],
    );
    expect(changes).toEqual([{ changes: { name: ['Nadia Brook', 'Nadia M. Brook'] } }]);
  });

  it('takes the same time whether the address is taken: both are queued', async () => {
    const email = 'timed@acme.example';
    await person(email);
    const queued = async () => {
      const [row] = await database.asSuperuser<{ jobs: number }>(
        `select count(*)::int as jobs from jobs.job where name = 'identity.recordFailedSignIn'`,
      );
      return row?.jobs ?? 0;
    };
    const before = await queued();
    await atSignIn(email, 'wrong-one', '198.51.100.8');
    await atSignIn('nobody-at-all@acme.example', 'wrong-one', '198.51.100.8');
    expect(await queued()).toBe(before + 2);
    const payloads = await database.asSuperuser<{ text: string }>(
      `select data::text as text from jobs.job where name = 'identity.recordFailedSignIn'`,
    );
    expect(JSON.stringify(payloads)).not.toMatch(/timed@|nobody-at-all|198\.51/);
  });
});

const auditLog = (as: TestPerson, query: Record<string, string> = {}) =>
  api.call(listOwnAuditLog, { as, query });

describe('whose audit log it is', () => {
  it('is what one did, and what others did with one’s account: never what they did elsewhere', async () => {
    const { admin, manager, standard } = acme;
    const group = await api.call(createGroup, { as: manager, body: { name: 'Trail blazers' } });
    const update = async (accountId: number, body: object) => {
      const [row] = await database.asSuperuser<{ version: number }>(
        'select version from app.account where id = $1',
        [accountId],
      );
      const call = {
        as: admin,
        params: { id: accountId },
        body: { version: row?.version, ...body },
      };
      expect((await api.call(updateAccount, call)).status).toBe(200);
    };
    await update(standard.accountId, { notes: 'seen by staff alone' });
    await update(manager.accountId, { jobTitle: 'Head of trails' });

    const theirs = await auditLog(standard);
    expect(theirs.body.items).toMatchObject([
      { action: 'account.updated', by: 'other', byName: null, target: null },
    ]);
    expect(JSON.stringify(theirs.body)).not.toContain('seen by staff alone');
    const managers = await auditLog(manager);
    expect(managers.body.items).toMatchObject([
      { action: 'account.updated', by: 'other', byName: expect.stringMatching(/\w/), target: null },
      {
        action: 'group.created',
        by: 'self',
        target: { type: 'group', id: group.body.id, name: 'Trail blazers' },
      },
    ]);
    expect(managers.body.total).toEqual({ count: 2, kind: 'exact' });
    const admins = await auditLog(admin);
    expect(actionsIn(admins.body.items)).toEqual(['account.updated', 'account.updated']);
  });

  it('names only what still exists and the person may still see', async () => {
    const { admin, manager } = acme;
    const group = await api.call(createGroup, { as: manager, body: { name: 'Kept on trail' } });
    const gone = await api.call(createGroup, { as: manager, body: { name: 'Gone astray' } });
    const { id } = gone.body;
    expect((await api.call(deleteGroup, { as: admin, params: { id } })).status).toBe(200);
    const targets = async () =>
      (await auditLog(manager)).body.items.slice(0, 2).map(({ target }: AuditLogEvent) => target);
    const made = { type: 'group', id: group.body.id };
    expect(await targets()).toEqual([
      { type: 'group', id, name: null },
      { ...made, name: 'Kept on trail' },
    ]);
    await database.asSuperuser(`update app.account set type = 'standard' where id = $1`, [
      manager.accountId,
    ]);
    await api.signInAgain(manager);
    expect(await targets()).toEqual([
      { type: 'group', id, name: null },
      { ...made, name: null },
    ]);
  });

  it('stays in its organization, also for a member of two', async () => {
    const both = beta.manager;
    await database.asSuperuser(
      `insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
         name_key, search_key)
       values ($1, $2, 'In', 'Both', 'both@acme.example', 'standard', 'granted', 'both', ' both')`,
      [acme.organizationId, both.userId],
    );
    await api.call(createGroup, { as: both, body: { name: 'Only of beta' } });
    expect(actionsIn((await auditLog(both)).body.items)).toEqual(['group.created']);
    const elsewhere = await api.call(listOwnAuditLog, { as: both, slug: acme.slug });
    expect(elsewhere.body).toMatchObject({ items: [], total: { count: 0 } });
  });
});
