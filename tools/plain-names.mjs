// Holds names in code to the words of lib/plain-words/names.mjs: identifiers, files, endpoints and audit actions.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NAME_RULES } from './lib/plain-words/name-rules.mjs';
import { judgeNames, namesOf } from './lib/plain-words/names.mjs';
import { inRoot } from './lib/paths.mjs';

const FOLDERS = ['bench', 'contract', 'e2e', 'server', 'tests', 'tools', 'web'];
const SOURCE = /\.(ts|tsx|mjs)$/;
const NO_SOURCE = /(^|\/)(node_modules|dist|test-results|\.[^/]+)\//;
/** The rules name the words. */
const RULES = 'tools/lib/plain-words/';

const files = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder), { encoding: 'utf8', recursive: true }).map((name) =>
    join(folder, name).replaceAll('\\', '/'),
  ),
).filter((path) => SOURCE.test(path) && !NO_SOURCE.test(path) && !path.startsWith(RULES));

// Few files hold such a word at all: only they are parsed.
const ANY = new RegExp(NAME_RULES.map(({ words }) => words.replaceAll(' ', '.?')).join('|'), 'i');
const findings = files.flatMap((path) => {
  const code = readFileSync(inRoot(path), 'utf8');
  return ANY.test(code) || ANY.test(path) ? judgeNames(namesOf(path, code)) : [];
});
for (const { place, name, say } of findings) console.log(`${place}: ${name}\n  say ${say}`);
console.log(`Names in ${files.length} files, ${findings.length} findings`);
// A checker that reads nothing finds nothing: it must not pass.
const readTooLittle = files.length < 3000;
if (readTooLittle) console.log('Too few files were read; the check itself is broken');
process.exitCode = findings.length > 0 || readTooLittle ? 1 : 0;
