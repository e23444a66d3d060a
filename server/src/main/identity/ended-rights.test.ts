import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, getAccount, updateAccount } from 'contract/people/accounts.contract.ts';
import { changeManyAccounts, deleteManyAccounts } from 'contract/people/many-accounts.contract.ts';
import * as sessions from 'contract/memberships/sessions.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';
import { cookiesOf } from './two-factor.testing.ts';

const test = useForgetfulPeople();
const { api, database, person } = test;
// Another process of the same server, with caches of its own.
const other = useTestProduct(database);
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await api.tenant('rights');
});

interface Member {
  accountId: number;
  email: string;
  token: string;
  cookies: string;
}

/** Someone of `rights` who has just signed in. */
async function member(name: string): Promise<Member> {
  const email = `${name}@rights.example`;
  await person(email);
  const [row] = await database.asSuperuser<{ id: number }>(
    'update app.account set organization_id = $1 where email = $2 returning id',
    [tenant.organizationId, email],
  );
  return { accountId: row?.id ?? 0, email, ...(await comeIn(email)) };
}

async function comeIn(email: string): Promise<Pick<Member, 'token' | 'cookies'>> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    headers: { host: '127.0.0.1:3000' },
    payload: { email, password: oldPassword },
  });
  expect(answer.statusCode).toBe(200);
  return { token: String(answer.headers['set-auth-jwt']), cookies: cookiesOf(answer) };
}

const both = [api, other];

/** What the gateways of both processes answer to the token, and what happens to the cookie. */
async function statuses({ token, cookies }: Pick<Member, 'token' | 'cookies'>) {
  const headers = { authorization: `Bearer ${token}` };
  return Promise.all(
    both.map(async (server) => [
      (await server.call(getMe, { headers })).status,
      (
        await server.app.inject({
          url: '/api/identity/token',
          headers: { host: '127.0.0.1:3000', cookie: cookies },
        })
      ).statusCode,
    ]),
  );
}

const open = [
  [200, 200],
  [200, 200],
];
const ended = [
  [401, 401],
  [401, 401],
];

const as = () => tenant.admin;

async function update(accountId: number, fields: object): Promise<number> {
  const { body } = await api.call(getAccount, { as: as(), params: { id: accountId } });
  const call = { as: as(), params: { id: accountId }, body: { version: body.version, ...fields } };
  return (await api.call(updateAccount, call)).status;
}

/** Everything that takes rights or gives others, and the answer to anyone who does it. */
const ways: Record<string, (id: number) => Promise<number>> = {
  'another role': (id) => update(id, { type: 'manager' }),
  deactivation: (id) => update(id, { status: 'deactivated' }),
  removal: async (id) => (await api.call(deleteAccount, { as: as(), params: { id } })).status,
  'a bulk change': async (id) => {
    const body = { changes: [{ ids: [id], fields: { status: 'deactivated' } }] };
    return (await api.call(changeManyAccounts, { as: as(), body })).status;
  },
  'a bulk removal': async (id) =>
    (await api.call(deleteManyAccounts, { as: as(), body: { ids: [id] } })).status,
  'an administrator who signs them out': async (id) =>
    (await api.call(sessions.endPersonSessions, { as: as(), params: { id } })).status,
  suspension: async (id) => {
    await database.asSuperuser(`update app.account set access = 'suspended' where id = $1`, [id]);
    return 200;
  },
};

