import { expect, type Page } from '@playwright/test';
import path from 'node:path';
import { preview } from 'vite';
import { buildGallery } from './gallery-build.ts';
import { test as base } from './cached-context.ts';

/** The page that shows every piece of the kit in every state. */
export const test = base.extend<{ openGallery: OpenGallery }, { galleryAddress: string }>({
  galleryAddress: [
    // Playwright wants a pattern here, also for nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await buildGallery();
      const server = await preview({
        root: path.dirname(folder),
        configFile: false,
        logLevel: 'error',
        build: { outDir: folder },
        preview: { host: '127.0.0.1', port: 0 },
      });
      const bound = server.httpServer.address();
      if (typeof bound !== 'object' || bound === null) throw new Error('The gallery has no port');
      await use(`http://127.0.0.1:${bound.port}/gallery.html`);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ galleryAddress }, use) => {
    await use(galleryAddress);
  },
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
