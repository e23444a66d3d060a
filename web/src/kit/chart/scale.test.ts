import { describe, expect, it } from 'vitest';
import { heightOf, niceStep, ticksOf } from './scale.ts';

describe('the lines of a chart', () => {
  it.each([
    [0, 4, [0, 1, 2, 3, 4]],
    [0, 0, [0, 1]],
    [3788, 4120, [3700, 3800, 3900, 4000, 4100, 4200]],
    [0, 100, [0, 50, 100]],
    [12, 12, [12, 13]],
  ])('from %d to %d are %j', (least, greatest, lines) => {
    expect(ticksOf(least, greatest, least === 0 && greatest === 100 ? 2 : 4)).toEqual(lines);
  });

  it('hold every value between the first and the last', () => {
    for (const least of [0, 1, 7, 99, 1234]) {
      for (const span of [0, 1, 5, 31, 480, 99_999]) {
        const lines = ticksOf(least, least + span);
        expect(lines[0]).toBeLessThanOrEqual(least);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(least + span);
        expect(lines.length).toBeLessThan(9);
      }
    }
  });

  it('are steps of 1, 2 or 5', () => {
    expect([3, 7, 30, 0.4].map((span) => niceStep(span, 1))).toEqual([5, 10, 50, 0.5]);
  });

  it('place a value by its share of the way', () => {
    expect(heightOf(75, [50, 100], 200)).toBe(100);
    expect(heightOf(5, [5, 5], 200)).toBe(0);
  });
});
