import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT, inRoot, programOf } from './paths.mjs';
import { runQuietly } from './processes.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);

/**
 * @typedef {object} Build
 * @property {string} name of its stamp
 * @property {string} says what is being built, in a sentence
 * @property {string} made a file that it makes, as a path in the clone
 * @property {string[]} sources folders and files of the clone that it reads
 * @property {string[]} command
 * @property {string} folder where the command runs
 */

/** What a build of the web application reads. */
export const WEB_SOURCES = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'];

/** @type {Build} */
const WEB = {
  name: 'web-build',
  says: 'the web application',
  made: 'web/dist/index.html',
  sources: WEB_SOURCES,
  command: [programOf('vite', 'bin/vite.js'), 'build', '--manifest', '--logLevel', 'warn'],
  folder: 'web',
};

/** @type {Build} */
const SERVER = {
  name: 'server-build',
  says: 'the server',
  made: 'server/dist/api.js',
  sources: ['server', 'contract', 'package-lock.json'],
  command: [inRoot('server', 'bundle.mjs')],
  folder: 'server',
};

/**
 * Builds server/dist and web/dist, each unless it was built from exactly these sources.
 * @param {string} node
 * @param {(line: string) => void} say
 */
export async function ensureBuilt(node, say) {
  const known = new Map();
  await ensure(SERVER, node, say, known);
  await ensure(WEB, node, say, known);
}

/**
 * @param {Build} build
 * @param {string} node
 * @param {(line: string) => void} say
 * @param {Map<string, string>} known the hashes of sources that another build read
 */
async function ensure({ name, says, made, sources, command, folder }, node, say, known) {
  const stamp = inRoot('node_modules', '.cache', 'atrium', name);
  const hash = hashSources(ROOT, sources, known);
  const built = existsSync(stamp) && existsSync(inRoot(made));
  if (built && readFileSync(stamp, 'utf8') === hash) return;
  say(`Building ${says}`);
  // Before, not after: a build that is interrupted must not look like the last whole one.
  rmSync(stamp, { force: true });
  const options = { cwd: inRoot(folder), env: { NODE_ENV: 'production' } };
  const { code, output } = await runQuietly(node, command, options);
  if (code !== 0) throw new Error(`Could not build ${says}:\n${output.trim()}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * The content and names of everything a build reads, as one hash.
 * @param {string} root
 * @param {string[]} sources folders and files below it
 * @param {Map<string, string>} known hashes of sources, which are not read again; those of these sources are added
 */
export function hashSources(root, sources, known = new Map()) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const one = known.get(source) ?? hashSource(root, source);
    known.set(source, one);
    hash.update(`${one}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} source a folder or a file below it
 */
function hashSource(root, source) {
  const hash = createHash('sha256');
  for (const file of filesOf(join(root, source)).toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path of a file, or of a folder with files below it
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    return filesOf(join(path, entry.name));
  });
}
