import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from './days.ts';
import { propertyRuns } from './property-runs.testing.ts';
import { instantsAt, isShownTwice } from './wall-time.ts';

const at = (day: string, time: string, zone: string) =>
  instantsAt(day, time, zone).map((instant) => instant.toISOString());

describe('a day and a time of the clocks of a time zone', () => {
  it.each([
    ['2026-11-30', '07:00', 'Europe/London', ['2026-11-30T07:00:00.000Z']],
    ['2026-07-01', '07:00', 'Europe/London', ['2026-07-01T06:00:00.000Z']],
    ['2026-07-01', '00:30', 'Pacific/Auckland', ['2026-06-30T12:30:00.000Z']],
    ['2026-07-01', '23:45', 'America/St_Johns', ['2026-07-02T02:15:00.000Z']],
  ])('%s %s in %s is one instant', (day, time, zone, instants) => {
    expect(at(day, time, zone)).toEqual(instants);
  });

  it('is none where clocks are put forward over it', () => {
    expect(at('2027-03-28', '01:30', 'Europe/London')).toEqual([]);
    expect(at('2027-03-28', '02:00', 'Europe/London')).toEqual(['2027-03-28T01:00:00.000Z']);
    expect(at('2027-10-03', '02:15', 'Australia/Lord_Howe')).toEqual([]);
  });

  it('is two where clocks are put back over it', () => {
    expect(at('2026-10-25', '01:30', 'Europe/London')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(at('2027-04-04', '01:45', 'Australia/Lord_Howe')).toHaveLength(2);
  });

  it('is one instant each time that clocks show once, and those they show twice or never are told', () => {
    const zone = fc.constantFrom('Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
    const day = fc.constantFrom('2027-03-14', '2027-03-28', '2027-04-04', '2027-06-01');
    // Half of them in the hours in which clocks change.
    const hour = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 }));
    const time = fc
      .tuple(hour, fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(day, time, zone, (onDay, atTime, timeZone) => {
        const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
        const shown = (instant: Date) => new Intl.DateTimeFormat('sv-SE', format).format(instant);
        const instants = instantsAt(onDay, atTime, timeZone);
        for (const instant of instants) {
          expect(shown(instant)).toBe(`${onDay} ${atTime}`);
          expect(isShownTwice(instant, timeZone)).toBe(instants.length === 2);
        }
        expect(instants.length).toBeLessThanOrEqual(2);
        if (instants.length > 0) return;
        // Skipped: the clocks are further ahead afterwards.
        const around = Date.parse(`${onDay}T${atTime}:00Z`);
        const [before = 0, after = 0] = [-dayMs, dayMs].map(
          (by) => Date.parse(`${shown(new Date(around + by)).replace(' ', 'T')}:00Z`) - around - by,
        );
        expect(after).toBeGreaterThan(before);
      }),
      propertyRuns({ whole: 20_000, short: 1000 }),
    );
  });
});
