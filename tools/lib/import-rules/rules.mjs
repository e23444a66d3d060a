import { isTest, targetOf, zoneOf } from './zones.mjs';

/**
 * @typedef {import('./read-module.mjs').Module} Module
 * @typedef {import('./read-module.mjs').Import} Import
 * @typedef {import('./zones.mjs').Zone} Zone
 *
 * @typedef {object} AreaOrder
 * @property {Map<string, number>} places area → its place; areas of equal place may not use each other
 * @property {Set<string>} knownToKernel areas whose contract the kernels may use
 * @property {Set<string>} callsServices modules that call services which the operator configured
 */

/**
 * Every way in which one module breaks the rules, as sentences.
 * @param {Module} module
 * @param {AreaOrder} order
 * @returns {string[]}
 */
export function checkModule(module, order) {
  const zone = zoneOf(module.path);
  if (!zone) return [];
  const sentences = module.imports.flatMap((one) => {
    const target = targetOf(module.path, one.from);
    const sentence =
      'package' in target
        ? checkPackage(zone, one, target.package)
        : checkFile(zone, one, target.path, order);
    return sentence === undefined ? [] : [`"${one.from}": ${sentence}`];
  });
  if (zone.area !== undefined && !order.places.has(zone.area)) {
    sentences.push(`the area "${zone.area}" is not in tools/area-order.json`);
  }
  return [
    ...sentences,
    ...checkSql(zone, module),
    ...checkOutgoing(zone, module, order),
    ...checkBarrel(module),
  ];
}

/**
 * @param {Zone} zone
 * @param {Import} one
 * @param {string} name
 */
function checkPackage(zone, one, name) {
  if (zone.floor === 'contract' && name !== 'zod' && !isTest(zone.path)) {
    return 'the contract imports only itself and zod';
  }
  if (name === 'server' || name === 'web') return 'server and web are never imported as packages';
  if (isPolicy(zone.path) && !one.typeOnly) return 'a policy is pure: it imports only the contract';
  return undefined;
}

/**
 * @param {Zone} zone
 * @param {Import} one
 * @param {string} path
 * @param {AreaOrder} order
 */
function checkFile(zone, one, path, order) {
  const target = zoneOf(path);
  if (!target) return floorsOnly(zone);
  if (target.floor !== zone.floor) {
    if (zone.floor === 'contract') return 'the contract imports only itself and zod';
    if (target.floor !== 'contract') return 'server and web never import each other';
    if (one.from.startsWith('.')) return 'the contract is imported by its package name';
  }
  if (isPolicy(zone.path)) {
    const pure = one.typeOnly || target.floor === 'contract' || isPolicy(path);
    if (!pure) return 'a policy is pure: it imports only the contract, policies and types';
  }
  if (isTest(zone.path)) return undefined;
  if (isTest(path)) return 'only tests import what is made for tests';
  return checkParts(zone, target, order) ?? checkAreas(zone, target, order);
}

/** @param {Zone} zone */
function floorsOnly(zone) {
  return isTest(zone.path) ? undefined : `${zone.floor} imports nothing outside its own sources`;
}

/**
 * Kernel and kit know no area; only main, screens and shell know them all, and of these the shell alone knows screens.
 * @param {Zone} zone
 * @param {Zone} target
 * @param {AreaOrder} order
 */
function checkParts(zone, target, order) {
  const from = zone.part;
  const to = target.part;
  if ((from === 'kernel' || from === 'kit') && target.area !== undefined) {
    const isBase = from === 'kernel' && order.knownToKernel.has(target.area);
    if (!isBase || target.floor !== 'contract') return `${from} knows no area`;
  }
  if (target.floor !== zone.floor) return undefined;
  if (from === 'kernel' && to === 'kit') return 'kernel does not know the kit';
  if ((to === 'main' || to === 'shell') && from !== to && from !== '') {
    return `nothing imports ${to}`;
  }
  if (to === 'screens' && from !== to && from !== 'shell') return 'only the shell imports screens';
  return undefined;
}

/**
 * An area uses earlier areas alone, and only through their public files.
 * @param {Zone} zone
 * @param {Zone} target
 * @param {AreaOrder} order
 */
function checkAreas(zone, target, order) {
  if (zone.area === undefined || target.area === undefined) return undefined;
  if (zone.area === target.area) return undefined;
  const mine = order.places.get(zone.area) ?? Number.NaN;
  const theirs = order.places.get(target.area) ?? Number.NaN;
  if (!(theirs < mine)) return `the area "${target.area}" does not come before "${zone.area}"`;
  if (target.floor === 'contract') return undefined;
  const entry = new RegExp(`/${target.area}\\.public\\.tsx?$`);
  return entry.test(target.path)
    ? undefined
    : `"${target.area}" is entered by its .public file only`;
}

/**
 * In the server's areas only repositories hold SQL.
 * @param {Zone} zone
 * @param {Module} module
 */
function checkSql(zone, module) {
  const mayHoldSql = zone.path.endsWith('.repository.ts') || isTest(zone.path);
  if (zone.floor !== 'server' || zone.area === undefined || mayHoldSql) return [];
  const imported = module.imports
    .filter(({ from, typeOnly }) => !typeOnly && (from === 'kysely' || from === 'pg'))
    .map(({ from, names }) => `${names.join(', ')} from ${from}`);
  return [...imported, ...module.sqlCalls].map(
    (what) => `${what}: only a *.repository.ts holds SQL`,
  );
}

const safeFetch = 'server/src/kernel/outgoing/safe-fetch.ts';

/** Packages and modules of Node that ask servers for something. */
const CLIENTS = new Set(['undici', ...['http', 'https', 'http2'].flatMap((n) => [n, `node:${n}`])]);

/**
 * One module opens connections to addresses that people type. Those that call a service of the operator's are listed.
 * @param {Zone} zone
 * @param {Module} module
 * @param {AreaOrder} order
 */
function checkOutgoing(zone, module, order) {
  if (zone.floor !== 'server' || isTest(zone.path) || zone.path === safeFetch) return [];
  const clients = module.imports
    .filter(({ from, typeOnly }) => !typeOnly && CLIENTS.has(from))
    .map(({ from }) => from);
  const mayCall = order.callsServices.has(zone.path);
  const calls = module.callsFetch && !mayCall ? [...clients, 'fetch()'] : clients;
  return calls.map((what) => `${what}: only ${safeFetch} gets what stands at other addresses`);
}

/**
 * A public file names what it lets out; anything else that only passes on is a barrel.
 * @param {Module} module
 */
function checkBarrel(module) {
  if (module.reexportsAll) return ['"export *" makes a barrel'];
  const isEntry = /\.public\.tsx?$/.test(module.path);
  return module.onlyReexports && !isEntry ? ['only passes on what others export: a barrel'] : [];
}

/** @param {string} path */
function isPolicy(path) {
  return path.endsWith('.policy.ts');
}
