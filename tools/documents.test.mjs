import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOfDecisions } from './lib/decisions.mjs';
import { allPaths, brokenLinks, namedPaths } from './lib/documents.mjs';
import { NODE_VERSION } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';

const paths = allPaths();
const exists = (/** @type {string} */ name) =>
  paths.some((path) => path === name || path.endsWith(`/${name}`));
const decisions = paths
  .filter((path) => path.startsWith('docs/decisions/'))
  .map((path) => ({ name: basename(path), text: readFileSync(inRoot(path), 'utf8') }));

/** A decision as it should be. */
const whole = (/** @type {number} */ number) =>
  `# ${number}. A title\n\n## Context\n\n## Considered\n\n## Decision\n\n## Consequences\n`;

describe('documents', () => {
  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files that exist', (document) => {
    const named = namedPaths(readFileSync(inRoot(document), 'utf8'));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  it('links of all documents lead to files and headings', () => {
    const documents = paths.filter((path) => path.endsWith('.md'));
    expect(documents.length).toBeGreaterThan(50);
    expect(
      documents.flatMap((path) => brokenLinks(path).map((target) => `${path}: ${target}`)),
    ).toEqual([]);
  });

  it('a link to a file or heading that is gone is found', () => {
    const text =
      '# Try it\n[a](#try-it) [b](#gone) [c](README.md#try-it) [d](README.md#gone) [e](GONE.md) [f](https://a.example/#b)';
    expect(brokenLinks('README.md', text)).toEqual(['#gone', 'README.md#gone', 'GONE.md']);
  });

  it('version managers pick the Node that the product fetches', () => {
    expect(readFileSync(inRoot('.nvmrc'), 'utf8')).toBe(`${NODE_VERSION}\n`);
  });

  it('decisions are numbered without a hole, short, and say what was considered', () => {
    expect(decisions.length).toBeGreaterThan(100);
    expect(faultsOfDecisions(decisions)).toEqual([]);
  });

  it('decisions name files that exist', () => {
    const gone = decisions.flatMap(({ name, text }) =>
      namedPaths(text)
        .filter((path) => /\.\w+$/.test(path) && !exists(path))
        .map((path) => `${name}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  it.each([
    ['a hole in the numbers', '0003-b.md', whole(3), ['0003-b.md: 2 is missing']],
    ['a number given twice', '0001-b.md', whole(1), ['0001-b.md: 2 is missing']],
    ['a title of another number', '0002-b.md', whole(3), ['0002-b.md: the title is not “# 2. …”']],
    ['a long text', '0002-b.md', `${whole(2)}${'.\n'.repeat(40)}`, ['0002-b.md: 49 lines, not 40']],
    [
      'a heading that is missing',
      '0002-b.md',
      whole(2).replace('## Considered', '## Options'),
      ['0002-b.md: no “## Considered”'],
    ],
  ])('%s is found', (_, name, text, faults) => {
    expect(faultsOfDecisions([{ name: '0001-a.md', text: whole(1) }])).toEqual([]);
    expect(
      faultsOfDecisions([
        { name: '0001-a.md', text: whole(1) },
        { name, text },
      ]),
    ).toEqual(faults);
  });
});

describe('names of files in a document', () => {
  it('a name of a file that is gone is found', () => {
    expect(namedPaths('`server/src/gone.ts`, `form/gone.tsx`, `gone/`, `a value`, `/r`')).toEqual([
      'server/src/gone.ts',
      'form/gone.tsx',
      'gone',
    ]);
    expect(exists('form/gone.tsx')).toBe(false);
  });

  it('names of several files in braces are read one by one', () => {
    expect(namedPaths('`server/src/{gone,form/other}.ts`, `o{`, `{a}.ts`')).toEqual([
      'server/src/gone.ts',
      'server/src/form/other.ts',
    ]);
  });
});
