import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findNpm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';

/** The Node that is fetched, and the oldest major that runs our TypeScript by itself. */
const NODE_VERSION = '24.21.0';
const OLDEST_MAJOR = 24;

/**
 * The Node that runs Atrium: the running one, the one fetched before, or one fetched now into `.node/`.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} absolute path of the program
 */
export async function ensureNode(say) {
  if (majorOf(process.versions.node) >= OLDEST_MAJOR) return process.execPath;
  const node = inRoot('.node', 'bin', 'node');
  if (runs(node)) return node;
  say(`Fetching Node ${NODE_VERSION} (this one is ${process.versions.node})`);
  await fetchNode();
  return node;
}

async function fetchNode() {
  // Made beside its place and renamed: an interrupted fetch leaves nothing that looks whole.
  mkdirSync(inRoot('.cache'), { recursive: true });
  const unfinished = mkdtempSync(inRoot('.cache', 'node-'));
  try {
    const failures = [];
    for (const name of [`node-${process.platform}-${process.arch}`, 'node']) {
      const failure = await install(name, unfinished);
      if (failure === undefined) return;
      failures.push(`${name}@${NODE_VERSION}: ${failure}`);
    }
    throw new Error(
      `Atrium needs Node ${OLDEST_MAJOR} or newer and could not fetch it:\n${failures.join('\n')}\n` +
        'Install it from https://nodejs.org and run the command again.',
    );
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {Promise<string | undefined>} why it failed
 */
async function install(name, folder) {
  const fetched = join(folder, name);
  mkdirSync(fetched);
  writeFileSync(join(fetched, 'package.json'), '{"private":true}');
  // Only the package of the fallback has a script to run: it is what picks the platform.
  const scripts = name === 'node' ? '--ignore-scripts=false' : '--ignore-scripts';
  const npm = ['install', '--prefix', fetched, '--no-save', '--no-package-lock', scripts];
  const options = { cwd: fetched };
  const npmArguments = [findNpm(), ...npm, '--workspaces=false', `${name}@${NODE_VERSION}`];
  const { code, output } = await runQuietly(process.execPath, npmArguments, options);
  if (code !== 0) return lastLines(output);
  const program = join(fetched, 'node_modules', name, 'bin', 'node');
  if (!runs(program)) return 'the program does not run on this system';

  const layout = join(folder, 'layout');
  mkdirSync(join(layout, 'bin'), { recursive: true });
  renameSync(program, join(layout, 'bin', basename(program)));
  putInPlace(layout, join(folder, 'replaced'));
  return undefined;
}

/**
 * @param {string} layout
 * @param {string} aside
 */
function putInPlace(layout, aside) {
  const place = inRoot('.node');
  if (existsSync(place)) renameSync(place, aside);
  try {
    renameSync(layout, place);
  } catch (error) {
    // Another command may have fetched the same meanwhile.
    if (!runs(join(place, 'bin', 'node'))) throw error;
  }
}

/** @param {string} program */
function runs(program) {
  try {
    const version = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return majorOf(version.trim().slice(1)) >= OLDEST_MAJOR;
  } catch {
    return false;
  }
}

/** @param {string} version */
function majorOf(version) {
  return Number(version.split('.')[0]);
}

/** @param {string} output */
function lastLines(output) {
  return output.trim().split('\n').slice(-5).join('\n');
}
