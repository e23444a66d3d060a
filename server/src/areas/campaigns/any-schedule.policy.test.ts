import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toleranceOf } from 'contract/campaigns/tolerance.ts';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { instantsAt } from 'contract/kernel/wall-time.ts';
import {
  atTime,
  campaignVerbs,
  isDue,
  mayFrom,
  moved,
  type Planned,
} from './campaign-machine.policy.ts';

/** Zones whose clocks change by an hour, by half of one, on other days, and not at all. */
const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
const draft: Planned = {
  state: 'draft',
  startsAt: null,
  reviewed: null,
  tolerance: null,
  held: null,
};

/** A day and a time around the changes of clocks in 2027, half of them in the hours in which clocks change. */
const wallTime = fc.record({
  day: fc.constantFrom('2027-03-14', '2027-03-28', '2027-04-04', '2027-06-01', '2027-10-31'),
  time: fc
    .tuple(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 })), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  zone: fc.constantFrom(...zones),
});
const found = fc.record({ people: fc.nat(400), blocked: fc.boolean() });
const tolerance = fc.option(fc.nat(100), { nil: null });
const dayMs = 86_400_000;
const begin = Date.parse('2027-01-01T00:00:00Z');

const step = fc.oneof(
  fc.record({
    do: fc.constant('act' as const),
    verb: fc.constantFrom(...campaignVerbs),
    when: wallTime,
    reviewed: fc.integer({ min: 1, max: 400 }),
    tolerance,
  }),
  // The clock continues, stands still, or jumps, back as well.
  fc.record({
    do: fc.constant('clock' as const),
    by: fc.oneof(fc.constant(0), fc.integer({ min: -3 * dayMs, max: 200 * dayMs })),
    found,
  }),
);

describe('any plan of a campaign', () => {
  it('starts at its time or not at all, once, and never without being in what was reviewed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let campaign = draft;
        let now = begin;
        let starts = 0;
        for (const one of steps) {
          const before = campaign;
          if (one.do === 'act') {
            const [at] = instantsAt(one.when.day, one.when.time, one.when.zone);
            const planned = one.verb === 'schedule';
            // No one can choose a time that clocks skip, or one that has passed.
            if (planned && (at === undefined || at.getTime() <= now)) continue;
            const plan = planned
              ? { startsAt: at?.getTime() ?? 0, reviewed: one.reviewed, tolerance: one.tolerance }
              : null;
            campaign = moved(before, one.verb, plan);
            if (!mayFrom(one.verb, before.state)) {
              expect(campaign).toBe(before);
              continue;
            }
            if (campaign.state === 'scheduled') expect(campaign.startsAt).toBeGreaterThan(now);
            else expect([campaign.startsAt, campaign.held]).toEqual([null, null]);
            continue;
          }
          now += one.by;
          const due = isDue(before, now);
          campaign = atTime(before, now, one.found);
          // The job and the sweep that come after the first change nothing.
          expect(atTime(campaign, now, one.found)).toEqual(campaign);
          if (!due) {
            expect(campaign).toBe(before);
            continue;
          }
          expect(before.startsAt).toBeLessThanOrEqual(now);
          const { people, blocked } = one.found;
          const reviewed = before.reviewed ?? 0;
          const within = Math.abs(people - reviewed) <= toleranceOf(reviewed, before.tolerance);
          const goes = people > 0 && !blocked && within;
          expect(campaign.state).toBe(goes ? 'started' : 'scheduled');
          expect(campaign.held === null).toBe(goes);
          if (goes) starts += 1;
        }
        // What started starts again only after someone undid it and scheduled it again.
        const undone = steps.filter((one) => one.do === 'act' && one.verb === 'undo').length;
        expect(starts).toBeLessThanOrEqual(undone + 1);
      }),
      propertyRuns({ whole: 20_000, short: 1000 }),
    );
  });

  it('means one instant for each time that clocks show once, and says which it shows twice or never', () => {
    fc.assert(
      fc.property(wallTime, ({ day, time, zone }) => {
        const shown = (at: Date) =>
          new Intl.DateTimeFormat('sv-SE', {
            timeZone: zone,
            dateStyle: 'short',
            timeStyle: 'short',
          }).format(at);
        const instants = instantsAt(day, time, zone);
        for (const at of instants) expect(shown(at)).toBe(`${day} ${time}`);
        expect(instants.length).toBeLessThanOrEqual(2);
        if (instants.length > 0) return;
        // Skipped: a minute before the gap and one after it are there.
        const around = Date.parse(`${day}T${time}:00Z`);
        const offsets = [-dayMs, dayMs].map(
          (by) => Date.parse(`${shown(new Date(around + by)).replace(' ', 'T')}:00Z`) - around - by,
        );
        expect(offsets[1]).toBeGreaterThan(offsets[0] ?? 0);
      }),
      propertyRuns({ whole: 20_000, short: 1000 }),
    );
  });
});
