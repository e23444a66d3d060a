import { expect, it } from 'vitest';
import { HttpError, NetworkError } from '../api/api-errors.ts';
import { classify } from './classify.ts';

function answered(status: number, body: unknown = null): HttpError {
  return new HttpError({ status, body, requestId: 'r', call: 'GET /x' });
}

it('rows 48-51: how an uncaught error is handled, in the order of the table', () => {
  expect(classify(new Error('x'))).toBe('error-screen');
  expect(classify(undefined)).toBe('error-screen');
  expect(classify(new NetworkError({ call: 'GET /x', requestId: 'r', cause: null }))).toBe(
    'error-screen',
  );
  expect(classify(answered(401))).toBe('logout');
  expect(classify(answered(403))).toBe('logout');
  expect(classify(answered(401, { code: 'ORGANIZATION_ID_MISSING' }))).toBe('logout');
  expect(classify(answered(404))).toBe('not-found');
  expect(classify(answered(400, { code: 'ORGANIZATION_ID_MISSING' }))).toBe('not-found');
  expect(classify(answered(500, { code: 'ORGANIZATION_ID_MISSING' }))).toBe('not-found');
  for (const status of [400, 409, 418, 422, 429, 500, 503]) {
    expect(classify(answered(status, { code: 'OTHER' }))).toBe('error-screen');
  }
});
