import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { cookieHeader, useIdentity } from './identity.testing.ts';

const database = useTestDatabase();
const test = useIdentity(database);
const password = 'a long enough one';
let people = 0;

async function signIn(rememberMe = false) {
  people += 1;
  const email = `person${people}@northgate.example`;
  await test.person(email, password);
  const answer = await test.signIn({ email, password, rememberMe });
  const sid = String(decodeJwt(String(answer.headers['set-auth-jwt']))['sid']);
  return { cookie: cookieHeader(answer), sid };
}

const token = (cookie: string) =>
  test.app.inject({ url: '/api/identity/token', headers: { cookie } });

/** Moves a session into the past: made and last used that many minutes ago. */
const age = (sid: string, made: number, used: number, life = 60) =>
  database.asSuperuser(
    `update identity.session set created_at = now() - make_interval(mins => $2),
       expires_at = now() - make_interval(mins => $3) + make_interval(mins => $4) where id = $1`,
    [sid, made, used, life],
  );

async function minutesLeft(sid: string): Promise<number> {
  const [row] = await database.asSuperuser<{ left: number }>(
    `select (extract(epoch from expires_at - now()) / 60)::float8 as left
       from identity.session where id = $1`,
    [sid],
  );
  return Math.round(row?.left ?? Number.NaN);
}

describe('a session', () => {
  it('lives an hour from its last use', async () => {
    const { cookie, sid } = await signIn();
    await age(sid, 120, 59);
    expect((await token(cookie)).statusCode).toBe(200);
    expect(await minutesLeft(sid)).toBe(60);
  });

  it('ends after an hour without use, and is gone', async () => {
    const { cookie, sid } = await signIn();
    await age(sid, 120, 61);
    expect((await token(cookie)).statusCode).toBe(401);
    expect(await database.asSuperuser('select from identity.session where id = $1', [sid])).toEqual(
      [],
    );
    expect(
      await database.asSuperuser('select from app.ended_session where session_id = $1', [sid]),
    ).toHaveLength(1);
  });

  it('ends after a day, used or not', async () => {
    const { cookie, sid } = await signIn();
    await age(sid, 24 * 60 - 20, 50);
    expect((await token(cookie)).statusCode).toBe(200);
    expect(await minutesLeft(sid)).toBe(20);
    await age(sid, 24 * 60 + 1, 61);
    expect((await token(cookie)).statusCode).toBe(401);
  });

  it('gives no token that outlives it', async () => {
    const { cookie, sid } = await signIn();
    await age(sid, 24 * 60 - 3, 57);
    const { iat, exp } = decodeJwt((await token(cookie)).json().token);
    expect(exp! - iat!).toBeLessThanOrEqual(180);
    expect(exp! - iat!).toBeGreaterThan(120);
  });

  it('of a person who stays signed in lives thirty days, however little it is used', async () => {
    const { cookie, sid } = await signIn(true);
    expect(await minutesLeft(sid)).toBe(30 * 24 * 60);
    const month = 30 * 24 * 60;
    await age(sid, month - 10, month - 10, month);
    expect((await token(cookie)).statusCode).toBe(200);
    expect(await minutesLeft(sid)).toBe(10);
    await age(sid, month + 1, month + 1, month);
    expect((await token(cookie)).statusCode).toBe(401);
  });

  it('is not written to at every use', async () => {
    const { cookie, sid } = await signIn();
    await age(sid, 3, 3);
    await token(cookie);
    expect(await minutesLeft(sid)).toBe(57);
  });

  it('gives way to the eleventh of the same person', async () => {
    await test.person('busy@northgate.example', password);
    const cookies = [];
    for (let i = 0; i < 11; i += 1) {
      cookies.push(cookieHeader(await test.signIn({ email: 'busy@northgate.example', password })));
    }
    const codes = await Promise.all(
      cookies.map(async (cookie) => (await token(cookie)).statusCode),
    );
    expect(codes).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
  });
});
