import { beforeAll, describe, expect, it } from 'vitest';
import { getJoining, updateJoining } from 'contract/organizations/joining.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { endTwoFactor } from 'contract/session/two-factor.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { bearer, turnOnFor } from './two-factor.testing.ts';

const database = useTestDatabase();
const api = useTestProduct(database);
// Another process of the same server, with caches of its own.
const other = useTestProduct(database);
const password = 'kettle-under-the-sofa';

let acme: TestTenant;
let globex: TestTenant;
beforeAll(async () => {
  acme = await api.tenant('acme');
  globex = await api.tenant('globex');
});

const demand = async (adminsNeedTwoFactor: boolean) => {
  const { version } = (await api.call(getJoining, { as: acme.admin })).body;
  return api.call(updateJoining, { as: acme.admin, body: { version, adminsNeedTwoFactor } });
};
const people = (as: TestTenant['admin'], server = api) => server.call(listAccounts, { as });

describe('two-factor for administrators', () => {
  it('is asked of the others only by an administrator who has it', async () => {
    const refused = await demand(true);
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { path: ['adminsNeedTwoFactor'], code: 'own-first' },
    ]);
    expect((await api.call(getJoining, { as: acme.admin })).body).toMatchObject({
      adminsNeedTwoFactor: false,
      adminsWithoutTwoFactor: 1,
    });
  });

  it('refuses people without it, with a code of its own, and admits people who set it up', async () => {
    const { admin } = api.identity;
    await admin.setPassword(acme.admin.subject, password);
    const { token } = await api.identity.openSession(acme.admin.subject);
    acme.admin.token = token;
    const { app } = await turnOnFor(api, token, password);
    const settings = await demand(true);
    expect([settings.status, settings.body.adminsWithoutTwoFactor]).toEqual([200, 0]);
    expect((await people(acme.admin)).status).toBe(200);

    const off = { currentPassword: password, code: app.code() };
    expect((await api.call(endTwoFactor, { ...bearer(token), body: off })).status).toBe(204);
    for (const server of [api, other]) {
      const answer = await people(acme.admin, server);
      expect([answer.status, answer.body.code]).toEqual([428, 'TWO_FACTOR_REQUIRED']);
    }
    // Still signed in, and told which organization waits.
    const me = await api.call(getMe, { as: acme.admin });
    expect(me.body.organizations).toMatchObject([{ slug: 'acme', twoFactorMissing: true }]);
    await turnOnFor(api, token, password);
    expect((await people(acme.admin)).status).toBe(200);
    expect((await api.call(getMe, { as: acme.admin })).body.organizations).toMatchObject([
      { twoFactorMissing: false },
    ]);
  });

  it('asks nothing of others: managers, and the administrators of other organizations', async () => {
    expect((await people(acme.manager)).status).toBe(200);
    expect((await people(globex.admin)).status).toBe(200);
  });

  it('asks it of a new administrator at their next call', async () => {
    await database.asSuperuser(`update app.account set type = 'admin' where id = $1`, [
      acme.manager.accountId,
    ]);
    expect((await people(acme.manager)).status).toBe(401);
    await api.signInAgain(acme.manager);
    expect((await people(acme.manager)).body.code).toBe('TWO_FACTOR_REQUIRED');
    expect((await api.call(getJoining, { as: acme.admin })).body.adminsWithoutTwoFactor).toBe(1);
  });
});
