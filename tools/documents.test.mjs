import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allPaths, brokenLinks, namedPaths } from './lib/documents.mjs';
import { NODE_VERSION } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';

const paths = allPaths();
const exists = (/** @type {string} */ name) =>
  paths.some((path) => path === name || path.endsWith(`/${name}`));

describe('documents', () => {
  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files that exist', (document) => {
    const named = namedPaths(readFileSync(inRoot(document), 'utf8'));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  it('links of all documents lead to files', () => {
    const documents = paths.filter((path) => path.endsWith('.md'));
    expect(documents.length).toBeGreaterThan(50);
    expect(
      documents.flatMap((path) => brokenLinks(path).map((target) => `${path}: ${target}`)),
    ).toEqual([]);
  });

  it('version managers pick the Node that the product fetches', () => {
    expect(readFileSync(inRoot('.nvmrc'), 'utf8')).toBe(`${NODE_VERSION}\n`);
  });

  it('a name of a file that is gone is found', () => {
    expect(namedPaths('`server/src/gone.ts`, `form/gone.tsx`, `gone/`, `a value`, `/r`')).toEqual([
      'server/src/gone.ts',
      'form/gone.tsx',
      'gone',
    ]);
    expect(exists('form/gone.tsx')).toBe(false);
  });
});
