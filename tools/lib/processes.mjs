import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { ROOT } from './paths.mjs';

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']);

/**
 * The environment in which every program of ours runs: the Node we chose comes first in PATH.
 * @param {string} node
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
function environmentFor(node, extra = {}) {
  const PATH = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
  return { ...process.env, ...extra, PATH };
}

/**
 * Hands the terminal to a long-running program and ends as it ends. We only forward signals.
 *
 * The program gets a session of its own: Ctrl-C reaches the whole group of the terminal, and with our forwarding it
 * would come twice, the second looking like impatience. If we are killed without a chance to forward anything, the
 * program notices by the channel between us and stops.
 * @param {string} node
 * @param {string[]} args
 * @param {'program' | 'everyone'} whoStops `program` stops its own children; for a tool that does not, the signal goes
 *   to `everyone` it started
 * @returns {Promise<number>} the exit code
 */
export function handOver(node, args, whoStops) {
  const preload = new URL(`end-with-parent.mjs?${whoStops}`, import.meta.url).href;
  const child = spawn(node, ['--import', preload, ...args], {
    cwd: ROOT,
    detached: true,
    env: environmentFor(node),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  /** @param {NodeJS.Signals} name */
  const forward = (name) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (whoStops === 'everyone' && child.pid !== undefined) process.kill(-child.pid, name);
    else child.kill(name);
  };
  for (const name of FORWARDED) process.on(name, () => forward(name));
  whenNpmEnds(() => forward('SIGTERM'));
  return endOf(child);
}

/**
 * npm runs us below a shell and tells that shell alone to stop: the shell ends and forwards nothing.
 * @param {() => void} stop
 */
function whenNpmEnds(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
}

/**
 * Runs a program to its end, its output shown.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} the exit code
 */
export function runShown(node, args, options = {}) {
  const child = spawn(node, args, {
    cwd: options.cwd ?? ROOT,
    env: environmentFor(node, options.env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return endOf(child);
}

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, signal?: AbortSignal }} [options] `signal` ends it
 * @returns {Promise<{ code: number, output: string }>} standard output and error, as they came
 */
export async function runQuietly(node, args, options = {}) {
  const child = spawn(node, args, {
    cwd: options.cwd ?? ROOT,
    env: environmentFor(node, { FORCE_COLOR: '0', ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: options.signal,
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await endOf(child);
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // 128 + n, as a shell says it; any signal will do for "not zero".
    child.once('close', (code) => resolve(code ?? 130));
  });
}
