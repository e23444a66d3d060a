import { isTest, targetOf, zoneOf } from './zones.mjs';

/**
 * @typedef {import('./read-module.mjs').Module & { lines: number }} Measured
 *
 * @typedef {object} KnownShape what is over a limit today, with a number that may not grow
 * @property {Record<string, number>} percent area → its share of its floor's lines
 * @property {Record<string, number>} files folder → its files
 * @property {Record<string, number>} bothWays two folders → imports of the direction that has fewer
 */

const limits = { percent: 15, files: 25, bothWays: 0 };

/** Of a floor with fewer lines a share says nothing. */
const linesMin = 10_000;

/**
 * What of the tree is too large or tangled: areas, folders, and folders that need each other.
 * @param {readonly Measured[]} modules
 * @param {KnownShape} known
 * @returns {string[]}
 */
export function checkShape(modules, known) {
  const sources = modules.filter(({ path }) => !isTest(path));
  return [
    ...overLimit('percent', fractionsOf(sources), known, (number) => {
      return `holds ${number} % of the lines of its floor, more than ${limits.percent} %`;
    }),
    ...overLimit('files', filesOf(sources), known, (number) => {
      return `holds ${number} files at one level, more than ${limits.files}`;
    }),
    ...overLimit('bothWays', bothWays(sources), known, (number) => {
      const imports = number === 1 ? 'import' : 'imports';
      return `two folders of one area need each other (${number} ${imports} in the direction with fewer)`;
    }),
  ];
}

/**
 * @param {keyof KnownShape} rule
 * @param {ReadonlyMap<string, number>} found
 * @param {KnownShape} known
 * @param {(number: number) => string} sentence
 */
function overLimit(rule, found, known, sentence) {
  const violations = [...found].flatMap(([where, number]) => {
    const most = known[rule][where];
    if (number <= (most ?? limits[rule])) return [];
    return [`${where}: ${sentence(number)}${most === undefined ? '' : `; ${most} are known`}`];
  });
  const solved = Object.keys(known[rule])
    .filter((where) => (found.get(where) ?? 0) <= limits[rule])
    .map(
      (where) =>
        `${where}: is within the limit now; remove it from "${rule}" in tools/known-shape.json`,
    );
  return [...violations, ...solved];
}

/**
 * @param {readonly Measured[]} sources
 * @returns {Map<string, number>} area → percent of its floor's lines
 */
function fractionsOf(sources) {
  /** @type {Map<string, number>} */
  const floors = new Map();
  /** @type {Map<string, { floor: string, lines: number }>} */
  const areas = new Map();
  for (const { path, lines } of sources) {
    const zone = zoneOf(path);
    if (zone === undefined) continue;
    floors.set(zone.floor, (floors.get(zone.floor) ?? 0) + lines);
    const folder = areaFolder(path);
    if (folder === undefined) continue;
    areas.set(folder, { floor: zone.floor, lines: (areas.get(folder)?.lines ?? 0) + lines });
  }
  return new Map(
    [...areas].flatMap(([folder, { floor, lines }]) => {
      const all = floors.get(floor) ?? 0;
      return all < linesMin ? [] : [[folder, Math.round((1000 * lines) / all) / 10]];
    }),
  );
}

/**
 * @param {readonly Measured[]} sources
 * @returns {Map<string, number>} folder → files that lie directly in it
 */
function filesOf(sources) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return files;
}

/**
 * Folders beside each other within an area, of which each imports from the other, types included. What lies directly in
 * an area is used by its folders and leads into them: its base, and its public files.
 * @param {readonly Measured[]} sources
 * @returns {Map<string, number>} two folders → imports of the direction that has fewer
 */
function bothWays(sources) {
  /** @type {Map<string, number>} */
  const imports = new Map();
  for (const { path, imports: all } of sources) {
    const area = areaFolder(path);
    if (area === undefined) continue;
    for (const { from } of all) {
      const target = targetOf(path, from);
      if (!('path' in target) || areaFolder(target.path) !== area || isTest(target.path)) continue;
      const way = wayBetween(path, target.path);
      if (way !== undefined) imports.set(way, (imports.get(way) ?? 0) + 1);
    }
  }
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [way, number] of imports) {
    const [one = '', other = ''] = way.split(' → ');
    const back = imports.get(`${other} → ${one}`);
    if (back !== undefined && one < other) found.set(`${one} ↔ ${other}`, Math.min(number, back));
  }
  return found;
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined} undefined where one lies in a folder around the other, or beside it
 */
function wayBetween(from, to) {
  const [mine, theirs] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const parts = mine.findIndex((name, index) => name !== theirs[index]);
  if (parts < 0 || theirs[parts] === undefined) return undefined;
  return `${mine.slice(0, parts + 1).join('/')} → ${theirs.slice(0, parts + 1).join('/')}`;
}

/** @param {string} path */
function areaFolder(path) {
  const zone = zoneOf(path);
  if (zone?.area === undefined) return undefined;
  return zone.floor === 'contract'
    ? `contract/src/${zone.area}`
    : `${zone.floor}/src/areas/${zone.area}`;
}
