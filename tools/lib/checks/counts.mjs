// Reads how many tests ran from what the test runners wrote about themselves.

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
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
 * @property {{ title: string, file: string, line: number, tests: { status: string }[] }[]} [specs]
 *
 * The journeys that passed only when tried again: they are told, since somebody will meet what broke them.
 * @param {PlaywrightSuite} report
 * @returns {string[]}
 */
export function unsteadyJourneys({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...suites.flatMap(unsteadyJourneys)];
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
