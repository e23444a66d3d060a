import { describe, expect, it } from 'vitest';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { cookieHeader, cookieOf, useIdentity } from './identity.testing.ts';

const database = useTestDatabase();
const test = useIdentity(database);

const password = 'a long enough one';
const sessionName = '__Host-atrium-session';

const get = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/identity${path}`, headers: { cookie, ...headers } });

describe('sign in', () => {
  it('answers with the person, one session cookie, the XSRF cookie and that of the device', async () => {
    const subject = await test.person('Ann@Northgate.example', password);
    const answer = await test.signIn({ email: ' ann@northgate.EXAMPLE ', password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: {
        id: subject,
        email: 'ann@northgate.example',
        name: 'Ann Wells',
        emailVerified: false,
        image: null,
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies.map((cookie) => cookie.name)).toEqual([
      sessionName,
      'XSRF-TOKEN',
      '__Host-atrium-device',
    ]);
    const [session, xsrf] = answer.headers['set-cookie'] as string[];
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(xsrf).toMatch(/; Path=\/; Secure; SameSite=Strict$/);
    expect(session).not.toMatch(/Max-Age|Expires|Domain/);
  });

  it('keeps the cookie for 30 days only when asked to', async () => {
    await test.person('stay@northgate.example', password);
    const answer = await test.signIn({
      email: 'stay@northgate.example',
      password,
      rememberMe: true,
    });
    const age = cookieOf(answer, sessionName)?.maxAge ?? 0;
    expect(age).toBeGreaterThan(30 * 86_400 - 60);
    expect(age).toBeLessThanOrEqual(30 * 86_400);
  });

  it('takes addresses and passwords of every script', async () => {
    await test.person("o'brien+a/b@пример.рф", 'пароль подлиннее');
    const answer = await test.signIn({
      email: "O'Brien+A/B@ПРИМЕР.РФ",
      password: 'пароль подлиннее',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('never puts the session itself where a script can read it', async () => {
    await test.person('script@northgate.example', password);
    const answer = await test.signIn({ email: 'script@northgate.example', password });
    const secret = cookieOf(answer, sessionName)?.value.split('.')[0] ?? '';
    expect(secret.length).toBeGreaterThan(20);
    const session = await get('/get-session', cookieHeader(answer));
    expect(answer.body + session.body).not.toContain(secret);
  });

  it.each([
    ['no e-mail', { password }],
    ['no address', { email: 'ann', password }],
    ['no password', { email: 'ann@northgate.example' }],
    ['a list', { email: ['ann@northgate.example'], password }],
    [
      'more than asked',
      { email: 'ann@northgate.example', password, callbackURL: '//evil.example' },
    ],
    ['a huge password', { email: 'ann@northgate.example', password: 'x'.repeat(5000) }],
  ])('refuses a body with %s', async (_what, body) => {
    const answer = await test.signIn(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.cookies).toEqual([]);
  });

  it('is not reached by a form of another site', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in/email',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=ann%40northgate.example&password=${password}`,
    });
    expect(answer.statusCode).toBe(415);
  });

  it('is refused for a disabled identity, and told only to who knows the password', async () => {
    const subject = await test.person('gone@northgate.example', password);
    await test.identity.admin.setDisabled(subject, true);
    const right = await test.signIn({ email: 'gone@northgate.example', password });
    expect([right.statusCode, right.json().code]).toEqual([403, 'BANNED_USER']);
    const wrong = await test.signIn({
      email: 'gone@northgate.example',
      password: 'some other one',
    });
    expect(wrong.json().code).toBe('INVALID_EMAIL_OR_PASSWORD');
    await test.identity.admin.setDisabled(subject, false);
    expect((await test.signIn({ email: 'gone@northgate.example', password })).statusCode).toBe(200);
  });

  it('is refused for a disabled user', async () => {
    await test.person('off@northgate.example', password);
    await database.asSuperuser(
      `update app."user" set disabled_at = now() where email_key = 'off@northgate.example'`,
    );
    const answer = await test.signIn({ email: 'off@northgate.example', password });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'BANNED_USER']);
  });
});

