// A file that passes only when tried again hides a mistake, in itself or in the product: it passes at a desk, and fails
// a clean run, unless it is listed with its reason.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT, inRoot } from '../paths.mjs';

/**
 * @typedef {{ path: string, reason: string }} KnownFile
 * @typedef {{ file: string, title: string }} Unsteady `file`: from the root
 */

/** Not before three clean runs in a row have named every file to fix or to list: until then they are only told. */
export const UNSTEADY_FILES_FAIL = false;

/**
 * @param {readonly Unsteady[]} unsteady
 * @param {readonly KnownFile[]} known
 * @returns {string[]} the files that are not listed, each once
 */
export function unlistedFiles(unsteady, known) {
  const listed = new Set(known.map(({ path }) => path));
  return [...new Set(unsteady.map(({ file }) => file))].filter((file) => !listed.has(file));
}

/**
 * @returns {KnownFile[]}
 * @throws when an entry names no file of the project, or gives no reason
 */
export function readKnownUnsteady(path = inRoot('tools', 'known-unsteady.json')) {
  /** @type {KnownFile[]} */
  const known = JSON.parse(readFileSync(path, 'utf8'));
  for (const one of known) {
    if (!existsSync(inRoot(one.path))) throw new Error(`${path}: ${one.path} does not exist`);
    if (!one.reason?.trim()) throw new Error(`${path}: ${one.path} needs a reason`);
  }
  return known;
}

/**
 * True on a build server, and in a clone without uncommitted changes.
 * @param {{ env?: NodeJS.ProcessEnv, folder?: string }} [options]
 */
export function isCleanRun({ env = process.env, folder = ROOT } = {}) {
  if (env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false') return true;
  try {
    const options = { cwd: folder, encoding: /** @type {const} */ ('utf8') };
    return execFileSync('git', ['status', '--porcelain'], { ...options, stdio: 'pipe' }) === '';
  } catch {
    // Not a clone, or no git: a developer works on an unpacked archive.
    return false;
  }
}
