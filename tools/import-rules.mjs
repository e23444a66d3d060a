// Holds the folders to the order of ARCHITECTURE.md: what may import what, which files may hold SQL, no barrels.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkModule } from './lib/import-rules/rules.mjs';
import { readModule } from './lib/import-rules/read-module.mjs';
import { ROOT } from './lib/paths.mjs';

const FLOORS = ['contract/src', 'server/src', 'web/src'];

/**
 * Checks every module of the three floors.
 * @param {string} root the tree to check
 * @returns {{ modules: number, imports: number, violations: string[] }}
 */
export function checkTree(root) {
  const order = readAreaOrder(root);
  const files = FLOORS.flatMap((floor) => modulesBelow(join(root, floor)));
  let imports = 0;
  const violations = files.flatMap((file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    const module = readModule(path, readFileSync(file, 'utf8'));
    imports += module.imports.length;
    return checkModule(module, order).map((sentence) => `${path}: ${sentence}`);
  });
  return { modules: files.length, imports, violations };
}

/**
 * @param {string} root
 * @returns {import('./lib/import-rules/rules.mjs').AreaOrder}
 */
function readAreaOrder(root) {
  /** @type {{ areas: string[][], contractsKnownToKernel: string[], callsServices: string[] }} */
  const file = JSON.parse(readFileSync(join(root, 'tools', 'area-order.json'), 'utf8'));
  return {
    places: new Map(file.areas.flatMap((names, place) => names.map((name) => [name, place]))),
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
