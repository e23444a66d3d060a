import { describe, expect, it } from 'vitest';
import { getMe } from 'contract/session/session.contract.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
} from 'contract/session/two-factor.contract.ts';
import { useTestProduct } from '../../testing/test-product.ts';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';
import { codeApp } from '../../testing/code-app.ts';
import { bearer, cookiesOf, inSteps, plain, turnOn } from './two-factor.testing.ts';

const test = useForgetfulPeople();
const { api, database, mail, person } = test;
// Another process of the same server, with caches of its own.
const other = useTestProduct(database);
const { post, password, verify, actionsOf } = inSteps(test);

const statuses = (token: string) =>
  Promise.all([api, other].map(async (server) => (await server.call(getMe, bearer(token))).status));
const open = async (subject: string) => (await api.identity.openSession(subject)).token;
const stateOf = async (token: string) => (await api.call(getTwoFactor, bearer(token))).body;

describe('turning two-factor on', () => {
  it('asks for the password and a code, ends the other sessions, reports it by email and in the audit log', async () => {
    const email = 'on@acme.example';
    const subject = await person(email);
    const [mine, theirs] = await Promise.all([open(subject), open(subject)]);
    expect(await statuses(theirs)).toEqual([200, 200]);
    const begin = (currentPassword: string) =>
      api.call(beginTwoFactor, { ...bearer(mine), body: { currentPassword } });
    const wrong = await begin('not-the-right-one');
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, ['currentPassword']]);

    const { body } = await begin(oldPassword);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Atrium:on%40acme\.example\?/);
    expect(await stateOf(mine)).toEqual({ since: null, recoveryCodesLeft: 0 });
    const confirm = (code: string) =>
      api.call(confirmTwoFactor, { ...bearer(mine), body: { code } });
    const app = codeApp(body.secret);
    const stale = await confirm(app.code(-3));
    expect([stale.status, stale.body.errors[0].path]).toEqual([422, ['code']]);
    expect(await statuses(theirs)).toEqual([200, 200]);

    const on = await confirm(app.code());
    expect(on.status).toBe(200);
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    for (const code of on.body.recoveryCodes) {
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    }
    expect([await statuses(mine), await statuses(theirs)]).toEqual([
      [200, 200],
      [401, 401],
    ]);
    expect(await stateOf(mine)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await actionsOf(email)).toEqual(['account.two_factor_on']);
    const [notice] = await mail.to(email);
    expect(notice?.subject).toBe('Two-factor authentication was turned on');
    // Another key would shut out anyone who holds the first.
    expect((await begin(oldPassword)).status).toBe(409);
  });

  it('keeps neither the key nor a recovery code readable', async () => {
    const { app, recoveryCodes } = await turnOn(test, 'kept@acme.example');
    const rows = await database.asSuperuser<{ row: string }>(
      `select t::text as row from identity.two_factor t
       union all select c::text from identity.recovery_code c
       union all select j::text from jobs.job j
       union all select e::text from app.audit_event e`,
    );
    const rowText = rows.map(({ row }) => row).join('\n');
    for (const secret of [app.secret, ...recoveryCodes, ...recoveryCodes.map(plain)]) {
      expect(rowText).not.toContain(secret);
    }
  });
});

