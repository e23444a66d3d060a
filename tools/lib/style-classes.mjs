import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { parse } from 'postcss';
import { walk } from './import-rules/read-module.mjs';

/**
 * @typedef {object} Use
 * @property {string} sheet the path of the `*.module.css`, from where `path` is
 * @property {Set<string>} names the classes that are named
 * @property {boolean} any it is handed on or asked by a name that is computed: every class may be used
 */

/**
 * The classes of style sheets that a file names.
 * @param {string} path
 * @param {string} text
 * @returns {Use[]}
 */
export function classesUsed(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {Map<string, Use>} */
  const sheets = new Map();
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('.module.css')) return;
    const sheet = join(dirname(path), node.source.value);
    for (const { local } of node.specifiers) {
      sheets.set(local.name, { sheet, names: new Set(), any: false });
    }
  });
  /** Identifiers that only ask for one class by its name, or that name a property of something else. */
  const settled = new Set();
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') {
      for (const { local } of node.specifiers) settled.add(local);
    }
    if (node.type === 'Property' && !node.computed && !node.shorthand) settled.add(node.key);
    if (node.type !== 'MemberExpression' || node.computed) return;
    settled.add(node.property);
    const use = node.object.type === 'Identifier' ? sheets.get(node.object.name) : undefined;
    if (use === undefined) return;
    settled.add(node.object);
    use.names.add(node.property.name);
  });
  walk(program, (node) => {
    const use = node.type === 'Identifier' ? sheets.get(node.name) : undefined;
    if (use !== undefined && !settled.has(node)) use.any = true;
  });
  return [...sheets.values()];
}

/**
 * The classes that a style sheet defines: those of `:global(…)` belong to others.
 * @param {string} text
 * @returns {Set<string>}
 */
export function classesOf(text) {
  /** @type {Set<string>} */
  const names = new Set();
  parse(text).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, '');
    for (const [, name = ''] of own.matchAll(/\.(-?[_a-z][\w-]*)/gi)) names.add(name);
  });
  return names;
}

/**
 * The classes that other classes of a style sheet are composed of.
 * @param {string} text
 * @returns {Set<string>}
 */
export function classesComposed(text) {
  /** @type {Set<string>} */
  const names = new Set();
  parse(text).walkDecls('composes', ({ value }) => {
    for (const name of (value.split(' from ')[0] ?? '').split(/\s+/)) names.add(name);
  });
  return names;
}
