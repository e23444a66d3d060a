import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';

export interface Sources {
  url: string;
  close: () => Promise<void>;
}

/** Serves the modules of the web as they stand in the sources. */
async function serveSources(): Promise<Sources> {
  const root = path.resolve(import.meta.dirname, '../../web');
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'atrium-sources-'));
  const server = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    optimizeDeps: {
      include: [
        'tus-js-client',
        '@firebase/app',
        '@firebase/auth',
        '@firebase/storage',
        'zod/mini',
      ],
    },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const bound = server.httpServer?.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('No port for the sources');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    close: async () => {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}

/** The fixture of {@link Sources}: served once for each worker, which takes a while. */
export const sourcesFixture: [
  (given: object, use: (sources: Sources) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
] = [
  // Playwright wants a pattern here, also for nothing.
  // oxlint-disable-next-line no-empty-pattern
  async ({}, use) => {
    const sources = await serveSources();
    await use(sources);
    await sources.close();
  },
  { scope: 'worker', timeout: 120_000 },
];

/** An empty page of the product's own origin, whose modules come from the sources. */
export async function openSources(page: Page, sources: Sources, origin: string): Promise<void> {
  const isModule = (url: URL) => url.origin === origin && !url.pathname.startsWith('/api/');
  await page.route(isModule, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/sources') {
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    } else {
      const url = `${sources.url}${pathname}${search}`;
      await route.fulfill({ response: await route.fetch({ url }) });
    }
  });
  // The page is made up, so the browser takes it for one from afar that asks for this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${origin}/sources`);
}
