// What identity services and file stores promise, against the real emulators of Firebase and a server of S3: on
// the server and in the browser. Their packages are large and only needed here, so they have a lockfile of their own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findNpm } from '../npm.mjs';
import { inRoot } from '../paths.mjs';
import { fail, messageOf, nothing, oneCheck, playwright, vitest } from './runners.mjs';

/** @typedef {import('./runners.mjs').Result} Result */

const FOLDER = inRoot('tests', 'hosted');
/** The limit of everything, installing included. */
const LIMIT_MINUTES = 12;
const PROJECT = 'demo-atrium';

/** @type {Promise<Result> | undefined} */
let installing;

/**
 * Has the packages installed while other checks run: most of that waits for the network and the disk.
 * @returns {Promise<Result>}
 */
export function beginHosted() {
  const signal = AbortSignal.timeout(LIMIT_MINUTES * 60_000);
  installing ??= install(signal).catch((error) => fail(messageOf(error)));
  return installing;
}

/**
 * @param {string} name of the step
 * @returns {Promise<Result>}
 */
export async function hosted(name) {
  const signal = AbortSignal.timeout(LIMIT_MINUTES * 60_000);
  try {
    const installed = await beginHosted();
    if (installed.failed > 0) return installed;
    const config = ['--config', 'tests/hosted/vitest.config.ts'];
    const contract = await vitest(name, config, { signal });
    const journeys = await withEmulator((env) =>
      playwright(`${name} journeys`, ['--workers=1', 'hosted-identity.journey'], { env, signal }),
    );
    return both(contract, journeys);
  } catch (error) {
    if (signal.aborted) return fail(`More than ${LIMIT_MINUTES} minutes: given up.`);
    return fail(messageOf(error));
  }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
async function install(signal) {
  if (existsSync(inRoot('tests', 'hosted', 'node_modules', 's3rver'))) {
    return nothing('');
  }
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = [findNpm(), 'install', '--no-save', '--ignore-scripts', ...quietly];
  return oneCheck(args, { cwd: FOLDER, signal });
}

/**
 * @param {(env: Record<string, string>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function withEmulator(work) {
  const emulator = fork(inRoot('tests', 'hosted', 'emulator.cjs'), ['0', PROJECT]);
  const ended = once(emulator, 'exit').then(() => undefined);
  try {
    const origin = await Promise.race([once(emulator, 'message'), ended]);
    if (origin === undefined) return fail('The emulator ended at its start.');
    return await work({ HOSTED_EMULATOR: String(origin[0]), JOURNEYS_WITHOUT_PRODUCT: '1' });
  } finally {
    emulator.kill();
  }
}

/**
 * @param {Result} one
 * @param {Result} other
 * @returns {Result}
 */
function both(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    output: `${one.output}\n${other.output}`,
    unsteady: [...(one.unsteady ?? []), ...(other.unsteady ?? [])],
    files: [...(one.files ?? []), ...(other.files ?? [])],
  };
}
