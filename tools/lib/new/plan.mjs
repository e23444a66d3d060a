// What `npm run new` writes. Everything is decided, and refused, before the first file is written.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  camel,
  checkArea,
  checkMethod,
  checkName,
  checkPath,
  RefusedError,
  words,
} from './names.mjs';
import { addToOrder, addToRoles, addToRoutes, readAreas, readOperations } from './registers.mjs';
import { contractText, repositoryText, routesText, testText } from './templates.mjs';

/**
 * @typedef {import('./registers.mjs').Written} Written
 * @typedef {import('./templates.mjs').Operation} Operation
 * @typedef {{ files: Written[], left: string[] }} Plan `left`: what a person does next, as sentences
 */

export const USAGE = `Usage: npm run new -- area <name>
       npm run new -- endpoint <area> <name> <METHOD> <path>

       npm run new -- area labels
       npm run new -- endpoint labels get-label GET /admin/labels/:id`;

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<Plan>}
 * @throws {RefusedError} with the reason as a sentence
 */
export async function planNew(root, args) {
  const [what, ...values] = args;
  const [first = '', name = '', method = '', path = ''] = values;
  if (what === 'area' && values.length === 1) return planArea(root, first);
  if (what === 'endpoint' && values.length === 4) {
    checkArea(first);
    if (!readAreas(root).includes(first)) {
      throw new RefusedError(
        `There is no area "${first}". Create it first: npm run new -- area ${first}`,
      );
    }
    return planEndpoint(root, { area: first, name, method, path });
  }
  throw new RefusedError(USAGE);
}

/**
 * An area with its first endpoint.
 * @param {string} root
 * @param {string} area
 * @returns {Promise<Plan>}
 */
async function planArea(root, area) {
  checkArea(area);
  const folders = [`contract/src/${area}`, `server/src/areas/${area}`];
  const taken = folders.find((folder) => existsSync(join(root, folder)));
  if (taken !== undefined || readAreas(root).includes(area)) {
    throw new RefusedError(`The area "${area}" exists already${taken ? ` in ${taken}` : ''}.`);
  }
  const first = { area, name: `count-${area}`, method: 'GET', path: `/admin/${area}/count` };
  const { files, left } = await planEndpoint(root, first, area);
  return {
    files: [...files, addToOrder(root, area)],
    left: [
      `Move "${area}" in tools/area-order.json before the areas that will use it, and name it in ARCHITECTURE.md.`,
      `Let out what other areas may use in server/src/areas/${area}/${area}.public.ts, once one does.`,
      `Add its tables by a migration, and its screens in web/src/areas/${area}.`,
      ...left,
    ],
  };
}

/**
 * @param {string} root
 * @param {{ area: string, name: string, method: string, path: string }} asked
 * @param {string} file how the names of its files begin
 * @returns {Promise<Plan>}
 */
async function planEndpoint(root, { area, name, method, path }, file = name) {
  checkName(name);
  checkMethod(method);
  checkPath(path);
  /** @type {Operation} */
  const operation = {
    area,
    file,
    exported: camel(name),
    routes: `${camel(file)}Routes`,
    name: `${camel(area)}.${camel(withoutArea(name, area))}`,
    method,
    path,
    summary: `${name.charAt(0).toUpperCase()}${words(name.slice(1))}`,
  };
  refuseTaken(operation, await readOperations(root));
  const ofServer = `server/src/areas/${area}/${file}`;
  /** @type {Written[]} */
  const added = [
    [`contract/src/${area}/${file}.contract.ts`, contractText(operation)],
    [`${ofServer}.routes.ts`, routesText(operation)],
    [`${ofServer}.repository.ts`, repositoryText(operation)],
    [`${ofServer}.routes.test.ts`, testText(operation)],
  ];
  const existing = added.find(([target]) => existsSync(join(root, target)));
  if (existing) throw new RefusedError(`${existing[0]} exists already. Choose another name.`);
  return {
    files: [...added, addToRoutes(root, operation), addToRoles(root, operation.name)],
    left: leftOf(operation),
  };
}

/**
 * @param {Operation} operation
 * @param {import('./registers.mjs').Known[]} known
 */
function refuseTaken({ name, method, path }, known) {
  if (known.some((one) => one.name === name)) {
    throw new RefusedError(`The operation ${name} exists already. Choose another name.`);
  }
  const shape = shapeOf(path);
  const same = known.find((one) => one.method === method && shapeOf(one.path) === shape);
  if (same) throw new RefusedError(`${method} ${path} is the path of ${same.name} already.`);
}

/**
 * `labels.count` says as much as `labels.countLabels`.
 * @param {string} name
 * @param {string} area
 */
function withoutArea(name, area) {
  const noun = [area, area.replace(/s$/, '')].find((one) => name.endsWith(`-${one}`));
  return noun === undefined ? name : name.slice(0, -noun.length - 1);
}

/** @param {string} path */
function shapeOf(path) {
  return path.replaceAll(/:\w+/g, ':');
}

/** @param {Operation} operation */
function leftOf({ area, file, name, method }) {
  const parts = ['summary', 'output'];
  if (method === 'POST' || method === 'PATCH' || method === 'PUT') parts.push('body');
  return [
    `Write the ${parts.join(', ')} and example in contract/src/${area}/${file}.contract.ts: ${name} counts people now.`,
    `Choose its permission there, and its row in server/src/main/roles.testing.ts: administrators alone call it now.`,
    `Give each refusal a code in contract/src/${area}/refusal-messages.ts, and words in the browser.`,
    `Run its test: npx vitest run --project server server/src/areas/${area}/${file}`,
  ];
}

/**
 * @param {string} root
 * @param {Plan} plan
 */
export function writePlan(root, { files }) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
