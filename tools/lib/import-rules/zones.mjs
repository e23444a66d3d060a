import { posix } from 'node:path';

/**
 * Where a file stands.
 * @typedef {object} Zone
 * @property {'contract' | 'server' | 'web'} floor
 * @property {string} part `kernel`, `kit`, `main`, `shell`, `testing`, `areas` …; '' for a file at the floor's root
 * @property {string | undefined} area
 * @property {string} path
 */

/**
 * @param {string} path from the root, with `/`
 * @returns {Zone | undefined} undefined outside the three floors
 */
export function zoneOf(path) {
  const [floor, source, ...rest] = path.split('/');
  if (source !== 'src' || (floor !== 'contract' && floor !== 'server' && floor !== 'web')) {
    return undefined;
  }
  const folders = rest.slice(0, -1);
  const part = folders[0] ?? '';
  // The contract's areas lie beside its kernel; elsewhere they have a folder of their own.
  if (floor === 'contract') {
    const area = part === 'kernel' || part === '' ? undefined : part;
    return { floor, part: area === undefined ? part : 'areas', area, path };
  }
  return { floor, part, area: part === 'areas' ? folders[1] : undefined, path };
}

/**
 * Where an import leads.
 * @param {string} importer
 * @param {string} specifier
 * @returns {{ path: string } | { package: string }} a path from the root, or a package's name
 */
export function targetOf(importer, specifier) {
  if (specifier.startsWith('.')) {
    return { path: posix.normalize(posix.join(posix.dirname(importer), specifier)) };
  }
  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  if (name === 'contract') return { path: `contract/src/${parts.slice(1).join('/')}` };
  return { package: name };
}

/** @param {string} path */
export function isTest(path) {
  return /\.(test|testing|fixture|factory)\.tsx?$/.test(path) || path.includes('/testing/');
}
