import { describe, expect, it } from 'vitest';
import { pacePerMinute, secondsLeft } from './task-pace.ts';

describe('pacePerMinute', () => {
  it('says nothing from one reading, or when nothing moved', () => {
    expect(pacePerMinute([])).toBeUndefined();
    expect(pacePerMinute([{ at: 0, done: 5 }])).toBeUndefined();
    expect(
      pacePerMinute([
        { at: 0, done: 5 },
        { at: 1000, done: 5 },
      ]),
    ).toBeUndefined();
  });

  it('counts only the last minute', () => {
    const samples = [
      { at: 0, done: 0 },
      { at: 100_000, done: 10_000 },
      { at: 130_000, done: 10_060 },
    ];
    expect(pacePerMinute(samples)).toBe(120);
  });
});

describe('secondsLeft', () => {
  it('rounds up and admits when it does not know', () => {
    expect(secondsLeft(1067, 118)).toBe(543);
    expect(secondsLeft(10, undefined)).toBeUndefined();
    expect(secondsLeft(0, 118)).toBe(0);
  });
});
