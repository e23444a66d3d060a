// Writes a new endpoint, or a new area with its first: contract, route, SQL, test, and the rows that register them.
import { spawnSync } from 'node:child_process';
import { ROOT, programOf } from './lib/paths.mjs';
import { RefusedError } from './lib/new/names.mjs';
import { planNew, writePlan } from './lib/new/plan.mjs';

/** @param {string[]} args */
async function main(args) {
  const plan = await planNew(ROOT, args);
  writePlan(ROOT, plan);
  const paths = plan.files.map(([path]) => path);
  const { status } = spawnSync(process.execPath, [programOf('oxfmt', 'bin/oxfmt'), ...paths], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join('\n')}`);
  console.log(`\nLeft for you:\n${plan.left.map((sentence) => `  ${sentence}`).join('\n')}`);
  return status ?? 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
