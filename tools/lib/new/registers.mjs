// The files in which a new area or operation is registered, read and changed as text.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RefusedError } from './names.mjs';

const AREA_ORDER = 'tools/area-order.json';
const ROUTES = 'server/src/main/routes.ts';
const ROLES = 'server/src/main/roles.testing.ts';
/** As the linter has it. */
const MOST_LINES = 250;

/**
 * @typedef {[path: string, text: string]} Written a file as it will be, relative to the root
 * @typedef {{ name: string, method: string, path: string }} Known an operation
 */

/**
 * @param {string} root
 * @returns {string[]} in their order
 */
export function readAreas(root) {
  /** @type {{ areas: string[][] }} */
  const { areas } = JSON.parse(readFileSync(join(root, AREA_ORDER), 'utf8'));
  return areas.flat();
}

/**
 * Every operation of the contract. The modules are loaded, since some of them put paths together.
 * @param {string} root
 * @returns {Promise<Known[]>}
 */
export async function readOperations(root) {
  const folder = join(root, 'contract', 'src');
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true });
  const modules = await Promise.all(
    names
      .filter((name) => name.endsWith('.contract.ts'))
      .map((name) => import(pathToFileURL(join(folder, name)).href)),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isOperation);
}

/** @param {any} value */
function isOperation(value) {
  return typeof value?.name === 'string' && typeof value.path === 'string' && 'method' in value;
}

/**
 * Last in the order: the area may use all others.
 * @param {string} root
 * @param {string} area
 * @returns {Written}
 */
export function addToOrder(root, area) {
  return insert(root, AREA_ORDER, [{ before: /\n {2}\],\n/, text: `,\n    ["${area}"]` }]);
}

/**
 * @param {string} root
 * @param {import('./templates.mjs').Operation} operation
 * @returns {Written}
 */
export function addToRoutes(root, { area, file, routes }) {
  const from = `../areas/${area}/${file}.routes.ts`;
  return insert(root, ROUTES, [
    {
      before: /import type \{ Route \} from /,
      text: `import { ${routes} } from '${from}';\n`,
      unless: routes,
    },
    { before: / {4}\.\.\.routesOfSending\(deps\),\n/, text: `    ...${routes},\n` },
  ]);
}

/**
 * For administrators alone, as the permission of a new endpoint is.
 * @param {string} root
 * @param {string} name
 * @returns {Written}
 */
export function addToRoles(root, name) {
  return insert(root, ROLES, [
    { before: /(?<=rolesOf[\s\S]*\n)\};\n/, text: `  '${name}': admins,\n` },
  ]);
}

/**
 * @param {string} root
 * @param {string} path
 * @param {{ before: RegExp, text: string, unless?: string }[]} additions `unless`: a name that may not stand there yet
 * @returns {Written}
 */
function insert(root, path, additions) {
  let text = readFileSync(join(root, path), 'utf8');
  for (const { before, text: addition, unless } of additions) {
    if (unless !== undefined && new RegExp(`\\b${unless}\\b`).test(text)) {
      throw new RefusedError(`${path} has ${unless} already. Choose another name.`);
    }
    const place = text.search(before);
    if (place === -1) {
      throw new RefusedError(
        `${path} has changed: the place for "${addition.trim()}" was not found. Fix tools/lib/new/registers.mjs.`,
      );
    }
    text = text.slice(0, place) + addition + text.slice(place);
  }
  if (path.endsWith('.ts') && text.trimEnd().split('\n').length > MOST_LINES) {
    throw new RefusedError(`${path} would have more than ${MOST_LINES} lines. Split it first.`);
  }
  return [path, text];
}
