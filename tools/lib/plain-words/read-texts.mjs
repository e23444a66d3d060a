import { parseSync } from 'oxc-parser';
import { walk } from '../import-rules/read-module.mjs';

/** @typedef {import('./rules.mjs').Text} Text */

/**
 * The messages of a catalogue, as the code has them.
 * @param {string} catalogue a PO file
 * @returns {Text[]}
 */
export function textsOfCatalogue(catalogue) {
  return catalogue.split(/\n\n+/).flatMap((entry) => {
    const lines = entry.split('\n');
    const place = lines.find((line) => line.startsWith('#: '))?.slice(3);
    const from = lines.findIndex((line) => line.startsWith('msgid '));
    if (place === undefined || from === -1) return [];
    const [first = '', ...rest] = lines.slice(from);
    const until = rest.findIndex((line) => !line.startsWith('"'));
    const quoted = [first.slice('msgid '.length), ...rest.slice(0, until)];
    return [{ place, text: quoted.map((line) => JSON.parse(line)).join('') }];
  });
}

/** Two words or more: names of things in code are one. */
const SENTENCE = /\p{L}+[’']?\p{L}* \p{L}/u;

/**
 * What a module says in whole strings, without tags of HTML: all but SQL. Values in a text become `{}`.
 * @param {string} path
 * @param {string} code
 * @returns {Text[]}
 */
export function textsOfModule(path, code) {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {Text[]} */
  const texts = [];
  /** @type {Set<unknown>} */
  const statements = new Set();
  walk(program, (node) => {
    if (node.type === 'TaggedTemplateExpression' && /^(sql|raw)/.test(node.tag.name ?? '')) {
      statements.add(node.quasi);
    }
    if (statements.has(node)) return;
    // A value may stand before it.
    const text = textIn(node)
      .replaceAll(/<[^>]*>/g, ' ')
      .replace(/^[\s,;:)]+/, '')
      .trim();
    if (SENTENCE.test(text) && !isStatement(text) && !STYLES.test(text))
      texts.push({ place: path, text });
  });
  return texts;
}

const BEGINS_STATEMENT =
  /^\s*\(?(select|insert|update|delete|with|create|alter|drop|set|call|case|from|where|and|or|order by)\b/;
const PART_OF_STATEMENT =
  /\b(select|join|from|on|into|update) (app|identity|a|d|s|m)\b\.?|\bcase when\b/;

const STYLES = /[{;]\s*[a-z-]+:/;

/** @param {string} text */
function isStatement(text) {
  return BEGINS_STATEMENT.test(text) || PART_OF_STATEMENT.test(text);
}

/**
 * @param {any} node
 * @returns {string} empty where it is no text
 */
function textIn(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked ?? '').join('{}');
}
