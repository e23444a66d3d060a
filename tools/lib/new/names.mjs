// What a new area, endpoint or path may be called.
import { judgeNames } from '../plain-words/names.mjs';

export const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** A reason not to write anything, as a sentence for the person at the keyboard. */
export class RefusedError extends Error {}

/** Parts of the floors that stand where an area would. */
const NO_AREAS = new Set(['kernel', 'kit', 'main', 'screens', 'shell', 'testing']);

/** @param {string} kebab e.g. `count-labels` */
export function camel(kebab) {
  return kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** @param {string} kebab */
export function words(kebab) {
  return kebab.replaceAll('-', ' ');
}

/** @param {string} area */
export function checkArea(area) {
  checkKebab('area', area, /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/, 'labels');
  if (NO_AREAS.has(area)) {
    throw new RefusedError(`"${area}" is a part of each floor. Choose another name for the area.`);
  }
}

/** Two words at least: the first is the verb of the operation, and no word of JavaScript has two. @param {string} name */
export function checkName(name) {
  checkKebab('endpoint', name, /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)+$/, 'count-labels');
}

/**
 * @param {'area' | 'endpoint'} what
 * @param {string} name
 * @param {RegExp} pattern
 * @param {string} example
 */
function checkKebab(what, name, pattern, example) {
  if (!pattern.test(name)) {
    const asks = what === 'area' ? 'small words' : 'a verb and a noun, both small';
    throw new RefusedError(
      `"${name}" is no name of an ${what}. Write ${asks} with hyphens, like ${example}.`,
    );
  }
  const [finding] = judgeNames([{ place: name, name }]);
  if (finding) throw new RefusedError(`"${name}" is not a name of ours. Say ${finding.say}.`);
}

/** @param {string} method */
export function checkMethod(method) {
  if (METHODS.includes(method)) return;
  throw new RefusedError(`"${method}" is no method of the API. Use one of ${METHODS.join(', ')}.`);
}

/** @param {string} path */
export function checkPath(path) {
  if (!/^(?:\/(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*|:[a-zA-Z]+))+$/.test(path)) {
    throw new RefusedError(
      `"${path}" is no path of the API. Write it as /admin/labels or /admin/labels/:id, without /api.`,
    );
  }
  const parameters = path.match(/:[a-zA-Z]+/g) ?? [];
  if (parameters.length > 1 || (parameters[0] ?? ':id') !== ':id') {
    throw new RefusedError(
      `"${path}" has parameters that are not written for you. Use :id at most, and add others by hand.`,
    );
  }
}
