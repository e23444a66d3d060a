import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limitsIn } from './lib/limits.mjs';
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
