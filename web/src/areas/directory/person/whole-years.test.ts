import { expect, it } from 'vitest';
import { wholeYears } from './whole-years.ts';

it.each([
  ['1984-09-09', '2026-06-22', 41],
  ['1984-09-09', '2026-09-09', 42],
  ['1984-09-09', '2026-09-08', 41],
  ['2004-02-29', '2026-02-28', 21],
  ['2026-06-22', '2026-06-22', 0],
  ['2026-07-01', '2026-06-22', -1],
])('from %s to %s are %i', (from, to, years) => expect(wholeYears(from, to)).toBe(years));
