import { expect, it } from 'vitest';
import { readShard } from './shards.mjs';
import { STEPS, stepsOfShard } from './steps.mjs';

it.each([
  ['--shard=1/1', { number: 1, of: 1 }],
  ['--shard=4/4', { number: 4, of: 4 }],
  ['--shard=0/4', undefined],
  ['--shard=5/4', undefined],
  ['--shard=2', undefined],
  ['--shard=2/4x', undefined],
  ['--changed', undefined],
])('%s', (option, shard) => {
  expect(readShard(option)).toEqual(shard);
});

it.each([1, 2, 3, 4, 7])(
  '%i parts are all tests: what is not divided stands in one of them',
  (of) => {
    const parts = Array.from({ length: of }, (_, at) => stepsOfShard({ number: at + 1, of }));
    const names = parts.flatMap((steps) => steps.map(({ name }) => name));
    expect(new Set(names)).toEqual(new Set(STEPS.test.map(({ name }) => name)));
    const inAll = ['build', 'server', 'journeys'];
    const once = names.filter((name) => !inAll.includes(name));
    expect(once).toHaveLength(new Set(once).size);
    for (const name of inAll) expect(names.filter((one) => one === name)).toHaveLength(of);
  },
);
