import type { ErrorCode } from 'contract/kernel/errors.ts';
import type { KnownProblem } from './database-problem.ts';

// Fastify's errors that a request can cause (its documentation, Errors).
const byCode: Readonly<Record<string, KnownProblem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', options: {} },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', options: {} },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BAD_REQUEST',
    options: { forDevelopers: 'The body doesn’t have the length that content-length says' },
  },
  FST_ERR_BAD_URL: { code: 'BAD_REQUEST', options: { forDevelopers: 'The address isn’t valid' } },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND', options: {} },
  // The caller went away in the middle of its body; no one reads this answer.
  ECONNRESET: { code: 'BAD_REQUEST', options: {} },
  ABORT_ERR: { code: 'TIMEOUT', options: {} },
};

// What its plugins say by status alone, e.g. the files that a path leads out of.
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  412: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'BAD_REQUEST',
  429: 'RATE_LIMITED',
};

/** The problem behind an error of Fastify that the request caused; undefined for any other. */
export function frameworkProblem(error: unknown): KnownProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'AbortError') return byCode['ABORT_ERR'];
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && Object.hasOwn(byCode, code)) return byCode[code];
  const status: unknown = Reflect.get(error, 'statusCode');
  const named = typeof status === 'number' ? byStatus[status] : undefined;
  return named && { code: named, options: {} };
}
