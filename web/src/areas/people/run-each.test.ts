import { describe, expect, it } from 'vitest';
import { runEach } from './run-each.ts';

class Own extends Error {}
const concernsOne = (error: unknown) => error instanceof Own;

describe('runEach', () => {
  it('does all of them, no more than a few at a time', async () => {
    let [now, most] = [0, 0];
    const work = async (item: number) => {
      most = Math.max(most, (now += 1));
      await Promise.resolve();
      now -= 1;
      return item * 2;
    };
    const { done, rest } = await runEach([1, 2, 3, 4, 5], work, { atOnce: 2, concernsOne });
    expect(done.map(({ result }) => result).toSorted((a, b) => a - b)).toEqual([2, 4, 6, 8, 10]);
    expect([most, rest]).toEqual([2, []]);
  });

  it('goes on when one is refused, and stops when all would be', async () => {
    const failure = new Error('no answer');
    const work = async (item: number) => {
      if (item === 2) throw new Own();
      if (item === 4) throw failure;
      return item;
    };
    const outcome = await runEach([1, 2, 3, 4, 5, 6], work, { atOnce: 1, concernsOne });
    expect(outcome.done.map(({ item }) => item)).toEqual([1, 3]);
    expect(outcome.refused.map(({ item }) => item)).toEqual([2]);
    expect([outcome.stopped, outcome.rest]).toEqual([failure, [4, 5, 6]]);
  });
});
