import { expect, it } from 'vitest';
import { axisOf } from './time-axis.ts';

const at = (instant: string) => new Date(`${instant}Z`);
const labelsOf = (from: string, until: string, zone = 'Europe/London') =>
  axisOf({ from: at(from), until: at(until) }, zone).ticks.map((tick) => tick.label);

it('of a day names every other hour, of days fewer, of many the days', () => {
  expect(labelsOf('2026-11-24T09:02', '2026-11-24T09:16')).toEqual(
    [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22].map((hour) => `${String(hour).padStart(2, '0')}:00`),
  );
  expect(labelsOf('2026-11-24T19:00', '2026-11-25T07:30')).toEqual([
    '06:00',
    '12:00',
    '18:00',
    '25 Nov',
    '06:00',
    '12:00',
    '18:00',
  ]);
  expect(labelsOf('2026-11-24T09:00', '2027-01-20T09:00')).toHaveLength(12);
});

it('is as long as the day of its zone, also when clocks are put forward or back', () => {
  const noonOf = (day: string) => {
    const noon = at(`${day}T12:00`);
    return axisOf({ from: noon, until: noon }, 'Europe/London');
  };
  const hours = (day: string) => {
    const { from, until } = noonOf(day);
    return (until.getTime() - from.getTime()) / 3_600_000;
  };
  expect(['2026-11-24', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
  expect(noonOf('2026-11-24').fractionAt(at('2026-11-24T18:00'))).toBe(0.75);
  expect(noonOf('2026-11-24').fractionAt(at('2026-11-26T18:00'))).toBe(1);
  expect(noonOf('2026-11-24').fractionAt(at('2026-11-20T18:00'))).toBe(0);
});
