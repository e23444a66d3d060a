// What is checked, in which order.
import { availableParallelism } from 'node:os';
import { ensureBuilt } from '../builds.mjs';
import { findNpm } from '../npm.mjs';
import { programOf } from '../paths.mjs';
import { beginHosted, hosted } from './hosted.mjs';
import { fail, messageOf, nothing, oneCheck, pass, playwright, vitest } from './runners.mjs';

/**
 * @typedef {import('./runners.mjs').Result} Result
 * @typedef {import('./side-by-side.mjs').Work<Result> & { begin?: () => unknown }} Step
 *   `begin`: what may run beside the steps before it
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

/**
 * What needs no database, no browser and no build.
 * @param {() => Promise<Result>} lint
 * @returns {Step[]}
 */
const still = (lint) => [
  { name: 'format', load: 1, run: () => oneCheck([OXFMT, '--check', '.']) },
  { name: 'types', load: 2, run: checkTypes },
  { name: 'lint', load: 1.5, run: lint },
  { name: 'import rules', load: 1, run: () => oneCheck(['tools/import-rules.mjs']) },
  { name: 'unused code', load: 1, run: () => oneCheck([KNIP, '--no-progress']) },
  {
    name: 'words',
    load: 1,
    run: () => oneCheck([findNpm(), 'run', '--silent', 'lingui:check', '--workspace', 'web']),
  },
  { name: 'plain words', load: 1, run: () => oneCheck(['tools/plain-words.mjs']) },
  { name: 'plain comments', load: 1, run: () => oneCheck(['tools/plain-comments.mjs']) },
  { name: 'plain names', load: 1, run: () => oneCheck(['tools/plain-names.mjs']) },
];

/** Everything. @type {Step[]} */
const FAST = still(() => oneCheck([OXLINT, '--type-aware']));

/** @type {Step} */
const BUILD = { name: 'build', load: 1, after: ['words'], run: build };

/** @type {Step} */
const HOSTED = {
  name: 'hosted',
  load: 1,
  // Both start products, which wait for answers by the clock.
  after: ['build', 'journeys'],
  begin: beginHosted,
  run: () => hosted('hosted'),
};

/** @type {Step} */
const PRODUCT = {
  name: 'product',
  load: 1.5,
  // Killed processes are waited for by the clock: not beside what keeps the cores busy.
  after: ['server', 'build', 'journeys', 'hosted'],
  run: () => vitest('product', ['--config', 'tests/product/vitest.config.ts']),
};

/** @type {Step} */
const UNIT = {
  name: 'unit',
  load: 1.5,
  // Words are extracted into the sources, which the tests and the build read.
  after: ['words'],
  run: () => vitest('unit', ['--project', 'unit']),
};

/** @type {Step} */
const WEB_SIZE = {
  name: 'web size',
  load: 1,
  after: ['build'],
  run: () => oneCheck(['tools/web-size.mjs']),
};

/** What is not worth dividing: for the first machines, since the runner's first journeys need no product and are quick. */
const UNDIVIDED = [[PRODUCT], FAST, [HOSTED, WEB_SIZE], [UNIT]];

/**
 * What takes longest, and can be divided between machines.
 * @param {import('./shards.mjs').Shard} [shard]
 * @returns {Step[]}
 */
function divisible(shard) {
  const part = shard && `${shard.number}/${shard.of}`;
  const server = ['--project', 'server', serverWorkers];
  const options = part === undefined ? {} : { shard: part };
  return [
    // The database beside it keeps the other half of the cores busy.
    { name: 'server', load: 2, run: () => vitest('server', server, options) },
    {
      name: 'journeys',
      load: 1.5,
      after: ['build'],
      run: () => playwright('journeys', part === undefined ? [] : [`--shard=${part}`]),
    },
  ];
}

/**
 * In the order in which they begin, side by side as far as cores have nothing to do.
 * @type {Record<'check' | 'test' | 'test:hosted', Step[]>}
 */
export const STEPS = {
  check: FAST,
  test: [...FAST, UNIT, BUILD, WEB_SIZE, ...divisible(), PRODUCT, HOSTED],
  'test:hosted': [BUILD, HOSTED],
};

/**
 * The part of all tests that one of several machines runs. All parts together are all tests.
 * @param {import('./shards.mjs').Shard} shard
 * @returns {Step[]}
 */
export function stepsOfShard(shard) {
  const apart = UNDIVIDED.filter((_, at) => at % shard.of === shard.number - 1).flat();
  return [...apart, BUILD, ...divisible(shard)];
}

/**
 * What a change touches, as far as imports say it.
 * @param {import('./changed.mjs').Changes} changes
 * @returns {Step[]}
 */
export function stepsOfChanges({ base, files }) {
  const since = `--changed=${base}`;
  const mayBeEmpty = true;
  const code = files.filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file));
  const lint = async () =>
    code.length === 0 ? nothing('') : oneCheck([OXLINT, '--type-aware', ...code]);
  const unit = ['--project', 'unit', since, '--passWithNoTests'];
  const server = ['--project', 'server', serverWorkers, since, '--passWithNoTests'];
  const ofJourneys = files.some((file) => file.startsWith('e2e/'));
  return [
    ...still(lint),
    { name: 'unit', load: 1.5, after: ['words'], run: () => vitest('unit', unit, { mayBeEmpty }) },
    { name: 'server', load: 2, run: () => vitest('server', server, { mayBeEmpty }) },
    ...(ofJourneys ? [BUILD, journeysSince(base)] : []),
  ];
}

/**
 * @param {string} base
 * @returns {Step}
 */
function journeysSince(base) {
  const which = [`--only-changed=${base}`];
  const run = () => playwright('journeys', which, { mayBeEmpty: true });
  return { name: 'journeys', load: 1.5, after: ['build'], run };
}

/** @returns {Promise<Result>} one check for each of the four TypeScript projects */
async function checkTypes() {
  const results = [];
  for (const project of ['contract', 'server', 'web', '.']) {
    // Checkers do part of the work twice: four of them, the default, cost two cores half as much again.
    const checkers = ['--checkers', String(Math.min(4, availableParallelism()))];
    results.push(
      await oneCheck([TSC, '--noEmit', '--pretty', 'false', ...checkers, '-p', project]),
    );
  }
  return {
    passed: sum(results.map(({ passed }) => passed)),
    failed: sum(results.map(({ failed }) => failed)),
    skipped: 0,
    output: results.map(({ output }) => output).join(''),
  };
}

/** @returns {Promise<Result>} */
async function build() {
  /** @type {string[]} */
  const output = [];
  try {
    await ensureBuilt(process.execPath, (line) => output.push(line));
    return pass(output.join('\n'));
  } catch (error) {
    return fail(messageOf(error));
  }
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
