import { parseSync } from 'oxc-parser';
import { walk } from './import-rules/read-module.mjs';

/** Shorter ones are often the same by chance. */
const entriesMin = 3;

/**
 * @typedef {object} List
 * @property {string} path
 * @property {number} line
 * @property {string} entries the texts of the list in their order
 * @property {boolean} exported it is a constant that others can import
 */

/**
 * The lists of texts that one file writes out.
 * @param {string} path
 * @param {string} text
 * @returns {List[]}
 */
export function listsIn(path, text) {
  // Most files write none, and reading their text is quicker than parsing it.
  if (!/\[\s*['"]/.test(text)) return [];
  const { program } = parseSync(path, text);
  const exported = new Set(program.body.flatMap(exportedLists));
  /** @type {List[]} */
  const lists = [];
  walk(program, (node) => {
    const texts = node.type === 'ArrayExpression' ? node.elements.map(textOf) : [];
    if (texts.length < entriesMin || texts.includes(undefined)) return;
    const line = text.slice(0, node.start).split('\n').length;
    lists.push({ path, line, entries: texts.join(' · '), exported: exported.has(node) });
  });
  return lists;
}

/**
 * The lists that repeat one of the contract which they could import.
 * @param {readonly List[]} lists
 */
export function repeatedLists(lists) {
  const ofContract = new Map(
    lists
      .filter(({ path, exported }) => exported && path.startsWith('contract/'))
      .map((list) => [list.entries, list.path]),
  );
  return lists.flatMap(({ path, line, entries, exported }) => {
    const source = ofContract.get(entries);
    const isOwnFact = exported && path.startsWith('contract/');
    return source === undefined || isOwnFact ? [] : [`${path}:${line}: ${entries} (${source})`];
  });
}

/** @param {any} element */
const textOf = (element) =>
  element?.type === 'Literal' && typeof element.value === 'string' ? element.value : undefined;

/** @param {any} statement @returns {unknown[]} */
function exportedLists(statement) {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const declarations = statement.declaration?.declarations ?? [];
  return declarations.map((/** @type {any} */ { init }) => withoutTypes(init));
}

/** @param {any} node @returns {unknown} */
function withoutTypes(node) {
  const typed = node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression';
  return typed ? withoutTypes(node.expression) : node;
}
