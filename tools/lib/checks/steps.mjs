// What is checked and how: every step is a program run to its end, and how many checks it was.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { findChromium } from '../../chromium.mjs';
import { findNpm } from '../npm.mjs';
import { ROOT, inRoot, programOf } from '../paths.mjs';
import { runQuietly } from '../processes.mjs';
import { ensureWebBuilt } from '../web-build.mjs';
import {
  countBothTries,
  countPlaywright,
  countVitest,
  failedFiles,
  unsteadyJourneys,
} from './counts.mjs';

/**
 * @typedef {import('./counts.mjs').Counts & { output: string, unsteady?: string[] }} Result
 * @typedef {{ name: string, run: () => Promise<Result> }} Step
 */

const node = process.execPath;

const OXFMT = programOf('oxfmt', 'bin/oxfmt');
const OXLINT = programOf('oxlint', 'bin/oxlint');
const KNIP = programOf('knip', 'bin/knip.js');
const TSC = programOf('typescript', 'bin/tsc');
const VITEST = programOf('vitest', 'vitest.mjs');
const PLAYWRIGHT = programOf('@playwright/test', 'cli.js');

/** More than these fail for a reason that stays. */
const MOST_FILES_AGAIN = 10;

/** Without a database, a browser or a build: seconds. @type {Step[]} */
const FAST = [
  { name: 'format', run: () => oneCheck([OXFMT, '--check', '.']) },
  { name: 'lint', run: () => oneCheck([OXLINT, '--type-aware']) },
  { name: 'types', run: checkTypes },
  { name: 'import rules', run: () => oneCheck(['tools/import-rules.mjs']) },
];

/** @type {Step} */
const UNUSED = { name: 'unused code', run: () => oneCheck([KNIP, '--no-progress']) };

/** @type {Step} */
const WORDS = {
  name: 'words',
  run: () => oneCheck([findNpm(), 'run', '--silent', 'lingui:check', '--workspace', 'web']),
};

/** @type {Record<'check' | 'test', Step[]>} */
export const STEPS = {
  check: [...FAST, UNUSED, WORDS],
  test: [
    ...FAST,
    UNUSED,
    WORDS,
    { name: 'unit', run: () => vitest('unit') },
    { name: 'server', run: () => vitest('server') },
    { name: 'built web', run: buildWeb },
    { name: 'web size', run: () => oneCheck(['tools/web-size.mjs']) },
    { name: 'journeys', run: journeys },
  ],
};

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
async function oneCheck(args, env = {}) {
  const { code, output } = await runQuietly(node, args, { env });
  return code === 0 ? pass(output) : fail(output);
}

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
    await ensureWebBuilt(node, (line) => said.push(line));
    return pass(said.join('\n'));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * A file of which something fails is run once more, here as in the browser: on a database of its own, since
 * what failed may have left anything behind. A second failure fails the run, and what passes then is named.
 *
 * @param {'unit' | 'server'} project
 * @returns {Promise<Result>}
 */
async function vitest(project) {
  const first = await vitestOnce(project, []);
  if (first.report === undefined) return fail(first.output);
  const again = failedFiles(first.report).map((file) => relative(ROOT, file));
  // An error outside of any test belongs to no file that could be run again.
  const elsewhere = /caught \d+ unhandled error/i.test(first.output);
  if (again.length === 0 || again.length > MOST_FILES_AGAIN || elsewhere) {
    return { ...countVitest(first.report, first.code), output: first.output };
  }
  const second = await vitestOnce(project, again);
  const output = `${first.output}\n=== once more: ${again.join(' ')}\n${second.output}`;
  if (second.report === undefined) return fail(output);
  return { ...countBothTries(first.report, second.report, second.code), output };
}

/**
 * @param {'unit' | 'server'} project
 * @param {string[]} files all of them when empty
 */
async function vitestOnce(project, files) {
  const path = reportPath(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
  const args = [VITEST, 'run', '--project', project, '--no-color', ...reporters, ...files];
  const { code, output } = await runQuietly(node, args);
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return { code, output, report };
}

/** @returns {Promise<Result>} */
async function journeys() {
  /** @type {string[]} */
  const said = [];
  try {
    const chromium = await findChromium((line) => said.push(line));
    const report = reportPath('journeys');
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = [
      PLAYWRIGHT,
      'test',
      '--config',
      inRoot('e2e'),
      '--retries=1',
      '--reporter=dot,json',
    ];
    const { code, output } = await runQuietly(node, args, { env });
    if (!existsSync(report)) return fail(output);
    const written = JSON.parse(readFileSync(report, 'utf8'));
    return { ...countPlaywright(written, code), output, unsteady: unsteadyJourneys(written) };
  } catch (error) {
    return fail(`${said.join('\n')}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * An empty place for a report: one left by an earlier run must never be counted again.
 * @param {string} name
 */
function reportPath(name) {
  const folder = inRoot('.cache', 'checks');
  mkdirSync(folder, { recursive: true });
  const path = inRoot('.cache', 'checks', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * @param {string} output
 * @returns {Result}
 */
function pass(output) {
  return { passed: 1, failed: 0, skipped: 0, output };
}

/**
 * @param {string} output
 * @returns {Result}
 */
function fail(output) {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
