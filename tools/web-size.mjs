// Holds what a browser must load before the first screen of any route to its budget, in bytes of JavaScript and in
// files, and sees to it that the pieces it comes in can be run in some order.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';

/** Brotli bytes of all JavaScript of one first screen (performance goal "first screen"). */
const BUDGET_BYTES = 198 * 1024;
/** Scripts and style sheets of one first screen. */
const BUDGET_FILES = 26;

/**
 * @typedef {object} Chunk one entry of Vite's manifest
 * @property {string} file
 * @property {boolean} [isEntry]
 * @property {string[]} [imports]
 * @property {string[]} [dynamicImports]
 * @property {string[]} [css]
 *
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The weight and the files of the page itself and of each screen directly behind it. What a screen asks for after a choice (a
 * dialog, a later step), and what the kit or the kernel loads later (menus, editor, charts, adapters of hosted
 * services), belongs to no first screen.
 * @param {Manifest} manifest
 * @param {(file: string) => number} weigh bytes of one JavaScript file
 * @returns {{ screen: string, bytes: number, files: number }[]} the heaviest first
 */
export function weighScreens(manifest, weigh) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry');
  const screens = new Set(screensBehind(manifest, entry));
  const chains = [[entry], ...[...screens].map((screen) => [entry, screen])];
  return chains
    .map((chain) => {
      const files = filesOf(manifest, chain);
      const scripts = [...files].filter((file) => file.endsWith('.js'));
      const bytes = scripts.reduce((sum, file) => sum + weigh(file), 0);
      return { screen: chain.at(-1) ?? '', bytes, files: files.size };
    })
    .toSorted((one, other) => other.bytes - one.bytes);
}

/**
 * The manifest with the page as an entry that imports what its scripts name. Where the libraries of the first screen
 * are split off manually, the build marks no entry itself.
 * @param {Manifest} manifest
 * @param {string} html the built page
 * @returns {Manifest}
 */
export function withPage(manifest, html) {
  if (Object.values(manifest).some((chunk) => chunk.isEntry)) return manifest;
  const files = new Set(
    [...html.matchAll(/<script[^>]* src="\/([^"]+\.js)"/g)].map(([, file]) => file ?? ''),
  );
  const imports = Object.keys(manifest).filter((key) => files.has(manifest[key]?.file ?? ''));
  return { ...manifest, 'index.html': { file: 'index.html', isEntry: true, imports } };
}

/**
 * @param {Manifest} manifest
 * @param {string} entry
 */
function screensBehind(manifest, entry) {
  return [...chunksOf(manifest, [entry])]
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => /^src\/(areas|screens|shell)\//.test(key));
}

/**
 * Chunks that are loaded together with these, by static imports.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>}
 */
function chunksOf(manifest, keys) {
  const found = new Set(keys);
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return found;
}

/**
 * Pieces that import each other, by way of others or not. In such a ring one runs before what it needs is there, and no
 * screen opens.
 * @param {Manifest} manifest
 * @returns {string[][]} each ring by the names of its files
 */
export function ringsOf(manifest) {
  /** @type {string[][]} */
  const rings = [];
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {(key: string, path: string[]) => void} */
  const follow = (key, path) => {
    const at = path.indexOf(key);
    if (at !== -1) rings.push(path.slice(at).map((one) => manifest[one]?.file ?? one));
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) follow(next, [...path, key]);
  };
  for (const key of Object.keys(manifest)) follow(key, []);
  return rings;
}

/**
 * Scripts and style sheets. The sheet of the page comes with its HTML, which no script knows.
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function filesOf(manifest, keys) {
  const files = [...chunksOf(manifest, keys)].flatMap((key) => {
    const { file = '', css = [] } = manifest[key] ?? {};
    return [file, ...css];
  });
  return new Set(files.filter((file) => /\.(?:js|css)$/.test(file)));
}

function main() {
  const dist = inRoot('web', 'dist');
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing: build with --manifest`);
  /** @type {Map<string, number>} */
  const known = new Map();
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const manifest = withPage(JSON.parse(readFileSync(path, 'utf8')), html);
  const weights = weighScreens(manifest, (file) => {
    const bytes = known.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    known.set(file, bytes);
    return bytes;
  });
  for (const { screen, bytes, files } of weights) {
    const mark =
      bytes > BUDGET_BYTES ? 'TOO HEAVY' : files > BUDGET_FILES ? 'TOO MANY FILES' : 'ok';
    const size = `${(bytes / 1024).toFixed(1).padStart(7)} KB in ${String(files).padStart(2)} files`;
    console.log(`${size}  ${screen}  ${mark}`);
  }
  const rings = ringsOf(manifest);
  for (const ring of rings) console.log(`These pieces import each other: ${ring.join(', ')}`);
  const isHeavy = weights.some(({ bytes, files }) => bytes > BUDGET_BYTES || files > BUDGET_FILES);
  process.exitCode = isHeavy || rings.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
