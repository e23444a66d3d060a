// Runs every check, even after a failure, and sums them up in one line.
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { findChanges } from './lib/checks/changed.mjs';
import { makeMemoryFolder } from './lib/checks/memory-folder.mjs';
import { runSideBySide } from './lib/checks/side-by-side.mjs';
import { slowestFirst } from './lib/checks/slowest.mjs';
import { readShard } from './lib/checks/shards.mjs';
import { STEPS, stepsOfChanges, stepsOfShard } from './lib/checks/steps.mjs';
import { judgeUnlisted, readKnownUnsteady, unlistedFiles } from './lib/checks/unsteady.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';

/** How much of a failed step's output is shown, of its beginning and its end; all of it lies in a file. */
const FIRST_LINES = 40;
const LAST_LINES = 30;
/** How many of the slowest files are shown. */
const SLOWEST = 20;

/**
 * @typedef {import('./lib/checks/steps.mjs').Step} Step
 * @typedef {import('./lib/checks/runners.mjs').Result} Result
 */

/** @param {Step[]} steps */
async function runAll(steps) {
  for (const step of steps) step.begin?.();
  /** @type {{ step: string, seconds: number }[]} */
  const times = [];
  const results = await runSideBySide(steps, availableParallelism(), (name, result, seconds) => {
    times.push({ step: name, seconds: Math.round(seconds * 10) / 10 });
    const took = seconds.toFixed(1).padStart(6);
    console.log(`${name.padEnd(14)}${describe(result).padEnd(34)}${took} s`);
    for (const { title } of result.unsteady ?? []) {
      console.log(`  passed only when tried again: ${title}`);
    }
  });
  showSlowest(results, times);
  return results;
}

/** @param {Result} result */
function describe({ passed, failed, skipped }) {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} FAILED`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}

/**
 * @param {Map<string, Result>} results
 * @param {{ step: string, seconds: number }[]} steps
 */
function showSlowest(results, steps) {
  const files = slowestFirst(
    [...results].map(([step, result]) => ({ step, files: result.files ?? [] })),
  );
  if (files.length === 0) return;
  const path = inRoot('.cache', 'checks', 'slowest.json');
  writeFileSync(path, `${JSON.stringify({ steps, files }, null, 2)}\n`);
  console.log(`\nThe slowest files (all of them: ${relative(ROOT, path)})`);
  for (const { step, file, seconds } of files.slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${step.padEnd(9)}  ${file}`);
  }
}

/**
 * Types first: code that does not type-check fails elsewhere for reasons that are not the real ones.
 * @param {Map<string, Result>} results
 */
function showFailures(results) {
  const failed = [...results].filter(([, result]) => result.failed > 0);
  const typesFirst = failed.toSorted(([one], [other]) => rank(one) - rank(other));
  for (const [name, { output }] of typesFirst) {
    const file = saveOutput(name, output);
    console.log(`\n=== ${name} (all of it: ${relative(ROOT, file)})`);
    console.log(shorten(output.trim().split('\n')).join('\n'));
  }
  if (failed.length === 0) return;
  const names = typesFirst.map(([name]) => name);
  console.log(`\nFailed: ${names.join(', ')}`);
  if (names.length > 1 && names[0] === 'types') console.log('Fix the types first.');
}

/** @param {string[]} lines */
function shorten(lines) {
  const left = lines.length - FIRST_LINES - LAST_LINES;
  if (left <= 0) return lines;
  return [...lines.slice(0, FIRST_LINES), `… ${left} lines …`, ...lines.slice(-LAST_LINES)];
}

/** @param {string} name */
function rank(name) {
  return name === 'types' ? 0 : 1;
}

/**
 * @param {string} name
 * @param {string} output
 */
function saveOutput(name, output) {
  mkdirSync(inRoot('.cache', 'checks'), { recursive: true });
  const file = inRoot('.cache', 'checks', `${name.replaceAll(' ', '-')}.log`);
  writeFileSync(file, output);
  return file;
}

/**
 * @param {string | undefined} which
 * @param {Map<string, Result>} results
 * @returns {number} files that passed only when tried again and fail the run
 */
function judgeUnsteady(which, results) {
  const unsteady = [...results.values()].flatMap((result) => result.unsteady ?? []);
  const judged = judgeUnlisted(which, unlistedFiles(unsteady, readKnownUnsteady()));
  if (judged.lines.length > 0) console.log(`\n${judged.lines.join('\n')}`);
  return judged.failed;
}

/** @param {string[]} args */
function stepsFor([which = '', ...options]) {
  const ofTest = which === 'test' || which === 'test:full';
  const known = which === 'check' || which === 'test' || which === 'test:hosted';
  const changed = which === 'test' && options.includes('--changed');
  const shard = ofTest ? readShard(options[0] ?? '') : undefined;
  if ((!known && !ofTest) || options.length !== (changed || shard ? 1 : 0)) {
    throw new Error(
      'usage: check.mjs check|test|test:full|test:hosted, test --changed, test|test:full --shard=2/8',
    );
  }
  if (shard) return stepsOfShard(shard);
  if (!changed) return STEPS[known ? which : 'test'];
  const changes = findChanges();
  console.log(`Only what ${changes.files.length} files touch that changed since ${changes.base}`);
  return stepsOfChanges(changes);
}

/**
 * Properties are tried from one seed in a run, so that a failure can be met again, and as often as they should only
 * where there is time.
 * @param {string | undefined} which
 */
function chooseProperties(which) {
  const whole = which === 'test:full';
  process.env['PROPERTY_RUNS'] ??= whole ? 'whole' : 'short';
  process.env['PROPERTY_SEED'] ??= String(randomInt(2 ** 31));
  if (which === 'check') return;
  const { PROPERTY_RUNS: runs, PROPERTY_SEED: seed } = process.env;
  console.log(`Properties: ${runs} runs, PROPERTY_SEED=${seed}`);
}

const args = process.argv.slice(2);
const steps = stepsFor(args);
chooseProperties(args[0]);
const memory = makeMemoryFolder();
if (memory !== undefined) process.env['TMPDIR'] = memory;
const results = await runAll(steps);
if (memory !== undefined) rmSync(memory, { recursive: true, force: true, maxRetries: 5 });
showFailures(results);

let passed = 0;
let failed = judgeUnsteady(args[0], results);
for (const result of results.values()) {
  passed += result.passed;
  failed += result.failed;
}
if (args.includes('--changed')) {
  console.log(
    '\nThis is not the whole proof. Skipped: tests that import nothing of the change, journeys whose own files ' +
      'did not change, the size of the console, the hosted services. Run npm test before you hand over.',
  );
}
const shard = readShard(args[1] ?? '');
if (shard)
  console.log(`\nPart ${shard.number} of ${shard.of}: all parts together are the whole proof.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
