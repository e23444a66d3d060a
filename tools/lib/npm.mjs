import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { runShown } from './processes.mjs';

/**
 * npm as a script that any Node can run.
 * @returns {string} absolute path of npm-cli.js
 */
export function findNpm() {
  const candidates = [
    process.env['npm_execpath'],
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ];
  for (const candidate of candidates) {
    if (candidate === undefined || !existsSync(candidate)) continue;
    const script = realpathSync(candidate);
    if (script.endsWith('npm-cli.js')) return script;
  }
  throw new Error('npm was not found. Run this by "npm start" or "npm test".');
}

/**
 * `install` and not `ci`: a package for another platform that the registry did not serve when package-lock.json was
 * written is not in it, and stops `ci` (still npm 11: "Missing: @oxfmt/binding-darwin-arm64@ from lock file") although
 * it would not be used here. Either refuses a package whose content is not the one of package-lock.json; whether
 * anything else was installed is checked below. `--no-save` leaves package-lock.json as it is. No scripts of
 * dependencies run; the product does what it needs of them.
 */
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--loglevel=error'];

/**
 * Installs what package-lock.json names, unless it is there already. For running the product a full
 * installation is as good as one without the development tools.
 * @param {string} node
 * @param {'run' | 'develop'} purpose
 * @param {(line: string) => void} say
 */
export async function ensureInstalled(node, purpose, say) {
  if (isInstalled(ROOT, purpose)) return;
  const which = purpose === 'run' ? ['--omit=dev'] : ['--include=dev'];
  say('Installing packages');
  const code = await runShown(node, [findNpm(), ...INSTALL, ...which]);
  if (code === 0 && isInstalled(ROOT, purpose)) return;
  throw new Error(
    'The packages could not be installed; what npm said stands above. ' +
      `When the cause is fixed, run: npm ${[...INSTALL, ...which].join(' ')}`,
  );
}

/**
 * Compares package-lock.json with what npm says it installed into node_modules, each package by its version and the
 * hash of its content. npm writes that record last, so an interrupted installation has none.
 * @param {string} root
 * @param {'run' | 'develop'} purpose
 * @returns {boolean}
 */
export function isInstalled(root, purpose) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    // Optional ones may belong to another platform.
    if (entry.optional || entry.devOptional || (entry.dev && purpose === 'run')) return true;
    const found = present[path];
    return (
      found !== undefined && found.version === entry.version && found.integrity === entry.integrity
    );
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 * @param {string} path
 * @returns {Record<string, LockEntry>}
 */
function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
