import { expect, it } from 'vitest';
import { atProvider, browserOf, know, useProviders } from '../../testing/provider-auth-request.ts';
import { useForgetfulPeople } from './forgotten-password.testing.ts';

const providers = useProviders();
const { api } = useForgetfulPeople({ providers: providers.settings });

const code = 'northgate-Zq3vN8xL2mRtY7wK5bPcGd';
const storeCode = (browser: ReturnType<typeof browserOf>) =>
  browser.post('/federated/keep-code', { code });
const take = async (browser: ReturnType<typeof browserOf>) =>
  (await browser.post('/federated/take-code', {})).json();

it('gives the code of an invitation back to the browser that left it, once', async () => {
  const browser = browserOf(api);
  const stored = await storeCode(browser);
  expect(stored.statusCode).toBe(200);
  const cookie = String(stored.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  expect(cookie).not.toContain(code);
  expect(await take(browserOf(api))).toEqual({ code: null });
  expect(await take(browser)).toEqual({ code });
  expect(await take(browser)).toEqual({ code: null });
});

it('keeps it after a redirect of the whole page, whether the person agreed or declined', async () => {
  know(providers.made.organization, { sub: 'jon', email: 'jon@acme.example' });
  for (const [who, outcome] of [
    ['jon', 'arrived'],
    [null, 'cancelled'],
  ] as const) {
    const browser = browserOf(api);
    await storeCode(browser);
    const query = { purpose: 'register', back: '/auth/register' };
    const { address } = await browser.start('organization', query);
    expect(address).not.toContain(code);
    const answer = await browser.comeBack(await atProvider(address, who));
    expect(answer.headers.location).toMatch(new RegExp(`/auth/register#federated=${outcome}$`));
    expect(await take(browser)).toEqual({ code });
  }
});

it('believes no cookie that another sealed, cut or changed', async () => {
  const browser = browserOf(api);
  await storeCode(browser);
  const [[name, sealed] = ['', '']] = browser.jar;
  for (const other of [
    '',
    'x',
    sealed.slice(0, -3),
    `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`,
  ]) {
    expect(await take(browserOf(api, new Map([[name, other]])))).toEqual({ code: null });
  }
});

it('keeps nothing for a page of another site', async () => {
  const answer = await browserOf(api).call('POST', '/api/identity/federated/take-code', {
    payload: {},
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
});
