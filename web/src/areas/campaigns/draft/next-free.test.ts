import { expect, it } from 'vitest';
import { nextFree } from './next-free.ts';

const night = { from: '20:00', until: '10:30' };

it.each([
  // At nine of the organization's clocks, on the same day or the next.
  ['2026-11-26T07:12:00Z', null, null, '2026-11-26T08:00:00.000Z'],
  ['2026-11-26T08:12:00Z', null, null, '2026-11-27T08:00:00.000Z'],
  // At its own time of day.
  ['2026-11-26T08:12:00Z', '2026-11-24T13:15:00Z', null, '2026-11-26T13:15:00.000Z'],
  // After its quiet hours.
  ['2026-11-26T07:12:00Z', null, night, '2026-11-26T09:30:00.000Z'],
  ['2026-11-26T10:00:00Z', null, night, '2026-11-27T09:30:00.000Z'],
])('from %s on, planned for %s, quiet %o', (freeAt, sendAt, quietHours, expected) => {
  const at = nextFree(new Date(freeAt), { sendAt, quietHours }, 'Europe/Berlin');
  expect(at.toISOString()).toBe(expected);
});
