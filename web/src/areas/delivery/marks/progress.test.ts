import { expect, it } from 'vitest';
import { sendingTook } from './progress.ts';

it('does not count the time to undo as time of sending', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, seconds)).toISOString();
  expect(sendingTook(at(0), at(30), at(42))).toBe(12);
  // Begun by its plan, after it was confirmed.
  expect(sendingTook(at(50), at(30), at(62))).toBe(12);
  // Stopped before an email left.
  expect(sendingTook(at(0), at(30), at(10))).toBe(0);
});
