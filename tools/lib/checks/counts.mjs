// Reads how many tests ran from what the test runners wrote about themselves.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.mjs';

/**
 * @typedef {import('./unsteady.mjs').Unsteady} Unsteady
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 *
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 *
 * @param {VitestReport} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  // A file that breaks before its first test has failed, though it counts no failed test.
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  return plausible(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

/**
 * @param {VitestReport} report
 * @returns {string[]} the files of which something failed
 */
export function failedFiles(report) {
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * The counts of a run whose failed files were run a second time.
 * @param {VitestReport} first
 * @param {VitestReport} second of the files that failed, whole
 * @param {number} secondExitCode
 * @returns {Counts & { unsteady: Unsteady[] }} `unsteady`: what failed first and passed then
 */
export function countBothTries(first, second, secondExitCode) {
  const steady = first.testResults.filter(({ status }) => status !== 'failed');
  const tests = steady.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const again = countVitest(second, secondExitCode);
  return {
    passed: passed + again.passed,
    failed: again.failed,
    skipped: tests.length - passed + again.skipped,
    unsteady: failedFiles(first).flatMap((name) => {
      const then = second.testResults.find((file) => file.name === name);
      return then?.status === 'passed' ? failuresOf(first, name) : [];
    }),
  };
}

/**
 * @param {VitestReport} report
 * @param {string} name of a file
 * @returns {Unsteady[]}
 */
function failuresOf({ testResults }, name) {
  const tests = testResults.find((one) => one.name === name)?.assertionResults ?? [];
  const failed = tests.filter(({ status }) => status === 'failed');
  const file = relative(ROOT, name);
  if (failed.length === 0) return [{ file, title: file }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    title: `${file} ${fullName}${because(failureMessages?.[0])}`,
  }));
}

/** The reported part of an error: what was expected of what, without the call log. */
const REASON_LINES = 8;

/**
 * @param {string | undefined} message of an error, over many lines
 * @returns {string} its beginning, to stand below the name of what failed; nothing when it is unknown
 */
function because(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const reason = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
  return reason.map((line) => `\n    ${line}`).join('');
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 *
 * @param {PlaywrightReport} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return plausible({ passed: expected + flaky, failed, skipped }, exitCode);
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {PlaywrightSpec[]} [specs]
 *
 * @typedef {{ status: string, results?: { error?: { message?: string, location?: { line: number } } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 *
 * The journeys that passed only when tried again: people will meet what broke them.
 * @param {PlaywrightSuite} report
 * @param {string} folder of the journeys, from the root
 * @returns {Unsteady[]}
 */
export function unsteadyJourneys({ suites = [], specs = [] }, folder) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title, tests }) => ({
      file: `${folder}/${file}`,
      title: `${folder}/${file}:${line} ${title}${firstError(tests)}`,
    }));
  return [...own, ...suites.flatMap((suite) => unsteadyJourneys(suite, folder))];
}

/** @param {PlaywrightTest[]} tests */
function firstError(tests) {
  const errors = tests.flatMap(({ results = [] }) => results.map(({ error }) => error));
  const error = errors.find((one) => one?.message !== undefined);
  if (error === undefined) return '';
  const where = error.location === undefined ? '' : `at line ${error.location.line}: `;
  return because(`${where}${error.message}`);
}

/**
 * A stage in which nothing ran, or whose runner ended in error though no test failed, has failed.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function plausible(counts, exitCode) {
  const nothingRan = counts.passed + counts.failed === 0;
  const silentError = exitCode !== 0 && counts.failed === 0;
  return nothingRan || silentError ? { ...counts, failed: counts.failed + 1 } : counts;
}
