import { mappedColumns } from 'contract/imports/mapping/mapping.ts';
import type { ImportError, ImportRow } from 'contract/imports/validation/row.ts';
import { expect, it } from 'vitest';
import { columnOf, firstError, fixFields, wayOut } from './fix-view.ts';

const fields = [
  'firstName',
  'lastName',
  'email',
  'externalId',
  'department',
  'jobTitle',
  'phone',
  'city',
  'country',
  'postalCode',
] as const;
const columns = mappedColumns(
  fields.map((name) => ({ name, filled: 0, samples: [] })),
  { phoneRegion: null, setType: false },
).map((column, index) => ({ ...column, field: fields[index] ?? null }));

const error = (part: Partial<ImportError>): ImportError => ({
  field: null,
  code: 'invalid',
  message: 'Wrong',
  hint: null,
  suggestion: null,
  lines: null,
  otherLine: null,
  ...part,
});

const row = (...errors: ImportError[]): ImportRow => ({
  line: 2,
  cells: [],
  values: [],
  person: { firstName: '', lastName: '' },
  outcome: 'error',
  leftOut: null,
  errors,
  differences: [],
  accountId: null,
  fixed: false,
  writtenAt: null,
  undo: null,
  conflict: null,
});

it('shows keys, what tells most, and every field that is wrong', () => {
  expect(fixFields(columns, [])).toEqual(['email', 'externalId', 'department', 'jobTitle']);
  expect(fixFields(columns, [row(error({ field: 'phone' }))])).toEqual([
    'email',
    'externalId',
    'department',
    'phone',
  ]);
  const many = (['phone', 'city', 'country', 'postalCode', 'lastName'] as const).map((field) =>
    row(error({ field })),
  );
  expect(fixFields(columns, many)).toEqual([
    'email',
    'externalId',
    'phone',
    'city',
    'country',
    'postalCode',
  ]);
});

it('finds the column of a field', () => {
  expect(columnOf(columns, 'email')).toBe(2);
  expect(columnOf(columns, 'endDate')).toBeUndefined();
});

it('speaks of the cell before it speaks of the line', () => {
  const cell = error({ field: 'email' });
  expect(firstError(row(error({}), cell))).toBe(cell);
  expect(firstError(row())).toBeUndefined();
});

it('offers the nearest way out', () => {
  const suggestion = { value: 'Nursing', label: 'Nursing' };
  expect(wayOut(error({ suggestion }))).toEqual({
    kind: 'use',
    value: 'Nursing',
    label: 'Nursing',
  });
  expect(wayOut(error({ suggestion, lines: 4 }))).toEqual({
    kind: 'use-everywhere',
    value: 'Nursing',
    lines: 4,
  });
  expect(wayOut(error({ suggestion, lines: 1 })).kind).toBe('use');
  expect(wayOut(error({ otherLine: 88 }))).toEqual({ kind: 'compare', line: 88 });
  expect(wayOut(error({}))).toEqual({ kind: 'skip' });
});
