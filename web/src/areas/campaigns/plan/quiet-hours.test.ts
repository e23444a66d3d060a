import { expect, it } from 'vitest';
import { isQuietAt } from './quiet-hours.ts';

it.each([
  ['2026-11-25T21:00:00Z', '20:00', '08:00', 'Europe/London', true],
  ['2026-11-25T07:59:00Z', '20:00', '08:00', 'Europe/London', true],
  ['2026-11-25T08:00:00Z', '20:00', '08:00', 'Europe/London', false],
  ['2026-11-25T12:30:00Z', '12:00', '13:00', 'Europe/London', true],
  ['2026-11-25T12:30:00Z', '12:00', '13:00', 'Europe/Berlin', false],
  ['2026-07-01T19:30:00Z', '20:00', '08:00', 'Europe/London', true],
])('at %s, quiet from %s until %s in %s: %s', (at, from, until, zone, is) => {
  expect(isQuietAt(new Date(at), { from, until }, zone)).toBe(is);
});
