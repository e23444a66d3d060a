import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { changeOwnEmail } from 'contract/session/email-change.contract.ts';
import { changeOwnPassword } from 'contract/session/own-account.contract.ts';
import { exportOwnData } from 'contract/session/own-data.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import {
  connectSignInMethod,
  disconnectSignInMethod,
  listSignInMethods,
} from 'contract/session/sign-in-methods.contract.ts';
import { beginTwoFactor } from 'contract/session/two-factor.contract.ts';
import { browserOf, know, useProviders } from '../../testing/provider-auth-request.ts';
import { useForgetfulPeople } from './forgotten-password.testing.ts';
import { bearer, inSteps } from './two-factor.testing.ts';

const providers = useProviders();
const test = useForgetfulPeople({ providers: providers.settings });
const { api, database, mail, person, signsIn } = test;
const { actionsOf } = inSteps(test);

const newPassword = 'ferry-lantern-oat-harbour';
const isIn = async (token: string) => (await api.call(getMe, bearer(token))).status === 200;

/** Someone who signs in with a provider and has no password, signed in. */
async function withoutPassword(name: string) {
  const email = `${name}@acme.example`;
  const subject = await person(email);
  const { made } = providers;
  know(made.organization, { sub: name, email });
  await database.asSuperuser(
    `with gone as (delete from identity.account where user_id = $1)
     insert into identity.federated_identity (issuer, subject, user_id, email)
     values ($2, $3, $1, $4)`,
    [subject, made.organization.issuer, name, email],
  );
  const browser = browserOf(api);
  const { attempt } = await browser.authRequest('organization', name);
  const opened = await browser.finish(attempt);
  const token = String(opened.headers['set-auth-jwt']);
  const reauthenticate = async (sub = name) =>
    (await browser.authRequest('organization', sub, { purpose: 'reauthenticate' })).attempt;
  return { email, subject, token, browser, reauthenticate };
}

const setPassword = (token: string, currentAuthRequest: string, password = newPassword) =>
  api.call(changeOwnPassword, {
    ...bearer(token),
    body: { currentAuthRequest, newPassword: password },
  });
const methods = async (token: string) => (await api.call(listSignInMethods, bearer(token))).body;
const refusedAs = (answer: { body: { errors: { path: string[]; code: string }[] } }) => {
  const [error] = answer.body.errors;
  return `${error?.path.join('.')} ${error?.code}`;
};

describe('a person without a password', () => {
  it('sets one by signing in with their provider again; it ends their other sessions and sends an email', async () => {
    const { email, subject, token, reauthenticate } = await withoutPassword('ada');
    const other = (await api.identity.openSession(subject)).token;
    expect((await methods(token)).password).toBe(false);
    const authRequest = await reauthenticate();
    expect(refusedAs(await setPassword(token, authRequest, 'password1234'))).toBe(
      'newPassword too-easy',
    );
    // What was refused has not used the trip up.
    expect((await setPassword(token, authRequest)).status).toBe(200);
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect(await methods(token)).toMatchObject({ password: true, items: [{ name: 'Northgate' }] });
    expect(await signsIn(email, newPassword)).toBe(true);
    const subjects = (await mail.to(email)).map(({ subject: title }) => title);
    expect(subjects).toContain('A password was added to your account');
    expect(await actionsOf(email)).toContain('account.password_set');

    // After this only the password re-authenticates them.
    const again = await setPassword(token, await reauthenticate(), 'oat-harbour-fern-slate');
    expect(refusedAs(again)).toBe('currentAuthRequest has-password');
  });

  it('re-authenticates with the provider wherever the password is asked for, each time again', async () => {
    const { token, browser, reauthenticate } = await withoutPassword('bela');
    const as = bearer(token);
    const email = { currentAuthRequest: await reauthenticate(), email: 'bela.new@acme.example' };
    expect((await api.call(changeOwnEmail, { ...as, body: email })).status).toBe(204);
    expect(refusedAs(await api.call(changeOwnEmail, { ...as, body: email }))).toBe(
      'currentAuthRequest over',
    );
    const key = await api.call(beginTwoFactor, {
      ...as,
      body: { currentAuthRequest: await reauthenticate() },
    });
    expect(key.body.secret).toMatch(/^[A-Z2-7]+$/);
    const inAcme = { headers: { ...as.headers, 'organization-slug': 'acme' } };
    const saved = await api.call(exportOwnData, {
      ...inAcme,
      body: { currentAuthRequest: await reauthenticate() },
    });
    expect(saved.status).toBe(200);
    know(providers.made.google, { sub: 'bela', email: 'bela@private.example' });
    const { attempt } = await browser.authRequest('google', 'bela', { purpose: 'connect' });
    const connected = await api.call(connectSignInMethod, {
      ...as,
      body: { attempt, currentAuthRequest: await reauthenticate() },
    });
    expect(connected.status).toBe(204);
    expect((await methods(token)).items).toHaveLength(2);
  });

  it('keeps one way in', async () => {
    const { token, subject, browser, reauthenticate } = await withoutPassword('cleo');
    const disconnect = async (id: string) =>
      api.call(disconnectSignInMethod, {
        ...bearer(token),
        params: { id },
        body: { currentAuthRequest: await reauthenticate() },
      });
    const [only] = (await methods(token)).items;
    expect(refusedAs(await disconnect(only.id))).toBe('currentAuthRequest last');
    // One of a provider that is configured no longer opens nothing.
    await database.asSuperuser(
      `insert into identity.federated_identity (issuer, subject, user_id) values ('https://gone.example', 'c', $1)`,
      [subject],
    );
    expect(refusedAs(await disconnect(only.id))).toBe('currentAuthRequest last');
    know(providers.made.google, { sub: 'cleo', email: 'cleo@private.example' });
    const { attempt } = await browser.authRequest('google', 'cleo', { purpose: 'connect' });
    await api.call(connectSignInMethod, {
      ...bearer(token),
      body: { attempt, currentAuthRequest: await reauthenticate() },
    });
    expect((await disconnect(only.id)).status).toBe(204);
    expect((await methods(token)).items).toMatchObject([{ provider: null }, { name: 'Google' }]);
  });

  it('re-authenticates in one way and not two, and not none', async () => {
    const { token, reauthenticate } = await withoutPassword('dora');
    const authRequest = await reauthenticate();
    for (const body of [
      { newPassword },
      { newPassword, currentAuthRequest: authRequest, currentPassword: 'kettle-under-the-sofa' },
    ]) {
      const answer = await api.call(changeOwnPassword, { ...bearer(token), body });
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, ['currentPassword']]);
    }
    expect((await setPassword(token, authRequest)).status).toBe(200);
  });
});