describe('signing in with two-factor', () => {
  it('opens no session by the password, and one by the code', async () => {
    const { email, app } = await turnOn(test, 'in@acme.example');
    const first = await post('/sign-in/email', { email, password: oldPassword, rememberMe: true });
    expect([first.statusCode, first.json()]).toEqual([200, { twoFactorRedirect: true }]);
    expect(first.headers['set-auth-jwt']).toBeUndefined();
    expect(first.cookies.map(({ name }) => name)).toEqual(['__Host-atrium-second-step']);
    expect(first.cookies[0]).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 600,
    });

    const cookie = cookiesOf(first);
    const token = await api.app.inject({
      url: '/api/identity/token',
      headers: { host: '127.0.0.1:3000', cookie },
    });
    expect(token.statusCode).toBe(401);

    // The other process finishes what this one began.
    const second = await verify(cookie, app.code(), other);
    expect(second.statusCode).toBe(200);
    expect(await statuses(String(second.headers['set-auth-jwt']))).toEqual([200, 200]);
    const session = second.cookies.find(({ name }) => name === '__Host-atrium-session');
    // As was ticked beside the password.
    expect(session?.maxAge).toBeGreaterThan(29 * 86_400);
  });

  it('takes each code once, also of eight at the same time', async () => {
    const { email, app } = await turnOn(test, 'once@acme.example');
    const cookies: string[] = [];
    for (let browser = 0; browser < 8; browser += 1) cookies.push(await password(email));
    const code = app.code();
    const answers = await Promise.all(cookies.map((cookie) => verify(cookie, code)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([200, 401]));
    expect((await verify(await password(email), code)).statusCode).toBe(401);
  });

  it('takes the code of a half minute before or after, and no other', async () => {
    const { email, app } = await turnOn(test, 'window@acme.example');
    const cookie = await password(email);
    // Two away may be one away by the time it arrives.
    for (const steps of [-4, -3, 3, 4]) {
      expect((await verify(cookie, app.code(steps))).statusCode).toBe(401);
    }
    expect((await verify(cookie, app.code(1))).statusCode).toBe(200);
    // Older than one that was taken.
    expect((await verify(await password(email), app.code(0))).statusCode).toBe(401);
  });

  it('opens one session for one password, bound to its browser, for ten minutes', async () => {
    const { email, app, recoveryCodes } = await turnOn(test, 'bound@acme.example');
    const cookie = await password(email);
    expect((await verify('', app.code())).statusCode).toBe(401);
    expect((await verify('__Host-atrium-second-step=guessed', app.code())).statusCode).toBe(401);
    const both = await Promise.all([
      verify(cookie, recoveryCodes[0] ?? ''),
      verify(cookie, recoveryCodes[1] ?? ''),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);

    const late = await password(email);
    await database.asSuperuser(`update identity.sign_in_challenge set expires_at = now()`);
    const answer = await verify(late, app.code());
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
  });

  it('takes a recovery code once, however it is written, and tells of it', async () => {
    const { email, recoveryCodes, token } = await turnOn(test, 'recovers@acme.example');
    const [code = ''] = recoveryCodes;
    const spelled = ` ${plain(code).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'L')} `;
    expect((await verify(await password(email), spelled)).statusCode).toBe(200);
    expect((await verify(await password(email), code)).statusCode).toBe(401);
    expect(await stateOf(token)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await actionsOf(email)).toContain('account.recovery_code_used');
    const mails = await mail.to(email);
    expect(mails.map(({ subject }) => subject)).toContain('A recovery code was used');
    // Another person's code is refused.
    const stranger = await turnOn(test, 'stranger@acme.example');
    const taken = await verify(await password(stranger.email), recoveryCodes[1] ?? '');
    expect(taken.statusCode).toBe(401);
  });

  it('tells a wrong password from a right one only after the second factor', async () => {
    const { email } = await turnOn(test, 'quiet@acme.example');
    const wrong = await post('/sign-in/email', { email, password: 'not-the-right-one' });
    const unknown = await post('/sign-in/email', {
      email: 'nobody@acme.example',
      password: oldPassword,
    });
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(wrong.cookies).toEqual([]);
  });

  it('is not gone round by a new password, and a half-open sign-in ends with it', async () => {
    const { email, app } = await turnOn(test, 'resets@acme.example');
    const cookie = await password(email);
    const next = 'ferry-lantern-harbour';
    expect((await test.setPassword(await test.codeFor(email), next)).statusCode).toBe(200);
    expect((await verify(cookie, app.code())).statusCode).toBe(401);
    const signedIn = await post('/sign-in/email', { email, password: next });
    expect(signedIn.json()).toEqual({ twoFactorRedirect: true });
    expect((await verify(cookiesOf(signedIn), app.code())).statusCode).toBe(200);
  });

  it('refuses a user disabled between the steps', async () => {
    const { email, app, subject } = await turnOn(test, 'disabled@acme.example');
    const cookie = await password(email);
    await api.identity.admin.setDisabled(subject, true);
    expect((await verify(cookie, app.code())).statusCode).toBe(401);
  });
});
