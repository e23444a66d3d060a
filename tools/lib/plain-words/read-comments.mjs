import { parseSync } from 'oxc-parser';
import { walk } from '../import-rules/read-module.mjs';

/** @typedef {import('./rules.mjs').Text} Text */

/**
 * What a file of the sources says to people who read it: comments and titles of tests, or a document's paragraphs.
 * @param {string} path
 * @param {string} code
 * @returns {Text[]} `place`: with the line
 */
export function commentsOf(path, code) {
  if (path.endsWith('.md')) return paragraphsOf(path, code);
  if (path.endsWith('.sql')) return commentsOfSql(path, code);
  return path.endsWith('.css') ? commentsOfStyles(path, code) : commentsOfModule(path, code);
}

/**
 * Comments of one line each, directly below each other, are one. Comments in SQL count as well.
 * @param {string} path
 * @param {string} code
 * @returns {Text[]}
 */
function commentsOfModule(path, code) {
  const { program, comments, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {{ from: number, until: number, text: string }[]} */
  const blocks = [];
  for (const { value, start, end } of comments) {
    const before = blocks.at(-1);
    if (before !== undefined && /^[ \t]*\r?\n[ \t]*$/.test(code.slice(before.until, start))) {
      before.text += `\n${value}`;
      before.until = end;
    } else blocks.push({ from: start, until: end, text: value });
  }
  const said = blocks.map(({ from, text }) => textAt(path, code, from, text));
  walk(program, (node) => {
    if (node.type === 'CallExpression' && TESTS.has(rootOf(node.callee))) {
      const [title] = node.arguments;
      if (title !== undefined) said.push(textAt(path, code, title.start, titleIn(title)));
    }
    if (node.type !== 'TemplateElement') return;
    for (const { 1: text = '', index } of node.value.raw.matchAll(/^[ \t]*-- (.*)$/gm)) {
      said.push(textAt(path, code, node.start + index, text));
    }
  });
  return said;
}

/**
 * @param {string} path
 * @param {string} code
 * @returns {Text[]}
 */
function commentsOfStyles(path, code) {
  return [...code.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 1: text = '' }) =>
    textAt(path, code, index, text),
  );
}

/**
 * Lines of comments directly below each other are one.
 * @param {string} path
 * @param {string} code
 * @returns {Text[]}
 */
function commentsOfSql(path, code) {
  return [...code.matchAll(/(?:^[ \t]*--.*\n?)+/gm)].map(({ 0: block, index }) =>
    textAt(path, code, index, block.replaceAll(/^[ \t]*-- ?/gm, '')),
  );
}

/** Where a heading, a point, a row of a table or a quotation begins. */
const BEGINS = /^\s*([#|>]|[-*] |\d+\. )/;

/**
 * Paragraphs, headings, points and table rows, without code.
 * @param {string} path
 * @param {string} text
 * @returns {Text[]}
 */
function paragraphsOf(path, text) {
  /** @type {Text[]} */
  const paragraphs = [];
  let inCode = false;
  let from = 0;
  let at = 0;
  const endAt = (/** @type {number} */ until) => {
    const paragraph = text.slice(from, until);
    paragraphs.push(textAt(path, text, from + paragraph.search(/\S|$/), paragraph));
    from = until;
  };
  for (const line of text.split('\n')) {
    const next = Math.min(at + line.length + 1, text.length);
    const fence = /^\s*(```|~~~)/.test(line);
    if (!inCode && (fence || line.trim() === '' || BEGINS.test(line))) endAt(at);
    if (fence) inCode = !inCode;
    if (fence || inCode) from = next;
    at = next;
  }
  endAt(text.length);
  return paragraphs.filter((one) => one.text !== '');
}

const TESTS = new Set(['it', 'test', 'describe']);

/** What stands between `it` and its title, as in `it.each(rows)('…')`; other members are of helpers called `test`. */
const MODIFIERS = new Set(
  'describe each fails fixme for only runIf skip skipIf slow step'.split(' '),
);

/**
 * @param {any} callee
 * @returns {string} `it` of `it.each(rows)` as well
 */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag);
  const isModifier = callee.type === 'MemberExpression' && MODIFIERS.has(callee.property.name);
  return isModifier ? rootOf(callee.object) : '';
}

/** @param {any} node */
function titleIn(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked ?? '').join('{}');
}

/**
 * Without quotations and what is code: what stands between backticks, names of parameters, links and addresses.
 * @param {string} path
 * @param {string} code
 * @param {number} from
 * @param {string} text
 * @returns {Text}
 */
function textAt(path, code, from, text) {
  const words = text
    .replaceAll(/^[ \t]*(\*+|>)[ \t]?/gm, '')
    .replaceAll(/`[^`]*`|“[^”]*”|\{@link [^}]*\}|\bhttps?:\S+/g, '{}')
    .replaceAll(/@param (\{[^}]*\} )?\S+/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { place: `${path}:${code.slice(0, from).split('\n').length}`, text: words };
}
