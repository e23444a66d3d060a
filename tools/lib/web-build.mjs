import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT, inRoot, programOf } from './paths.mjs';
import { runQuietly } from './processes.mjs';

const STAMP = inRoot('node_modules', '.cache', 'atrium', 'web-build');
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);

/**
 * Builds web/dist unless it was built from exactly these sources.
 * @param {string} node
 * @param {(line: string) => void} say
 */
export async function ensureWebBuilt(node, say) {
  const sources = hashSources(ROOT);
  const built = existsSync(STAMP) && existsSync(inRoot('web', 'dist', 'index.html'));
  if (built && readFileSync(STAMP, 'utf8') === sources) return;
  say('Building the web application');
  // Before, not after: a build that is interrupted must not look like the last whole one.
  rmSync(STAMP, { force: true });
  const vite = [programOf('vite', 'bin/vite.js'), 'build', '--manifest', '--logLevel', 'warn'];
  const options = { cwd: inRoot('web'), env: { NODE_ENV: 'production' } };
  const { code, output } = await runQuietly(node, vite, options);
  if (code !== 0) throw new Error(`The web application could not be built:\n${output.trim()}`);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
}

/**
 * The content and names of everything the build reads, as one hash.
 * @param {string} root
 */
export function hashSources(root) {
  const hash = createHash('sha256');
  const files = [...filesBelow(join(root, 'web')), ...filesBelow(join(root, 'contract'))];
  files.push(join(root, 'package-lock.json'), join(root, 'tsconfig.base.json'));
  for (const file of files.toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
