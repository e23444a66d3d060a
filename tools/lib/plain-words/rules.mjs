// The words that texts for people do not use, and what they say instead: the glossary of docs/words.md.

/**
 * @typedef {{ name: string, pattern: RegExp, say: string }} Rule
 * @typedef {{ place: string, text: string }} Text `place`: the file it stands in
 * @typedef {{ text: string, rule: string, reason: string }} Exception
 * @typedef {{ place: string, text: string, rule: string, say: string }} Finding
 */

/** @type {readonly Rule[]} */
export const RULES = [
  { name: 'he', pattern: /\b(he|him|his|himself|she|herself)\b/i, say: 'they, them, their' },
  { name: 'whoever', pattern: /\b(whoever|whomever|whom)\b/i, say: 'people who …, or a noun' },
  {
    name: 'somebody',
    pattern: /\b(somebody|anybody|everybody|nobody)\b/i,
    say: 'someone, anyone, everyone, no one',
  },
  { name: 'e-mail', pattern: /\be[-‑]mail/i, say: 'email' },
  { name: 'mend', pattern: /\bmend(s|ed|ing)?\b/i, say: 'fix' },
  {
    name: 'take back',
    pattern: /\b(take|takes|took|taken|taking)\b[^.]{0,40}\bback\b/i,
    say: 'undo, revoke, restore',
  },
  {
    name: 'take out',
    pattern: /\b(take|takes|took|taken|taking)\b[^.]{0,40}\bout\b/i,
    say: 'remove',
  },
  {
    name: 'leave out',
    pattern: /\b(leave|leaves|left|leaving)\b[^.]{0,30}\bout\b/i,
    say: 'skip, exclude',
  },
  { name: 'go on', pattern: /\b(go|goes|went|gone|going) on\b/i, say: 'continue, resume' },
  {
    name: 'let in',
    pattern: /\blet(s|ting)?\b[^.]{0,20}(?<!sign )\bin\b(?! the)/i,
    say: 'restore access, approve',
  },
  { name: 'for good', pattern: /\bfor good\b/i, say: 'permanently, failed' },
  { name: 'no more', pattern: /\b(any ?more|no more(?! than))\b/i, say: 'no longer' },
  {
    name: 'anew',
    pattern: /\b(anew|meanwhile|from then on|by then)\b/i,
    say: 'again, since, already',
  },
  { name: 'by itself', pattern: /\bby (itself|themselves)\b/i, say: 'automatically' },
  { name: 'by hand', pattern: /\bby hand\b/i, say: 'manually' },
  { name: 'became of', pattern: /\b(became|becomes|become) of\b|\bfate\b/i, say: 'status, result' },
  { name: 'own field', pattern: /\bown fields?\b/i, say: 'custom field' },
  { name: 'the register', pattern: /\b(the|this|your|a) register\b/i, say: 'the directory' },
  { name: 'second step', pattern: /\bsecond steps?\b/i, say: 'two-factor authentication' },
  {
    name: 'this is no',
    pattern: /\b(this|that) is no\b(?! longer)|\bhas not the\b/i,
    say: 'isn’t a valid …',
  },
  { name: 'please', pattern: /\b(please|oops)\b/i, say: 'the sentence without it' },
  {
    name: 'canceled',
    pattern: /\b(canceled|canceling|behavior|organisation)\b/i,
    say: 'British spelling',
  },
  { name: 'fragment', pattern: /^[,;:)]|^\s|[^\s]\s$/, say: 'a whole sentence or label' },
  {
    name: 'plural without its number',
    pattern: /\bone \{[^{}#]*\}/,
    say: '# in each branch: “one” means 21 as well in other languages',
  },
];

/** Those that hold for comments, titles of tests and documents too: not what is asked of messages alone. */
export const COMMENT_RULES = RULES.filter(
  ({ name }) => name !== 'fragment' && !name.startsWith('plural'),
);

const ANY = new RegExp(COMMENT_RULES.map(({ pattern }) => pattern.source).join('|'), 'i');

/**
 * Whether comments of a file may break {@link COMMENT_RULES}; its code may look so as well.
 * @param {string} code
 */
export function mayBreak(code) {
  return ANY.test(code.replaceAll(/\s*\n\s*(\*|\/\/|--|>)?\s*/g, ' '));
}

/**
 * @param {readonly Text[]} texts
 * @param {readonly Exception[]} exceptions
 * @param {readonly Rule[]} [rules]
 * @returns {{ findings: Finding[], unused: Exception[] }} `unused`: exceptions that excuse nothing
 */
export function judge(texts, exceptions, rules = RULES) {
  /** @type {Set<Exception>} */
  const used = new Set();
  const findings = texts.flatMap(({ place, text }) =>
    rules
      .filter(({ pattern }) => pattern.test(withoutNames(text)))
      .flatMap(({ name: rule, say }) => {
        const excuse = exceptions.find((one) => one.text === text && one.rule === rule);
        if (excuse === undefined) return [{ place, text, rule, say }];
        used.add(excuse);
        return [];
      }),
  );
  return { findings, unused: exceptions.filter((one) => !used.has(one)) };
}

/**
 * Names of values are code.
 * @param {string} text
 */
function withoutNames(text) {
  return text.replaceAll(/\{\w+(?=, (plural|select))/g, '{').replaceAll(/\{\w+\}/g, '{}');
}
