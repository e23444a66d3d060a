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
    ...sources.flatMap((module) => objectsHandedIn(byPath, module)),
    ...[...found]
      .filter(([name]) => !known.includes(name))
      .map(([name, place]) => `${name}: only "${place}" implements it; ${instead}`),
    ...known
      .filter((name) => !found.has(name))
      .map((name) => `${name}: is dissolved; remove it from "handovers" in ${list}`),
  ];
}

/**
 * The types of objects of earlier areas that a module names: who names one has the object handed in, and could import
 * what it holds.
 * @param {ReadonlyMap<string, Module>} byPath
 * @param {Module} module
 */
function objectsHandedIn(byPath, { path, handovers }) {
  if (zoneOf(path)?.area === undefined) return [];
  return [...handovers.named.keys()].flatMap((name) => {
    const declared = declarationOf(byPath, path, name, 'objects');
    const place = placeOf(declared?.split(' ')[0] ?? path);
    return place === placeOf(path)
      ? []
      : [
          `${path}: ${name} is an object of "${place}"; import what it holds instead of having it handed in`,
        ];
  });
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
 * @param {'declared' | 'objects'} kind
 * @returns {string | undefined} its path and its name; undefined for what is not of this kind
 */
function declarationOf(byPath, path, name, kind = 'declared', steps = stepsMax) {
  const handovers = byPath.get(path)?.handovers;
  if (handovers === undefined || steps === 0) return undefined;
  if (handovers[kind].includes(name)) return `${path} ${name}`;
  const next = handovers.named.get(name);
  if (next === undefined) return undefined;
  const target = targetOf(path, next.from);
  return 'path' in target
    ? declarationOf(byPath, target.path, next.name, kind, steps - 1)
    : undefined;
}
