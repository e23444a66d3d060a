// Runs the test runners and tools to their end, and says how many checks each was.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { findChromium } from '../../chromium.mjs';
import { ROOT, inRoot, programOf } from '../paths.mjs';
import { runQuietly } from '../processes.mjs';
import {
  countBothTries,
  countPlaywright,
  countVitest,
  failedFiles,
  unsteadyJourneys,
} from './counts.mjs';
import { timesOfJourneys } from './slowest.mjs';

/**
 * @typedef {import('./counts.mjs').Counts & Told} Result
 *
 * @typedef {object} Told
 * @property {string} output
 * @property {import('./unsteady.mjs').Unsteady[]} [unsteady]
 * @property {import('./slowest.mjs').FileTime[]} [files] what each file of tests took
 *
 * @typedef {object} Options
 * @property {AbortSignal} [signal]
 * @property {Record<string, string>} [env]
 * @property {string} [shard] the part of the files that is run, as `2/4`
 * @property {boolean} [mayBeEmpty] nothing that runs is no failure: a choice of tests was asked for
 */

const node = process.execPath;
const VITEST = programOf('vitest', 'vitest.mjs');
const PLAYWRIGHT = programOf('@playwright/test', 'cli.js');
const JOURNEYS = 'e2e';

/**
 * What V8 compiled is kept between processes, as the product keeps it: loading the server takes half the CPU, in
 * each worker of the tests and in each process that a test starts.
 */
const COMPILED = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };

/** More than these fail for a reason that stays. */
const MOST_FILES_AGAIN = 10;

/**
 * @param {string[]} args
 * @param {{ cwd?: string, signal?: AbortSignal }} [options]
 * @returns {Promise<Result>}
 */
export async function oneCheck(args, options = {}) {
  const { code, output } = await runQuietly(node, args, options);
  return code === 0 ? pass(output) : fail(output);
}

/**
 * A file of which something fails is run once more, here as in the browser: on a database of its own, since
 * what failed may have left anything behind. A second failure fails the run, and what passes then is named.
 *
 * @param {string} name of the step
 * @param {string[]} which tests, as options of Vitest
 * @param {Options} [options]
 * @returns {Promise<Result>}
 */
export async function vitest(name, which, options = {}) {
  const shard = options.shard === undefined ? [] : [`--shard=${options.shard}`];
  const first = await vitestOnce(name, [...which, ...shard], options);
  const { files, output } = first;
  const ran = (first.report?.testResults ?? []).length > 0;
  if (options.mayBeEmpty && first.code === 0 && !ran) return nothing(output);
  if (first.report === undefined) return fail(output);
  const again = failedFiles(first.report).map((file) => relative(ROOT, file));
  // An error outside of any test belongs to no file that could be run again.
  const elsewhere = /caught \d+ unhandled error/i.test(output);
  if (again.length === 0 || again.length > MOST_FILES_AGAIN || elsewhere) {
    return { ...countVitest(first.report, first.code), output, files };
  }
  const second = await vitestOnce(name, [...which, ...again], options);
  const both = `${output}\n=== once more: ${again.join(' ')}\n${second.output}`;
  if (second.report === undefined) return { ...fail(both), files };
  return {
    ...countBothTries(first.report, second.report, second.code),
    output: both,
    files: [...files, ...second.files],
  };
}

/**
 * @param {string} name
 * @param {string[]} which
 * @param {Options} options
 */
async function vitestOnce(name, which, options) {
  const path = reportPath(name);
  const times = reportPath(`${name} times`);
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
    `--reporter=${inRoot('tools', 'lib', 'checks', 'file-times-reporter.mjs')}`,
  ];
  const args = [VITEST, 'run', '--no-color', ...reporters, ...which];
  const env = { ...COMPILED, ...options.env, TIMES_FILE: times };
  const { code, output } = await runQuietly(node, args, { ...options, env });
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  /** @type {import('./slowest.mjs').FileTime[]} */
  const files = existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : [];
  return { code, output, report, files };
}

/**
 * Journeys in a real browser; what fails is tried once more.
 * @param {string} name of the step
 * @param {string[]} which journeys, as options of Playwright
 * @param {Options} [options]
 * @returns {Promise<Result>}
 */
export async function playwright(name, which, options = {}) {
  /** @type {string[]} */
  const lines = [];
  try {
    const chromium = await findChromium((line) => lines.push(line));
    const report = reportPath(name);
    const env = {
      ...COMPILED,
      ...options.env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    // A folder of its own: it is emptied at the start, and others may run beside this.
    const folder = ['--output', inRoot('.cache', 'journeys', name.replaceAll(' ', '-'))];
    const config = ['--config', inRoot(JOURNEYS), '--retries=1', '--reporter=dot,json'];
    const args = [PLAYWRIGHT, 'test', ...config, ...folder, ...which];
    const { code, output } = await runQuietly(node, args, { ...options, env });
    if (!existsSync(report)) return fail(output);
    const written = JSON.parse(readFileSync(report, 'utf8'));
    const files = timesOfJourneys(written, JOURNEYS);
    if (options.mayBeEmpty && code === 0 && files.length === 0) return nothing(output);
    const unsteady = unsteadyJourneys(written, JOURNEYS);
    return { ...countPlaywright(written, code), output, unsteady, files };
  } catch (error) {
    return fail(`${lines.join('\n')}\n${messageOf(error)}`);
  }
}

/**
 * An empty place for a report: one left by an earlier run must never be counted again.
 * @param {string} name
 */
function reportPath(name) {
  const folder = inRoot('.cache', 'checks');
  mkdirSync(folder, { recursive: true });
  const path = inRoot('.cache', 'checks', `${name.replaceAll(' ', '-')}.json`);
  rmSync(path, { force: true });
  return path;
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {string} output
 * @returns {Result}
 */
export function nothing(output) {
  return { passed: 0, failed: 0, skipped: 0, output };
}

/**
 * @param {string} output
 * @returns {Result}
 */
export function pass(output) {
  return { passed: 1, failed: 0, skipped: 0, output };
}

/**
 * @param {string} output
 * @returns {Result}
 */
export function fail(output) {
  return { passed: 0, failed: 1, skipped: 0, output };
}
