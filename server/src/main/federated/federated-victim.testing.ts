import { beforeAll, expect } from 'vitest';
import type { ProductOptions } from '../../testing/test-product.ts';
import { browserOf, know, useProviders } from '../../testing/provider-auth-request.ts';
import { oldPassword, useForgetfulPeople } from '../identity/forgotten-password.testing.ts';

/**
 * Someone who signs in with a provider, on whose account and in whose browser attacks are tried; and an
 * attacker, who is known here and at the provider too.
 */
export function useVictim(options: ProductOptions = {}) {
  const { made: providers, settings } = useProviders();
  const { api, database, person } = useForgetfulPeople({ ...options, providers: settings });
  const email = 'vera@acme.example';

  beforeAll(async () => {
    know(providers.organization, { sub: 'vera', email });
    know(providers.organization, { sub: 'mallory', email: 'mallory@evil.example' });
    await person(email);
    await person('mallory@evil.example');
    const browser = browserOf(api);
    const { attempt } = await browser.authRequest('organization', 'vera');
    expect((await browser.link(attempt, oldPassword)).statusCode).toBe(200);
  });

  return {
    api,
    database,
    providers,
    email,
    /** How the victim's authorization request ends, and whether they are signed in. */
    authRequestOf: async () => {
      const browser = browserOf(api);
      const { attempt, outcome } = await browser.authRequest('organization', 'vera');
      const finished = await browser.finish(attempt);
      return { outcome, finished: finished.json().code, isIn: await browser.isSignedIn() };
    },
  };
}
