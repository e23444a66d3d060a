import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { atProvider, browserOf, outcomeIn } from '../../testing/provider-auth-request.ts';
import { useVictim } from './federated-victim.testing.ts';

const { api, providers, authRequestOf } = useVictim();

const refused = { outcome: 'refused', finished: 'ATTEMPT_OVER', isIn: false };

describe('a provider’s token', () => {
  /** Signed again with the provider's own key, with some claims changed. */
  const changed = (claims: Record<string, unknown>) => async (token: string) => {
    const { alg = '', kid = '' } = decodeProtectedHeader(token);
    return new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ alg, kid })
      .sign(providers.organization.key);
  };

  it('passes when nothing but its signature is new', async () => {
    providers.organization.tamper = changed({});
    expect(await authRequestOf()).toEqual({ outcome: 'arrived', finished: undefined, isIn: true });
  });

  it.each([
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['for another client', () => ({ aud: 'another-client' })],
    ['for several clients, made for another', () => ({ aud: ['atrium', 'evil'], azp: 'evil' })],
    ['of another nonce', () => ({ nonce: 'another' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['that is over', () => ({ exp: Math.floor(Date.now() / 1000) - 600 })],
    ['without an end', () => ({ exp: undefined })],
    ['without a name', () => ({ sub: undefined })],
  ])('%s is refused', async (_what, claims) => {
    providers.organization.tamper = changed(claims());
    expect(await authRequestOf()).toEqual(refused);
  });

  it('is refused without a signature', async () => {
    providers.organization.tamper = (token) => new UnsecuredJWT(decodeJwt(token)).encode();
    expect(await authRequestOf()).toEqual(refused);
  });

  it('is refused when signed with another key, whatever key it names', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const secret = new TextEncoder().encode(providers.organization.clientSecret.padEnd(64, '-'));
    for (const [key, alg] of [
      [privateKey, 'RS256'],
      [secret, 'HS256'],
    ] as const) {
      providers.organization.tamper = (token) =>
        new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg, kid: providers.organization.keyId })
          .sign(key);
      expect(await authRequestOf()).toEqual(refused);
    }
    providers.organization.tamper = (token) => `${token.slice(0, -8)}AAAAAAAA`;
    expect(await authRequestOf()).toEqual(refused);
    providers.organization.tamper = () => 'no token';
    expect(await authRequestOf()).toEqual(refused);
  });
});

describe('a provider that is not well', () => {
  it('differs from a person who declines', async () => {
    const browser = browserOf(api);
    const { outcome, attempt } = await browser.authRequest('organization', null);
    expect(outcome).toBe('cancelled');
    expect((await browser.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
  });

  it.each([503, 'cut', 'hang'] as const)('says so after a moment (%s)', async (fault) => {
    const browser = browserOf(api);
    const { address, attempt } = await browser.start('organization');
    const callback = await atProvider(address, 'vera');
    providers.organization.fault = fault;
    expect(outcomeIn(await browser.comeBack(callback))).toBe('unreachable');
    expect((await browser.finish(attempt)).json().code).toBe('ATTEMPT_OVER');
    providers.organization.fault = null;
    expect(await authRequestOf()).toMatchObject({ outcome: 'arrived', isIn: true });
  });
});
