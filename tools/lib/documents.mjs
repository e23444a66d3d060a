import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

const leftOut = new Set(['node_modules', '.git', '.cache', '.data', '.node', 'dist']);

/**
 * Every file of the project and every folder with one, relative to its root.
 * @param {string} folder
 * @returns {string[]}
 */
export function allPaths(folder = ROOT) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return [relative(ROOT, path), ...(entry.isDirectory() ? allPaths(path) : [])];
  });
}

/**
 * `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`.
 * @param {string} span
 * @returns {string[]}
 */
function spelledOut(span) {
  const [, before = '', names, after = ''] = /^([^{]*)\{([^}]*,[^}]*)\}(.*)$/.exec(span) ?? [];
  return names === undefined ? [span] : names.split(',').map((name) => before + name + after);
}

/**
 * The files and folders that a document names in code spans, whole or by the end of their path.
 * @param {string} text
 * @returns {string[]}
 */
export function namedPaths(text) {
  const spans = [...text.matchAll(/`(?<span>[\w@./{},-]+)`/g)].map((match) => match[1] ?? '');
  return spans
    .flatMap(spelledOut)
    .filter((span) => /^[\w@-]+[\w@./-]*(?:\/|\.(?:tsx?|mjs|sql|json|md))/.test(span))
    .map((span) => span.replace(/\/$/, ''));
}

/**
 * Addresses of the headings of a document, as GitHub makes them: `#try-it` of "Try it".
 * @param {string} text
 * @returns {string[]}
 */
function anchorsIn(text) {
  return [...text.matchAll(/^#+ (?<title>.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/**
 * Links of a document to files of the project, or to headings in them, that do not exist.
 * @param {string} document relative to the root
 * @param {string} [text] of the document
 * @returns {string[]}
 */
export function brokenLinks(document, text = readFileSync(inRoot(document), 'utf8')) {
  return [...text.matchAll(/\]\((?<target>[^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', heading] = target.split('#');
      const path = inRoot(join(dirname(document), file));
      if (!existsSync(path)) return true;
      if (heading === undefined) return false;
      const linked = file === '' ? text : readFileSync(path, 'utf8');
      return !anchorsIn(linked).includes(heading);
    });
}
