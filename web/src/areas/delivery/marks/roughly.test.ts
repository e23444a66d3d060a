import { expect, it } from 'vitest';
import { roughly } from './roughly.ts';

it.each([
  [0, '1 minute'],
  [61, '2 minute'],
  [59 * 60, '59 minute'],
  [60 * 60, '1 hour'],
  [2 * 3600 + 120, '2 hour'],
  [11.6 * 3600, '12 hour'],
])('%i seconds are about %s', (seconds, expected) => {
  const { unit, count } = roughly(seconds);
  expect(`${count} ${unit}`).toBe(expected);
});
