import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../kernel/log/log.ts';
import { atProvider, browserOf, origin, outcomeIn } from '../../testing/provider-auth-request.ts';
import { useVictim } from './federated-victim.testing.ts';

const lines: string[] = [];
const log = createLog(
  { level: 'debug', process: 'api', environment: 'test', version: '1' },
  { write: (line) => void lines.push(line) },
);
const { api, database, providers, email, authRequestOf } = useVictim({ log });

describe('the way back', () => {
  it('works once: neither its state nor its code opens anything again', async () => {
    const browser = browserOf(api);
    const { callback, attempt } = await browser.authRequest('organization', 'vera');
    const again = await browser.comeBack(callback);
    expect(outcomeIn(again)).toBe('refused');
    expect((await browser.finish(attempt)).statusCode).toBe(200);
    // The code, with the state of another attempt.
    const { address, attempt: second } = await browser.start('organization');
    const state = new URL(address).searchParams.get('state') ?? '';
    const forged = new URL(callback);
    forged.searchParams.set('state', state);
    expect(outcomeIn(await browser.comeBack(forged.href))).toBe('refused');
    expect((await browser.finish(second)).json().code).toBe('ATTEMPT_OVER');
  });

  it('is refused with a state that was never issued, or none', async () => {
    const browser = browserOf(api);
    const { address } = await browser.start('organization');
    const callback = new URL(await atProvider(address, 'vera'));
    for (const state of [null, '', 'made-up', randomBytes(32).toString('base64url')]) {
      if (state === null) callback.searchParams.delete('state');
      else callback.searchParams.set('state', state);
      expect(outcomeIn(await browser.comeBack(callback.href))).toBe('refused');
    }
  });

  it('of an attacker’s browser signs in no one elsewhere', async () => {
    const attacker = browserOf(api);
    const { address, attempt } = await attacker.start('organization');
    const callback = await atProvider(address, 'mallory');
    // Their way back is followed in her browser, which never left, or left for itself.
    const victim = browserOf(api);
    expect(outcomeIn(await victim.comeBack(callback))).toBe('refused');
    await victim.start('organization');
    expect(outcomeIn(await victim.comeBack(callback))).toBe('refused');
    expect((await victim.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
    expect(await victim.isSignedIn()).toBe(false);
  });

  it('is finished in the browser that began it alone', async () => {
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('organization', 'vera');
    const elsewhere = browserOf(api);
    expect((await elsewhere.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
    await elsewhere.start('organization');
    expect((await elsewhere.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
    expect((await browser.finish(attempt)).statusCode).toBe(200);
  });

  it('opens nothing by a page of another site, nor for another purpose', async () => {
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('organization', 'vera');
    const answer = await browser.call('POST', '/api/identity/federated/finish', {
      payload: { attempt },
      headers: { origin: 'https://evil.example' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'INVALID_ORIGIN']);
    const begun = await browser.call(
      'GET',
      `/api/identity/federated/organization/start?attempt=${randomBytes(32).toString('base64url')}&purpose=sign-in`,
      { headers: { 'sec-fetch-site': 'cross-site' } },
    );
    expect([begun.statusCode, outcomeIn(begun)]).toEqual([200, 'refused']);
    const connecting = await browser.authRequest('organization', 'vera', { purpose: 'connect' });
    expect((await browser.finish(connecting.attempt)).json().code).toBe('ATTEMPT_OVER');
  });

  it('of one provider is not that of another', async () => {
    const browser = browserOf(api);
    const { address } = await browser.start('organization');
    const callback = await atProvider(address, 'vera');
    const mixed = callback.replace('/organization/', '/google/');
    expect(outcomeIn(await browser.comeBack(mixed))).toBe('refused');
    // An answer that names another issuer (RFC 9207).
    const second = await browser.start('organization');
    const other = new URL(await atProvider(second.address, 'vera'));
    other.searchParams.set('iss', providers.google.issuer);
    expect(outcomeIn(await browser.comeBack(other.href))).toBe('refused');
    expect((await browser.finish(second.attempt)).json().code).toBe('ATTEMPT_OVER');
  });

  it('ends after a quarter of an hour', async () => {
    const browser = browserOf(api);
    const { address, attempt } = await browser.start('organization');
    await database.asSuperuser(
      `update identity.federated_attempt set expires_at = now() - interval '1 s'`,
    );
    const callback = await atProvider(address, 'vera');
    expect(outcomeIn(await browser.comeBack(callback))).toBe('refused');
    expect((await browser.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/auth/login@evil.example',
    '/auth/login/../../..//evil.example',
    '/acme/profile?x=//evil.example',
    '/acme/profile\r\nlocation: https://evil.example',
    'javascript:alert(1)',
  ])('never leads to %s', async (back) => {
    const browser = browserOf(api);
    const { answer } = await browser.start('organization', { back });
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
  });

  it.each(['/auth/login', '/acme/profile'])('leads the whole page to %s', async (back) => {
    const browser = browserOf(api);
    const { answer, attempt } = await browser.authRequest('organization', 'vera', { back });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${origin}${back}#federated=arrived`,
    ]);
    expect((await browser.finish(attempt)).statusCode).toBe(200);
  });
});

describe('what a stranger may not learn', () => {
  it('is in no log and no page', async () => {
    const browser = browserOf(api);
    const { attempt, callback, answer } = await browser.authRequest('organization', 'vera');
    providers.organization.tamper = () => 'no token';
    await authRequestOf();
    const { searchParams } = new URL(callback);
    const secrets = [
      providers.organization.clientSecret,
      encodeURIComponent(providers.organization.clientSecret),
      attempt,
      searchParams.get('code') ?? '',
      searchParams.get('state') ?? '',
      email,
    ];
    const logged = lines.join('\n') + answer.body;
    expect(logged).toContain('federated sign-in failed');
    for (const secret of secrets) expect(logged).not.toContain(secret);
    const stored = await database.asSuperuser(`select * from identity.federated_attempt`);
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('lets 30 begin from one address in a quarter of an hour, and does not count who comes back', async () => {
    const from = async (count: number, comesBack: boolean) => {
      const outcomes = [];
      for (let i = 0; i < count; i += 1) {
        const browser = browserOf(api);
        const attempt = randomBytes(32).toString('base64url');
        const answer = await api.app.inject({
          url: `/api/identity/federated/organization/start?attempt=${attempt}&purpose=sign-in`,
          remoteAddress: '203.0.113.77',
          headers: { host: '127.0.0.1:3000' },
        });
        outcomes.push(answer.statusCode === 303 ? 'sent' : outcomeIn(answer));
        if (!comesBack) continue;
        for (const { name, value } of answer.cookies) browser.jar.set(name, value);
        const callback = await atProvider(String(answer.headers.location), 'vera');
        const { pathname, search } = new URL(callback);
        await api.app.inject({
          url: pathname + search,
          remoteAddress: '203.0.113.77',
          headers: {
            host: '127.0.0.1:3000',
            cookie: [...browser.jar].map((pair) => pair.join('=')).join('; '),
          },
        });
      }
      return outcomes;
    };
    expect(await from(3, true)).toEqual(['sent', 'sent', 'sent']);
    const all = await from(31, false);
    expect([...new Set(all.slice(0, 30)), all[30]]).toEqual(['sent', 'too-many']);
  });
});
