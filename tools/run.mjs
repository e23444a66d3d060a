// The commands of package.json. Plain JavaScript with nothing but Node's own modules, so that it runs on
// the Node a machine happens to have and before anything is installed. It fetches a newer Node where needed,
// installs, builds, and hands over.
import { ensureBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/npm.mjs';
import { ensureNode } from './lib/node-version.mjs';
import { handOver } from './lib/processes.mjs';

/** @type {(line: string) => void} */
const say = (line) => console.log(line);

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = {
  start: (args) => runProduct('server/dist/start.js', args),
  serve: (args) => runProduct('server/dist/serve.js', args),
  operator: runOperator,
  bench: runBench,
  'prove:delivery': proveDelivery,
  pictures: runPictures,
  new: writeNew,
  dev: runDevelopment,
  check: (args) => runChecks('check', args),
  test: (args) => runChecks('test', args),
  'test:full': (args) => runChecks('test:full', args),
  'test:hosted': (args) => runChecks('test:hosted', args),
};

/**
 * @param {string} entry
 * @param {string[]} args
 */
async function runProduct(entry, args) {
  const node = await ensureNode(say);
  await ensureInstalled(node, 'run', say);
  await ensureBuilt(node, say);
  return handOver(node, [entry, ...args], 'program');
}

/** @param {string[]} args */
async function runOperator(args) {
  const node = await ensureNode(say);
  await ensureInstalled(node, 'run', say);
  return handOver(node, ['server/src/main/operator.ts', ...args], 'program');
}

/** @param {string[]} args */
async function runDevelopment(args) {
  const node = await ensureNode(say);
  await ensureInstalled(node, 'develop', say);
  return handOver(node, ['tools/dev.mjs', ...args], 'program');
}

/** @param {string[]} args */
async function runBench(args) {
  const node = await ensureNode(say);
  await ensureInstalled(node, 'develop', say);
  await ensureBuilt(node, say);
  return handOver(node, ['bench/run.ts', ...args], 'everyone');
}

/** @param {string[]} args */
async function proveDelivery(args) {
  const node = await ensureNode(say);
  await ensureInstalled(node, 'develop', say);
  await ensureBuilt(node, say);
  return handOver(node, ['tests/prove-delivery/run.ts', ...args], 'everyone');
}

/** @param {string[]} args */
async function runPictures(args) {
  const node = await ensureNode(say);
  await ensureInstalled(node, 'develop', say);
  await ensureBuilt(node, say);
  return handOver(node, ['tools/pictures.mjs', ...args], 'program');
}

/** @param {string[]} args */
async function writeNew(args) {
  const node = await ensureNode(say);
  await ensureInstalled(node, 'develop', say);
  return handOver(node, ['tools/new.mjs', ...args], 'everyone');
}

/**
 * @param {'check' | 'test' | 'test:full' | 'test:hosted'} which
 * @param {string[]} args
 */
async function runChecks(which, args) {
  const node = await ensureNode(say);
  await ensureInstalled(node, 'develop', say);
  return handOver(node, ['tools/check.mjs', which, ...args], 'everyone');
}

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  say(`Usage: node tools/run.mjs ${Object.keys(COMMANDS).join('|')}`);
  process.exit(2);
}
try {
  process.exitCode = await command(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
