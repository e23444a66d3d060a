import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNpm } from './npm.mjs';
import { runQuietly } from './processes.mjs';

/**
 * A package that is Node for one platform.
 * @typedef {{ name: string, version: string, integrity: string }} NodePackage
 *   `integrity`: as npm writes it, `sha512-` and the hash of the package's file in base64
 */

/**
 * Fetches a package by npm, which refuses one whose content is not the one that is wanted, and puts its program at
 * `bin/node` of a folder. No script of it runs.
 * @param {NodePackage} wanted
 * @param {{ place: string, cache: string }} folders `place`: replaced as a whole; `cache`: on the same disk
 * @returns {Promise<void>} rejects with what npm said
 */
export async function fetchNode(wanted, { place, cache }) {
  // Made beside its place and renamed: an interrupted fetch leaves nothing that looks whole.
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'node-'));
  try {
    const program = await install(wanted, join(unfinished, 'fetched'));
    const layout = join(unfinished, 'layout');
    mkdirSync(join(layout, 'bin'), { recursive: true });
    renameSync(program, join(layout, 'bin', 'node'));
    putInPlace(layout, place, join(unfinished, 'replaced'), wanted.version);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * @param {NodePackage} wanted
 * @param {string} folder
 * @returns {Promise<string>} the program
 */
async function install({ name, version, integrity }, folder) {
  mkdirSync(folder);
  const root = { name: 'fetched', version: '1.0.0', dependencies: { [name]: version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, private: true }));
  const packages = { '': root, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: root.name, lockfileVersion: 3, requires: true, packages }),
  );
  const npm = ['ci', '--ignore-scripts', '--workspaces=false', '--no-audit', '--loglevel=error'];
  const { code, output } = await runQuietly(process.execPath, [findNpm(), ...npm], { cwd: folder });
  if (code !== 0) throw new Error(output.trim().split('\n').slice(0, 8).join('\n'));
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (versionOf(program) !== version) throw new Error('The program does not run on this system.');
  return program;
}

/**
 * @param {string} layout
 * @param {string} place
 * @param {string} aside
 * @param {string} version
 */
function putInPlace(layout, place, aside, version) {
  if (existsSync(place)) renameSync(place, aside);
  try {
    renameSync(layout, place);
  } catch (error) {
    // Another command may have fetched the same in between.
    if (versionOf(join(place, 'bin', 'node')) !== version) throw error;
  }
}

/**
 * @param {string} program
 * @returns {string | undefined} e.g. `24.21.0`; nothing when it does not run
 */
export function versionOf(program) {
  try {
    const output = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return output.trim().slice(1);
  } catch {
    return undefined;
  }
}
