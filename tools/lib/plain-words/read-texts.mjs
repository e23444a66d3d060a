import { parseSync } from 'oxc-parser';

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
  walk(program, (said) => {
    // A value may stand before it.
    const text = said
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
 * @param {(text: string) => void} say
 */
function walk(node, say) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, say);
    return;
  }
  if (node.type === 'TaggedTemplateExpression' && /^(sql|raw)/.test(node.tag?.name ?? '')) return;
  if (node.type === 'Literal' && typeof node.value === 'string') say(node.value);
  if (node.type === 'TemplateLiteral') {
    say(node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked ?? '').join('{}'));
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value, say);
}
