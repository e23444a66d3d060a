import { describe, expect, it } from 'vitest';
import { instantsAt } from './wall-time.ts';

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
});
