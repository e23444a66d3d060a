import { expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import {
  countBothTries,
  countPlaywright,
  countVitest,
  failedFiles,
  unsteadyJourneys,
} from './counts.mjs';

const clean = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
};

/**
 * @param {string} name
 * @param {string} status
 * @param {string[]} tests
 */
function fileOf(name, status, tests) {
  const assertionResults = tests.map((one, at) => ({ fullName: `test ${at}`, status: one }));
  return { name: inRoot(name), status, assertionResults };
}

it('takes the counts of a clean run as they are', () => {
  expect(countVitest(clean, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
});

it('counts a file that broke before its first test', () => {
  const testResults = [
    fileOf('a', 'failed', []),
    fileOf('b', 'failed', ['failed']),
    fileOf('c', 'passed', ['passed']),
  ];
  const report = { ...clean, numFailedTests: 1, testResults };
  expect(countVitest(report, 1).failed).toBe(2);
});

it('fails a run that ended in error though every test passed', () => {
  expect(countVitest(clean, 1).failed).toBe(1);
});

it('fails a run in which nothing ran', () => {
  expect(countVitest({ ...clean, numPassedTests: 0 }, 0).failed).toBe(1);
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 };
  expect(countPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 0, failed: 1, skipped: 3 });
});

it('counts the files that failed by their second run alone, and names what was unsteady', () => {
  const first = {
    ...clean,
    testResults: [
      fileOf('a', 'passed', ['passed', 'passed', 'skipped']),
      fileOf('b', 'failed', ['passed', 'failed']),
      fileOf('c', 'failed', ['failed']),
      fileOf('d', 'failed', []),
    ],
  };
  const second = {
    ...clean,
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      fileOf('b', 'passed', ['passed', 'passed']),
      fileOf('c', 'failed', ['failed']),
      fileOf('d', 'passed', ['passed']),
    ],
  };
  expect(failedFiles(first)).toEqual([inRoot('b'), inRoot('c'), inRoot('d')]);
  expect(countBothTries(first, second, 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 1,
    unsteady: [
      { file: 'b', title: 'b test 1' },
      { file: 'd', title: 'd' },
    ],
  });
});

it('counts an error outside of journeys as failed, and a journey by its second try', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 8, failed: 2, skipped: 0 });
});

it('names the journeys that passed only when tried again, and what broke them first', () => {
  const steady = { title: 'one', file: 'a.spec.ts', line: 3, tests: [{ status: 'expected' }] };
  const error = { message: '\u001b[31mExpected 1\u001b[39m\n\nReceived 2', location: { line: 7 } };
  const flaky = {
    ...steady,
    title: 'two',
    tests: [{ status: 'flaky', results: [{ error }, {}] }],
  };
  const inner = { specs: [steady, flaky] };
  expect(unsteadyJourneys({ suites: [{ suites: [inner] }] }, 'e2e')).toEqual([
    {
      file: 'e2e/a.spec.ts',
      title: 'e2e/a.spec.ts:3 two\n    at line 7: Expected 1\n    Received 2',
    },
  ]);
});
