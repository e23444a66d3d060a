import { describe, expect, it } from 'vitest';
import { getMe } from 'contract/session/session.contract.ts';
import {
  connectSignInMethod,
  disconnectSignInMethod,
  listSignInMethods,
} from 'contract/session/sign-in-methods.contract.ts';
import { browserOf, know, useProviders } from '../../testing/provider-auth-request.ts';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';
import { bearer, inSteps } from './two-factor.testing.ts';

const providers = useProviders();
const test = useForgetfulPeople({ providers: providers.settings });
const { api, database, mail, person } = test;
const { actionsOf } = inSteps(test);

const open = async (subject: string) => (await api.identity.openSession(subject)).token;
const list = async (token: string) => (await api.call(listSignInMethods, bearer(token))).body.items;
const connect = (token: string, attempt: string, currentPassword = oldPassword) =>
  api.call(connectSignInMethod, { ...bearer(token), body: { attempt, currentPassword } });
const disconnect = (token: string, id: string, currentPassword = oldPassword) =>
  api.call(disconnectSignInMethod, { ...bearer(token), params: { id }, body: { currentPassword } });
const isIn = async (token: string) => (await api.call(getMe, bearer(token))).status === 200;

/** Someone signed in, who has come back from the provider to connect it. */
async function returned(name: string, address = `${name}@private.example`) {
  const email = `${name}@acme.example`;
  const token = await open(await person(email));
  know(providers.made.organization, { sub: name, email: address });
  const browser = browserOf(api);
  const { attempt } = await browser.authRequest('organization', name, { purpose: 'connect' });
  return { email, token, attempt, browser };
}

describe('the providers a person signs in with', () => {
  it('are connected by the password, whatever address one has there, and told of', async () => {
    const { email, token, attempt, browser } = await returned('olga');
    expect(await list(token)).toEqual([]);
    const wrong = await connect(token, attempt, 'not-the-right-one');
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, ['currentPassword']]);
    expect((await connect(token, attempt)).status).toBe(204);
    expect(await list(token)).toMatchObject([
      { provider: 'organization', name: 'Northgate', email: 'olga@private.example' },
    ]);
    const emails = await mail.to(email);
    expect(emails.map(({ subject }) => subject)).toEqual(['A sign-in method was connected']);
    expect(await actionsOf(email)).toEqual(['account.sign_in_method_connected']);
    // The trip is used up; another of the same identity changes nothing.
    expect((await connect(token, attempt)).body.errors[0].code).toBe('over');
    const authRequest = await browser.authRequest('organization', 'olga');
    expect((await browser.finish(authRequest.attempt)).json().user.email).toBe(email);
  });

  it('are disconnected by the password, which ends what they may have opened', async () => {
    const { email, token, attempt } = await returned('petra');
    await connect(token, attempt);
    const [{ id }] = await list(token);
    const theirs = browserOf(api);
    const authRequest = await theirs.authRequest('organization', 'petra');
    await theirs.finish(authRequest.attempt);
    expect((await disconnect(token, id, 'not-the-right-one')).status).toBe(422);
    // No one else's.
    const other = await open(await person('other@acme.example'));
    expect((await disconnect(other, id)).status).toBe(204);
    expect(await list(token)).toHaveLength(1);

    expect((await disconnect(token, id)).status).toBe(204);
    expect(await list(token)).toEqual([]);
    expect([await isIn(token), await theirs.isSignedIn()]).toEqual([true, false]);
    const subjects = (await mail.to(email)).map(({ subject }) => subject);
    expect(subjects).toContain('A sign-in method was disconnected');
    expect(await actionsOf(email)).toContain('account.sign_in_method_disconnected');
    const again = await theirs.authRequest('organization', 'petra');
    expect((await theirs.finish(again.attempt)).json().code).toBe('NO_ACCOUNT');
    // Twice is once.
    expect((await disconnect(token, id)).status).toBe(204);
  });

  it('keep one sign-in method: a person without a password proves nothing, and disconnects nothing', async () => {
    const { token, attempt } = await returned('quinn');
    await connect(token, attempt);
    const [{ id }] = await list(token);
    await database.asSuperuser(
      `update identity.account a set password = null from identity."user" u
        where u.id = a.user_id and u.email = 'quinn@acme.example'`,
    );
    expect((await disconnect(token, id)).status).toBe(422);
    expect(await list(token)).toHaveLength(1);
  });

  it('are one person’s each', async () => {
    const first = await returned('rosa');
    await connect(first.token, first.attempt);
    const second = await open(await person('second@acme.example'));
    const { attempt } = await browserOf(api).authRequest('organization', 'rosa', {
      purpose: 'connect',
    });
    const answer = await connect(second, attempt);
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      422,
      { path: ['attempt'], code: 'taken' },
    ]);
    expect(await list(second)).toEqual([]);
  });

  it('are not connected by an unproven address, by another request, or before the person returns', async () => {
    const { token, browser } = await returned('sten');
    know(providers.made.organization, { sub: 'sten', email: 'x@y.example', email_verified: false });
    const unproven = await browser.authRequest('organization', 'sten', { purpose: 'connect' });
    const signIn = await browser.authRequest('organization', 'sten');
    const onTheWay = await browser.start('organization', { purpose: 'connect' });
    const codes = [];
    for (const { attempt } of [unproven, signIn, onTheWay]) {
      codes.push((await connect(token, attempt)).body.errors[0].code);
    }
    expect(codes).toEqual(['unproven', 'over', 'over']);
    expect(await list(token)).toEqual([]);
  });
});
