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
    'not-found': msg`The file “${name}” no longer exists. Upload it again.`,
    unauthenticated: msg`Your session has ended. Sign in again.`,
    forbidden: msg`You don’t have access to “${name}”. Ask an administrator.`,
    'app-not-allowed': msg`This application isn’t allowed to use file storage. Contact support.`,
    'quota-exceeded': msg`No storage space left. Contact your administrator.`,
    'too-large': msg`The file is larger than ${max}. Choose a smaller one.`,
    empty: msg`The file is empty. Choose another file.`,
    'type-not-allowed': msg`You can’t upload files of this type. Choose another file.`,
    'unknown-content': msg`We don’t recognize the content of this file. Choose a picture, PDF, Office document, video, audio, text or ZIP file.`,
    'other-content': msg`The content of the file doesn’t match its name. Export the file again, then upload it.`,
    'several-types': msg`The file reads as several types at once. Export the file again, then upload it.`,
    macros: msg`The file contains macros. Save it without macros, then upload it again.`,
    'unsafe-names': msg`The ZIP file contains names that lead out of its folder. Create it again, then upload it.`,
    'unreadable-pdf': msg`We can’t read this PDF because it’s damaged. Export it again, then upload it.`,
    unreadable: msg`We can’t read this picture, or it’s too large. The limit is 25 million pixels and 16,384 on each side.`,
    'gave-up': msg`The connection was lost before the transfer finished. Try again.`,
    canceled: msg`Upload cancelled.`,
    corrupted: msg`The file was damaged during transfer. Upload it again.`,
    'file-changed': msg`The file changed or can’t be read any longer. Choose it again.`,
    'no-download-url': msg`There’s no link to this file. Upload it again.`,
    'invalid-format': msg`The file isn’t in the expected format. Choose another file.`,
    'invalid-argument': msg`We couldn’t process the file, and have been notified. Try again later.`,
    unsupported: msg`Your browser doesn’t support file uploads. Update your browser and try again.`,
    misconfigured: msg`File storage isn’t set up correctly, and we’ve been notified. Contact support.`,
    unknown: msg`Something went wrong with the file, and we’ve been notified. Try again.`,
  } satisfies Record<FileStorageCode, unknown>;
  return i18n._(words[code]);
}
