// Holds the folders to the order of ARCHITECTURE.md: what may import what, which files may hold SQL, no barrels, how large
// areas and folders may be, and that no area hands itself in to an earlier one.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkHandovers } from './lib/import-rules/handovers.mjs';
import { checkLateJobs } from './lib/import-rules/late-jobs.mjs';
import { checkModule } from './lib/import-rules/rules.mjs';
import { readModule } from './lib/import-rules/read-module.mjs';
import { checkShape } from './lib/import-rules/shape.mjs';
import { ROOT } from './lib/paths.mjs';

const FLOORS = ['contract/src', 'server/src', 'web/src'];

/**
 * Checks every module of the three floors.
 * @param {string} root the tree to check
 * @returns {{ modules: number, imports: number, violations: string[] }}
 */
export function checkTree(root) {
  const order = readAreaOrder(root);
  const modules = FLOORS.flatMap((floor) => modulesBelow(join(root, floor))).map((file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    const text = readFileSync(file, 'utf8');
    return { ...readModule(path, text), lines: text.split('\n').length - 1 };
  });
  const violations = modules.flatMap((module) =>
    checkModule(module, order).map((sentence) => `${module.path}: ${sentence}`),
  );
  const known = readKnownShape(root);
  return {
    modules: modules.length,
    imports: modules.reduce((sum, module) => sum + module.imports.length, 0),
    violations: [
      ...violations,
      ...checkShape(modules, known),
      ...checkLateJobs(modules),
      ...checkHandovers(modules, known.handovers),
    ],
  };
}

/**
 * @param {string} root
 * @returns {import('./lib/import-rules/shape.mjs').KnownShape & { handovers: string[] }}
 */
function readKnownShape(root) {
  return JSON.parse(readFileSync(join(root, 'tools', 'known-shape.json'), 'utf8'));
}

/**
 * @param {string} root
 * @returns {import('./lib/import-rules/rules.mjs').AreaOrder}
 */
function readAreaOrder(root) {
  /** @type {{ areas: string[][], contractsKnownToKernel: string[], callsServices: string[] }} */
  const file = JSON.parse(readFileSync(join(root, 'tools', 'area-order.json'), 'utf8'));
  return {
    places: new Map(file.areas.flatMap((names, index) => names.map((name) => [name, index]))),
    knownToKernel: new Set(file.contractsKnownToKernel),
    callsServices: new Set(file.callsServices),
  };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function modulesBelow(folder) {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true });
  return names
    .filter((name) => /\.(ts|tsx|mts|js|mjs)$/.test(name))
    .map((name) => join(folder, name));
}

function main() {
  const { modules, imports, violations } = checkTree(ROOT);
  for (const violation of violations) console.log(violation);
  console.log(`${modules} modules, ${imports} imports, ${violations.length} violations`);
  // A checker that reads nothing finds nothing: it must not pass.
  const readTooLittle = modules < 50 || imports < modules;
  if (readTooLittle) console.log('Too few modules were read; the check itself is broken');
  process.exitCode = violations.length > 0 || readTooLittle ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
