import { StorageErrorCode } from '@firebase/storage';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../api/api-errors.ts';
import { embeddedStorageError, refusedFile } from './embedded-errors.ts';
import {
  FileStorageError,
  fileStorageCodes,
  isStorageCode,
  storageCodes,
} from './file-storage-error.ts';

const problem = (status: number, code: string, errors?: object[]) =>
  JSON.stringify({
    type: 'x',
    title: 'x',
    status,
    code,
    requestId: 'r',
    ...(errors && { errors }),
  });

describe('row 54: the codes of the specification', () => {
  /** Section 8 of the specification. */
  const specified =
    'unknown, object-not-found, bucket-not-found, project-not-found, quota-exceeded, unauthenticated, unauthorized, unauthorized-app, retry-limit-exceeded, invalid-checksum, canceled, invalid-url, invalid-default-bucket, no-default-bucket, cannot-slice-blob, no-download-url, invalid-argument, app-deleted, invalid-root-operation, invalid-format, internal-error, unsupported-environment'.split(
      ', ',
    );

  it('are all known, and so is every code of the hosted store', () => {
    expect(specified).toHaveLength(22);
    const known = Object.keys(storageCodes);
    expect(known).toEqual(expect.arrayContaining(specified));
    expect(known.toSorted()).toEqual(Object.values(StorageErrorCode).toSorted());
    for (const code of Object.values(storageCodes)) expect(fileStorageCodes).toContain(code);
  });

  it('stand in the error', () => {
    for (const code of specified.filter((name) => isStorageCode(name))) {
      const error = new FileStorageError(code, 'notes/a');
      expect(error.providerCode).toBe(`storage/${code}`);
      expect(error.message).toContain(`(storage/${code})`);
    }
  });
});

describe('row 55: the texts of the specification', () => {
  it.each([
    ['object-not-found', `Object 'notes/a' does not exist`],
    [
      'unauthenticated',
      'User is not authenticated, please authenticate using Firebase Authentication and try again.',
    ],
    ['unauthorized', `User does not have permission to access 'notes/a'`],
    ['retry-limit-exceeded', 'Max retry time for operation exceeded, please try again.'],
    ['canceled', 'User canceled the upload/download.'],
  ] as const)('%s', (code, text) => {
    expect(new FileStorageError(code, 'notes/a').message).toContain(text);
  });
});

describe('row 56: what a status means', () => {
  it.each([
    [401, '', 'unauthenticated', 'unauthenticated'],
    [401, '{"code":"APP_NOT_ALLOWED"}', 'unauthorized-app', 'app-not-allowed'],
    [402, '', 'quota-exceeded', 'quota-exceeded'],
    [403, problem(403, 'FORBIDDEN'), 'unauthorized', 'forbidden'],
    [404, problem(404, 'NOT_FOUND'), 'object-not-found', 'not-found'],
    [413, problem(413, 'PAYLOAD_TOO_LARGE'), 'invalid-argument', 'too-large'],
    [415, problem(415, 'UNSUPPORTED_MEDIA_TYPE'), 'invalid-argument', 'type-not-allowed'],
    [422, problem(422, 'VALIDATION_FAILED'), 'invalid-argument', 'invalid-argument'],
    [460, problem(460, 'CHECKSUM_MISMATCH'), 'invalid-checksum', 'corrupted'],
    [507, problem(507, 'STORAGE_FULL'), 'quota-exceeded', 'quota-exceeded'],
    [418, 'no JSON', 'unknown', 'unknown'],
  ])('%i %s', (status, body, provider, code) => {
    const error = embeddedStorageError(status, body, 'notes/a');
    expect([error.providerCode, error.code]).toEqual([`storage/${provider}`, code]);
  });

  it.each([
    [413, 'PAYLOAD_TOO_LARGE', undefined, 'too-large'],
    [415, 'UNSUPPORTED_MEDIA_TYPE', undefined, 'type-not-allowed'],
    [422, 'VALIDATION_FAILED', 'unreadable_picture', 'unreadable'],
    [507, 'STORAGE_FULL', undefined, 'quota-exceeded'],
    // Nothing is wrong with the file.
    [422, 'VALIDATION_FAILED', 'too_long', undefined],
    [429, 'RATE_LIMITED', undefined, undefined],
    [503, 'UNAVAILABLE', undefined, undefined],
  ])('%i %s %s of a call that sent a file: %s', (status, code, refusal, expected) => {
    const errors = refusal === undefined ? undefined : [{ path: [], code: refusal, message: 'x' }];
    const body: unknown = JSON.parse(problem(status, code, errors));
    const answered = new HttpError({ status, body, requestId: 'r', call: 'POST /files/pictures' });
    const error = refusedFile(answered, 'entrance.png');
    if (expected === undefined) expect(error).toBe(answered);
    else expect(error).toMatchObject({ name: 'FileStorageError', code: expected });
  });

  it('says of a picture that cannot be read that it cannot', () => {
    const errors = [{ path: [], code: 'unreadable_picture', message: 'x' }];
    const body = problem(422, 'VALIDATION_FAILED', errors);
    expect(embeddedStorageError(422, body, 'a/b').code).toBe('unreadable');
  });
});
