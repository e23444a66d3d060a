import { expect, it } from 'vitest';
import { HttpError } from '../../kernel/api/api-errors.ts';
import { refusedPlaces } from './refused-places.ts';

function refused(paths: (string | number)[][]): HttpError {
  const errors = paths.map((path) => ({ path, code: 'not_found', message: 'Not there' }));
  const body = { type: '/', title: 'x', status: 404, code: 'NOT_FOUND', requestId: 'r', errors };
  return new HttpError({ status: 404, body, requestId: 'r', call: 'POST /x' });
}

it('finds the people who are in the way by their places in the list', () => {
  expect([
    ...refusedPlaces(
      refused([
        ['ids', 3],
        ['changes', 0, 'ids', 1],
        ['memberIds', 4],
      ]),
    ),
  ]).toEqual([3, 1, 4]);
  expect([...refusedPlaces(refused([['changes', 0, 'fields', 'lineManagerId']]))]).toEqual([]);
  expect([...refusedPlaces(new Error('x'))]).toEqual([]);
});
