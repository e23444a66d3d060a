// A file that passes only when tried again hides a mistake, in itself or in the product: `npm test` reports it, and a
// clean run of `npm run test:full` fails, unless it is listed with its reason.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT, inRoot } from '../paths.mjs';

/**
 * @typedef {{ path: string, reason: string }} KnownFile
 * @typedef {{ file: string, title: string }} Unsteady `file`: from the root
 */

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
 * `npm test` is run where other work keeps the machine busy, and would fail for changes that have no part in it; the
 * whole run, each night on a machine of its own, does not pass until these files are fixed or listed.
 * @param {string | undefined} which the command: `test`, `test:full` ...
 * @param {readonly string[]} files what passed only when tried again and is not listed
 * @param {() => boolean} isClean
 * @returns {{ failed: number, lines: string[] }} how many files fail the run, and what to print
 */
export function judgeUnlisted(which, files, isClean = isCleanRun) {
  if (files.length === 0) return { failed: 0, lines: [] };
  const fails = which === 'test:full' && isClean();
  const what = fails
    ? 'Failed, since they passed only when tried again.'
    : 'These passed only when tried again.';
  return {
    failed: fails ? files.length : 0,
    lines: [
      `${what} Fix them, or list them in tools/known-unsteady.json with the reason:`,
      ...files.map((file) => `  ${file}`),
    ],
  };
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
