import { describe, expect, it } from 'vitest';
import { getMe } from 'contract/session/session.contract.ts';
import { useTestProduct } from '../../testing/test-product.ts';
import { resetLink, useForgetfulPeople } from './forgotten-password.testing.ts';

const test = useForgetfulPeople();
const { database, api, mail, ask, person, codeFor, setPassword: set } = test;
// Another process of the same server, with caches of its own.
const other = useTestProduct(database);

describe('threat row 12: sessions do not outlive a reset', () => {
  it('on the process that did it and on another, tokens that were just used are refused', async () => {
    const email = 'open@acme.example';
    const subject = await person(email);
    const sessions = await Promise.all([1, 2].map(() => api.identity.openSession(subject)));
    const tries = () =>
      Promise.all(
        sessions.flatMap(({ token }) =>
          [api, other].map(
            async (server) =>
              (await server.call(getMe, { headers: { authorization: `Bearer ${token}` } })).status,
          ),
        ),
      );
    expect(await tries()).toEqual([200, 200, 200, 200]);
    await set(await codeFor(email), 'harbour-plum-lantern');
    expect(await tries()).toEqual([401, 401, 401, 401]);
  });
});

describe('threat row 14: no one learns who signs in here', () => {
  it('row 37: answers a known, an unknown and a disabled address by the same bytes', async () => {
    await person('known@acme.example');
    await api.identity.admin.setDisabled(await person('disabled@acme.example'), true);
    const answers = await Promise.all(
      ['known@acme.example', 'unknown@acme.example', 'disabled@acme.example'].map(async (email) => {
        const { statusCode, body, headers } = await ask(email);
        const { date: _date, 'request-id': _id, ...rest } = headers;
        return { statusCode, body, rest };
      }),
    );
    expect(answers[0]).toMatchObject({ statusCode: 204, body: '' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const mails = await Promise.all(
      ['known@acme.example', 'unknown@acme.example', 'disabled@acme.example'].map(mail.to),
    );
    expect(mails.map((list) => list.length)).toEqual([1, 0, 0]);
  });

  it('does the same work for 30 known and 30 unknown ones: a count and a job each', async () => {
    const known = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const email = `one${index}@acme.example`;
        await api.identity.admin.createUser({ email, name: 'Known' });
        return email;
      }),
    );
    const jobsOf = async () =>
      (
        await database.asSuperuser<{ n: number }>(
          `select count(*)::int as n from jobs.job where name = 'identity.sendResetLink'`,
        )
      )[0]?.n ?? 0;
    const before = await jobsOf();
    const bodies = new Set<string>();
    for (const [index, email] of known.entries()) {
      for (const address of [email, `none${index}@acme.example`]) {
        const { statusCode, body } = await ask(address);
        bodies.add(`${statusCode} ${body}`);
      }
    }
    expect([...bodies]).toEqual(['204 ']);
    expect(await jobsOf()).toBe(before + 60);
  });

  it('keeps neither address nor link readable in the queue', async () => {
    await person('canary-8251@acme.example');
    const code = await codeFor('canary-8251@acme.example');
    const rows = await database.asSuperuser('select to_jsonb(j)::text as row from jobs.job j');
    const stored = await database.asSuperuser(
      'select to_jsonb(c)::text as row from identity.mailed_code c',
    );
    expect(JSON.stringify(rows)).not.toMatch(/canary-8251/);
    expect(JSON.stringify([rows, stored])).not.toContain(code);
  });

  it('refuses what is no address before anything is counted', async () => {
    const { statusCode, body } = await ask('not an address');
    expect([statusCode, JSON.parse(body).code]).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('threat row 15: how often one may ask', () => {
  it('is three times an hour for an address, known or not, in any spelling', async () => {
    await person('often@acme.example');
    for (const name of ['often', 'never']) {
      const spellings = [`${name}@acme.example`, `${name.toUpperCase()}@ACME.example`];
      const statuses = [];
      for (let index = 0; index < 5; index += 1) {
        statuses.push((await ask(spellings[index % 2])).statusCode);
      }
      expect(statuses).toEqual([204, 204, 204, 429, 429]);
    }
    expect(await mail.to('often@acme.example')).toHaveLength(3);
  });

  it('is ten times an hour for an origin, whatever its headers and its IPv6 suffix say', async () => {
    const from = async (index: number) =>
      (
        await api.app.inject({
          method: 'POST',
          url: '/api/auth/forgot-password',
          remoteAddress: `2001:db8:7:7::${index.toString(16)}`,
          headers: {
            host: '127.0.0.1:3000',
            'x-forwarded-for': `198.51.100.${index}`,
            'x-real-ip': `198.51.100.${index}`,
            forwarded: `for=198.51.100.${index}`,
          },
          payload: { email: `person${index}@elsewhere.example` },
        })
      ).statusCode;
    const statuses = [];
    for (let index = 1; index <= 12; index += 1) statuses.push(await from(index));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
  });
});

describe('threat row 16: links begin with PUBLIC_URL', () => {
  it.each(['x-forwarded-host', 'forwarded', 'x-forwarded-proto', 'origin', 'referer'])(
    'whatever %s says',
    async (name) => {
      const email = `${name}@acme.example`;
      await person(email);
      await ask(email, { [name]: 'https://evil.example' });
      const [sent] = await mail.to(email);
      expect(sent?.text).toMatch(resetLink);
      expect(JSON.stringify(sent)).not.toContain('evil.example');
    },
  );

  it('and a request for another host is not answered at all', async () => {
    const { statusCode } = await ask('host@acme.example', { host: 'evil.example' });
    expect(statusCode).toBe(421);
  });
});

it('threat row 35: a page of another site reaches none of it', async () => {
  const payload = { token: 'x', newPassword: 'harbour-plum-lantern' };
  for (const origin of ['https://evil.example', 'null', 'https://127.0.0.1.evil.example']) {
    const { statusCode, headers } = await api.app.inject({
      method: 'POST',
      url: '/api/identity/reset-password',
      headers: { host: '127.0.0.1:3000', origin },
      payload,
    });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([403, undefined]);
  }
  const form = await api.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=known@acme.example',
  });
  expect(form.statusCode).toBe(415);
});
