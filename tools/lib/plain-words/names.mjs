// The words that names in code may not use, and what they say instead: the names of docs/words.md.
import { parseSync } from 'oxc-parser';
import { walk } from '../import-rules/read-module.mjs';
import { NAME_RULES } from './name-rules.mjs';

/** @typedef {{ place: string, name: string }} Name */

/**
 * What stands for itself: names that mean the thing.
 * @type {readonly string[]}
 */
const MEANT = ['round-trip'];

/**
 * The names in a module: its file, its identifiers, and the names of endpoints and actions in it.
 * @param {string} path
 * @param {string} code
 * @returns {Name[]}
 */
export function namesOf(path, code) {
  const names = new Set([path.slice(path.lastIndexOf('/') + 1)]);
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  walk(program, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name);
    const isName = node.type === 'Literal' && typeof node.value === 'string';
    if (isName && /^[a-zA-Z_]+\.[a-zA-Z_]+$/.test(node.value)) names.add(node.value);
  });
  return [...names].map((name) => ({ place: path, name }));
}

/**
 * @param {readonly Name[]} names
 * @returns {(Name & { say: string })[]}
 */
export function judgeNames(names) {
  return names.flatMap((one) => {
    const said = wordsOf(one.name);
    if (MEANT.some((meant) => one.name.startsWith(meant))) return [];
    const rule = NAME_RULES.find(({ words }) => ` ${said} `.includes(` ${words} `));
    return rule === undefined ? [] : [{ ...one, say: rule.say }];
  });
}

/**
 * @param {string} name
 * @returns {string} e.g. `let in person` of `letInPerson`, `let_in.person` and `let-in-person.ts`
 */
function wordsOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^a-zA-Z0-9]+/g, ' ')
    .toLowerCase()
    .trim();
}
