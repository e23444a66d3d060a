import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { chooseWinner, type Tried } from './choose-winner.policy.ts';
import { mayChoose, type RunningTest, winnerAtTime } from './subject-test.policy.ts';

const counts = fc.nat(40).chain((sent) =>
  fc.record({
    sent: fc.constant(sent),
    opened: fc.nat(sent),
    clicked: fc.nat(sent),
  }),
);
const tried = fc
  .array(counts, { minLength: 2, maxLength: 4 })
  .map((all) => all.map((one, index): Tried => ({ variant: index + 1, ...one })));
const measure = fc.constantFrom('clicks' as const, 'opens' as const);

const step = fc.oneof(
  fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const, 'stop' as const) }),
  fc.record({ do: fc.constantFrom('undo' as const, 'begin' as const) }),
  fc.record({ do: fc.constant('choose' as const), variant: fc.integer({ min: 1, max: 4 }) }),
  // The last email of the test leaves; the clock continues, stands still or jumps, back as well.
  fc.record({ do: fc.constant('tried' as const) }),
  fc.record({ do: fc.constant('clock' as const), by: fc.integer({ min: -50, max: 200 }), tried }),
);

interface World extends RunningTest {
  readonly now: number;
  readonly triedAt: number | null;
}

const hours = 24;
const ways = {
  undo: { from: ['grace'], to: 'cancelled' },
  begin: { from: ['grace'], to: 'sending' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
} as const;

describe('any test of subjects', () => {
  it('has one winner at most, never before its time without someone, and never while it is not under way', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), measure, (steps, by) => {
        let world: World = { state: 'grace', waits: true, isOver: false, now: 0, triedAt: null };
        let winners = 0;
        for (const one of steps) {
          const before = world;
          if (one.do === 'choose') {
            if (!mayChoose(before)) continue;
            expect(['sending', 'paused']).toContain(before.state);
            expect(before.waits).toBe(true);
            world = { ...before, waits: false };
            winners += 1;
          } else if (one.do === 'tried') {
            if (before.state === 'sending')
              world = { ...before, triedAt: before.triedAt ?? before.now };
          } else if (one.do === 'clock') {
            const now = before.now + one.by;
            const isOver = before.triedAt !== null && now >= before.triedAt + hours;
            world = { ...before, now, isOver };
            const winner = winnerAtTime(world, one.tried, by);
            if (winner === null) {
              expect(world.waits && world.isOver && world.state === 'sending').toBe(false);
              continue;
            }
            expect(before.waits).toBe(true);
            expect(world.now).toBeGreaterThanOrEqual((world.triedAt ?? Infinity) + hours);
            world = { ...world, waits: false };
            winners += 1;
            // The sweep that comes after the first changes nothing.
            expect(winnerAtTime(world, one.tried, by)).toBeNull();
          } else {
            const { from, to } = ways[one.do];
            if ((from as readonly string[]).includes(before.state))
              world = { ...before, state: to };
          }
          if (['stopped', 'cancelled'].includes(before.state))
            expect(world.waits).toBe(before.waits);
        }
        expect(winners).toBeLessThanOrEqual(1);
      }),
      propertyRuns({ whole: 20_000, short: 1000 }),
    );
  });

  it('is won by a subject that no other beats, and by the first where none does', () => {
    fc.assert(
      fc.property(tried, measure, (all, by) => {
        const { variant, why } = chooseWinner(all, by);
        const rate = ({ sent, opened, clicked }: Tried) =>
          sent === 0 ? 0 : (by === 'opens' ? opened : clicked) / sent;
        const best = Math.max(...all.map(rate));
        const first = all.filter((one) => rate(one) === best);
        if (best === 0) expect([variant, why]).toEqual([1, 'no_data']);
        else if (first.length > 1) expect([variant, why]).toEqual([1, 'tie']);
        else expect([variant, why]).toEqual([first[0]?.variant, 'most']);
      }),
      propertyRuns({ whole: 20_000, short: 1000 }),
    );
  });
});
