// Runs every check, whatever became of the one before, and sums them up in one line.
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { STEPS } from './lib/checks/steps.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';

/** How much of a failed step's output is shown, of its beginning and its end; all of it lies in a file. */
const FIRST_LINES = 40;
const LAST_LINES = 30;

/**
 * @typedef {import('./lib/checks/steps.mjs').Step} Step
 * @typedef {import('./lib/checks/runners.mjs').Result} Result
 */

/** @param {Step[]} steps */
async function runAll(steps) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  for (const step of steps) step.begin?.();
  for (const step of steps) {
    const startedAt = performance.now();
    const result = await step.run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    results.set(step.name, result);
    console.log(`${step.name.padEnd(14)}${describe(result).padEnd(34)}${seconds.padStart(6)} s`);
    for (const title of result.unsteady ?? [])
      console.log(`  passed only when tried again: ${title}`);
  }
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
 * Types first: code that does not type-check fails elsewhere for reasons that are not the real ones.
 * @param {Map<string, Result>} results
 */
function showFailures(results) {
  const failed = [...results].filter(([, result]) => result.failed > 0);
  const typesFirst = failed.toSorted(([one], [other]) => rank(one) - rank(other));
  for (const [name, { output }] of typesFirst) {
    const file = keepOutput(name, output);
    console.log(`\n=== ${name} (all of it: ${relative(ROOT, file)})`);
    console.log(shorten(output.trim().split('\n')).join('\n'));
  }
  if (failed.length === 0) return;
  const names = typesFirst.map(([name]) => name);
  console.log(`\nFailed: ${names.join(', ')}`);
  if (names.length > 1 && names[0] === 'types') console.log('Mend the types first.');
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
function keepOutput(name, output) {
  mkdirSync(inRoot('.cache', 'checks'), { recursive: true });
  const file = inRoot('.cache', 'checks', `${name.replaceAll(' ', '-')}.log`);
  writeFileSync(file, output);
  return file;
}

const which = process.argv[2];
if (which !== 'check' && which !== 'test' && which !== 'test:hosted') {
  throw new Error('usage: check.mjs check|test|test:hosted');
}
const results = await runAll(STEPS[which]);
showFailures(results);

let passed = 0;
let failed = 0;
for (const result of results.values()) {
  passed += result.passed;
  failed += result.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
