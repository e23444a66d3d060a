import type { I18n } from '@lingui/core';
import { pictureFileLimits } from 'contract/files/picture-limits.ts';
import { formatBytes } from '../../../kit/text/format.ts';
import { pictureProblem } from '../../../kernel/files/picture-problem.ts';
import { uploadFailure, uploadMessage } from '../../../kernel/files/upload-failure.ts';

const chosen = (file: File) => ({ file, max: formatBytes(pictureFileLimits.bytes) });

/** Why a file cannot be a photo, as far as it is known before it is sent. */
export function refusalOf(i18n: I18n, file: File): string | undefined {
  const problem = pictureProblem(file);
  return problem === null ? undefined : uploadMessage(i18n, problem, chosen(file));
}

/** What to say of a photo that was not saved. */
export function failureOf(i18n: I18n, error: unknown, file: File): string {
  return uploadFailure(i18n, error, chosen(file));
}
