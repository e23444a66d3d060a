import { expect, it } from 'vitest';
import { ringsOf, weighScreens, withPage } from './web-size.mjs';

const manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_shared'],
    dynamicImports: [
      'src/areas/people/people-page.tsx',
      'src/areas/people/person-page.tsx',
      'src/kernel/adapter.ts',
    ],
  },
  _shared: { file: 'shared.js' },
  'src/areas/people/people-page.tsx': {
    file: 'people.js',
    imports: ['_shared', '_table'],
    dynamicImports: ['src/kit/editor/editor.tsx', 'src/areas/people/people-bulk.tsx'],
  },
  _table: { file: 'table.js', css: ['table.css'] },
  'src/areas/people/people-bulk.tsx': { file: 'bulk.js', imports: ['_table'] },
  'src/areas/people/person-page.tsx': { file: 'person.js', imports: ['_shared'] },
  'src/kit/editor/editor.tsx': { file: 'editor.js' },
  'src/kernel/adapter.ts': { file: 'adapter.js' },
};
/** @type {Record<string, number>} */
const bytes = {
  'main.js': 100,
  'shared.js': 10,
  'people.js': 5,
  'table.js': 3,
  'person.js': 1,
  'bulk.js': 1000,
  'editor.js': 1000,
  'adapter.js': 1000,
};

it('adds up what each screen needs at first, a shared file once, and nothing that a choice asks for', () => {
  expect(weighScreens(manifest, (file) => bytes[file] ?? Number.NaN)).toEqual([
    { screen: 'src/areas/people/people-page.tsx', bytes: 118, files: 5 },
    { screen: 'src/areas/people/person-page.tsx', bytes: 111, files: 3 },
    { screen: 'index.html', bytes: 110, files: 2 },
  ]);
});

it('takes the page for the entry where the build marks none', () => {
  const html =
    '<script src="/assets/boot.js"></script><script type="module" crossorigin src="/a.js"></script>';
  const split = {
    _app: { file: 'a.js', imports: ['_shared'], dynamicImports: ['src/areas/x/x.tsx'] },
    _boot: { file: 'assets/boot.js' },
    _shared: { file: 'shared.js' },
    'src/areas/x/x.tsx': { file: 'x.js' },
  };
  expect(weighScreens(withPage(split, html), () => 1)).toEqual([
    { screen: 'src/areas/x/x.tsx', bytes: 4, files: 4 },
    { screen: 'index.html', bytes: 3, files: 3 },
  ]);
  expect(withPage(manifest, html)).toBe(manifest);
});

it('refuses a build without an entry', () => {
  expect(() => weighScreens({}, () => 1)).toThrow('no entry');
});

it('finds pieces that wait for each other', () => {
  expect(ringsOf(manifest)).toEqual([]);
  const ring = {
    a: { file: 'a.js', imports: ['b'] },
    b: { file: 'b.js', imports: ['c', 'd'] },
    c: { file: 'c.js', imports: ['b'] },
    d: { file: 'd.js' },
  };
  expect(ringsOf(ring)).toEqual([['b.js', 'c.js']]);
});
