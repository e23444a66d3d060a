import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pictureFileLimits, pictureTypes } from 'contract/files/picture-limits.ts';
import { formatBytes } from '../../../kit/text/format.ts';
import { uploadFailure, uploadWords } from '../../../kernel/files/upload-failure.ts';

const chosen = (file: File) => ({ file, max: formatBytes(pictureFileLimits.bytes) });

/** Why a file cannot be a photo, as far as it is known before it is sent. */
export function refusalOf(i18n: I18n, file: File): string | undefined {
  if (!(pictureTypes as readonly string[]).includes(file.type)) {
    return i18n._(msg`Choose a PNG, JPEG, WebP or GIF picture.`);
  }
  return file.size > pictureFileLimits.bytes
    ? uploadWords(i18n, 'too-large', chosen(file))
    : undefined;
}

/** What to say of a photo that was not saved. */
export function failureOf(i18n: I18n, error: unknown, file: File): string {
  return uploadFailure(i18n, error, chosen(file));
}
