import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderSettings } from '../../kernel/config/federated-settings.ts';
import { startGitHubService, type GitHubService } from '../../testing/github-service.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../testing/openid-provider.ts';
import {
  atProvider,
  browserOf,
  callbackOf,
  outcomeIn,
} from '../../testing/provider-auth-request.ts';
import { oldPassword, useForgetfulPeople } from '../identity/forgotten-password.testing.ts';

let github: GitHubService;
let microsoft: OpenIdProvider;
/** A provider that was never there. */
const nowhere = 'http://127.0.0.1:9';

beforeAll(async () => {
  github = await startGitHubService();
  microsoft = await startOpenIdProvider([callbackOf('microsoft')]);
});
afterAll(async () => {
  await github.close();
  await microsoft.close();
});

const { api, person } = useForgetfulPeople({
  providers: (): ProviderSettings[] => [
    {
      kind: 'github',
      id: 'github',
      name: 'GitHub',
      clientId: github.clientId,
      clientSecret: github.clientSecret,
      loginUrl: github.origin,
      apiUrl: github.origin,
    },
    {
      kind: 'openid',
      id: 'microsoft',
      name: 'Microsoft',
      clientId: microsoft.clientId,
      clientSecret: microsoft.clientSecret,
      issuer: microsoft.issuer,
      provenBy: 'xms_edov',
      prompt: null,
      postsBack: false,
    },
    {
      kind: 'openid',
      id: 'organization',
      name: 'Northgate',
      clientId: 'any',
      clientSecret: 'any',
      issuer: nowhere,
      provenBy: 'email_verified',
      prompt: null,
      postsBack: false,
    },
  ],
});

describe('GitHub', () => {
  it('is asked who came, by its API: the primary address counts, once it is verified', async () => {
    const email = 'gita@acme.example';
    await person(email);
    const others = { email: 'gita@elsewhere.example', primary: false, verified: true };
    github.person = { id: 4711, emails: [others, { email, primary: true, verified: false }] };
    const browser = browserOf(api);
    const unproven = await browser.authRequest('github', null);
    expect((await browser.finish(unproven.attempt)).json().code).toBe('EMAIL_NOT_VERIFIED');

    github.person = { id: 4711, emails: [others, { email, primary: true, verified: true }] };
    const { attempt } = await browser.authRequest('github', null);
    expect((await browser.finish(attempt)).json()).toEqual({ linkRequired: true, email });
    expect((await browser.link(attempt, oldPassword)).statusCode).toBe(200);
    // After this the subject counts, whatever the addresses.
    github.person = { id: 4711, emails: [] };
    const later = browserOf(api);
    const second = await later.authRequest('github', null);
    expect((await later.finish(second.attempt)).json().user.email).toBe(email);
    github.person = { id: 4712, emails: [] };
    const another = await later.authRequest('github', null);
    expect((await later.finish(another.attempt)).json().code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('is believed for a code of this very trip alone', async () => {
    github.person = { id: 4711, emails: [] };
    const browser = browserOf(api);
    const { address } = await browser.start('github');
    const stolen = new URL(await atProvider(address, null)).searchParams.get('code') ?? '';
    const own = await browser.start('github');
    const callback = new URL(await atProvider(own.address, null));
    callback.searchParams.set('code', stolen);
    expect(outcomeIn(await browser.comeBack(callback.href))).toBe('refused');
    github.person = null;
    expect((await browser.authRequest('github', null)).outcome).toBe('cancelled');
  });
});

describe('Microsoft', () => {
  const email = 'mira@acme.example';
  beforeAll(() => person(email));

  it.each([
    [true, true],
    ['1', true],
    [1, true],
    [undefined, false],
    [false, false],
    ['0', false],
  ])('proves a mailbox by xms_edov alone: %s', async (xms_edov, isProven) => {
    // What an administrator of a directory may write there.
    const claims = { sub: 'mira', email, email_verified: true };
    microsoft.people.set('mira', { ...claims, ...(xms_edov !== undefined && { xms_edov }) });
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('microsoft', 'mira');
    const answer = (await browser.finish(attempt)).json();
    expect(answer).toMatchObject(
      isProven ? { linkRequired: true } : { code: 'EMAIL_NOT_VERIFIED' },
    );
  });
});

describe('a provider that was never there', () => {
  it('says so in the window, and leaves the other providers working', async () => {
    const browser = browserOf(api);
    const { answer, attempt } = await browser.start('organization');
    expect([answer.statusCode, outcomeIn(answer)]).toEqual([200, 'unreachable']);
    expect((await browser.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
    const whole = await browser.start('organization', { back: '/auth/login' });
    expect(whole.address).toMatch(/\/auth\/login#federated=unreachable$/);
    github.person = { id: 1, emails: [] };
    expect((await browser.authRequest('github', null)).outcome).toBe('arrived');
  });
});
