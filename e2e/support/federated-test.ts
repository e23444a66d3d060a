import { expect, test as base, type Page } from '@playwright/test';
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../server/src/testing/openid-provider.ts';
import { freePort, type OwnProduct, startOwnProduct } from './own-product.ts';

export interface Federated {
  product: OwnProduct;
  /** A real provider on this machine; people choose who they are. */
  provider: OpenIdProvider;
}

interface Fixtures {
  /** What the page complained about, without what was refused on purpose. */
  complaints: string[];
}

/** The product with a provider, as the settings say otherwise. */
export async function startWithProvider(
  settings: Readonly<Record<string, string>> = {},
): Promise<Federated & { stop: () => Promise<void> }> {
  const port = String(await freePort());
  const callback = `http://127.0.0.1:${port}/api/identity/federated/organization/callback`;
  const provider = await startOpenIdProvider([callback]);
  const product = await startOwnProduct({
    ...settings,
    PORT: port,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Northgate ID',
  });
  const stop = async () => {
    await product.stop();
    await provider.close();
  };
  return { product, provider, stop };
}

/** The whole product with a provider to sign in with, in a real browser. */
export const test = base.extend<Fixtures, { federated: Federated }>({
  federated: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { product, provider, stop } = await startWithProvider();
      await use({ product, provider });
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ federated }, use) => {
    await use(federated.product.url);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !/status of 4(?:0[0139]|22)/.test(text))
        complaints.push(text);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
});

export { expect };

/** Presses a button that opens the provider's window. */
export async function windowOf(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  return popup;
}

/** Chooses on the provider's page, which then closes. */
export async function choose(popup: Page, who: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: who }).click();
  await closed;
}
