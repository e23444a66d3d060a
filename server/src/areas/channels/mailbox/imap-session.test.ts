import { assert, integer, property, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { uidSet } from './imap-session.ts';

it.each([
  [[7], '7'],
  [[5, 4, 3], '3:5'],
  [[9, 3, 4, 5, 20, 21], '3:5,9,20:21'],
  [[4, 4], '4'],
])('%o is %s', (uids, set) => {
  expect(uidSet(uids)).toBe(set);
});

it('names each number once, and no other', () => {
  const uids = uniqueArray(integer({ min: 1, max: 60 }), { minLength: 1 });
  assert(
    property(uids, (some) => {
      const named = uidSet(some)
        .split(',')
        .flatMap((part) => {
          const [from = 0, to = from] = part.split(':').map(Number);
          return Array.from({ length: to - from + 1 }, (_, at) => from + at);
        });
      expect(named).toEqual(some.toSorted((a, b) => a - b));
    }),
  );
});
