import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limitsIn } from './lib/limits.mjs';
import { listsIn, repeatedLists } from './lib/lists.mjs';
import { isTest } from './lib/import-rules/zones.mjs';
import { inRoot } from './lib/paths.mjs';

const files = ['contract/src', 'server/src', 'web/src'].flatMap((floor) =>
  readdirSync(inRoot(floor), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(floor, name)),
);

it('no field and no sentence repeats a number of the contract', () => {
  expect(files.length).toBeGreaterThan(1000);
  const repeated = files.flatMap((path) =>
    limitsIn(path, readFileSync(inRoot(path), 'utf8')).map(
      ({ line, found }) => `${path}:${line}: ${found}`,
    ),
  );
  expect(repeated).toEqual([]);
});

it('no list of choices repeats one of the contract', () => {
  const shipped = files.filter((path) => !isTest(path));
  const lists = shipped.flatMap((path) => listsIn(path, readFileSync(inRoot(path), 'utf8')));
  expect(lists.length).toBeGreaterThan(200);
  expect(repeatedLists(lists)).toEqual([]);
});

const kinds = [
  'contract/src/a/kinds.ts',
  "export const kinds = ['note', 'tip', 'warning'] as const;",
];

it.each([
  ['web/src/kit/box.ts', "const own = ['note', 'tip', 'warning'];"],
  ['web/src/kit/box.ts', kinds[1]],
  ['contract/src/a/schema.ts', "const schema = z.enum(['note', 'tip', 'warning']);"],
])('%s: finds the list again in %s', (path, text) => {
  const lists = [kinds, [path, text]].flatMap(([at = '', source = '']) => listsIn(at, source));
  expect(repeatedLists(lists)).toEqual([`${path}:1: note · tip · warning (${kinds[0]})`]);
});

it.each([
  ['contract/src/b/kinds.ts', "export const others = ['note', 'tip', 'warning'] as const;"],
  ['web/src/kit/box.ts', "const order = ['tip', 'note', 'warning'];"],
  ['web/src/kit/box.ts', "type Kind = 'note' | 'tip' | 'warning';"],
])('%s: lets another list be: %s', (path, text) => {
  const lists = [kinds, [path, text]].flatMap(([at = '', source = '']) => listsIn(at, source));
  expect(repeatedLists(lists)).toEqual([]);
});

it.each([
  ['web/src/areas/a/field.tsx', '<TextInput maxLength={255} />'],
  ['web/src/areas/a/field.tsx', '<TextInput maxLength={long ? 18 : 5} />'],
  ['web/src/areas/a/find.ts', 'const q = typed.trim().slice(0, 100);'],
  ['contract/src/a/b.ts', "z.maxLength(tagsMax, asked('at_most_tags', { max: 30 }))"],
  ['server/src/areas/a/b.ts', "refuseImport('fix_row_max', { max: 5_000 })"],
  ['web/src/areas/a/words.ts', 'too_large: () => t`A file holds at most 200 MB`,'],
  ['server/src/kernel/words.ts', "once: 'The link works once, for 30 minutes.',"],
])('%s: finds %s', (path, text) => {
  expect(limitsIn(path, text)).toEqual([{ line: 1, found: text }]);
});

it.each([
  ['web/src/areas/a/field.tsx', '<TextInput maxLength={lengths.title} />'],
  ['contract/src/a/b.ts', "asked('at_most_tags', { max: tagsMax })"],
  ['contract/src/a/b.ts', '/** A mail of 200 MB is refused. */'],
  ['web/src/areas/a/words.ts', 't`A file holds at most ${max} MB`'],
  ['web/src/areas/a/words.test.ts', "expect(text).toBe('A file holds at most 200 MB')"],
])('%s: lets %s be', (path, text) => {
  expect(limitsIn(path, text)).toEqual([]);
});
