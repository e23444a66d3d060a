import { mappedColumns } from 'contract/imports/mapping/mapping.ts';
import type { ImportColumn, ImportColumnInput } from 'contract/imports/import.ts';
import { expect, it } from 'vitest';
import { columnGroups, mapColumn, mappedParts } from './column-groups.ts';

const input = (name: string, samples: string[], dates?: ImportColumnInput['dates']) => ({
  name,
  filled: samples.length,
  samples,
  ...(dates === undefined ? {} : { dates }),
});

const columns = mappedColumns(
  [
    input('given_name', ['Maeve', 'Tomasz']),
    input('surname', ['O’Connor', 'Zieliński']),
    input('work e-mail', ['m.oconnor@northgate.example']),
    input('ref', ['NH-20118', 'NH-20204']),
    input('dob', ['04/03/1988'], { clear: 0, dayFirst: 2417, monthFirst: 0, ambiguous: 1600 }),
    input('payroll_flag', ['Y', 'N']),
  ],
  { phoneRegion: null, setType: true },
);
const names = (group: readonly { column: ImportColumn }[]) =>
  group.map(({ column }) => column.name);

it('asks about guesses and about days in two ways, and about nothing else', () => {
  const groups = columnGroups(columns);
  expect(names(groups.asks)).toEqual(['ref', 'dob']);
  expect(names(groups.mapped)).toEqual(['given_name', 'surname', 'work e-mail']);
  expect(names(groups.leftOut)).toEqual(['payroll_flag']);
});

it('asks nothing where every day speaks for the same order', () => {
  const [column] = mappedColumns(
    [input('start', ['31/01/2020'], { clear: 5, dayFirst: 9, monthFirst: 0, ambiguous: 0 })],
    { phoneRegion: null, setType: true },
  );
  expect(column?.dateOrder).toBe('dayFirst');
  expect(columnGroups(column ? [column] : []).asks).toEqual([]);
});

it('asks no longer once a person has answered', () => {
  const answered = columns.map((column) => ({ ...column, confirmed: true }));
  expect(columnGroups(answered).asks).toEqual([]);
});

it('knows what a person needs', () => {
  expect([...mappedParts({ kind: 'people', columns: columns })]).toEqual([
    'firstName',
    'lastName',
    'key',
  ]);
  const nameless = columns.map((column) =>
    column.field === 'lastName' ? { ...column, field: null } : column,
  );
  expect([...mappedParts({ kind: 'people', columns: nameless })]).toEqual(['firstName', 'key']);
});

it('takes a field away from the column that had it', () => {
  expect(mapColumn({ columns, customFields: [] }, 5, 'externalId')).toEqual({
    columns: [
      { index: 3, field: null, confirmed: true },
      { index: 5, field: 'externalId', confirmed: true },
    ],
  });
  expect(mapColumn({ columns, customFields: [] }, 3, null)).toEqual({
    columns: [{ index: 3, field: null, confirmed: true }],
  });
});

it('asks for the order of days where a column with such days is sent to a date', () => {
  expect(mapColumn({ columns, customFields: [] }, 4, 'startDate').columns).toEqual([
    { index: 4, field: 'startDate', confirmed: false },
  ]);
});
