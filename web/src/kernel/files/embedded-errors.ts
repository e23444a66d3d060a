import type { Problem } from 'contract/kernel/errors.ts';
import { HttpError } from '../api/api-errors.ts';
import { problemOf } from '../api/problem.ts';
import {
  FileStorageError,
  storageCodes,
  type FileStorageCode,
  type StorageCode,
} from './file-storage-error.ts';

/** What an answer of our service is in the specification's table, and, where it says less than we know, in ours. */
const statuses: Readonly<Record<number, [StorageCode, FileStorageCode?]>> = {
  400: ['invalid-argument'],
  401: ['unauthenticated'],
  402: ['quota-exceeded'],
  403: ['unauthorized'],
  404: ['object-not-found'],
  // The server has other bytes than the browser thinks: an answer was lost, and another attempt asks first.
  409: ['no-download-url', 'gave-up'],
  413: ['invalid-argument', 'too-large'],
  415: ['invalid-argument', 'type-not-allowed'],
  422: ['invalid-argument'],
  428: ['unauthorized', 'two-factor-needed'],
  431: ['invalid-argument'],
  460: ['invalid-checksum'],
  507: ['quota-exceeded'],
};

/** Why a file was refused for its content, as our service says it. */
const refusals: Readonly<Record<string, FileStorageCode>> = {
  unreadable_picture: 'unreadable',
  unreadable_pdf: 'unreadable-pdf',
  unknown_content: 'unknown-content',
  other_content: 'other-content',
  several_types: 'several-types',
  macros: 'macros',
  unsafe_names: 'unsafe-names',
};

/** The error that an answer of our file storage means. */
export function embeddedStorageError(
  status: number,
  body: string,
  path: string,
  cause?: unknown,
): FileStorageError {
  const problem = problemOf(jsonIn(body));
  if (status === 401 && codeIn(body) === 'APP_NOT_ALLOWED') {
    return new FileStorageError('unauthorized-app', path, { cause });
  }
  const refusal = refusalIn(problem);
  if (refusal !== undefined) {
    return new FileStorageError('invalid-argument', path, { code: refusal, cause });
  }
  const [code, ours] = statuses[status] ?? ['unknown'];
  return new FileStorageError(code, path, { ...(ours && { code: ours }), cause });
}

/** What is wrong with the file that a call of the API sent, where the answer says so; else the error as it is. */
export function refusedFile(error: unknown, path: string): unknown {
  if (!(error instanceof HttpError)) return error;
  const refusal = refusalIn(error.problem);
  if (refusal === undefined && !aboutFile.has(error.status)) return error;
  const [code, ours]: [StorageCode, FileStorageCode?] = statuses[error.status] ?? ['unknown'];
  return new FileStorageError(code, path, {
    code: refusal ?? ours ?? storageCodes[code],
    cause: error,
  });
}

const aboutFile = new Set([413, 415, 507]);

function refusalIn(problem: Problem | null): FileStorageCode | undefined {
  return problem?.errors?.map(({ code }) => refusals[code]).find(Boolean);
}

function codeIn(body: string): unknown {
  const value = jsonIn(body);
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'code') : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
