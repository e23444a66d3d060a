// Limits that stand where they are used instead of in the contract, as far as the text of a file tells.

/** @typedef {{ line: number, found: string }} Limit */

/** A field of the web repeats the number of the contract's schema: `maxLength={255}`. */
const field = /\bmaxLength=\{[^}\n]{0,99}\b\d/;

/** A search is cut to as much as the contract takes: `q.slice(0, 100)`. */
const cut = /\b(?:q|asked|typed|next|trim\(\))\)?\.slice\(0, \d/;

/** A sentence is given its number beside the check that holds it: `asked('at_most_tags', { max: 30 })`. */
const sentence = /\b(?:asked|refuse|tell)\w*\('\w+', \{ (?:max|min): \d[\d_]/;

/** A text says a size or a time in figures: `A file holds at most 200 MB`. */
const statedLimit = /\b\d[\d,.]{0,19} (?:MB|KB|GB|minutes|characters)\b/;

/** @param {string} path */
const isText = (path) =>
  !/\.(?:test|testing|fixture|factory)\.|\/(?:testing|gallery|demo)\//.test(path);

/** @param {string} line */
const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line);

/**
 * @param {string} path
 * @param {string} text
 * @returns {Limit[]}
 */
export function limitsIn(path, text) {
  if (!isText(path)) return [];
  return text.split('\n').flatMap((content, index) => {
    if (isComment(content)) return [];
    const code = content.replace(/\s\/\/ .*$/, '').replaceAll(/interval '[^']*'/g, '');
    return [field, cut, sentence, statedLimit]
      .filter((rule) => rule.test(code))
      .map(() => ({ line: index + 1, found: content.trim() }));
  });
}
