import { expect, it } from 'vitest';
import { inOrder } from './trash-groups.ts';

const idsOf = (...args: Parameters<typeof inOrder>) => inOrder(...args).map(({ id }) => id);

it('leaves what is free of each other as it stood, with its place', () => {
  expect(inOrder([7, 3, 7], [])).toEqual([
    { id: 7, index: 0 },
    { id: 7, index: 2 },
    { id: 3, index: 1 },
  ]);
});

it('puts a chain in its order, whatever the order it is given in', () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  const behind = ids.slice(1).map((id) => ({ id, after: id - 1 }));
  expect(idsOf(ids, behind)).toEqual(ids);
  expect(idsOf(ids.toReversed(), behind)).toEqual(ids);
});

it('puts what comes after several behind all of them', () => {
  const behind = [
    { id: 1, after: 3 },
    { id: 1, after: 4 },
    { id: 3, after: 2 },
  ];
  expect(idsOf([1, 2, 3, 4], behind)).toEqual([2, 3, 4, 1]);
});
