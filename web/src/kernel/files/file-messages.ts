import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileStorageCode } from './file-storage-error.ts';

interface FileNamed {
  /** What the person calls the file. */
  name: string;
  /** Largest file, as people read it: 10 MB. */
  max: string;
}

/** What a person reads: what went wrong, and what to do next. */
export function fileMessage(i18n: I18n, code: FileStorageCode, { name, max }: FileNamed): string {
  const messages = {
    'not-found': msg`The file “${name}” no longer exists. Upload it again.`,
    unauthenticated: msg`Your session has ended. Sign in again.`,
    forbidden: msg`You don’t have access to “${name}”. Ask an administrator.`,
    'two-factor-needed': msg`“${name}” wasn’t uploaded. Set up two-factor authentication in your profile, then try again.`,
    'app-not-allowed': msg`This application isn’t allowed to use file storage. Contact support.`,
    'quota-exceeded': msg`There’s no storage space left for “${name}”. Administrators can delete unused files in Settings, under Storage.`,
    'too-large': msg`“${name}” is larger than ${max}. Choose a smaller file.`,
    empty: msg`“${name}” is empty. Choose another file.`,
    'type-not-allowed': msg`“${name}” is of a type that can’t be uploaded. Choose another file.`,
    'no-picture': msg`“${name}” isn’t a picture that can be used here. Choose a PNG, JPEG or WebP file.`,
    'unknown-content': msg`We don’t recognize the content of “${name}”. Choose a picture, PDF, Office document, video, audio, text or ZIP file.`,
    'other-content': msg`The content of “${name}” doesn’t match its name. Export the file again, then upload it.`,
    'several-types': msg`“${name}” reads as several types at once. Export the file again, then upload it.`,
    macros: msg`“${name}” contains macros. Save it without macros, then upload it again.`,
    'unsafe-names': msg`“${name}” contains names that lead out of its folder. Create the ZIP file again, then upload it.`,
    'unreadable-pdf': msg`We can’t read “${name}” because the PDF is damaged. Export it again, then upload it.`,
    unreadable: msg`We can’t read “${name}”. It’s damaged, or larger than 25 million pixels or 16,384 on one side. Choose another picture.`,
    'gave-up': msg`The connection was lost before “${name}” was transferred. Try again.`,
    canceled: msg`The upload of “${name}” was cancelled. Choose it again to upload it.`,
    corrupted: msg`“${name}” was damaged during transfer. Upload it again.`,
    'file-changed': msg`“${name}” changed or can’t be read any longer. Choose it again.`,
    'no-download-url': msg`There’s no link to “${name}”. Upload it again.`,
    'invalid-format': msg`“${name}” isn’t in the expected format. Choose another file.`,
    'invalid-argument': msg`We couldn’t process “${name}”, and have been notified. Try again later.`,
    unsupported: msg`Your browser doesn’t support file uploads. Update your browser and try again.`,
    misconfigured: msg`File storage isn’t set up correctly, and we’ve been notified. Contact support.`,
    unknown: msg`Something went wrong with “${name}”, and we’ve been notified. Try again.`,
  } satisfies Record<FileStorageCode, unknown>;
  return i18n._(messages[code]);
}
