import { test as base, expect, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';

/**
 * The page that shows every piece of the kit in every state. It is no part of the product, so it is served
 * from the sources, once per worker.
 */
export const test = base.extend<{ openGallery: OpenGallery }, { galleryAddress: string }>({
  galleryAddress: [
    async ({ browser }, use) => {
      const root = path.resolve(import.meta.dirname, '../../web');
      const cacheDir = await mkdtemp(path.join(tmpdir(), 'atrium-kit-'));
      const server = await createServer({
        root,
        configFile: path.join(root, 'vite.config.ts'),
        cacheDir,
        logLevel: 'error',
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
      });
      await server.listen();
      const bound = server.httpServer?.address();
      if (typeof bound !== 'object' || bound === null) throw new Error('The gallery has no port');
      const address = `http://127.0.0.1:${bound.port}/__kit`;
      // The first visit waits for the libraries to be prepared, which is no test's time.
      const page = await browser.newPage();
      await page.goto(address);
      await page.getByRole('heading', { name: 'Building blocks' }).waitFor({ timeout: 100_000 });
      await page.waitForLoadState('networkidle');
      await page.close();
      await use(address);
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openGallery: async ({ page, galleryAddress }, use) => {
    await use(async (scheme = 'light') => {
      await page.emulateMedia({ colorScheme: scheme });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(galleryAddress);
      await expect(page.getByRole('heading', { name: 'Building blocks' })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  },
});

export type OpenGallery = (scheme?: 'light' | 'dark') => Promise<void>;

/** The words of what has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

/** True while the focus is inside a dialog. */
export function focusInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('#modals') !== null);
}

export { expect } from '@playwright/test';
