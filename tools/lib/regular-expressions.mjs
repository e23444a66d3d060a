import { parseSync } from 'oxc-parser';
import { walk } from './import-rules/read-module.mjs';

/**
 * Every regular expression that a file writes out.
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number, pattern: string, flags: string }[]}
 */
export function regularExpressionsIn(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {{ line: number, pattern: string, flags: string }[]} */
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'Literal' || !node.regex) return;
    const line = text.slice(0, node.start).split('\n').length;
    found.push({ line, ...node.regex });
  });
  return found;
}
