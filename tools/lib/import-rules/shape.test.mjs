import { describe, expect, it } from 'vitest';
import { readModule } from './read-module.mjs';
import { checkShape } from './shape.mjs';

const people = 'server/src/areas/people';
const nothing = { percent: {}, files: {}, bothWays: {} };

/**
 * The violations of a tree with these files.
 * @param {Record<string, string | number>} files their text, or how many lines they have
 * @param {Partial<import('./shape.mjs').KnownShape>} known
 */
function violationsOf(files, known = {}) {
  const modules = Object.entries(files).map(([path, text]) =>
    typeof text === 'number'
      ? { ...readModule(path, ''), lines: text }
      : { ...readModule(path, text), lines: 1 },
  );
  return checkShape(modules, { ...nothing, ...known });
}

/** @param {number} lines of 10,000 that the floor has */
const area = (lines) => ({
  'server/src/kernel/a.ts': 10_000 - lines,
  'web/src/kernel/a.ts': 90_000,
  [`${people}/a.ts`]: lines - 100,
  [`${people}/form/a.ts`]: 100,
  [`${people}/form/a.test.ts`]: 9000,
});

describe('the share of an area', () => {
  it('is at most 15 % of the lines of its floor, tests not counted', () => {
    expect(violationsOf(area(1500))).toEqual([]);
    expect(violationsOf(area(1510))).toEqual([
      `${people}: holds 15.1 % of the lines of its floor, more than 15 %`,
    ]);
  });

  it('is counted in the contract too, whose areas lie beside its kernel', () => {
    const files = { 'contract/src/kernel/a.ts': 8000, 'contract/src/people/a.ts': 2000 };
    expect(violationsOf(files)).toEqual([
      'contract/src/people: holds 20 % of the lines of its floor, more than 15 %',
    ]);
  });

  it('says nothing of a floor that has just begun', () => {
    expect(violationsOf({ [`${people}/a.ts`]: 9000 })).toEqual([]);
  });
});

/** @param {number} count */
function folderOf(count) {
  const names = Array.from({ length: count }, (_, index) => `web/src/kit/table/a${index}.tsx`);
  return Object.fromEntries(names.map((name) => [name, 1]));
}

describe('the files of a folder', () => {
  it('are at most 25 at one level, tests not counted', () => {
    const beside = { 'web/src/kit/table/a.test.ts': 1, 'web/src/kit/table/more/a.ts': 1 };
    expect(violationsOf({ ...folderOf(25), ...beside })).toEqual([]);
    expect(violationsOf({ ...folderOf(26), ...beside })).toEqual([
      'web/src/kit/table: holds 26 files at one level, more than 25',
    ]);
  });
});

/** @param {string} back what the second says of the first */
const folders = (back) => ({
  [`${people}/form/a.ts`]: `import { b } from '../list/deep/b.ts'`,
  [`${people}/form/c.ts`]: `import { b } from '../list/deep/b.ts'`,
  [`${people}/list/deep/b.ts`]: back,
});

describe('two folders of one area', () => {
  it.each([
    `import { a } from '../../form/a.ts'`,
    `import type { A } from '../../form/a.ts'`,
    `export const a = () => import('../../form/a.ts')`,
    `import styles from '../../form/a.module.css'`,
  ])('do not need each other: %s', (back) => {
    expect(violationsOf(folders(back))).toEqual([
      `${people}/form ↔ ${people}/list: two folders of one area need each other (1 import in the direction with fewer)`,
    ]);
  });

  it('do not need each other in a folder of an area either', () => {
    const deep = 'contract/src/people/kinds';
    const files = {
      [`${deep}/one/a.ts`]: `import { b } from '../two/b.ts'`,
      [`${deep}/two/b.ts`]: `import { a } from '../one/a.ts'`,
    };
    expect(violationsOf(files)).toHaveLength(1);
  });

  it('may use each other one way, and what lies around them', () => {
    const files = {
      ...folders(`import { c } from '../../c.ts'`),
      [`${people}/c.ts`]: `import { b } from './list/deep/b.ts'`,
      [`${people}/list/b.test.ts`]: `import { a } from '../form/a.ts'`,
    };
    expect(violationsOf(files)).toEqual([]);
  });
});

describe('what is known', () => {
  const folder = 'web/src/kit/table';

  it('is allowed as long as it does not grow', () => {
    const known = { files: { [folder]: 26 } };
    expect(violationsOf(folderOf(26), known)).toEqual([]);
    expect(violationsOf(folderOf(27), known)).toEqual([
      `${folder}: holds 27 files at one level, more than 25; 26 are known`,
    ]);
  });

  it.each(['percent', 'files', 'bothWays'])('leaves the list of "%s" once it is solved', (rule) => {
    expect(violationsOf(folderOf(25), { [rule]: { [folder]: 26 } })).toEqual([
      `${folder}: is within the limit now; remove it from "${rule}" in tools/known-shape.json`,
    ]);
  });
});
