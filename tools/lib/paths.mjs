import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string[]} parts */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/**
 * The program of an installed package, to be run by Node without a shell.
 * @param {string} packageName
 * @param {string} file its path inside the package
 */
export function programOf(packageName, file) {
  return inRoot('node_modules', packageName, file);
}
