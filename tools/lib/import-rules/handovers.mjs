import { isTest, targetOf, zoneOf } from './zones.mjs';

/** @typedef {import('./read-module.mjs').Module} Module */

/**
 * Interfaces of functions that an area declares and exactly one file of another place implements: what is handed in that
 * way is used as if it stood before, though it stands behind. A screen or a use case of both stands above both. Plug-ins
 * have several implementors.
 * @param {readonly Module[]} modules
 * @param {readonly string[]} known by path and name; these may only get fewer
 * @returns {string[]}
 */
export function checkHandovers(modules, known) {
  const sources = modules.filter(({ path }) => !isTest(path));
  const byPath = new Map(sources.map((module) => [module.path, module]));
  /** @type {Map<string, string[]>} declared interface → the files that implement it */
  const implementors = new Map();
  for (const { path, handovers } of sources) {
    for (const name of handovers.implemented) {
      const declared = declarationOf(byPath, path, name);
      if (declared === undefined) continue;
      implementors.set(declared, [...(implementors.get(declared) ?? []), path]);
    }
  }
  const found = new Map(
    sources.flatMap(({ path, handovers }) => {
      if (zoneOf(path)?.area === undefined) return [];
      return handovers.declared.flatMap((name) => {
        const files = new Set(implementors.get(`${path} ${name}`));
        const [only = path] = files;
        const isHandover = files.size === 1 && placeOf(only) !== placeOf(path);
        return isHandover ? [[`${path} ${name}`, placeOf(only)]] : [];
      });
    }),
  );
  return [
    ...[...found]
      .filter(([name]) => !known.includes(name))
      .map(([name, place]) => `${name}: only "${place}" implements it; ${instead}`),
    ...known
      .filter((name) => !found.has(name))
      .map((name) => `${name}: is dissolved; remove it from "handovers" in ${list}`),
  ];
}

const instead = 'what needs both areas stands above both, and imports them';
const list = 'tools/known-shape.json';

/** @param {string} path the area of a file, or the part of its floor */
function placeOf(path) {
  const zone = zoneOf(path);
  return zone?.area ?? zone?.part ?? '';
}

/** From a public file to the file behind it, and no further. */
const stepsMax = 4;

/**
 * Where the interface of a name is declared.
 * @param {ReadonlyMap<string, Module>} byPath
 * @param {string} path of the module that says the name
 * @param {string} name
 * @returns {string | undefined} its path and its name; undefined for what is no interface of functions
 */
function declarationOf(byPath, path, name, steps = stepsMax) {
  const handovers = byPath.get(path)?.handovers;
  if (handovers === undefined || steps === 0) return undefined;
  if (handovers.declared.includes(name)) return `${path} ${name}`;
  const next = handovers.named.get(name);
  if (next === undefined) return undefined;
  const target = targetOf(path, next.from);
  return 'path' in target ? declarationOf(byPath, target.path, next.name, steps - 1) : undefined;
}
