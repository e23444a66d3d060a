import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { WEB_SOURCES, hashSources } from '../../tools/lib/builds.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const web = path.join(root, 'web');

/**
 * Builds something of the web application into `.cache/{name}`, unless it was built from exactly these sources.
 * @returns its folder
 */
export async function builtOnce(name: string, config: InlineConfig): Promise<string> {
  const folder = path.join(root, '.cache', name);
  const stamp = `${folder}.stamp`;
  const sources = hashSources(root, WEB_SOURCES);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return folder;
  await rm(stamp, { force: true });
  await build({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'error',
    ...config,
    build: { outDir: folder, emptyOutDir: true, ...config.build },
  });
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, sources);
  return folder;
}
