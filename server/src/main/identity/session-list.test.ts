import { expect, it } from 'vitest';
import { updateAccount } from 'contract/people/accounts.contract.ts';
import { listOwnSessions, type OwnSession } from 'contract/session/own-account.contract.ts';
import { browserOf, know, useProviders } from '../../testing/provider-auth-request.ts';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';
import { bearer, turnOn } from './two-factor.testing.ts';

const providers = useProviders();
const test = useForgetfulPeople({ providers: providers.settings });
const { api, database, person } = test;

const list = async (token: string): Promise<OwnSession[]> =>
  (await api.call(listOwnSessions, bearer(token))).body.items;

/** Connects the identity `name` of the provider with someone. */
async function connected(email: string, name: string): Promise<void> {
  know(providers.made.organization, { sub: name, email });
  await database.asSuperuser(
    `insert into identity.federated_identity (issuer, subject, user_id)
     select $2, $3, id from identity."user" where email = $1`,
    [email, providers.made.organization.issuer, name],
  );
}

it('says how each session was opened, the newest first', async () => {
  const { email, app, token } = await turnOn(test, 'how@acme.example');
  await connected(email, 'how');
  const browser = browserOf(api);
  expect((await browser.post('/sign-in/email', { email, password: oldPassword })).json()).toEqual({
    twoFactorRedirect: true,
  });
  const code = await browser.post('/two-factor/verify', { code: app.code() });
  expect(code.statusCode).toBe(200);
  const byProvider = browserOf(api);
  const { attempt } = await byProvider.authRequest('organization', 'how');
  await byProvider.finish(attempt);
  const again = await byProvider.post('/two-factor/verify', { code: app.code(1) });
  expect(again.statusCode).toBe(200);
  expect((await list(token)).map(({ how }) => how)).toEqual([
    { provider: 'Northgate', secondStep: true },
    { provider: null, secondStep: true },
    // As it was before two-factor authentication.
    { provider: null, secondStep: false },
  ]);
});

it('names a provider that is connected at sign-in, and claims nothing about earlier sessions', async () => {
  const email = 'linked@acme.example';
  const subject = await person(email);
  know(providers.made.organization, { sub: 'linked', email });
  const { token } = await api.identity.openSession(subject);
  await database.asSuperuser('update identity.session set second_step = null where user_id = $1', [
    subject,
  ]);
  const browser = browserOf(api);
  const { attempt } = await browser.authRequest('organization', 'linked');
  expect((await browser.finish(attempt)).json()).toMatchObject({ linkRequired: true });
  expect((await browser.link(attempt, oldPassword)).statusCode).toBe(200);
  expect((await list(token)).map(({ how }) => how)).toEqual([
    { provider: 'Northgate', secondStep: false },
    null,
  ]);
});

it('drops at once what a change of the person’s rights has ended', async () => {
  const email = 'rights@acme.example';
  const subject = await person(email);
  await api.identity.openSession(subject);
  const { admin, organizationId } = await api.tenant('rights');
  const [account] = await database.asSuperuser<{ id: number; version: number }>(
    'update app.account set organization_id = $1 where email = $2 returning id, version',
    [organizationId, email],
  );
  const { id, version } = account ?? { id: 0, version: 0 };
  const changed = await api.call(updateAccount, {
    as: admin,
    params: { id },
    body: { version, type: 'manager' },
  });
  expect(changed.status).toBe(200);
  const { token } = await api.identity.openSession(subject);
  const sessions = await list(token);
  expect(sessions).toMatchObject([{ current: true }]);
});
