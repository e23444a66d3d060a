import { assert, date, integer, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from 'contract/kernel/days.ts';
import { ageOn, birthday, bornBy } from './ages.ts';

const day = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
}).map((moment) => moment.toISOString().slice(0, 10));
/** Every fourth of them was born on the day that most years do not have. */
const birthDate = oneof(
  { weight: 3, arbitrary: day },
  integer({ min: 476, max: 524 }).map((fours) => `${fours * 4}-02-29`),
);
const age = integer({ min: 0, max: 120 });

describe('ages', () => {
  it('change on the birthday, and on 1 March for people born on a day the year lacks', () => {
    expect(birthday('2008-02-29', 18)).toBe('2026-03-01');
    expect(birthday('2008-02-29', 16)).toBe('2024-02-29');
    expect(birthday('2000-02-29', 100)).toBe('2100-03-01');
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-12-31', '2026-12-30')).toBe(17);
    expect(ageOn('2008-12-31', '2026-12-31')).toBe(18);
    expect(ageOn('2026-06-01', '2026-05-31')).toBe(-1);
  });

  it('are one more from each birthday on and not a day before', () => {
    assert(
      property(birthDate, age, (born, years) => {
        const turns = birthday(born, years);
        expect(ageOn(born, turns)).toBe(years);
        expect(ageOn(born, addDays(turns, -1))).toBe(years - 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('are asked of birth dates by the same rule', () => {
    assert(
      property(birthDate, day, age, (born, today, years) => {
        expect(born <= bornBy(today, years)).toBe(birthday(born, years) <= today);
      }),
      { numRuns: 5000 },
    );
  });

  it('never fall as days go by', () => {
    assert(
      property(birthDate, day, (born, today) => {
        const rise = ageOn(born, addDays(today, 1)) - ageOn(born, today);
        expect([0, 1]).toContain(rise);
      }),
      { numRuns: 2000 },
    );
  });
});
