import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../../kernel/errors/report-error.ts';
import {
  FileStorageError,
  isReportable,
  type FileStorageCode,
} from '../../../kernel/files/file-storage-error.ts';
import { fileWords } from '../../../kernel/files/file-words.ts';
import { formatBytes } from '../../../kit/text/format.ts';

function wordsFor(i18n: I18n, code: FileStorageCode, file: File): string {
  return fileWords(i18n, code, { name: file.name, max: formatBytes(pictureFileLimits.bytes) });
}

/** Why a file cannot be a photo, as far as can be told before it is sent. */
export function refusalOf(i18n: I18n, file: File): string | undefined {
  if (!(pictureTypes as readonly string[]).includes(file.type)) {
    return i18n._(msg`Choose a PNG, JPEG, WebP or GIF picture.`);
  }
  return file.size > pictureFileLimits.bytes ? wordsFor(i18n, 'too-large', file) : undefined;
}

/** What to say of a photo that was not saved. A session that has ended goes its usual way. */
export function failureOf(i18n: I18n, error: unknown, file: File): string {
  if (error instanceof FileStorageError) {
    if (isReportable(error)) logError(error);
    return wordsFor(i18n, error.code, file);
  }
  if (error instanceof NetworkError) return wordsFor(i18n, 'gave-up', file);
  if (error instanceof HttpError && error.status !== 401 && error.status !== 403) {
    logError(error);
    return wordsFor(i18n, 'unknown', file);
  }
  reportError(error);
  return wordsFor(i18n, 'unauthenticated', file);
}
