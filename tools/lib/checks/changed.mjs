// What the work at hand has changed: everything since it left the main branch, committed or not.
import { execFileSync } from 'node:child_process';
import { ROOT } from '../paths.mjs';

/** @typedef {{ base: string, files: string[] }} Changes `base`: a commit; `files`: from the root, none that was deleted */

/** The branches that work leaves and comes back to, the one that others see first. */
const MAINS = ['origin/main', 'main'];

/**
 * @param {string} folder of a clone
 * @returns {Changes} without a main branch, what is not committed
 * @throws outside a clone
 */
export function findChanges(folder = ROOT) {
  const base = MAINS.flatMap((main) => mergeBase(folder, main))[0] ?? 'HEAD';
  const changed = git(folder, ['diff', '--name-only', '--diff-filter=d', '--relative', base]);
  const added = git(folder, ['ls-files', '--others', '--exclude-standard']);
  return { base, files: [...new Set([...changed, ...added])].toSorted() };
}

/**
 * @param {string} folder
 * @param {string} branch
 */
function mergeBase(folder, branch) {
  try {
    return git(folder, ['merge-base', 'HEAD', branch]);
  } catch {
    // There is no such branch.
    return [];
  }
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {string[]} the lines it says
 */
function git(folder, args) {
  const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  return output.split('\n').filter((line) => line !== '');
}
