// Holds comments, titles of tests and documents to the words of lib/plain-words/rules.mjs, as plain-words.mjs holds
// what the console, the server and the API say.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commentsOf } from './lib/plain-words/read-comments.mjs';
import { COMMENT_RULES, judge, mayBreak } from './lib/plain-words/rules.mjs';
import { inRoot } from './lib/paths.mjs';

const FOLDERS = ['bench', 'contract', 'docs', 'e2e', 'server', 'tests', 'tools', 'web'];

/** What is not held to the words, and why. */
const EXCEPT = [
  ['tools/lib/plain-words/', 'The rules name the words.'],
  ['docs/words.md', 'The glossary names the words.'],
].map(([path = '']) => path);

const SOURCE = /\.(ts|tsx|mjs|css|md|sql)$/;
const NO_SOURCE = /(^|\/)(node_modules|dist|test-results|\.[^/]+)\//;

/** @returns {string[]} paths from the root, with `/` */
function sources() {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { encoding: 'utf8', recursive: true }).map((name) =>
      join(folder, name).replaceAll('\\', '/'),
    ),
  );
  return [...readdirSync(inRoot('.')), ...below].filter(
    (path) =>
      SOURCE.test(path) && !NO_SOURCE.test(path) && !EXCEPT.some((start) => path.startsWith(start)),
  );
}

const files = sources();
const { findings } = judge(
  files.flatMap((path) => {
    const code = readFileSync(inRoot(path), 'utf8');
    // Few files hold such a word at all, also in code: only they are parsed.
    return mayBreak(code) ? commentsOf(path, code) : [];
  }),
  [],
  COMMENT_RULES,
);
for (const { place, text, rule, say } of findings) {
  console.log(`${place}: “${text}”\n  ${rule}: say ${say}`);
}
console.log(`Comments and titles of ${files.length} files, ${findings.length} findings`);
// A checker that reads nothing finds nothing: it must not pass.
const readTooLittle = files.length < 3000;
if (readTooLittle) console.log('Too few files were read; the check itself is broken');
process.exitCode = findings.length > 0 || readTooLittle ? 1 : 0;
