import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { manualClock } from '../../../../kernel/clock/clock.ts';
import { createKnownDevices } from '../sessions/known-devices.ts';
import { cookieOf, publicUrl, testSecret, useIdentity } from './identity.testing.ts';

const database = useTestDatabase();
const test = useIdentity(database);
const password = 'harbour-slate-oat-fern';
const cookieName = '__Host-atrium-device';
const ann = 'ann@northgate.example';
const bob = 'bob@northgate.example';
let annSubject: string;

beforeAll(async () => {
  annSubject = await test.person(ann, password);
  await test.person(bob, password);
});
beforeEach(() => database.asSuperuser('delete from app.rate_limit'));

const signIn = (email: string, given: string, device = '') =>
  test.signIn(
    { email, password: given },
    device === '' ? {} : { cookie: `${cookieName}=${device}` },
  );

const deviceOf = (answer: LightMyRequestResponse) => cookieOf(answer, cookieName)?.value ?? '';

/** Wrong guesses from as many places as there are guesses, until the next would have to wait. */
async function guess(email: string, device = ''): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await signIn(email, 'a wrong guess', device)).statusCode).toBe(401);
  }
  // The first wait is a second, which a busy machine may sleep through: a minute is added to it.
  await database.asSuperuser(
    `update app.rate_limit set window_start = now() + interval '1 minute'
      where name = 'sign-in-account' and count >= 10`,
  );
}

describe('a browser in which a person signed in before', () => {
  it('is remembered for 90 days in a cookie that no script and no other site has', async () => {
    const answer = await signIn(ann, password);
    expect(cookieOf(answer, cookieName)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 90 * 24 * 3600,
    });
    const wrong = await signIn(ann, 'a wrong guess');
    expect(deviceOf(wrong)).toBe('');
  });

  it('signs its person in while others’ guesses keep everyone else out', async () => {
    const device = deviceOf(await signIn(ann, password));
    await guess(ann);
    const elsewhere = await signIn(ann, password);
    expect(elsewhere.statusCode).toBe(429);
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(ann, password, device)).statusCode).toBe(200);
    // The guesses of others are not forgiven by that.
    expect((await signIn(ann, password)).statusCode).toBe(429);
  });

  it('is counted for itself: its guesses stop it and leave others alone', async () => {
    const stolen = deviceOf(await signIn(ann, password));
    const own = deviceOf(await signIn(ann, password));
    await guess(ann, stolen);
    // What it does from now on counts as an attempt from anywhere, and that is stopped as well.
    await guess(ann);
    expect((await signIn(ann, password, stolen)).statusCode).toBe(429);
    expect((await signIn(ann, password, own)).statusCode).toBe(200);
  });

  it('has all of its guesses again after the right password', async () => {
    const device = deviceOf(await signIn(ann, password));
    for (let n = 0; n < 9; n += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await signIn(ann, 'a wrong guess', device);
    }
    expect((await signIn(ann, password, device)).statusCode).toBe(200);
    await guess(ann);
    await guess(ann, device);
  });

  it('helps no one else', async () => {
    const device = deviceOf(await signIn(bob, password));
    await guess(ann);
    expect((await signIn(ann, password, device)).statusCode).toBe(429);
  });

  it('is not made up, nor spelt in another way', async () => {
    const device = deviceOf(await signIn(ann, password));
    const [payload = '', signature = ''] = device.split('.');
    const last = signature.at(-1) ?? '';
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const duplicate = signs[signs.indexOf(last) + 1] ?? '';
    const later = JSON.stringify([annSubject, 'x', 4_000_000_000]);
    await guess(ann);
    for (const changed of [
      payload,
      `${payload}.`,
      `${payload}.${signature}.`,
      `${payload}.${signature.slice(0, -1)}${duplicate}`,
      `${Buffer.from(later).toString('base64url')}.${signature}`,
      'null',
      '.',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await signIn(ann, password, changed)).statusCode, changed).toBe(429);
    }
    expect((await signIn(ann, password, device)).statusCode).toBe(200);
  });

  it('is known no longer after 90 days', async () => {
    const clock = manualClock();
    const devices = createKnownDevices({ secret: testSecret, publicUrl, clock });
    const sent: string[] = [];
    const reply = { header: (_name: string, value: string) => sent.push(value) };
    devices.mark(reply as never, annSubject);
    const request = { headers: { cookie: sent[0]?.split(';')[0] } } as never;
    expect(devices.nameFor(request, annSubject)).toMatch(/^[\w-]{22}$/);
    expect(devices.nameFor(request, 'another')).toBeNull();
    clock.advance(90 * 24 * 3_600_000 - 1);
    expect(devices.nameFor(request, annSubject)).not.toBeNull();
    clock.advance(1001);
    expect(devices.nameFor(request, annSubject)).toBeNull();
  });
});
