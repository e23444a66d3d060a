import { expect, test } from 'vitest';
import { type Problem, problemSchema } from 'contract/kernel/errors.ts';
import { problemOf } from './problem.ts';

const problem: Problem = {
  type: 'about:blank',
  title: 'Some fields need your attention',
  status: 422,
  code: 'VALIDATION_FAILED',
  requestId: '0b9c',
  messageCode: { code: 'refused', values: { count: 2 } },
  errors: [
    {
      path: ['accounts', 3, 'email'],
      code: 'email_like',
      message: 'Enter an email address',
      messageCode: { code: 'email_like', values: {} },
    },
  ],
  current: { version: 3 },
};
const [error] = problem.errors ?? [];

test('a problem document is one by the schema of the contract', () => {
  expect(problemSchema.parse(problem)).toEqual(problem);
  expect(problemOf(problem)).toEqual(problem);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'Bad gateway'],
  ['a problem without its request', { ...problem, requestId: undefined }],
  ['a status as a text', { ...problem, status: '422' }],
  ['a code the contract does not know', { ...problem, code: 'TEAPOT' }],
  ['a code that every object has', { ...problem, code: 'toString' }],
  ['a detail that is no text', { ...problem, detail: 1 }],
  ['a sentence without values', { ...problem, messageCode: { code: 'refused' } }],
  ['errors that are no list', { ...problem, errors: {} }],
  ['an error without its place', { ...problem, errors: [{ ...error, path: undefined }] }],
  ['an error at no place', { ...problem, errors: [{ ...error, path: [null] }] }],
  ['an error without words', { ...problem, errors: [{ ...error, message: undefined }] }],
])('%s is none, as by the schema', (_, body) => {
  expect(problemSchema.safeParse(body).success).toBe(false);
  expect(problemOf(body)).toBeNull();
});
