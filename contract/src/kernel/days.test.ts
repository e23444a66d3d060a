import { assert, date, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, wholeYears } from './days.ts';

const day = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
}).map((moment) => moment.toISOString().slice(0, 10));

it('counts days as a calendar does, over every leap day', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  assert(
    property(day, integer({ min: -40_000, max: 40_000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

it.each([
  ['1984-09-09', '2026-06-22', 41],
  ['1984-09-09', '2026-09-09', 42],
  ['1984-09-09', '2026-09-08', 41],
  ['2004-02-29', '2026-02-28', 21],
  ['2026-06-22', '2026-06-22', 0],
  ['2026-07-01', '2026-06-22', -1],
])('from %s to %s are %i', (from, to, years) => expect(wholeYears(from, to)).toBe(years));
