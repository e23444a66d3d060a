import { ensureWebBuilt } from '../tools/lib/web-build.mjs';
import { startOwnProduct } from './support/own-product.ts';
import { productVariable, type Product } from './support/product-address.ts';

/**
 * Starts the real product once for all journeys. Whoever works on tests that need none of it sets
 * `JOURNEYS_WITHOUT_PRODUCT`.
 */
// Playwright takes the default export.
// oxlint-disable-next-line import/no-default-export
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['JOURNEYS_WITHOUT_PRODUCT']) return undefined;
  await ensureWebBuilt(process.execPath, () => undefined);
  const { url, email, password, organizationSlug, folder, mail, stop } = await startOwnProduct({
    // With a line for each request: journeys look in the log for what must not stand there.
    LOG_LEVEL: 'info',
  });
  const product: Product = { url, email, password, organizationSlug, folder, mail };
  process.env[productVariable] = JSON.stringify(product);
  return stop;
}
