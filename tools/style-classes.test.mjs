import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { classesComposed, classesOf, classesUsed } from './lib/style-classes.mjs';

const files = readdirSync(inRoot('web/src'), { recursive: true, encoding: 'utf8' }).map((name) =>
  join('web/src', name),
);
/** @param {string} path */
const textOf = (path) => readFileSync(inRoot(path), 'utf8');

const uses = files
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => classesUsed(path, textOf(path)).map((use) => ({ path, ...use })));

it('every class that is named is in its style sheet', () => {
  expect(uses.length).toBeGreaterThan(300);
  const missing = uses.flatMap(({ path, sheet, names }) => {
    const known = classesOf(textOf(sheet));
    return [...names]
      .filter((name) => !known.has(name))
      .map((name) => `${path}: .${name} of ${sheet}`);
  });
  expect(missing).toEqual([]);
});

it('every class of a style sheet is used', () => {
  const unused = files
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((sheet) => {
      const its = uses.filter((use) => use.sheet === sheet);
      if (its.some((use) => use.any)) return [];
      const composed = classesComposed(textOf(sheet));
      return [...classesOf(textOf(sheet))]
        .filter((name) => !composed.has(name) && its.every((use) => !use.names.has(name)))
        .map((name) => `${sheet}: .${name}`);
    });
  expect(unused).toEqual([]);
});

it('finds a class that is not there, and leaves what is handed on', () => {
  const [one, other] = classesUsed(
    'a/b.tsx',
    `import one from './one.module.css'; import other from '../other.module.css';
     export const C = ({ one: x }) => <p className={one.name} {...other} />;`,
  );
  expect(one).toEqual({ sheet: 'a/one.module.css', names: new Set(['name']), any: false });
  expect(other).toEqual({ sheet: 'other.module.css', names: new Set(), any: true });
  const sheet = '.a, .b:hover > :global(.c) { margin: 0.5em } .d { composes: a }';
  expect(classesOf(sheet)).toEqual(new Set(['a', 'b', 'd']));
  expect(classesComposed(sheet)).toEqual(new Set(['a']));
});
