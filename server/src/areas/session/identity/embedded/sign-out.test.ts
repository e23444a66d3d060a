import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { cookieHeader, cookieOf, publicUrl, useIdentity } from './identity.testing.ts';

const database = useTestDatabase();
const test = useIdentity(database);

const password = 'a long enough one';
const sessionName = '__Host-atrium-session';

const get = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/identity${path}`, headers: { cookie, ...headers } });

const signOut = (cookie: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/identity/sign-out',
    headers: { cookie, ...headers },
    payload: {},
  });

describe('sign out', () => {
  it('row 9: cuts the session and its tokens at once, and no other session', async () => {
    await test.person('out@northgate.example', password);
    const here = await test.signIn({ email: 'out@northgate.example', password });
    const there = await test.signIn({ email: 'out@northgate.example', password });
    const cookie = cookieHeader(here);
    const xsrf = cookieOf(here, 'XSRF-TOKEN')?.value ?? '';
    const old = String(here.headers['set-auth-jwt']);

    const answer = await signOut(cookie, { 'x-xsrf-token': xsrf });
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer, sessionName)).toMatchObject({ value: '', maxAge: 0 });
    expect(cookieOf(answer, 'XSRF-TOKEN')).toMatchObject({ value: '', maxAge: 0 });
    expect(await test.enter(old)).toBe('ended');
    expect((await get('/token', cookie)).statusCode).toBe(401);
    expect(await test.enter(String(there.headers['set-auth-jwt']))).toBe('in');
  });

  it('without a session is no error', async () => {
    expect((await signOut('')).statusCode).toBe(200);
  });

  it.each([
    ['no XSRF token', {}],
    ['a wrong one', { 'x-xsrf-token': 'x'.repeat(43) }],
  ])('with %s does nothing', async (what, headers) => {
    const email = `xsrf-${what.length}@northgate.example`;
    await test.person(email, password);
    const signedIn = await test.signIn({ email, password });
    const answer = await signOut(cookieHeader(signedIn), headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'INVALID_XSRF_TOKEN']);
    expect(await test.enter(String(signedIn.headers['set-auth-jwt']))).toBe('in');
  });

  it('needs no XSRF token from the console on a host of its own, which cannot read it', async () => {
    await test.person('elsewhere@northgate.example', password);
    const signedIn = await test.signIn({ email: 'elsewhere@northgate.example', password });
    const cookie = cookieHeader(signedIn);
    const onSameHost = { origin: publicUrl, host: new URL(publicUrl).host };
    expect((await signOut(cookie, onSameHost)).statusCode).toBe(403);
    const onAnother = { origin: publicUrl, host: 'api.northgate.example' };
    expect((await signOut(cookie, onAnother)).statusCode).toBe(200);
    expect((await get('/token', cookie)).statusCode).toBe(401);
  });

  it('with the XSRF token of another session does nothing', async () => {
    await test.person('two@northgate.example', password);
    const first = await test.signIn({ email: 'two@northgate.example', password });
    const second = await test.signIn({ email: 'two@northgate.example', password });
    const foreign = cookieOf(second, 'XSRF-TOKEN')?.value ?? '';
    expect((await signOut(cookieHeader(first), { 'x-xsrf-token': foreign })).statusCode).toBe(403);
  });
});

describe('a call that another site caused', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://console.northgate.example.evil.example' },
    { origin: 'http://console.northgate.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused: %j', async (headers: Record<string, string>) => {
    const body = { email: 'cross@northgate.example', password };
    expect((await test.signIn(body, headers)).json().code).toBe('INVALID_ORIGIN');
    expect((await get('/token', '', headers)).json().code).toBe('INVALID_ORIGIN');
    expect((await signOut('', headers)).json().code).toBe('INVALID_ORIGIN');
  });

  it('is served from our own pages', async () => {
    for (const headers of [{ origin: publicUrl }, { 'sec-fetch-site': 'same-origin' }]) {
      expect((await get('/get-session', '', headers as Record<string, string>)).statusCode).toBe(
        200,
      );
    }
  });
});

describe('what can be reached', () => {
  it.each([
    ['POST', '/sign-up/email'],
    ['GET', '/jwks'],
    ['POST', '/update-user'],
    ['POST', '/change-password'],
    ['POST', '/change-email'],
    ['POST', '/delete-user'],
    ['POST', '/request-password-reset'],
    ['GET', '/list-sessions'],
    ['POST', '/revoke-sessions'],
    ['POST', '/sign-in/social'],
    ['GET', '/ok'],
    ['GET', '/error'],
    ['POST', '//sign-in/email'],
    ['POST', '/sign-in/email/'],
    ['POST', '/Sign-In/email'],
    ['POST', '/sign-in%2femail'],
  ] as const)('is not %s %s', async (method, path) => {
    const answer = await test.app.inject({ method, url: `/api/identity${path}`, payload: {} });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});
