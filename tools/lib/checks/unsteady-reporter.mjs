// For Vitest: names the tests that passed only when tried again.

/** Each on a line of its own that begins so. */
export const unsteadyMark = 'unsteady: ';

/** @typedef {{ module: { relativeModuleId: string }, fullName: string, diagnostic(): { flaky: boolean } | undefined }} TestCase */

// Vitest makes a reporter of the default export.
// oxlint-disable-next-line import/no-default-export
export default class UnsteadyReporter {
  /** @param {TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) {
      console.log(`\n${unsteadyMark}${test.module.relativeModuleId} ${test.fullName}`);
    }
  }
}

/**
 * @param {string} output what the reporter printed, among other things
 * @returns {string[]}
 */
export function unsteadyTests(output) {
  return output
    .split('\n')
    .filter((line) => line.startsWith(unsteadyMark))
    .map((line) => line.slice(unsteadyMark.length));
}
