import { expect, it } from 'vitest';
import { HttpError, NetworkError } from '../api/api-errors.ts';
import { claimsMutationError, claimsQueryError } from './claims.ts';

const answered = (status: number) =>
  new HttpError({ status, body: null, requestId: 'r', call: 'GET /x' });
const noAnswer = new NetworkError({ call: 'GET /x', requestId: 'r', cause: null });

it('a tile claims all but 401 and 403; a refetch in the background never sets the flag', () => {
  for (const error of [answered(404), answered(500), noAnswer]) {
    expect(claimsQueryError(error, 'tile', false)).toBe(true);
    expect(claimsQueryError(error, undefined, true)).toBe(true);
    expect(claimsQueryError(error, undefined, false)).toBe(false);
  }
  for (const status of [401, 403]) {
    expect(claimsQueryError(answered(status), 'tile', true)).toBe(false);
  }
});

it('a form claims refused values, conflicts, a busy server and no answer', () => {
  for (const status of [400, 409, 413, 422, 429, 503]) {
    expect(claimsMutationError(answered(status), 'form')).toBe(true);
    expect(claimsMutationError(answered(status), undefined)).toBe(false);
  }
  expect(claimsMutationError(noAnswer, 'form')).toBe(true);
  for (const status of [401, 403, 404, 500]) {
    expect(claimsMutationError(answered(status), 'form')).toBe(false);
  }
});
