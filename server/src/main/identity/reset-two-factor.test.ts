import { beforeAll, describe, expect, it } from 'vitest';
import {
  getPersonTwoFactor,
  resetPersonTwoFactor,
} from 'contract/memberships/two-factor.contract.ts';
import { listOwnAuditLog } from 'contract/session/own-audit-log.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { getTwoFactor } from 'contract/session/two-factor.contract.ts';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';
import { bearer, inSteps, turnOn } from './two-factor.testing.ts';

const test = useForgetfulPeople();
const { api, database, mail, person, signsIn } = test;
const { actionsOf, password, verify } = inSteps(test);

const inAcme = (token: string) => ({
  headers: { ...bearer(token).headers, 'organization-slug': 'acme' },
});
const idOf = async (email: string) => {
  const [row] = await database.asSuperuser<{ id: number }>(
    `select a.id from app.account a join app.organization o on o.id = a.organization_id
      where a.email = $1 and o.slug = 'acme'`,
    [email],
  );
  return row?.id ?? 0;
};
let admin: string;
const adminEmail = 'lifting@acme.example';

beforeAll(async () => {
  const subject = await person(adminEmail);
  await database.asSuperuser(`update app.account set type = 'admin' where email = $1`, [
    adminEmail,
  ]);
  admin = (await api.identity.openSession(subject)).token;
});

const read = async (id: number, token = admin) =>
  api.call(getPersonTwoFactor, { ...inAcme(token), params: { id } });
const lift = (id: number, currentPassword = oldPassword, token = admin) =>
  api.call(resetPersonTwoFactor, { ...inAcme(token), params: { id }, body: { currentPassword } });

describe('two-factor authentication that was lost', () => {
  it('is reset by an administrator who re-authenticates; sessions end, email and audit log report it', async () => {
    const { email, token } = await turnOn(test, 'lost@acme.example');
    const id = await idOf(email);
    expect((await read(id)).body).toMatchObject({
      since: expect.any(String),
      abilities: { reset: true },
    });
    const wrong = await lift(id, 'not-the-right-one');
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, ['currentPassword']]);
    expect((await api.call(getMe, bearer(token))).status).toBe(200);

    const halfway = await password(email);
    expect((await lift(id)).status).toBe(204);
    expect((await api.call(getMe, bearer(token))).status).toBe(401);
    expect((await verify(halfway, '000000')).statusCode).toBe(401);
    expect(await signsIn(email, oldPassword)).toBe(true);
    expect((await read(id)).body).toEqual({ since: null, abilities: { reset: false } });
    const subjects = (await mail.to(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-factor authentication was reset');
    expect(await actionsOf(email)).toContain('account.two_factor_reset');
    const auditLog = await api.call(listOwnAuditLog, {
      ...inAcme(admin),
      query: { part: 'people' },
    });
    expect(auditLog.body.items[0]).toMatchObject({
      action: 'account.two_factor_reset',
      by: 'self',
      target: { type: 'account', id, name: 'Nadia Brook' },
    });
    // Nothing is left of it: another may be set up.
    const opened = await api.identity.openSession((await api.identity.admin.findUser(email)) ?? '');
    expect((await api.call(getTwoFactor, bearer(opened.token))).body.since).toBeNull();
    const again = await lift(id);
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
  });

  it.each(['granted', 'suspended', 'deleted'])(
    'is refused for a member of another organization, even one that is %s',
    async (access) => {
      const { email, subject, token } = await turnOn(test, `both.${access}@acme.example`);
      const beta = await api.tenant(`beta-${access}`);
      await database.asSuperuser(
        `insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
           deleted_at, name_key, search_key)
         select $1, user_id, 'In', 'Both', $2, 'admin', $4, $5, 'both', ' both'
           from app.user_identity where subject = $3`,
        [
          beta.organizationId,
          email,
          subject,
          access === 'suspended' ? 'suspended' : 'granted',
          access === 'deleted' ? new Date() : null,
        ],
      );
      const refused = await lift(await idOf(email));
      expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
      expect(refused.body.detail).toContain('another organization');
      expect((await api.call(getTwoFactor, bearer(token))).body.since).not.toBeNull();
      expect(await actionsOf(email)).not.toContain('account.two_factor_reset');
    },
  );

  it('is refused for oneself, by a manager, for people of other organizations, and for people who do not sign in', async () => {
    const own = await turnOn(test, 'own.lift@acme.example');
    await database.asSuperuser(`update app.account set type = 'admin' where email = $1`, [
      own.email,
    ]);
    const { token } = await api.identity.openSession(own.subject);
    const id = await idOf(own.email);
    expect((await read(id, token)).body.abilities).toEqual({ reset: false });
    expect((await lift(id, oldPassword, token)).status).toBe(403);

    const { manager, standard } = await api.tenant('gamma-lift');
    const params = { id: standard.accountId };
    const body = { currentPassword: oldPassword };
    const byManager = await api.call(resetPersonTwoFactor, { as: manager, params, body });
    expect(byManager.status).toBe(403);
    expect((await lift(standard.accountId)).status).toBe(404);
    expect((await read(standard.accountId)).status).toBe(404);
    await database.asSuperuser(
      `insert into app.account (organization_id, first_name, last_name, email, name_key, search_key)
       select id, 'Never', 'In', 'never@acme.example', 'never', ' never' from app.organization
        where slug = 'acme'`,
    );
    const never = await idOf('never@acme.example');
    expect((await read(never)).body).toEqual({ since: null, abilities: { reset: false } });
    expect((await lift(never)).status).toBe(409);
  });
});