describe('threat row 12: sessions do not outlive the rights they were opened with', () => {
  it.each(Object.keys(ways))('%s ends them at once, on this process and another', async (way) => {
    const someone = await member(way.replaceAll(' ', '-'));
    const bystander = await member(`beside-${way.replaceAll(' ', '-')}`);
    expect(await statuses(someone)).toEqual(open);
    expect([200, 204]).toContain(await ways[way]?.(someone.accountId));
    expect(await statuses(someone)).toEqual(ended);
    expect(await statuses(bystander)).toEqual(open);
    // Anyone who has a place yet comes in again, with the rights of now.
    const { token } = await comeIn(someone.email);
    const me = await other.call(getMe, { headers: { authorization: `Bearer ${token}` } });
    const types = me.body.organizations.map(({ type }: { type: string }) => type);
    const stays = {
      'another role': ['manager'],
      'an administrator who signs them out': ['standard'],
    };
    expect(types).toEqual(stays[way as keyof typeof stays] ?? []);
  });

  it('signing a person out is recorded, and refused for oneself and for people who do not sign in', async () => {
    const someone = await member('noted');
    const call = (id: number) => api.call(sessions.endPersonSessions, { as: as(), params: { id } });
    expect((await call(someone.accountId)).status).toBe(204);
    const [event] = await database.asSuperuser<object>(
      `select actor_account_id as who, target_id as target from app.audit_event
       where action = 'account.signed_out_everywhere' order by id desc limit 1`,
    );
    expect(event).toEqual({ who: as().accountId, target: someone.accountId });
    expect((await call(as().accountId)).status).toBe(403);
    await database.asSuperuser('update app.account set user_id = null where id = $1', [
      someone.accountId,
    ]);
    expect((await call(someone.accountId)).status).toBe(409);
    const elsewhere = await api.tenant('elsewhere');
    expect((await call(elsewhere.standard.accountId)).status).toBe(404);
  });

  it('an administrator sees and ends one session, and the others continue', async () => {
    const here = await member('two-places');
    const there = await comeIn(here.email);
    const params = { id: here.accountId };
    const list = async () =>
      (await api.call(sessions.listPersonSessions, { as: as(), params })).body.items;
    const [last, first] = await list();
    expect(last).toMatchObject({ address: expect.any(String), lastUsedAt: expect.any(String) });
    const end = (sessionId: string, id = here.accountId, by = as()) =>
      api.call(sessions.endPersonSession, { as: by, params: { id, sessionId } });
    // A session is ended as their alone.
    const stranger = await member('one-place');
    expect((await end(last.id, stranger.accountId)).status).toBe(204);
    expect(await list()).toHaveLength(2);
    expect((await end(last.id)).status).toBe(204);
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect([await statuses(here), await statuses(there)]).toContainEqual(open);
    expect([await statuses(here), await statuses(there)]).toContainEqual(ended);
    expect((await end(last.id)).status).toBe(204);
    const events = await database.asSuperuser<object>(
      `select actor_account_id as who from app.audit_event
       where action = 'account.signed_out_of_one' and target_id = $1`,
      [here.accountId],
    );
    expect(events).toEqual([{ who: as().accountId }]);
    const elsewhere = await api.tenant('another-house');
    expect((await end(first.id, here.accountId, elsewhere.admin)).status).toBe(404);
    const foreign = { as: elsewhere.admin, params };
    expect((await api.call(sessions.listPersonSessions, foreign)).status).toBe(404);
    expect((await end(first.id, as().accountId)).status).toBe(403);
  });

  it('a change of anything else ends none', async () => {
    const someone = await member('renamed');
    expect(
      await update(someone.accountId, { jobTitle: 'Head of nothing', email: 'r@x.example' }),
    ).toBe(200);
    expect(await statuses(someone)).toEqual(open);
  });

  it('signing out ends the one, on this process and another', async () => {
    const here = await member('signs-out');
    const there = await comeIn(here.email);
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(here.cookies)?.[1] ?? '';
    const out = await other.app.inject({
      method: 'POST',
      url: '/api/identity/sign-out',
      headers: {
        host: '127.0.0.1:3000',
        cookie: here.cookies,
        'x-xsrf-token': decodeURIComponent(xsrf),
      },
      payload: {},
    });
    expect(out.statusCode).toBe(200);
    expect([await statuses(here), await statuses(there)]).toEqual([ended, open]);
  });
});
