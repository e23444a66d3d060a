import { expect, it } from 'vitest';
import { HttpError } from '../../kernel/api/api-errors.ts';
import { refusedIndexes } from './refused-indexes.ts';

function refused(paths: (string | number)[][]): HttpError {
  const errors = paths.map((path) => ({ path, code: 'not_found', message: 'Not there' }));
  const body = { type: '/', title: 'x', status: 404, code: 'NOT_FOUND', requestId: 'r', errors };
  return new HttpError({ status: 404, body, requestId: 'r', call: 'POST /x' });
}

it('finds the people who are in the way by their places in the list', () => {
  expect([
    ...refusedIndexes(
      refused([
        ['ids', 3],
        ['changes', 0, 'ids', 1],
        ['memberIds', 4],
      ]),
    ),
  ]).toEqual([3, 1, 4]);
  expect([...refusedIndexes(refused([['changes', 0, 'fields', 'lineManagerId']]))]).toEqual([]);
  expect([...refusedIndexes(new Error('x'))]).toEqual([]);
});