describe('an authorization request re-authenticates only the person and for the purpose it was begun for', () => {
  it('no other kind does, and it does nothing else', async () => {
    const { token, browser, reauthenticate } = await withoutPassword('emil');
    for (const purpose of ['sign-in', 'connect', 'register']) {
      const { attempt } = await browser.authRequest('organization', 'emil', { purpose });
      expect(refusedAs(await setPassword(token, attempt))).toBe('currentAuthRequest over');
    }
    const authRequest = await reauthenticate();
    expect((await browser.finish(authRequest)).json().code).toBe('ATTEMPT_OVER');
    expect((await browser.link(authRequest, newPassword)).json().code).toBe('ATTEMPT_OVER');
    const connected = await api.call(connectSignInMethod, {
      ...bearer(token),
      body: { attempt: authRequest, currentAuthRequest: await reauthenticate() },
    });
    expect(refusedAs(connected)).toBe('attempt over');
    expect((await setPassword(token, authRequest)).status).toBe(200);
  });

  it('re-authenticates no one else, here or elsewhere, and nothing without a session', async () => {
    const fay = await withoutPassword('fay');
    const gus = await withoutPassword('gus');
    // Fay is signed in, and Gus sits at the provider.
    expect(refusedAs(await setPassword(fay.token, await fay.reauthenticate('gus')))).toBe(
      'currentAuthRequest over',
    );
    expect(refusedAs(await setPassword(gus.token, await fay.reauthenticate('gus')))).toBe(
      'currentAuthRequest over',
    );
    expect(refusedAs(await setPassword(gus.token, await fay.reauthenticate()))).toBe(
      'currentAuthRequest over',
    );
    const stranger = await browserOf(api).start('organization', { purpose: 'reauthenticate' });
    expect(stranger.answer.body).toContain('"outcome":"refused"');
    expect(refusedAs(await setPassword(fay.token, stranger.attempt))).toBe(
      'currentAuthRequest over',
    );
    // Before anyone came back.
    const onTheWay = await fay.browser.start('organization', { purpose: 'reauthenticate' });
    expect(refusedAs(await setPassword(fay.token, onTheWay.attempt))).toBe(
      'currentAuthRequest over',
    );
  });

  it('of twenty changes at once by one trip, one', async () => {
    const { token, reauthenticate } = await withoutPassword('hedy');
    const authRequest = await reauthenticate();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const email = `hedy.${index}@acme.example`;
        return api.call(changeOwnEmail, {
          ...bearer(token),
          body: { currentAuthRequest: authRequest, email },
        });
      }),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('makes the provider ask for the person signed in there now', async () => {
    const { browser } = await withoutPassword('iris');
    const { address } = await browser.start('organization', { purpose: 'reauthenticate' });
    const asked = new URL(address).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const usual = new URL((await browser.start('organization')).address).searchParams;
    expect([usual.get('prompt'), usual.get('max_age')]).toEqual([null, null]);

    const { organization } = providers.made;
    const age = (seconds: number) => {
      organization.tamper = (token) => {
        const claims = { ...decodeJwt(token), auth_time: Math.floor(Date.now() / 1000) - seconds };
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: organization.keyId })
          .sign(organization.key);
      };
    };
    age(3600);
    const old = await browser.authRequest('organization', 'iris', { purpose: 'reauthenticate' });
    age(60);
    const fresh = await browser.authRequest('organization', 'iris', { purpose: 'reauthenticate' });
    expect([old.outcome, fresh.outcome]).toEqual(['refused', 'arrived']);
  });
});
