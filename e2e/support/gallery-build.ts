import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { hashSources } from '../../tools/lib/web-build.mjs';

const root = path.resolve(import.meta.dirname, '../..');
export const galleryFolder = path.join(root, '.cache', 'gallery');
const stamp = path.join(root, '.cache', 'gallery.stamp');

/**
 * Builds the page of the kit, which is no part of the product, unless it was built from exactly these sources.
 * React stays as it is while developing: its warnings are errors of the console, which the tests see.
 */
export async function buildGallery(): Promise<void> {
  const sources = hashSources(root);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return;
  await rm(stamp, { force: true });
  const web = path.join(root, 'web');
  await build({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: galleryFolder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: path.join(web, 'gallery.html'), output: { codeSplitting: true } },
    },
  });
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, sources);
}
