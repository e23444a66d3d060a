import * as fc from 'fast-check';
import type { HappenedEvent } from '../engagement.factory.ts';

export const zones = [
  'UTC',
  'Europe/London',
  'America/St_Johns',
  'Pacific/Chatham',
  'Asia/Kolkata',
];
export const peopleMade = 5;

// Around the hours that are skipped and repeated, and around midnight of every zone.
const turns = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T05:30Z', '2026-09-26T14:00Z'];
const instant = fc
  .tuple(fc.constantFrom(...turns), fc.integer({ min: -4000, max: 4000 }))
  .map(([turn, minutes]) => new Date(Date.parse(turn) + minutes * 60_000).toISOString());

export interface PlannedEvent extends Omit<HappenedEvent, 'accountId'> {
  /** Which of the people; none where only sums may be kept. */
  person: number | null;
}

const event: fc.Arbitrary<PlannedEvent> = fc.record(
  {
    kind: fc.constantFrom('accepted', 'opened', 'clicked', 'viewed', 'unsubscribed'),
    at: instant,
    messageId: fc.constantFrom(1, 2),
    contentId: fc.constantFrom(1, 2),
    person: fc.option(fc.nat(peopleMade - 1), { freq: 8 }),
    machineRule: fc.constantFrom('scanner', 'prefetch'),
  },
  { requiredKeys: ['kind', 'at', 'person'] },
);

/** One thing that happens in an organization. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      events: fc.array(event, { minLength: 1, maxLength: 12 }),
    }),
  },
  // Written and not committed: what comes later may be counted before it.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      events: fc.array(event, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('release' as const),
      verdict: fc.constantFrom('commit' as const, 'commit' as const, 'rollback' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      workers: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('killed' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('member' as const),
      group: fc.nat(1),
      person: fc.nat(peopleMade - 1),
      held: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('trash' as const), person: fc.nat(peopleMade - 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
