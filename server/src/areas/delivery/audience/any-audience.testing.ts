import * as fc from 'fast-check';

export const peopleCount = 14;
export const groupCount = 4;

const indexesBelow = (size: number) =>
  fc.uniqueArray(fc.nat(size - 1), { maxLength: Math.ceil(size / 2) });

const person = fc.record({
  /** Number of an address of few, so that some share one; null: none. */
  address: fc.option(fc.nat(9), { freq: 8 }),
  subscription: fc.constantFrom('never_asked', 'subscribed', 'subscribed', 'unsubscribed'),
  deliverability: fc.constantFrom('ok', 'ok', 'ok', 'soft_bouncing', 'hard_bounced', 'complained'),
  status: fc.constantFrom('active', 'active', 'active', 'deactivated'),
  source: fc.constantFrom('manual', 'self'),
  access: fc.constantFrom('none', 'awaiting_approval', 'granted'),
  deleted: fc.constantFrom(false, false, false, true),
});
export type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

const suppression = fc.record({
  address: fc.nat(9),
  reason: fc.constantFrom('unsubscribed', 'hard_bounce', 'complaint', 'manual'),
  until: fc.constantFrom(null, 'yesterday', 'tomorrow'),
});
export type Suppression = typeof suppression extends fc.Arbitrary<infer S> ? S : never;

const side = fc.record({ groups: indexesBelow(groupCount), people: indexesBelow(peopleCount) });

export const world = fc.record({
  people: fc.array(person, { minLength: peopleCount, maxLength: peopleCount }),
  groups: fc.array(
    fc.record({ members: indexesBelow(peopleCount), deleted: fc.constantFrom(false, false, true) }),
    { minLength: groupCount, maxLength: groupCount },
  ),
  suppressions: fc.uniqueArray(suppression, {
    maxLength: 6,
    selector: (one) => `${one.address} ${one.reason}`,
  }),
  topic: fc.constantFrom('none', 'ordinary', 'official'),
  /** Who has left the ordinary topic, and who another. */
  left: indexesBelow(peopleCount),
  leftOther: indexesBelow(peopleCount),
  include: side,
  exclude: side,
});
export type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

/** Two who may be written to have one address, which chance brings about too seldom. */
export const duplicates: World = {
  people: Array.from({ length: peopleCount }, () => ({
    address: 1,
    subscription: 'subscribed',
    deliverability: 'ok',
    status: 'active',
    source: 'manual',
    access: 'none',
    deleted: false,
  })),
  groups: Array.from({ length: groupCount }, () => ({ members: [], deleted: false })),
  suppressions: [],
  topic: 'ordinary',
  left: [],
  leftOther: [],
  include: { groups: [], people: [0, 1] },
  exclude: { groups: [], people: [] },
};

const likeDuplicates = (others: Partial<Person>[]): Person[] =>
  duplicates.people.map((one, index) => ({ ...one, ...others[index] }));

/** One person for each reason to be skipped, the rare ones among them. */
export const each: World = {
  ...duplicates,
  people: likeDuplicates([
    { address: null },
    { address: 2, subscription: 'unsubscribed' },
    { address: 3 },
    { address: 4, deliverability: 'hard_bounced' },
    { address: 5, source: 'self', access: 'awaiting_approval' },
    { address: 6, status: 'deactivated' },
    { address: 7 },
    { address: 7 },
    { address: 8 },
  ]),
  left: [8],
  include: { groups: [], people: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
  exclude: { groups: [], people: [2] },
};
