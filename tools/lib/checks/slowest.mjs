// Which files of tests take the longest: otherwise no one sees what makes the whole run slow.
import { relative } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime `file`: from the root
 * @typedef {FileTime & { step: string }} StepFile
 */

/**
 * The times of files that ran twice are added up.
 * @param {readonly { step: string, files: readonly FileTime[] }[]} steps
 * @returns {StepFile[]} the slowest first
 */
export function slowestFirst(steps) {
  /** @type {Map<string, StepFile>} */
  const all = new Map();
  for (const { step, files } of steps) {
    for (const { file, seconds } of files) {
      const known = all.get(`${step} ${file}`);
      const total = (known?.seconds ?? 0) + seconds;
      all.set(`${step} ${file}`, { step, file, seconds: Math.round(total * 10) / 10 });
    }
  }
  return [...all.values()].toSorted((one, other) => other.seconds - one.seconds);
}

/**
 * @typedef {object} TimedSuite of Playwright's report
 * @property {TimedSuite[]} [suites]
 * @property {{ file: string, tests: { results?: { duration: number }[] }[] }[]} [specs]
 *
 * @param {TimedSuite} report
 * @param {string} folder of the journeys, from the root
 * @returns {FileTime[]} one entry for each test
 */
export function timesOfJourneys({ suites = [], specs = [] }, folder) {
  const own = specs.map(({ file, tests }) => {
    const durations = tests.flatMap(({ results = [] }) => results.map(({ duration }) => duration));
    const milliseconds = durations.reduce((sum, one) => sum + one, 0);
    return { file: `${folder}/${file}`, seconds: milliseconds / 1000 };
  });
  return [...own, ...suites.flatMap((suite) => timesOfJourneys(suite, folder))];
}

/**
 * @typedef {object} TestModule as Vitest shows it to a reporter
 * @property {string} moduleId
 * @property {() => { environmentSetupDuration: number, prepareDuration: number, collectDuration: number, setupDuration: number, duration: number }} diagnostic
 *
 * @param {readonly TestModule[]} modules
 * @returns {FileTime[]} what is imported, arranged and cleared away counts as well as the tests
 */
export function timesOfModules(modules) {
  return modules.map((module) => {
    const times = module.diagnostic();
    const milliseconds =
      times.environmentSetupDuration +
      times.prepareDuration +
      times.collectDuration +
      times.setupDuration +
      times.duration;
    return { file: relative(ROOT, module.moduleId), seconds: milliseconds / 1000 };
  });
}
