import { expect, it } from 'vitest';
import { lastOf, lowerLimit, quietSpans, sendingOf } from './sending-span.ts';

const night = { from: '20:00', until: '07:00' };
const noon = { from: '12:00', until: '13:00' };
const london = 'Europe/London';

it.each([
  // 3,982 emails at 300 a minute.
  ['09:02', 3982, 300, night, '09:02', '24 09:15'],
  ['09:02', 3982, 300, null, '09:02', '24 09:15'],
  // In quiet hours: from their end on.
  ['05:00', 60, 1, night, '07:00', '24 08:00'],
  ['12:30', 60, 1, noon, '13:00', '24 14:00'],
  // Over quiet hours: 60 minutes before them, the others after.
  ['19:00', 90, 1, night, '19:00', '25 07:30'],
  ['11:30', 60, 1, noon, '11:30', '24 13:30'],
  // To their very beginning, and from their very end.
  ['19:00', 60, 1, night, '19:00', '24 20:00'],
  ['07:00', 60, 1, night, '07:00', '24 08:00'],
  // 13 hours a day.
  ['07:00', 13 * 60 * 3, 1, night, '07:00', '26 20:00'],
])(
  '%s: %i emails at %i a minute, quiet %o',
  (start, emails, perMinute, quietHours, first, last) => {
    const pace = { perMinute, quietHours, timeZone: 'Europe/London' };
    const sending = sendingOf(new Date(`2026-11-24T${start}:00Z`), emails, pace);
    expect(sending.first.toISOString()).toContain(`T${first}`);
    expect(sending.last?.toISOString()).toContain(`11-${last.replace(' ', 'T')}`);
  },
);

it('without a limit, or for longer than anyone looks ahead, the last is not known', () => {
  const start = new Date('2026-11-24T21:00:00Z');
  const pace = { perMinute: null, quietHours: night, timeZone: 'Europe/London' };
  const first = new Date('2026-11-25T07:00:00Z');
  expect(sendingOf(start, 10, pace)).toEqual({ first, last: null });
  expect(sendingOf(start, 1_000_000, { ...pace, perMinute: 1 })).toEqual({ first, last: null });
});

it('quiet hours last as long as clocks say, also when they are put forward or back', () => {
  const pace = { perMinute: 1, quietHours: { from: '22:00', until: '06:00' } };
  const hours = (from: string, timeZone: string) => {
    const at = new Date(from);
    const until = new Date(at.getTime() + 60_000);
    return quietSpans({ from: at, until }, { ...pace, timeZone }).map(
      (one) => (one.until.getTime() - one.from.getTime()) / 3_600_000,
    );
  };
  expect(hours('2026-11-24T01:00:00Z', 'Europe/London')).toEqual([8]);
  expect(hours('2026-03-29T02:00:00Z', 'Europe/London')).toEqual([7]);
  expect(hours('2026-10-25T02:00:00Z', 'Europe/London')).toEqual([9]);
  expect(hours('2026-11-24T12:00:00Z', 'Europe/London')).toEqual([]);
});

it('the lower of two limits counts, and the only one', () => {
  expect(lowerLimit(300, 60)).toBe(60);
  expect(lowerLimit(null, 60)).toBe(60);
  expect(lowerLimit(300, null)).toBe(300);
  expect(lowerLimit(null, null)).toBeNull();
});

it.each([
  // At one pace together: 60 from now on, 30 whose next try is later.
  [
    'that wait for their next try',
    [
      [60, '12:00', london],
      [30, '14:00', london],
    ],
    '24 14:30',
  ],
  [
    'whose next try comes before the others have left',
    [
      [60, '12:00', london],
      [30, '12:10', london],
    ],
    '24 13:30',
  ],
  // Quiet from 20:00 to 07:00 by their own clocks: in Tokyo until 22:00 of London, there from 20:00 on.
  [
    'of which those in Tokyo sleep',
    [
      [60, '18:00', london],
      [60, '18:00', 'Asia/Tokyo'],
    ],
    '24 23:00',
  ],
  ['of no one', [], '24 12:00'],
] as const)('the last of those %s', (_which, parts, last) => {
  const waiting = parts.map(([count, from, timeZone]) => ({
    count,
    from: new Date(`2026-11-24T${from}:00Z`),
    timeZone,
  }));
  const pace = { perMinute: 1, quietHours: night };
  const at = lastOf(new Date('2026-11-24T12:00:00Z'), waiting, pace);
  expect(at?.toISOString()).toContain(`11-${last.replace(' ', 'T')}`);
});
