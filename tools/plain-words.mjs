// Holds what the console, the server and the API say to the plain words of lib/plain-words/rules.mjs.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { judge } from './lib/plain-words/rules.mjs';
import { textsOfCatalogue, textsOfModule } from './lib/plain-words/read-texts.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';

const CATALOGUE = inRoot('web', 'src', 'locales', 'en.po');
const EXCEPTIONS = inRoot('tools', 'plain-words.json');

/** @returns {import('./lib/plain-words/rules.mjs').Text[]} */
function readTexts() {
  const modules = ['server/src', 'contract/src'].flatMap((floor) => modulesBelow(inRoot(floor)));
  return [
    ...textsOfCatalogue(readFileSync(CATALOGUE, 'utf8')),
    ...modules.flatMap((file) => textsOfModule(relative(ROOT, file), readFileSync(file, 'utf8'))),
  ];
}

/** Neither tests nor what only they use. */
const MODULE = /^(?!.*\btesting\/).*(?<!\.(test|factory|fixture|testing|tables))\.ts$/;

/** @param {string} folder */
function modulesBelow(folder) {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true });
  return names.filter((name) => MODULE.test(name)).map((name) => join(folder, name));
}

const texts = readTexts();
/** @type {import('./lib/plain-words/rules.mjs').Exception[]} */
const exceptions = JSON.parse(readFileSync(EXCEPTIONS, 'utf8'));
const { findings, unused } = judge(texts, exceptions);
for (const { place, text, rule, say } of findings) {
  console.log(`${place}: “${text}”\n  ${rule}: say ${say}`);
}
for (const { text, rule } of unused) console.log(`No longer an exception (${rule}): “${text}”`);
const nameless = exceptions.filter(({ reason }) => !reason?.trim());
for (const { text } of nameless) console.log(`An exception needs a reason: “${text}”`);
console.log(`${texts.length} texts, ${findings.length} findings, ${exceptions.length} exceptions`);
// A checker that reads nothing finds nothing: it must not pass.
const readTooLittle = texts.length < 3000;
if (readTooLittle) console.log('Too few texts were read; the check itself is broken');
process.exitCode = findings.length + unused.length + nameless.length > 0 || readTooLittle ? 1 : 0;
