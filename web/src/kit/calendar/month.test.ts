import { describe, expect, it } from 'vitest';
import { addDays } from 'contract/kernel/days.ts';
import { addMonths, weeksOf } from './month.ts';

describe('the days of a month', () => {
  it('stand in whole weeks from the first weekday on', () => {
    const weeks = weeksOf('2026-12', 1);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2027-01-03');
    expect(weeksOf('2026-02', 0)).toHaveLength(4);
    expect(weeksOf('2026-08', 1)).toHaveLength(6);
  });

  it('are counted over the ends of months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});
