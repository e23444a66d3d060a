import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Those that ask for no more than their notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/**
 * @param {Record<string, { license?: string, link?: boolean }>} packages of a lock file
 * @returns {string[]} names of those whose licence asks for more, or is not stated
 */
function unusual(packages) {
  return Object.entries(packages).flatMap(([path, { license = '', link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isOurs = link === true || !path.includes('node_modules/');
    return isOurs || permissive.has(license) ? [] : [name];
  });
}

/** Packages of a family, one for each machine, stand under its name. */
const isNamed = (/** @type {string} */ name, /** @type {string[]} */ names) =>
  names.some((one) => name === one || name.startsWith(`${one}-`));

const document = readFileSync(inRoot('docs', 'licences.md'), 'utf8');
const named = [...document.matchAll(/`(@?[\w./-]+)`/g)].map(([, name]) => name ?? '');

it('every package with an unusual licence is named', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const found = unusual(packages);
  expect(found).toContain('lightningcss');
  expect(found.filter((name) => !isNamed(name, named))).toEqual([]);
});

it('a licence that asks for more is found, and none at all', () => {
  const planted = unusual({
    '': {},
    'node_modules/a': { license: 'MIT' },
    'node_modules/web': { link: true },
    'node_modules/a/node_modules/@b/c': { license: 'AGPL-3.0' },
    'node_modules/d': {},
  });
  expect(planted).toEqual(['@b/c', 'd']);
  expect(planted.filter((name) => !isNamed(name, named))).toEqual(['@b/c', 'd']);
});
