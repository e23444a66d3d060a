import { expect, test as base, type Page } from '@playwright/test';
import type { WebConfig } from 'contract/kernel/web-config.ts';
import { startHostedService } from '../../server/src/testing/hosted-service/hosted-service.ts';
import { HostedStorage } from '../../server/src/testing/hosted-storage/hosted-storage.ts';
import type { OpenIdProvider } from '../../server/src/testing/openid-provider.ts';
import { startWithProvider } from './federated-test.ts';
import type { OwnProduct } from './own-product.ts';

/** The address of a running emulator; without one a small server of the calls we make stands for it. */
export const emulatorVariable = 'HOSTED_EMULATOR';
export const hostedProject = 'demo-atrium';
export const hostedKey = 'web-key';

/** As the product tells its pages. */
export function identityAt(service: string): WebConfig['identity'] {
  return {
    kind: 'firebase',
    providers: [],
    apiKey: hostedKey,
    project: hostedProject,
    emulatorUrl: service,
  };
}

export interface Hosted {
  product: OwnProduct;
  /** With which people may sign in instead of by password. */
  provider: OpenIdProvider;
  /** Where the identity service answers. */
  service: string;
  /** Where its files lie. */
  storage: HostedStorage;
}

interface Fixtures {
  /** What pages complained about, without refusals of the identity service, which browsers report too. */
  complaints: string[];
}

/** People of an earlier product, which a failed test has ended: its founder would be in the way of the next. */
async function forgetPeople(emulator: string): Promise<void> {
  const people = `${emulator}/emulator/v1/projects/${hostedProject}/accounts`;
  const { status } = await fetch(people, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  if (status !== 200) throw new Error(`The emulator keeps its people: ${status}`);
}

/** The whole product with hosted identity and file storage, in a real browser. */
export const test = base.extend<Fixtures, { hosted: Hosted }>({
  hosted: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const given = process.env[emulatorVariable];
      const own = given === undefined ? await startHostedService({ project: hostedProject }) : null;
      const service = given ?? own?.origin ?? '';
      if (given !== undefined) await forgetPeople(given);
      const storage = new HostedStorage();
      await storage.start();
      const { product, provider, stop } = await startWithProvider({
        IDENTITY: 'firebase',
        IDENTITY_PROJECT: hostedProject,
        IDENTITY_API_KEY: hostedKey,
        IDENTITY_EMULATOR: service,
        FILE_STORAGE: 'firebase',
        FILE_STORAGE_BUCKET: storage.objects.bucket,
        FILE_STORAGE_EMULATOR: storage.origin,
      });
      await use({ product, provider, service, storage });
      await stop();
      await storage.close();
      await own?.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ hosted }, use) => {
    await use(hosted.product.url);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.includes('status of 400')) complaints.push(text);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
});

export { expect };

/** The bearer of the next call of the page. */
export async function bearerOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForRequest((one) => new URL(one.url()).pathname === '/api/auth/me');
  await act();
  return (await (await asked).allHeaders())['authorization'] ?? '';
}
