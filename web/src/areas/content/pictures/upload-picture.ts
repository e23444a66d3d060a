import { i18n } from '@lingui/core';
import { type Picture, uploadPicture as uploadCall } from 'contract/content/pictures.contract.ts';
import { pictureFileLimits } from 'contract/files/picture-limits.ts';
import { filesApi } from '../../../kernel/api/api.ts';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { belowFiles } from '../../../kernel/api/files-endpoint.ts';
import { refusedFile } from '../../../kernel/files/embedded-errors.ts';
import { FileStorageError } from '../../../kernel/files/file-storage-error.ts';
import { pictureProblem } from '../../../kernel/files/picture-problem.ts';
import { uploadFailure } from '../../../kernel/files/upload-failure.ts';
import { isOurs } from '../../../kit/feedback/perform.ts';
import { formatBytes } from '../../../kit/text/format.ts';
import { reasonOf } from '../refusal-reason.ts';

/** Uploads a picture; what cannot be one is refused before its bytes are sent. */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<Picture> {
  const problem = pictureProblem(file);
  if (problem !== null)
    throw new FileStorageError('invalid-argument', file.name, { code: problem });
  const query = { name: file.name.slice(-255) || 'picture' };
  try {
    return await filesApi.call(belowFiles(uploadCall), { query, bytes: file, signal });
  } catch (error) {
    throw refusedFile(error, file.name);
  }
}

/** Why a picture was not uploaded, by its name. */
export function failureMessage(error: unknown, file: File): string {
  if (error instanceof HttpError && isOurs(error)) return reasonOf(error);
  return uploadFailure(i18n, error, { file, max: formatBytes(pictureFileLimits.bytes) });
}
