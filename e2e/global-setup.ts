import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../tools/lib/builds.mjs';
import { freePort, startOwnProduct } from './support/own-product.ts';
import { startPostSite } from './support/post-site.ts';
import { productVariable, type StartedProduct } from './support/product-address.ts';

/**
 * Starts the real product once for all journeys, beside the tests that need none: those that do wait for it. Developers
 * of tests that need none of it set `JOURNEYS_WITHOUT_PRODUCT`.
 */
// Playwright takes the default export.
// oxlint-disable-next-line import/no-default-export
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['JOURNEYS_WITHOUT_PRODUCT']) return undefined;
  await ensureBuilt(process.execPath, () => undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-product-'));
  const file = path.join(folder, 'started.json');
  process.env[productVariable] = file;
  const starting = start(file);
  return async () => {
    await (await starting)?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Writes down what it started, or why it did not. */
async function start(file: string) {
  const notify = async (started: StartedProduct) => {
    await writeFile(`${file}.new`, JSON.stringify(started));
    await rename(`${file}.new`, file);
  };
  try {
    const posts = await startPostSite();
    const mailPort = await freePort();
    const imapPort = await freePort();
    const own = await startOwnProduct({
      DNS_SERVERS: `127.0.0.1:${mailPort}`,
      SMTP_ALLOWED_HOSTS: `127.0.0.1:${mailPort}`,
      IMAP_ALLOWED_HOSTS: `127.0.0.1:${imapPort}`,
      FETCH_ALLOWED_ORIGINS: posts.origin,
      // With a line for each request: journeys look in the log for what must not stand there.
      LOG_LEVEL: 'info',
      COUNT_SECONDS: '5',
    });
    const { url, email, password, organizationSlug, folder, mail } = own;
    const product = {
      url,
      email,
      password,
      organizationSlug,
      folder,
      mail,
      posts: posts.origin,
      mailPort,
      imapPort,
    };
    await notify({ product });
    return {
      stop: async () => {
        await own.stop();
        posts.stop();
      },
    };
  } catch (error) {
    await notify({ failure: String(error) });
    return undefined;
  }
}
