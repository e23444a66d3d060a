import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const kernel = path.resolve(import.meta.dirname, '../../web/src/kernel');

/** What of the web is tested apart from its screens: the adapters of both identity services and both file stores. */
const adapters = {
  'embedded-identity': path.join(kernel, 'identity/embedded-identity.ts'),
  'hosted-identity': path.join(kernel, 'identity/hosted/hosted-identity.ts'),
  'embedded-storage': path.join(kernel, 'files/embedded-storage.ts'),
  'hosted-storage': path.join(kernel, 'files/hosted-storage.ts'),
};

/** The code of each adapter and of what they share, by its path. */
export type Sources = ReadonlyMap<string, string>;

/** In a few files: a browser that fetches each module of the sources separately takes seconds for each page. */
async function buildSources(): Promise<Sources> {
  const built = (await build({
    configFile: false,
    root: kernel,
    base: '/sources/',
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: adapters,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.flatMap((file) =>
      file.type === 'chunk' ? [[`/sources/${file.fileName}`, file.code] as const] : [],
    ),
  );
}

/** The fixture of {@link Sources}: built once for each worker. */
export const sourcesFixture: [
  (given: object, use: (sources: Sources) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
] = [
  // Playwright wants a pattern here, also for nothing.
  // oxlint-disable-next-line no-empty-pattern
  async ({}, use) => use(await buildSources()),
  { scope: 'worker', timeout: 120_000 },
];

/** An empty page of the product's own origin, which can import `/sources/{adapter}.js`. */
export async function openSources(page: Page, sources: Sources, origin: string): Promise<void> {
  const isSource = (url: URL) => url.origin === origin && url.pathname.startsWith('/sources');
  await page.route(isSource, async (route) => {
    const { pathname } = new URL(route.request().url());
    const code = sources.get(pathname);
    if (pathname === '/sources') {
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    } else if (code === undefined) {
      await route.fulfill({ status: 404, body: '' });
    } else {
      await route.fulfill({ contentType: 'text/javascript', body: code });
    }
  });
  // The page is made up, so the browser takes it for one from afar that asks for this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${origin}/sources`);
}
