import { expect, it } from 'vitest';
import { readDependantCell } from 'contract/imports/kinds/dependants/values.ts';
import { lineReader } from 'contract/imports/cells/read.ts';
import { guardiansOfFamilies, linesAbove } from './families.ts';
import { guardianKeys } from './guardian-names.ts';

const fields = ['guardian', 'relationship', 'firstName', 'lastName', 'externalId'] as const;
const read = lineReader(
  fields.map((field) => ({ field, dateOrder: null })),
  {
    rules: { match: 'either', mode: 'both', blanks: 'keep', phoneRegion: null },
    mainDomain: null,
    suggestedDomain: () => null,
    accepted: new Map(),
  },
  readDependantCell,
);

function guardians(...rows: string[][]) {
  const lines = rows.map((cells, at) => ({ line: at + 2, read: read(cells) }));
  const found = guardiansOfFamilies(lines);
  return lines.map(({ line }) => found.get(line) ?? null);
}

it('takes the guardian of a line from the cell, or from the last line above that names one', () => {
  expect(
    guardians(
      ['', 'son', 'Tom', 'Bell'],
      ['G-1', 'wife', 'Eve', 'Bell'],
      ['', 'son', 'Tom', 'Bell'],
      ['G-2', '', '', ''],
      ['', 'son', 'Jan', 'Cole'],
      ['', 'self', 'Nora', 'Bell', 'G-3'],
      ['', 'son', 'Tom', 'Bell'],
      ['', 'Employee', 'Una', 'Cole'],
      ['', 'son', 'Tom', 'Cole'],
    ),
  ).toEqual([null, 'G-1', 'G-1', 'G-2', 'G-2', 'G-3', 'G-3', 'Una Cole', 'Una Cole']);
});

it('forgets a guardian forty rows further down', () => {
  const rows = Array.from({ length: 43 }, (_, at) => [at === 0 ? 'G-1' : '', 'son', 'A', 'B']);
  expect(guardians(...rows).filter((one) => one === null)).toHaveLength(2);
});

it('reads the lines above those that are asked for, each once', () => {
  expect(linesAbove([4, 5])).toEqual([1, 2, 3]);
  expect(linesAbove([1, 2, 3, 4])).toEqual([]);
  expect(linesAbove([100])).toHaveLength(40);
});

it('tries a name in every way that it may be split', () => {
  expect(guardianKeys('Nora Bell').nameKeys.toSorted()).toEqual(['bell nora', 'nora bell']);
  expect(guardianKeys('Bell, Nora María').nameKeys).toEqual(['bell nora maria']);
  expect(guardianKeys('Ana de la Cruz').nameKeys).toContain('de la cruz ana');
  expect(guardianKeys('a@b.example')).toMatchObject({ isEmail: true, nameKeys: [] });
  expect(guardianKeys('#12')).toMatchObject({ id: 12 });
});
