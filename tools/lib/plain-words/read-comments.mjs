import { parseSync } from 'oxc-parser';
import { walk } from '../import-rules/read-module.mjs';

/** @typedef {import('./rules.mjs').Text & { line: number }} Comment `line`: where it begins, from 1 */

/**
 * The comments of a module and the titles of its tests. Comments of one line each, directly below each other, are one.
 * @param {string} path
 * @param {string} code
 * @returns {Comment[]}
 */
export function commentsOfModule(path, code) {
  const { program, comments, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineOf = linesOf(code);
  /** @type {{ from: number, until: number, texts: string[] }[]} */
  const blocks = [];
  for (const { value, start, end } of comments) {
    const before = blocks.at(-1);
    if (before !== undefined && /^[ \t]*\r?\n[ \t]*$/.test(code.slice(before.until, start))) {
      before.texts.push(value);
      before.until = end;
    } else blocks.push({ from: start, until: end, texts: [value] });
  }
  const said = blocks.map(({ from, texts }) => textAt(path, lineOf(from), texts.join('\n')));
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !TESTS.has(rootOf(node.callee))) return;
    const [title] = node.arguments;
    const text = title === undefined ? '' : titleIn(title);
    if (text !== '') said.push(textAt(path, lineOf(title.start), text));
  });
  return said;
}

/**
 * @param {string} path
 * @param {string} code
 * @returns {Comment[]}
 */
export function commentsOfStyles(path, code) {
  const lineOf = linesOf(code);
  return [...code.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 1: text = '' }) =>
    textAt(path, lineOf(index), text),
  );
}

/**
 * The paragraphs, headings, points and table rows of a document, without its code.
 * @param {string} path
 * @param {string} text Markdown
 * @returns {Comment[]}
 */
export function paragraphsOf(path, text) {
  /** @type {Comment[]} */
  const paragraphs = [];
  let inCode = false;
  /** @type {{ line: number, lines: string[] }} */
  let current = { line: 1, lines: [] };
  const end = () => {
    if (current.lines.length > 0)
      paragraphs.push(textAt(path, current.line, current.lines.join('\n')));
    current = { line: 1, lines: [] };
  };
  for (const [at, line] of text.split('\n').entries()) {
    const fence = /^\s*(```|~~~)/.test(line);
    if (fence) inCode = !inCode;
    if (fence || inCode || line.trim() === '' || /^\s*([#|>]|[-*] |\d+\. )/.test(line)) end();
    if (fence || inCode || line.trim() === '') continue;
    if (current.lines.length === 0) current.line = at + 1;
    current.lines.push(line);
  }
  end();
  return paragraphs;
}

const TESTS = new Set(['it', 'test', 'describe']);

/** What stands between `it` and its title, as in `it.each(rows)('…')`. Other members belong to helpers called `test`. */
const MODIFIERS = new Set(
  'describe each fails fixme for only runIf skip skipIf slow step'.split(' '),
);

/**
 * @param {any} callee
 * @returns {string} `it` of `it.each(rows)` as well
 */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression')
    return MODIFIERS.has(callee.property.name) ? rootOf(callee.object) : '';
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? rootOf(callee.tag) : '';
}

/** @param {any} node */
function titleIn(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked ?? '').join('{}');
}

/**
 * Names in code are no words: without what stands between backticks, links, addresses and stars of a comment.
 * @param {string} path
 * @param {number} line
 * @param {string} text
 * @returns {Comment}
 */
function textAt(path, line, text) {
  const words = text
    .replaceAll(/^[ \t]*\*+[ \t]?/gm, '')
    .replaceAll(/`[^`]*`/g, '{}')
    .replaceAll(/\{@link [^}]*\}/g, '{}')
    .replaceAll(/@param (\{[^}]*\} )?\S+/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\bhttps?:\S+/g, '{}')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { place: `${path}:${line}`, text: words, line };
}

/** @param {string} code */
function linesOf(code) {
  const starts = [...code.matchAll(/\n/g)].map(({ index }) => index);
  return (/** @type {number} */ offset) => starts.filter((at) => at < offset).length + 1;
}
