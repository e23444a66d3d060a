import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ProviderSettings } from '../../kernel/config/federated-settings.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../testing/openid-provider.ts';
import {
  atProvider,
  browserOf,
  callbackOf,
  know,
  outcomeIn,
  postBack,
} from '../../testing/provider-auth-request.ts';
import { oldPassword, useForgetfulPeople } from '../identity/forgotten-password.testing.ts';

let apple: OpenIdProvider;
let settings: ProviderSettings;
/** What the secrets that came said, the newest last. */
const secrets: Record<string, unknown>[] = [];

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  apple = await startOpenIdProvider([callbackOf('apple')], {
    clientId: 'example.northgate.console',
    takesSecret: async (secret) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
          algorithms: ['ES256'],
          audience: apple.issuer,
        });
        secrets.push({ ...payload, ...protectedHeader });
        return true;
      } catch {
        return false;
      }
    },
  });
  settings = {
    kind: 'openid',
    id: 'apple',
    name: 'Apple',
    clientId: apple.clientId,
    clientSecret: {
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      privateKey: await exportPKCS8(privateKey),
    },
    issuer: apple.issuer,
    provenBy: 'email_verified',
    prompt: null,
    postsBack: true,
  };
});
afterAll(() => apple.close());
beforeEach(() => secrets.splice(0));

const { api, person } = useForgetfulPeople({ providers: () => [settings] });

/** Goes there and is posted back. @returns the browser, and where the form leads it */
async function posted(sub: string | null) {
  const browser = browserOf(api);
  const { attempt, address } = await browser.start('apple');
  expect(new URL(address).searchParams.get('response_mode')).toBe('form_post');
  const callback = await atProvider(address, sub);
  return { browser, attempt, callback, answer: await postBack(api, callback) };
}

it('Apple signs people in by a form post and a signed secret, with its word as text', async () => {
  const email = 'alma@acme.example';
  await person(email);
  know(apple, { sub: 'alma', email, email_verified: 'true' });
  const { browser, attempt, callback, answer } = await posted('alma');
  expect(answer.statusCode).toBe(303);
  const next = new URL(String(answer.headers.location), callback);
  expect([next.origin + next.pathname, [...next.searchParams.keys()].toSorted()]).toEqual([
    callbackOf('apple'),
    ['code', 'iss', 'state'],
  ]);
  expect(outcomeIn(await browser.comeBack(next.href))).toBe('arrived');
  expect((await browser.link(attempt, oldPassword)).json().user.email).toBe(email);
  expect(secrets).toHaveLength(1);
  expect(secrets[0]).toMatchObject({
    alg: 'ES256',
    kid: 'KEY1234567',
    iss: 'TEAM123456',
    sub: apple.clientId,
  });

  const again = await posted('alma');
  await again.browser.comeBack(new URL(String(again.answer.headers.location), callback).href);
  expect((await again.browser.finish(again.attempt)).json().user.email).toBe(email);
});

it('Apple signs no one in by an address of its relay, unless it is connected', async () => {
  await person('bente@acme.example');
  know(apple, { sub: 'bente', email: 'x7k2@privaterelay.appleid.com', email_verified: 'true' });
  const { browser, attempt, callback, answer } = await posted('bente');
  await browser.comeBack(new URL(String(answer.headers.location), callback).href);
  expect((await browser.finish(attempt)).json().code).toBe('NO_ACCOUNT');
});

it('the form of Apple works in no other browser, opens nothing alone, and passes nothing else on', async () => {
  know(apple, { sub: 'cleo', email: 'cleo@acme.example' });
  const { attempt, answer, callback } = await posted('cleo');
  const stranger = browserOf(api);
  const there = new URL(String(answer.headers.location), callback).href;
  expect(outcomeIn(await stranger.comeBack(there))).toBe('refused');
  expect((await stranger.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
  const more = `${callback}&user=${encodeURIComponent('{"name":{"firstName":"Cleo"}}')}&next=//evil.example`;
  const passed = String((await postBack(api, more)).headers.location);
  expect(passed).toMatch(/^\?code=[^&]+&state=[^&]+(?:&iss=[^&]+)?$/);
  const refused = await posted(null);
  expect(String(refused.answer.headers.location)).toContain('error=access_denied');
});
