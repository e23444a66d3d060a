// What is checked, in which order.
import { availableParallelism } from 'node:os';
import { findNpm } from '../npm.mjs';
import { programOf } from '../paths.mjs';
import { ensureWebBuilt } from '../web-build.mjs';
import { beginHosted, hosted } from './hosted.mjs';
import { fail, messageOf, oneCheck, pass, playwright, vitest } from './runners.mjs';

/**
 * @typedef {import('./runners.mjs').Result} Result
 * @typedef {{ name: string, begin?: () => unknown, run: () => Promise<Result> }} Step
 *   `begin`: what may go on beside the steps before it
 */

const OXFMT = programOf('oxfmt', 'bin/oxfmt');
const OXLINT = programOf('oxlint', 'bin/oxlint');
const KNIP = programOf('knip', 'bin/knip.js');
const TSC = programOf('typescript', 'bin/tsc');

/**
 * How many test files of the server at once: they wait for the database half of the time. On two cores three
 * took 53 s where two took 61, and four 69.
 */
const serverWorkers = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;

/** Without a database, a browser or a build: seconds. @type {Step[]} */
const FAST = [
  { name: 'format', run: () => oneCheck([OXFMT, '--check', '.']) },
  { name: 'lint', run: () => oneCheck([OXLINT, '--type-aware']) },
  { name: 'types', run: checkTypes },
  { name: 'import rules', run: () => oneCheck(['tools/import-rules.mjs']) },
  { name: 'unused code', run: () => oneCheck([KNIP, '--no-progress']) },
  {
    name: 'words',
    run: () => oneCheck([findNpm(), 'run', '--silent', 'lingui:check', '--workspace', 'web']),
  },
];

/** @type {Step} */
const BUILT_WEB = { name: 'built web', run: buildWeb };

/** @type {Step} */
const HOSTED = { name: 'hosted', begin: beginHosted, run: () => hosted('hosted') };

/** @type {Record<'check' | 'test' | 'test:hosted', Step[]>} */
export const STEPS = {
  check: FAST,
  test: [
    ...FAST,
    { name: 'unit', run: () => vitest('unit', ['--project', 'unit']) },
    { name: 'server', run: () => vitest('server', ['--project', 'server', serverWorkers]) },
    BUILT_WEB,
    { name: 'web size', run: () => oneCheck(['tools/web-size.mjs']) },
    {
      name: 'product',
      run: () => vitest('product', ['--config', 'tests/product/vitest.config.ts']),
    },
    { name: 'journeys', run: () => playwright('journeys', []) },
    HOSTED,
  ],
  'test:hosted': [BUILT_WEB, HOSTED],
};

/** @returns {Promise<Result>} one check for each of the four TypeScript projects */
async function checkTypes() {
  const results = [];
  for (const project of ['contract', 'server', 'web', '.']) {
    results.push(await oneCheck([TSC, '--noEmit', '--pretty', 'false', '-p', project]));
  }
  return {
    passed: sum(results.map(({ passed }) => passed)),
    failed: sum(results.map(({ failed }) => failed)),
    skipped: 0,
    output: results.map(({ output }) => output).join(''),
  };
}

/** @returns {Promise<Result>} */
async function buildWeb() {
  /** @type {string[]} */
  const said = [];
  try {
    await ensureWebBuilt(process.execPath, (line) => said.push(line));
    return pass(said.join('\n'));
  } catch (error) {
    return fail(messageOf(error));
  }
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
