import type { I18n } from '@lingui/core';
import { HttpError, NetworkError } from '../api/api-errors.ts';
import { logError, reportError } from '../errors/report-error.ts';
import { FileStorageError, isReportable, type FileStorageCode } from './file-storage-error.ts';
import { fileMessage } from './file-messages.ts';

/** A file that was chosen, and up to which size such files are taken, in words. */
export interface ChosenFile {
  readonly file: File;
  readonly max: string;
}

export function uploadMessage(
  i18n: I18n,
  code: FileStorageCode,
  { file, max }: ChosenFile,
): string {
  return fileMessage(i18n, code, { name: file.name, max });
}

/** What to say of a file that was not kept. A session that has ended goes its usual way. */
export function uploadFailure(i18n: I18n, error: unknown, chosen: ChosenFile): string {
  const say = (code: FileStorageCode) => uploadMessage(i18n, code, chosen);
  if (error instanceof FileStorageError) {
    if (isReportable(error)) logError(error);
    return say(error.code);
  }
  if (error instanceof NetworkError) return say('gave-up');
  if (error instanceof HttpError && error.status !== 401 && error.status !== 403) {
    logError(error);
    return say('unknown');
  }
  reportError(error);
  return say('unauthenticated');
}
