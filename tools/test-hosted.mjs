// Runs what both identity services promise against the real emulator of Firebase Authentication, on the server and
// in the browser. Its package is large, so it is no part of `npm test`; it is installed at the first run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { findNpm } from './lib/npm.mjs';
import { inRoot, programOf } from './lib/paths.mjs';
import { runShown } from './lib/processes.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const FOLDER = inRoot('tests', 'hosted');
/** Of everything, installing too. */
const LIMIT_MS = 12 * 60_000;
const PROJECT = 'demo-atrium';

const node = process.execPath;

async function install() {
  if (existsSync(inRoot('tests', 'hosted', 'node_modules', 'firebase-tools'))) return;
  console.log('Installing the emulator (about 310 MB)');
  const args = [findNpm(), 'install', '--no-save', '--ignore-scripts', '--loglevel=error'];
  const code = await runShown(node, args, { cwd: FOLDER });
  if (code !== 0) throw new Error('The emulator could not be installed.');
}

/** @returns {Promise<number>} */
async function runContract() {
  const vitest = programOf('vitest', 'vitest.mjs');
  return runShown(node, [vitest, 'run', '--config', 'tests/hosted/vitest.config.ts']);
}

/** @returns {Promise<number>} */
async function runJourneys() {
  await ensureWebBuilt(node, (line) => console.log(line));
  const emulator = fork(inRoot('tests', 'hosted', 'emulator.cjs'), ['0', PROJECT]);
  try {
    const [origin] = await once(emulator, 'message');
    const env = {
      HOSTED_EMULATOR: String(origin),
      JOURNEYS_WITHOUT_PRODUCT: '1',
      CHROMIUM_PATH: await findChromium((line) => console.log(line)),
    };
    const playwright = programOf('@playwright/test', 'cli.js');
    const args = ['test', '--config', inRoot('e2e'), '--workers=1', 'hosted-identity.journey'];
    return await runShown(node, [playwright, ...args], { env });
  } finally {
    emulator.kill();
  }
}

setTimeout(() => {
  console.error(`More than ${LIMIT_MS / 60_000} minutes: given up.`);
  process.exit(1);
}, LIMIT_MS).unref();

await install();
const codes = [await runContract(), await runJourneys()];
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
