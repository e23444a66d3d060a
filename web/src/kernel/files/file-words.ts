import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileStorageCode } from './file-storage-error.ts';

interface Said {
  /** What the person calls the file. */
  name: string;
  /** Largest file, as people read it: 10 MB. */
  max: string;
}

/** What a person reads: what went wrong, and what to do next. */
export function fileWords(i18n: I18n, code: FileStorageCode, { name, max }: Said): string {
  const words = {
    'not-found': msg`The file “${name}” no longer exists.`,
    unauthenticated: msg`Your session has ended. Sign in again.`,
    forbidden: msg`You do not have access to “${name}”.`,
    'app-not-allowed': msg`This application is not allowed to use file storage. Contact support.`,
    'quota-exceeded': msg`There is no storage space left. Contact your administrator.`,
    'too-large': msg`The file is larger than ${max}.`,
    'type-not-allowed': msg`Files of this type cannot be uploaded.`,
    unreadable: msg`We can’t read this picture, or it’s too large. It can have 25 million pixels and 16,384 on each side.`,
    'gave-up': msg`The connection was lost and the transfer could not be completed. Try again.`,
    canceled: msg`Upload canceled.`,
    corrupted: msg`The file was damaged during transfer. Upload it again.`,
    'file-changed': msg`The file changed or can no longer be read. Choose it again.`,
    'no-download-url': msg`No link is available for this file.`,
    'invalid-format': msg`The file content is not in the expected format.`,
    'invalid-argument': msg`The file could not be processed. We have been told.`,
    unsupported: msg`Your browser does not support file uploads. Update it and try again.`,
    misconfigured: msg`File storage is not set up correctly. Contact support. We have been told.`,
    unknown: msg`Something went wrong with the file. Try again. We have been told.`,
  } satisfies Record<FileStorageCode, unknown>;
  return i18n._(words[code]);
}
