import { instantIn } from 'contract/kernel/wall-time.ts';
import { describe, expect, it } from 'vitest';
import { timeIn } from './zoned.ts';

const at = (day: string, time: string, zone: string) => instantIn(day, time, zone).toISOString();

describe('a day and a time in a time zone', () => {
  it.each([
    ['2026-11-30', '07:00', 'Europe/London', '2026-11-30T07:00:00.000Z'],
    ['2026-07-01', '07:00', 'Europe/London', '2026-07-01T06:00:00.000Z'],
    ['2026-07-01', '00:30', 'Pacific/Auckland', '2026-06-30T12:30:00.000Z'],
    ['2026-07-01', '23:45', 'America/St_Johns', '2026-07-02T02:15:00.000Z'],
    ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/London', '2026-10-25T02:30:00.000Z'],
  ])('%s %s in %s', (day, time, zone, instant) => {
    expect(at(day, time, zone)).toBe(instant);
  });

  it('is shown by the clocks of that zone', () => {
    for (const zone of ['Europe/London', 'Asia/Kathmandu', 'America/New_York']) {
      expect(timeIn(zone, instantIn('2026-11-30', '09:05', zone))).toBe('09:05');
    }
  });
});