describe('an unknown email and a wrong password', () => {
  it('get the same bytes, and an identity without password too', async () => {
    await test.person('known@northgate.example', password);
    await test.person('bare@northgate.example');
    const answers = await Promise.all(
      ['known', 'unknown', 'bare'].map((name) =>
        test.signIn({ email: `${name}@northgate.example`, password: 'not this one' }),
      ),
    );
    const seen = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      headers: { ...headers, date: '' },
    }));
    expect(seen[0]).toMatchObject({ statusCode: 401 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('take the same work, and so does an identity without password', async () => {
    await test.person('worked@northgate.example', password);
    await test.person('workless@northgate.example');
    const spent: Record<string, number[]> = { worked: [], unworked: [], workless: [] };
    for (let round = 0; round < 8; round += 1) {
      for (const [name, taken] of Object.entries(spent)) {
        const before = process.cpuUsage();
        const body = { email: `${name}@northgate.example`, password: `not this one ${round}` };
        expect((await test.signIn(body)).statusCode).toBe(401);
        const { user, system } = process.cpuUsage(before);
        taken.push(user + system);
      }
    }
    // The least of each: whatever else the process does can only add to it.
    const least = Object.values(spent).map((taken) => Math.min(...taken));
    // Without the password's hash it is a tenth.
    expect(Math.max(...least), JSON.stringify(least)).toBeLessThan(2 * Math.min(...least));
  });

  it('are stopped after the same number of attempts', async () => {
    await test.person('target@northgate.example', password);
    for (const email of ['target@northgate.example', 'Nobody@northgate.example']) {
      for (let i = 0; i < 10; i += 1) {
        const spelled = i % 2 === 0 ? email : email.toUpperCase();
        const answer = await test.signIn({ email: spelled, password: 'not this one' });
        expect(answer.statusCode).toBe(401);
      }
      // The wait has begun, a second long; ten more failures and it is longer than any test.
      await database.asSuperuser(
        `update app.rate_limit set count = 20 where name = 'sign-in-account' and count = 10`,
      );
      const eleventh = await test.signIn({ email, password: 'not this one' });
      expect(eleventh.statusCode).toBe(429);
    }
    const right = await test.signIn({ email: 'target@northgate.example', password });
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(right.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  it('count by the /64 of an IPv6 address, however it is spelled', async () => {
    const codes = [];
    for (let i = 0; i < 31; i += 1) {
      const answer = await test.signIn(
        { email: `spray${i}@northgate.example`, password: 'not this one' },
        { 'x-forwarded-for': i % 2 === 0 ? `2001:db8:1:2::${i}` : `2001:0DB8:0001:2:a:b:c:${i}` },
      );
      codes.push(answer.statusCode);
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(codes[30]).toBe(429);
  });
});

describe('the access token', () => {
  it('lives ten minutes and says only who, in which session and of which version', async () => {
    const subject = await test.person('token@northgate.example', password);
    const signedIn = await test.signIn({ email: 'token@northgate.example', password });
    const answer = await get('/token', cookieHeader(signedIn));
    const { token } = answer.json();
    const claims = decodeJwt(token);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
    expect(Object.keys(claims).toSorted()).toEqual(
      ['aud', 'auth_time', 'exp', 'iat', 'iss', 'sid', 'sub', 'sv'].toSorted(),
    );
    expect(claims.sub).toBe(subject);
    expect(claims['sv']).toBe(1);
    expect(claims.exp! - claims.iat!).toBe(600);
    expect(await test.identity.verifier.verify(token)).toMatchObject({
      subject,
      sessionVersion: 1,
    });
    expect(await test.enter(token)).toBe('in');
  });

  it('comes along with the sign-in and the session', async () => {
    await test.person('along@northgate.example', password);
    const signedIn = await test.signIn({ email: 'along@northgate.example', password });
    const session = await get('/get-session', cookieHeader(signedIn));
    expect(session.json()).toMatchObject({ user: { email: 'along@northgate.example' } });
    for (const answer of [signedIn, session]) {
      expect(await test.enter(String(answer.headers['set-auth-jwt']))).toBe('in');
    }
  });

  it('requires a session', async () => {
    for (const cookie of ['', `${sessionName}=made-up.signature`, `${sessionName}=`]) {
      expect((await get('/token', cookie)).statusCode).toBe(401);
      const session = await get('/get-session', cookie);
      expect([session.statusCode, session.body]).toEqual([200, 'null']);
    }
  });
});
