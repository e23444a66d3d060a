import { beforeAll, describe, expect, it } from 'vitest';
import { exampleCall } from '../../testing/example-call.ts';
import { operations } from '../../testing/test-product.ts';
import { oldPassword, useForgetfulPeople } from './forgotten-password.testing.ts';
import { cookiesOf } from './two-factor.testing.ts';

const test = useForgetfulPeople();
const { api, database, person } = test;
const host = '127.0.0.1:3000';
let cookie: string;

beforeAll(async () => {
  const email = 'victim@acme.example';
  await person(email);
  const signedIn = await api.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    headers: { host },
    payload: { email, password: oldPassword },
  });
  cookie = cookiesOf(signedIn);
});

/** The calls below a path that change something, as the server itself lists them. */
function callsBelow(start: string): string[] {
  const parents: string[] = [];
  const found: string[] = [];
  for (const line of api.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(path);
    const whole = parents.join('');
    if (whole.startsWith(start) && methods.includes('POST')) found.push(whole);
  }
  return found;
}

/** Every row of the identity service and of the users, as one figure. */
async function fingerprint(): Promise<unknown> {
  return database.asSuperuser(
    `select (select md5(string_agg(s::text, '|' order by id)) from identity.session s) as sessions,
       (select md5(string_agg(a::text, '|' order by id)) from identity.account a) as passwords,
       (select md5(string_agg(u::text, '|' order by id)) from app."user" u) as users,
       (select md5(string_agg(c::text, '|' order by code_hash)) from identity.mailed_code c) as codes,
       (select md5(string_agg(t::text, '|' order by user_id)) from identity.two_factor t) as factors`,
  );
}

describe('threat row 35: a page of another site', () => {
  const causes: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://${host}.evil.example` },
    { origin: `https://app.${host}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it('reaches no call of the identity service, regardless of who is signed in', async () => {
    const calls = callsBelow('/api/identity/');
    expect(calls.length).toBeGreaterThan(6);
    const before = await fingerprint();
    for (const url of calls) {
      for (const headers of causes) {
        const answer = await api.app.inject({
          method: 'POST',
          url,
          headers: { host, cookie, ...headers },
          payload: { token: 'x', newPassword: 'harbour-plum-lantern', code: '000000' },
        });
        const { 'access-control-allow-origin': allowed } = answer.headers;
        expect([url, headers, answer.statusCode, allowed]).toEqual([url, headers, 403, undefined]);
      }
      const form = await api.app.inject({
        method: 'POST',
        url,
        headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'token=x&newPassword=harbour-plum-lantern',
      });
      expect([url, form.statusCode]).toEqual([url, 415]);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('does nothing with the cookie alone: every call of the product asks for the token', async () => {
    const before = await fingerprint();
    const guarded = operations.filter(({ permission }) => permission !== 'public');
    expect(guarded.length).toBeGreaterThan(100);
    for (const endpoint of guarded) {
      const call = exampleCall(endpoint, 1);
      const headers = { ...call.headers, cookie, origin: 'https://evil.example' };
      const { status, headers: answered } = await api.call(endpoint, { ...call, headers });
      const allowed = answered['access-control-allow-origin'];
      expect([endpoint.name, status, allowed]).toEqual([endpoint.name, 401, undefined]);
    }
    expect(await fingerprint()).toEqual(before);
  });
});

describe('threat row 15: tries of mailed codes', () => {
  it('are 30 in a quarter of an hour for an address, over all calls, whatever its headers say', async () => {
    const calls = ['/reset-password/check', '/reset-password', '/new-email/check', '/new-email'];
    const statuses: number[] = [];
    const guess = async (index: number, remoteAddress: string) => {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: `/api/identity${calls[index % calls.length]}`,
        remoteAddress,
        headers: {
          host,
          'x-forwarded-for': `198.51.100.${index}`,
          'x-real-ip': `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
        },
        payload:
          index % calls.length === 1
            ? { token: `guess-${index}`, newPassword: 'harbour-plum-lantern' }
            : { token: `guess-${index}` },
      });
      return statusCode;
    };
    for (let index = 0; index < 33; index += 1) {
      statuses.push(await guess(index, `2001:db8:9:9::${(index + 1).toString(16)}`));
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429, 429]);
    expect(await guess(1, '2001:db8:9:a::1')).toBe(400);
  });
});
